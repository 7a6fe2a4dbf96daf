#include "ui/tools/toolspage.h"

#include "core/httptool/authoring/toollist.h"
#include "core/json/pointer.h"
#include "core/yaml/document.h"
#include "ui/actions/actionregistry.h"
#include "ui/tools/calldesk.h"
#include "ui/tools/callpanel.h"
#include "ui/tools/entrylist.h"
#include "ui/tools/toolchanges.h"
#include "ui/tools/toolform.h"
#include "ui/tools/yamlpage.h"
#include "ui/widgets/codeeditor.h"
#include "ui/widgets/emptystate.h"
#include "ui/window/session.h"

#include <QAbstractButton>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTreeView>
#include <QVBoxLayout>

namespace toolwright::ui {

namespace {

constexpr int toolListWidth = 260;
constexpr int callWidth = 430;
constexpr int textWidth = 590;

/// The start of the value at @p place in the text of now.
TextRange yamlRange(const yaml::Document& document, const Place& place)
{
    if (const auto* node = place.pointer.empty() ? nullptr : document.find(place.pointer)) {
        return node->isScalar() ? node->range : TextRange{node->entry, 0};
    }
    return place.range.end() <= document.text().size() ? place.range : TextRange{};
}

std::string signInUrlOf(const yaml::Document& manifest)
{
    const auto* node = manifest.find("/auth/sign_in_url");
    return node != nullptr && node->isScalar() ? node->text : std::string();
}

} // namespace

ToolsPage::ToolsPage(Session& session, CallDesk& desk, ActionRegistry& actions, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_desk(desk)
    , m_list(new EntryList(this))
    , m_tabs(new QTabWidget(this))
    , m_yaml(new YamlPage(session, this))
    , m_form(new ToolForm(
          session, [this] { return m_yaml->names(); }, this))
    , m_changes(new ToolChanges(session, this))
    , m_empty(
          new EmptyState(IconName::Tools, tr("No tool is open"),
                         tr("Choose a tool at the left, or make one: a request that the agent may send, and "
                            "what it gets back."),
                         this))
    , m_call(new CallPanel(desk, actions, this))
{
    setObjectName(QStringLiteral("tools"));
    setAccessibleName(tr("Declarative tools"));
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(QStringLiteral("tools.splitter"));
    splitter->addWidget(m_list);
    splitter->addWidget(makeMiddle());
    splitter->addWidget(m_call);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({toolListWidth, textWidth, callWidth});
    splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    m_list->setImports({actions.action(QStringLiteral("tools.importCurl")),
                        actions.action(QStringLiteral("tools.importOpenApi"))});
    auto* create = m_empty->addAction(tr("New Tool…"), QStringLiteral("tools.emptyNew"));
    connect(create, &QAbstractButton::clicked, actions.action(QStringLiteral("tools.new")),
            &QAction::trigger);
    connect(m_list, &EntryList::chosen, this, [this](const std::string& file) {
        showFile(file);
        if (auto* shown = editor()) {
            shown->setFocus(Qt::OtherFocusReason);
        }
    });
    connect(m_list, &EntryList::newRequested, actions.action(QStringLiteral("tools.new")), &QAction::trigger);
    connect(m_yaml, &YamlPage::caretMoved, this, &ToolsPage::caretMoved);
    connect(m_call, &CallPanel::pointerChosen, this, [this](const std::string& pointer) {
        goTo({m_yaml->file(), pointer, {}});
    });
    connect(&m_session, &Session::textEdited, this, [this](const std::string& file) {
        if (file == m_yaml->file()) {
            updateTool();
        }
    });
    connect(&m_session, &Session::closed, this, [this] {
        m_list->setEntries({});
        m_desk.clear();
        m_call->setTool();
        updateEmpty();
    });
    updateEmpty();
}

QWidget* ToolsPage::makeMiddle()
{
    m_tabs->setObjectName(QStringLiteral("tools.tabs"));
    m_tabs->setAccessibleName(tr("Views of the tool"));
    m_tabs->tabBar()->setObjectName(QStringLiteral("tools.tabs.bar"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_yaml, tr("YAML"));
    m_tabs->addTab(m_form, tr("Form"));
    m_tabs->addTab(m_changes, tr("Changes"));
    connect(m_tabs, &QTabWidget::currentChanged, this, &ToolsPage::followTab);
    connect(m_form, &ToolForm::textRequested, this, [this] {
        showForm(false);
        const auto document = yaml::Document::parse(m_session.text(file()));
        if (auto* shown = editor(); shown != nullptr && document.error()) {
            shown->goTo(document.error()->range);
        }
    });
    auto* middle = new QWidget(this);
    auto* layout = new QVBoxLayout(middle);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_tabs, 1);
    return middle;
}

const std::string& ToolsPage::file() const
{
    return m_yaml->file();
}

CodeEditor* ToolsPage::editor() const
{
    return m_tabs->currentWidget() == static_cast<QWidget*>(m_yaml) ? m_yaml->editor() : nullptr;
}

void ToolsPage::setReport(const httptool::FileTexts& texts, const std::vector<diagnostics::Diagnostic>& found)
{
    m_list->setEntries(httptool::authoring::toolEntries(texts, found));
    if (m_yaml->file().empty() || !m_session.workspace()->find(m_yaml->file())->exists()) {
        for (const auto& [file, text] : texts) {
            if (httptool::isToolFile(file)) {
                showFile(file);
                return;
            }
        }
        m_yaml->setFile({});
        m_form->setFile({});
        m_changes->setFile({});
        updateEmpty();
        return;
    }
    m_list->select(m_yaml->file());
}

void ToolsPage::showFile(const std::string& file)
{
    const auto* known = m_session.workspace() != nullptr ? m_session.workspace()->find(file) : nullptr;
    if (known == nullptr) {
        return;
    }
    if (file != m_yaml->file()) {
        m_yaml->setFile(file);
        m_form->setFile(file);
        m_changes->setFile(file);
        updateTool();
        updateEmpty();
    }
    m_list->select(file);
    Q_EMIT caretMoved();
}

void ToolsPage::goTo(const Place& place)
{
    showFile(place.file);
    if (m_yaml->file() != place.file || m_yaml->editor() == nullptr) {
        return;
    }
    m_tabs->setCurrentWidget(m_yaml);
    m_yaml->editor()->goTo(yamlRange(yaml::Document::parse(m_session.text(place.file)), place));
}

/// The desk keeps the tool as it last could be read, so that the request stays while one types.
void ToolsPage::updateTool()
{
    const auto& file = m_yaml->file();
    if (file.empty() || file == httptool::manifestFile) {
        m_desk.setTool({}, json::Value());
        m_call->setTool();
        return;
    }
    const auto document = yaml::Document::parse(m_session.text(file));
    const auto key = httptool::keyOf(file);
    const auto isReadable = document.root() != nullptr && document.root()->isMapping();
    if (isReadable || m_desk.key() != key) {
        const auto manifest = yaml::Document::parse(m_session.text(std::string(httptool::manifestFile)));
        m_desk.setSignInUrl(signInUrlOf(manifest));
        m_desk.setTool(key, isReadable ? document.value() : json::Value());
        m_call->setTool();
    }
}

void ToolsPage::updateEmpty()
{
    const auto isEmpty = m_yaml->file().empty();
    m_empty->setVisible(isEmpty);
    m_tabs->setVisible(!isEmpty);
}

void ToolsPage::showForm(bool isForm)
{
    m_tabs->setCurrentWidget(isForm ? static_cast<QWidget*>(m_form) : static_cast<QWidget*>(m_yaml));
}

void ToolsPage::showChanges()
{
    m_tabs->setCurrentWidget(m_changes);
}

/// One place in both: where the caret is, and the field that was worked on last.
void ToolsPage::followTab()
{
    auto* text = m_yaml->editor();
    if (text == nullptr) {
        return;
    }
    const auto document = yaml::Document::parse(m_session.text(file()));
    if (m_tabs->currentWidget() == static_cast<QWidget*>(m_form)) {
        m_form->focusPlace(document.pointerAt(text->caretOffset()));
    }
    if (m_tabs->currentWidget() == static_cast<QWidget*>(m_yaml)) {
        const auto* node = m_form->place().empty() ? nullptr : document.find(m_form->place());
        if (node != nullptr) {
            text->goTo({node->range.offset, 0});
        }
        text->setFocus(Qt::OtherFocusReason);
    }
    Q_EMIT caretMoved();
}

std::vector<QWidget*> ToolsPage::panes() const
{
    return {m_list, m_tabs, m_call};
}

void ToolsPage::setTextSize(int steps)
{
    m_yaml->setTextSize(steps);
}

} // namespace toolwright::ui
