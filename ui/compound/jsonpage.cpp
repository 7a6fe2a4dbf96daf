#include "ui/compound/jsonpage.h"

#include "ui/models/labels.h"
#include "ui/window/session.h"

#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace toolwright::ui {

namespace {

QString fileName(const std::string& file)
{
    return QString::fromStdString(file).section(QLatin1Char('/'), -1);
}

} // namespace

JsonPage::JsonPage(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_files(new QTabBar(this))
    , m_pages(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("jsonPage"));
    m_files->setObjectName(QStringLiteral("jsonPage.files"));
    m_files->setAccessibleName(tr("Files of the workspace"));
    m_files->setDrawBase(false);
    m_files->setExpanding(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_files);
    layout->addWidget(m_pages, 1);
    connect(m_files, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_files, &QTabBar::currentChanged, this, &JsonPage::caretMoved);
    connect(&m_session, &Session::opened, this, &JsonPage::openAll);
    connect(&m_session, &Session::closed, this, &JsonPage::closeAll);
    connect(&m_session, &Session::textEdited, this, &JsonPage::showEdits);
    connect(&m_session, &Session::analysed, this, &JsonPage::showMarks);
    connect(&m_session, &Session::modifiedChanged, this, &JsonPage::updateTitle);
}

FilePage* JsonPage::currentPage() const
{
    return qobject_cast<FilePage*>(m_pages->currentWidget());
}

FilePage* JsonPage::page(const std::string& file) const
{
    for (auto index = 0; index < m_pages->count(); ++index) {
        auto* candidate = qobject_cast<FilePage*>(m_pages->widget(index));
        if (candidate != nullptr && candidate->file() == file) {
            return candidate;
        }
    }
    return nullptr;
}

bool JsonPage::showFile(const std::string& file)
{
    auto* target = page(file);
    if (target != nullptr) {
        m_files->setCurrentIndex(m_pages->indexOf(target));
    }
    return target != nullptr;
}

bool JsonPage::goTo(const Place& place)
{
    if (!showFile(place.file)) {
        return false;
    }
    if (auto* target = currentPage(); !target->isMissing()) {
        target->editor()->goTo(place.range);
    }
    return true;
}

void JsonPage::openAll()
{
    for (const auto& file : m_session.workspace()->files()) {
        if (workspace::isVendoFile(file.kind())) {
            addFile(file.path());
        }
    }
    if (!showFile(".vendo/capabilities.json")) {
        m_files->setCurrentIndex(0);
    }
}

void JsonPage::closeAll()
{
    while (m_files->count() > 0) {
        m_files->removeTab(0);
        auto* gone = m_pages->widget(0);
        m_pages->removeWidget(gone);
        delete gone;
    }
}

void JsonPage::addFile(const std::string& file)
{
    auto* shown = new FilePage(file, this);
    const auto* known = m_session.workspace()->find(file);
    shown->show(known->exists(), known->text());
    m_pages->addWidget(shown);
    m_files->addTab(fileName(file));
    auto* editor = shown->editor();
    connect(shown, &FilePage::createRequested, this, &JsonPage::createRequested);
    connect(editor, &CodeEditor::caretMoved, this, &JsonPage::caretMoved);
    connect(editor, &CodeEditor::edited, this, [this, file](const EditList& edits, const QString& mergeKey) {
        if (!m_session.history()->pushTyping(file, edits, mergeKey)) {
            // What is shown no longer fits the text: the text wins.
            page(file)->editor()->setText(m_session.text(file));
        }
    });
    connect(editor, &CodeEditor::undoRequested, this, [this] { m_session.history()->stack()->undo(); });
    connect(editor, &CodeEditor::redoRequested, this, [this] { m_session.history()->stack()->redo(); });
    updateTitle(file);
}

void JsonPage::showEdits(const std::string& file, const EditList& edits)
{
    auto* shown = page(file);
    if (shown == nullptr) {
        return;
    }
    shown->applyEdits(edits, m_session.workspace()->find(file)->exists());
    updateTitle(file);
}

void JsonPage::showMarks()
{
    if (!m_session.isReportCurrent()) {
        return;
    }
    for (auto index = 0; index < m_pages->count(); ++index) {
        auto* shown = qobject_cast<FilePage*>(m_pages->widget(index));
        if (shown == nullptr) {
            continue;
        }
        std::vector<EditorMark> marks;
        for (const auto& found : m_session.report()->analysis.diagnostics) {
            if (found.place.file == shown->file()) {
                marks.push_back({found.place.range, found.severity,
                                 sentence(found.message) + QLatin1Char('\n') + sentence(found.cause)});
            }
        }
        shown->editor()->setMarks(std::move(marks));
    }
}

void JsonPage::updateTitle(const std::string& file)
{
    auto* shown = page(file);
    if (shown == nullptr) {
        return;
    }
    const auto index = m_pages->indexOf(shown);
    const auto modified = m_session.history()->isModified(file);
    m_files->setTabText(index, modified ? tr("%1 •", "unsaved file").arg(fileName(file)) : fileName(file));
    const auto path = QString::fromStdString(file);
    if (shown->isMissing()) {
        m_files->setTabToolTip(index, tr("%1 does not exist yet").arg(path));
    } else {
        m_files->setTabToolTip(index, modified ? tr("%1 has unsaved changes").arg(path) : path);
    }
}

void JsonPage::setTextSize(int steps)
{
    for (auto index = 0; index < m_pages->count(); ++index) {
        if (auto* shown = qobject_cast<FilePage*>(m_pages->widget(index))) {
            auto size = font();
            size.setPointSizeF(size.pointSizeF() + steps);
            shown->editor()->setFont(size);
        }
    }
}

void JsonPage::step(int files)
{
    if (m_files->count() > 0) {
        m_files->setCurrentIndex((m_files->currentIndex() + files + m_files->count()) % m_files->count());
    }
}

} // namespace toolwright::ui
