#include "ui/compound/filepage.h"

#include "ui/widgets/emptystate.h"

#include <QAbstractButton>

#include <utility>

namespace toolwright::ui {

namespace {

struct FileHint
{
    const char* name;
    const char* purpose;
    const char* content;
};

constexpr FileHint fileHints[] = {
    {"tools.json",
     QT_TRANSLATE_NOOP("toolwright::ui::FilePage",
                       "It lists the host tools a scan found: route, openapi and trpc bindings."),
     "{\n  \"format\": \"vendo/tools@1\",\n  \"tools\": []\n}\n"},
    {"capabilities.json",
     QT_TRANSLATE_NOOP("toolwright::ui::FilePage",
                       "It holds the compounds you write: walks of one to fifty steps over tools."),
     "{\n  \"format\": \"vendo/capabilities@1\",\n  \"tools\": []\n}\n"},
    {"overrides.json",
     QT_TRANSLATE_NOOP("toolwright::ui::FilePage",
                       "It changes risk, critical, disabled or description of a tool by its name."),
     "{\n  \"format\": \"vendo/overrides@1\",\n  \"tools\": {}\n}\n"},
    {"policy.json",
     QT_TRANSLATE_NOOP("toolwright::ui::FilePage",
                       "It says which calls run, ask or are blocked, first matching rule first."),
     "{\n  \"format\": \"vendo/policy@1\",\n  \"rules\": []\n}\n"},
};

const FileHint* hintOf(const std::string& file)
{
    const auto name = QString::fromStdString(file).section(QLatin1Char('/'), -1);
    for (const auto& hint : fileHints) {
        if (name == QLatin1String(hint.name)) {
            return &hint;
        }
    }
    return nullptr;
}

} // namespace

std::string firstText(const std::string& file)
{
    const auto* hint = hintOf(file);
    return hint != nullptr ? hint->content : std::string("{}\n");
}

FilePage::FilePage(std::string file, QWidget* parent)
    : QStackedWidget(parent)
    , m_file(std::move(file))
    , m_editor(new CodeEditor(this))
{
    const auto path = QString::fromStdString(m_file);
    const auto name = path.section(QLatin1Char('/'), -1);
    const auto* hint = hintOf(m_file);
    m_missing = new EmptyState(IconName::File, tr("There is no %1").arg(name),
                               hint != nullptr ? tr(hint->purpose) : QString(), this);
    auto* create = m_missing->addAction(tr("Create %1").arg(name), QStringLiteral("create.") + name);
    setObjectName(QStringLiteral("page.") + name);
    m_editor->setObjectName(QStringLiteral("editor.") + name);
    m_editor->setFile(path);
    addWidget(m_editor);
    addWidget(m_missing);
    connect(create, &QAbstractButton::clicked, this, [this] { Q_EMIT createRequested(m_file); });
}

bool FilePage::isMissing() const
{
    return currentWidget() == static_cast<QWidget*>(m_missing);
}

void FilePage::show(bool exists, const std::string& text)
{
    m_editor->setText(text);
    setCurrentWidget(exists ? static_cast<QWidget*>(m_editor) : static_cast<QWidget*>(m_missing));
}

void FilePage::applyEdits(const EditList& edits, bool exists)
{
    m_editor->applyEdits(edits);
    setCurrentWidget(exists ? static_cast<QWidget*>(m_editor) : static_cast<QWidget*>(m_missing));
}

} // namespace toolwright::ui
