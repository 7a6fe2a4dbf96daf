#include "ui/tools/yamlpage.h"

#include "core/httptool/names.h"
#include "ui/models/labels.h"
#include "ui/tools/toolassist.h"
#include "ui/widgets/codeeditor.h"
#include "ui/window/session.h"

#include <QUndoStack>
#include <QVBoxLayout>

namespace toolwright::ui {

YamlPage::YamlPage(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
{
    setObjectName(QStringLiteral("tools.yaml"));
    setAccessibleName(tr("YAML text"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    connect(&m_session, &Session::textEdited, this, [this](const std::string& file, const EditList& edits) {
        if (m_editor != nullptr && file == m_file) {
            m_editor->applyEdits(edits);
        }
    });
    connect(&m_session, &Session::analysed, this, &YamlPage::showMarks);
    connect(&m_session, &Session::closed, this, [this] { setFile({}); });
}

CodeEditor* YamlPage::editor() const
{
    return m_editor;
}

void YamlPage::setFile(const std::string& file)
{
    if (file == m_file) {
        return;
    }
    m_file = file;
    delete m_editor;
    m_editor = nullptr;
    m_assist = nullptr;
    m_lastTool = json::Value::object();
    if (!m_file.empty()) {
        makeEditor();
        showMarks();
    }
}

void YamlPage::makeEditor()
{
    const auto path = QString::fromStdString(m_file);
    m_editor = new CodeEditor(this);
    m_editor->setObjectName(QStringLiteral("editor.") + path.section(QLatin1Char('/'), -1));
    m_editor->setFile(path);
    m_editor->setText(m_session.text(m_file));
    layout()->addWidget(m_editor);
    setTextSize(m_zoom);
    const auto kind = m_file == httptool::manifestFile ? httptool::authoring::GuideFile::Manifest
                                                       : httptool::authoring::GuideFile::Tool;
    m_assist = new ToolAssist(*m_editor, kind, [this] { return names(); });
    connect(m_editor, &CodeEditor::caretMoved, this, &YamlPage::caretMoved);
    connect(m_editor, &CodeEditor::edited, this, [this](const EditList& edits, const QString& mergeKey) {
        if (!m_session.history()->pushTyping(m_file, edits, mergeKey)) {
            // What is shown no longer fits the text: the text wins.
            m_editor->setText(m_session.text(m_file));
        }
    });
    connect(m_editor, &CodeEditor::undoRequested, this, [this] { m_session.history()->stack()->undo(); });
    connect(m_editor, &CodeEditor::redoRequested, this, [this] { m_session.history()->stack()->redo(); });
}

void YamlPage::showMarks()
{
    if (m_editor == nullptr || !m_session.isReportCurrent()) {
        return;
    }
    std::vector<EditorMark> marks;
    for (const auto& found : m_session.report()->analysis.diagnostics) {
        if (found.place.file == m_file) {
            marks.push_back({found.place.range, found.severity,
                             sentence(found.message) + QLatin1Char('\n') + sentence(found.cause)});
        }
    }
    m_editor->setMarks(std::move(marks));
}

httptool::authoring::GuideNames YamlPage::names() const
{
    const auto document = yaml::Document::parse(m_session.text(m_file));
    if (document.root() != nullptr && document.root()->isMapping()) {
        m_lastTool = document.value();
    }
    httptool::authoring::GuideNames names{m_lastTool, m_secrets, {}};
    for (const auto& file : m_session.workspace()->files()) {
        if (file.kind() == workspace::FileKind::ToolFile && file.exists()) {
            names.tools.push_back(httptool::keyOf(file.path()));
        }
    }
    return names;
}

void YamlPage::setTextSize(int steps)
{
    m_zoom = steps;
    if (m_editor != nullptr) {
        auto size = font();
        size.setPointSizeF(size.pointSizeF() + steps);
        m_editor->setFont(size);
    }
}

} // namespace toolwright::ui
