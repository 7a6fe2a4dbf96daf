#include "ui/compound/filetabs.h"

#include "ui/models/diffrows.h"
#include "ui/models/labels.h"
#include "ui/widgets/diffview.h"
#include "ui/window/session.h"

#include <QTabBar>

namespace toolwright::ui {

namespace {

QString fileName(const std::string& file)
{
    return QString::fromStdString(file).section(QLatin1Char('/'), -1);
}

} // namespace

FileTabs::FileTabs(Session& session, QWidget* parent)
    : QTabWidget(parent)
    , m_session(session)
{
    setObjectName(QStringLiteral("fileTabs"));
    setAccessibleName(tr("Files of the workspace"));
    setDocumentMode(true);
    setTabsClosable(true);
    tabBar()->setObjectName(QStringLiteral("fileTabs.bar"));
    tabBar()->setAccessibleName(tr("Open files"));
    connect(this, &QTabWidget::currentChanged, this, &FileTabs::caretMoved);
    connect(this, &QTabWidget::tabCloseRequested, this, &FileTabs::closeReview);
    connect(&m_session, &Session::opened, this, &FileTabs::openAll);
    connect(&m_session, &Session::closed, this, &FileTabs::closeAll);
    connect(&m_session, &Session::textEdited, this, &FileTabs::showEdits);
    connect(&m_session, &Session::analysed, this, &FileTabs::showMarks);
    connect(&m_session, &Session::modifiedChanged, this, &FileTabs::updateTitle);
}

FilePage* FileTabs::currentPage() const
{
    return qobject_cast<FilePage*>(currentWidget());
}

FilePage* FileTabs::page(const std::string& file) const
{
    for (auto index = 0; index < count(); ++index) {
        auto* candidate = qobject_cast<FilePage*>(widget(index));
        if (candidate != nullptr && candidate->file() == file) {
            return candidate;
        }
    }
    return nullptr;
}

bool FileTabs::goTo(const Place& place)
{
    auto* target = page(place.file);
    if (target == nullptr) {
        return false;
    }
    setCurrentWidget(target);
    if (!target->isMissing()) {
        target->editor()->goTo(place.range);
    }
    return true;
}

void FileTabs::openAll()
{
    for (const auto& file : m_session.workspace()->files()) {
        if (workspace::isVendoFile(file.kind())) {
            addFile(file.path());
        }
    }
    const auto* first = page(".vendo/capabilities.json");
    setCurrentIndex(first != nullptr ? indexOf(first) : 0);
}

void FileTabs::closeAll()
{
    closeReview();
    while (count() > 0) {
        auto* gone = widget(0);
        removeTab(0);
        delete gone;
    }
}

void FileTabs::addFile(const std::string& file)
{
    auto* shown = new FilePage(file, this);
    const auto* known = m_session.workspace()->find(file);
    shown->show(known->exists(), known->text());
    const auto index = addTab(shown, fileName(file));
    tabBar()->setTabButton(index, QTabBar::RightSide, nullptr);
    tabBar()->setTabButton(index, QTabBar::LeftSide, nullptr);
    auto* editor = shown->editor();
    connect(shown, &FilePage::createRequested, this, &FileTabs::createRequested);
    connect(editor, &CodeEditor::caretMoved, this, &FileTabs::caretMoved);
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

void FileTabs::showEdits(const std::string& file, const EditList& edits)
{
    auto* shown = page(file);
    if (shown == nullptr) {
        return;
    }
    shown->applyEdits(edits, m_session.workspace()->find(file)->exists());
    updateTitle(file);
}

void FileTabs::showMarks()
{
    if (!m_session.isReportCurrent()) {
        return;
    }
    for (auto index = 0; index < count(); ++index) {
        auto* shown = qobject_cast<FilePage*>(widget(index));
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

void FileTabs::updateTitle(const std::string& file)
{
    auto* shown = page(file);
    if (shown == nullptr) {
        return;
    }
    const auto index = indexOf(shown);
    const auto modified = m_session.history()->isModified(file);
    setTabText(index, modified ? tr("%1 •", "unsaved file").arg(fileName(file)) : fileName(file));
    const auto path = QString::fromStdString(file);
    if (shown->isMissing()) {
        setTabToolTip(index, tr("%1 does not exist yet").arg(path));
    } else {
        setTabToolTip(index, modified ? tr("%1 has unsaved changes").arg(path) : path);
    }
}

void FileTabs::review(const QString& title, const std::string& before, const std::string& after)
{
    closeReview();
    m_review = new DiffView(this);
    m_review->setObjectName(QStringLiteral("review"));
    m_review->setAccessibleName(title);
    m_review->setRows(diffRows(before, after));
    setCurrentIndex(addTab(m_review, title));
    m_review->setFocus(Qt::OtherFocusReason);
}

void FileTabs::closeReview()
{
    if (m_review == nullptr) {
        return;
    }
    auto* gone = m_review;
    m_review = nullptr;
    removeTab(indexOf(gone));
    delete gone;
}

void FileTabs::setTextSize(int steps)
{
    m_textSteps = steps;
    for (auto index = 0; index < count(); ++index) {
        if (auto* shown = qobject_cast<FilePage*>(widget(index))) {
            auto size = font();
            size.setPointSizeF(size.pointSizeF() + m_textSteps);
            shown->editor()->setFont(size);
        }
    }
}

void FileTabs::step(int tabs)
{
    if (count() > 0) {
        setCurrentIndex((currentIndex() + tabs + count()) % count());
    }
}

} // namespace toolwright::ui
