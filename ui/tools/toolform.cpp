#include "ui/tools/toolform.h"

#include "core/httptool/authoring/toolediting.h"
#include "core/httptool/names.h"
#include "core/json/pointer.h"
#include "ui/models/labels.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/tools/formsection.h"
#include "ui/tools/formwords.h"
#include "ui/tools/toolfield.h"
#include "ui/widgets/expressionfield.h"
#include "ui/window/session.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextCursor>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <utility>

namespace toolwright::ui {

using namespace measures;

namespace authoring = httptool::authoring;

namespace {

/// What has the focus inside the form, to find it again among new rows.
struct Spot
{
    QString name;
    int caret = -1;
};

Spot spotIn(const QWidget* content)
{
    auto* focused = content->window()->focusWidget();
    if (focused == nullptr || !content->isAncestorOf(focused)) {
        return {};
    }
    const auto* text = qobject_cast<ExpressionField*>(focused);
    return {focused->objectName(), text != nullptr ? text->textCursor().position() : -1};
}

void restore(QWidget* content, const Spot& spot)
{
    auto* found = spot.name.isEmpty() ? nullptr : content->findChild<QWidget*>(spot.name);
    if (found == nullptr) {
        return;
    }
    found->setFocus(Qt::OtherFocusReason);
    if (auto* text = qobject_cast<ExpressionField*>(found); text != nullptr && spot.caret >= 0) {
        auto cursor = text->textCursor();
        cursor.setPosition(std::min(spot.caret, text->document()->characterCount() - 1));
        text->setTextCursor(cursor);
    }
}

bool isBelow(const std::string& pointer, const std::string& above)
{
    return pointer == above || (pointer.starts_with(above) && pointer[above.size()] == '/');
}

} // namespace

ToolForm::ToolForm(Session& session, Names names, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_names(std::move(names))
    , m_state(new QWidget(this))
    , m_stateText(new QLabel(m_state))
    , m_showText(new QPushButton(tr("Show in YAML"), m_state))
    , m_scroll(new QScrollArea(this))
    , m_content(new QWidget(m_scroll))
    , m_rows(new QVBoxLayout(m_content))
    , m_error(new QLabel(this))
    , m_help(new QLabel(this))
{
    setObjectName(QStringLiteral("tools.form"));
    setAccessibleName(tr("Form of the tool"));
    build();
    connect(m_showText, &QPushButton::clicked, this, [this] { Q_EMIT textRequested(m_place); });
    connect(&m_session, &Session::textEdited, this, [this](const std::string& file) {
        if (file == m_file) {
            refresh();
        }
    });
    connect(&m_session, &Session::analysed, this, &ToolForm::showProblems);
    connect(&m_session, &Session::closed, this, [this] { setFile({}); });
}

void ToolForm::build()
{
    m_stateText->setObjectName(QStringLiteral("form.state"));
    m_stateText->setWordWrap(true);
    m_showText->setObjectName(QStringLiteral("form.showText"));
    auto* state = new QHBoxLayout(m_state);
    state->setContentsMargins(space4, space2, space4, space2);
    state->addWidget(m_stateText, 1);
    state->addWidget(m_showText);
    m_rows->setContentsMargins(space4, space3, space4, space4);
    m_rows->setSpacing(space4);
    m_scroll->setObjectName(QStringLiteral("form.scroll"));
    m_scroll->setAccessibleName(tr("Fields of the tool"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_content);
    m_error->setObjectName(QStringLiteral("form.error"));
    m_help->setObjectName(QStringLiteral("form.help"));
    for (auto* line : {m_error, m_help}) {
        line->setWordWrap(true);
        line->setFont(smallFont(font()));
        line->setContentsMargins(space4, space1, space4, space2);
        line->setTextFormat(Qt::PlainText);
    }
    m_help->setForegroundRole(QPalette::PlaceholderText);
    m_help->setMinimumHeight(2 * QFontMetrics(m_help->font()).lineSpacing() + space2 + space1);
    m_help->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_error->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_state);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_error);
    layout->addWidget(m_help);
}

void ToolForm::setFile(const std::string& file)
{
    const auto tool = httptool::isToolFile(file) ? file : std::string();
    if (tool == m_file) {
        return;
    }
    m_file = tool;
    m_place.clear();
    m_help->clear();
    refresh();
    m_scroll->verticalScrollBar()->setValue(0);
}

/// What cannot be read leaves the fields as they last were, not to be edited, until it can.
void ToolForm::refresh()
{
    m_error->hide();
    m_document = m_file.empty() ? yaml::Document() : yaml::Document::parse(m_session.text(m_file));
    showState();
    if (!m_content->isEnabled()) {
        return;
    }
    const auto parts = authoring::toolForm(m_document);
    for (auto* section : m_sections) {
        for (auto* field : section->fields()) {
            const auto typed = field->typed().toStdString();
            const auto isFocused = field->text() != nullptr && field->text()->hasFocus();
            const auto edits =
                isFocused ? authoring::setField(m_document, field->field(), typed) : EditList();
            field->setKept(isFocused && edits && edits->isEmpty());
        }
    }
    auto isSame = m_sections.size() == parts.size();
    for (std::size_t i = 0; isSame && i < parts.size(); ++i) {
        isSame = m_sections[i]->update(parts[i]);
    }
    if (!isSame) {
        rebuild(parts);
    }
    showProblems();
}

void ToolForm::rebuild(const std::vector<authoring::FormPart>& parts)
{
    const auto spot = spotIn(m_content);
    const auto top = m_scroll->verticalScrollBar()->value();
    for (auto* section : m_sections) {
        // One of its own signals may be what this is about.
        m_rows->removeWidget(section);
        section->hide();
        section->disconnect(this);
        for (auto* child : section->findChildren<QWidget*>()) {
            child->setObjectName({});
        }
        section->deleteLater();
    }
    m_sections.clear();
    while (auto* item = m_rows->takeAt(0)) {
        delete item;
    }
    for (const auto& part : parts) {
        m_sections.push_back(addSection(part));
        m_rows->addWidget(m_sections.back());
    }
    m_rows->addStretch(1);
    m_rows->activate();
    m_scroll->verticalScrollBar()->setValue(top);
    restore(m_content, spot);
}

FormSection* ToolForm::addSection(const authoring::FormPart& part)
{
    auto* section = new FormSection(part, m_names, m_content);
    connect(section, &FormSection::edited, this, &ToolForm::type);
    connect(section, &FormSection::placeEntered, this, &ToolForm::enterPlace);
    connect(section, &FormSection::typingEnded, this, [this] {
        if (m_session.isOpen()) {
            m_session.history()->endTyping();
        }
    });
    connect(section, &FormSection::undoRequested, this, [this] { m_session.history()->stack()->undo(); });
    connect(section, &FormSection::redoRequested, this, [this] { m_session.history()->stack()->redo(); });
    connectRows(section);
    return section;
}

void ToolForm::showState()
{
    const auto& error = m_document.error();
    const auto* root = m_document.root();
    QString said;
    m_place = error ? std::string() : m_place;
    if (m_file.empty()) {
        said = tr("The form is for tool files. This file is edited as YAML.");
    } else if (error) {
        const auto line = m_document.lines().at(m_document.text(), error->range.offset).line;
        said = tr("Line %1 cannot be read: %2. The fields come back when it can.")
                   .arg(line)
                   .arg(QString::fromStdString(error->message));
    } else if (root != nullptr && !root->isMapping()) {
        said = tr("A tool file is a mapping of names to values, and this file is none.");
    } else if (m_document.documentCount() > 1 || !m_document.anchors().empty()) {
        said = tr("Anchors, aliases and further documents are left as they are; they are edited as YAML.");
    }
    m_stateText->setText(said);
    m_state->setVisible(!said.isEmpty());
    m_content->setEnabled(!m_file.empty() && !error && (root == nullptr || root->isMapping()));
}

void ToolForm::showProblems()
{
    if (!m_session.isReportCurrent()) {
        return;
    }
    struct Said
    {
        QStringList lines;
        bool isError = false;
    };
    std::map<ToolField*, Said> problems;
    for (const auto& found : m_session.report()->analysis.diagnostics) {
        auto* field = found.place.file == m_file ? fieldFor(found.place.pointer) : nullptr;
        if (field != nullptr) {
            auto& said = problems[field];
            said.lines.append(sentence(found.cause.empty() ? found.message : found.cause));
            said.isError = said.isError || found.severity == diagnostics::Severity::Error;
        }
    }
    for (auto* section : m_sections) {
        for (auto* field : section->fields()) {
            const auto& said = problems[field];
            field->setProblem(said.lines.join(QLatin1Char('\n')), said.isError);
        }
    }
}

ToolField* ToolForm::fieldFor(const std::string& pointer) const
{
    ToolField* best = nullptr;
    for (auto* section : m_sections) {
        for (auto* field : section->fields()) {
            const auto& place = field->field().pointer;
            const auto isNearer = best == nullptr || place.size() > best->field().pointer.size();
            if (isBelow(pointer, place) && isNearer) {
                best = field;
            }
        }
    }
    return best;
}

void ToolForm::focusPlace(const std::string& pointer)
{
    auto* field = fieldFor(pointer);
    for (auto* section : m_sections) {
        for (auto* each : section->fields()) {
            // A whole mapping, such as an argument: its first field.
            field = field == nullptr && isBelow(each->field().pointer, pointer) ? each : field;
        }
    }
    if (field != nullptr) {
        field->input()->setFocus(Qt::OtherFocusReason);
        m_scroll->ensureWidgetVisible(field);
    }
}

void ToolForm::enterPlace(const std::string& pointer)
{
    m_place = pointer;
    m_help->setText(placeHelp(pointer));
    if (auto* field = fieldFor(pointer)) {
        m_scroll->ensureWidgetVisible(field);
    }
}

} // namespace toolwright::ui
