#include "ui/compound/filetabs.h"

#include "ui/compound/changespage.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/jsonpage.h"
#include "ui/compound/matrixpage.h"
#include "ui/compound/visualpage.h"
#include "ui/models/diffrows.h"
#include "ui/widgets/diffview.h"
#include "ui/window/links.h"
#include "ui/window/session.h"

#include <QListView>
#include <QTabBar>

namespace toolwright::ui {

FileTabs::FileTabs(Session& session, CompoundEditing& editing, QWidget* parent)
    : QTabWidget(parent)
    , m_session(session)
    , m_editing(editing)
    , m_visual(new VisualPage(editing, this))
    , m_json(new JsonPage(session, this))
    , m_changes(new ChangesPage(session, this))
    , m_matrix(new MatrixPage(editing, this))
{
    build();
    connect(this, &QTabWidget::currentChanged, this, &FileTabs::noticeTab);
    connect(m_changes, &ChangesPage::countChanged, this, [this](int changes) {
        setTabText(indexOf(m_changes), changes == 0 ? tr("Changes") : tr("Changes %1").arg(changes));
    });
    connect(m_changes, &ChangesPage::placeChosen, this,
            [this](const Place& place) { goTo(placeNow(*m_session.workspace(), place)); });
    connect(tabBar(), &QTabBar::tabBarClicked, this, [this](int index) {
        m_prefersJson = widget(index) == m_json || (widget(index) != m_visual && m_prefersJson);
    });
    connect(this, &QTabWidget::tabCloseRequested, this, &FileTabs::closeReview);
    connect(&m_session, &Session::closed, this, &FileTabs::closeReview);
    connect(m_json, &JsonPage::caretMoved, this, &FileTabs::followCaret);
    connect(m_json, &JsonPage::caretMoved, this, &FileTabs::caretMoved);
    connect(m_json, &JsonPage::createRequested, this, &FileTabs::createRequested);
    connect(m_visual, &VisualPage::createRequested, this,
            [this] { Q_EMIT createRequested(CompoundEditing::file()); });
    connect(&m_editing, &CompoundEditing::selectionChanged, this, &FileTabs::caretMoved);
    connect(&m_editing, &CompoundEditing::compoundChanged, this, &FileTabs::caretMoved);
}

void FileTabs::build()
{
    setObjectName(QStringLiteral("fileTabs"));
    setAccessibleName(tr("Compounds"));
    setDocumentMode(true);
    setTabsClosable(true);
    tabBar()->setObjectName(QStringLiteral("fileTabs.bar"));
    tabBar()->setAccessibleName(tr("Views of the compound"));
    addFixed(m_visual, tr("Visual"));
    addFixed(m_json, tr("JSON"));
    addFixed(m_matrix, tr("Decision matrix"));
    addFixed(m_changes, tr("Changes"));
}

void FileTabs::addFixed(QWidget* page, const QString& title)
{
    const auto index = addTab(page, title);
    tabBar()->setTabButton(index, QTabBar::RightSide, nullptr);
    tabBar()->setTabButton(index, QTabBar::LeftSide, nullptr);
}

FilePage* FileTabs::currentPage() const
{
    return currentWidget() == m_json ? m_json->currentPage() : nullptr;
}

std::string FileTabs::currentFile() const
{
    if (!m_session.isOpen()) {
        return {};
    }
    if (currentWidget() == m_changes && !m_changes->file().empty()) {
        return m_changes->file();
    }
    const auto* shown = currentPage();
    return shown != nullptr ? shown->file() : CompoundEditing::file();
}

FilePage* FileTabs::page(const std::string& file) const
{
    return m_json->page(file);
}

void FileTabs::showVisual()
{
    m_prefersJson = false;
    setCurrentWidget(m_visual);
}

void FileTabs::showJson()
{
    m_prefersJson = true;
    setCurrentWidget(m_json);
}

void FileTabs::showChanges(const std::string& file)
{
    setCurrentWidget(m_changes);
    m_changes->showFile(file);
    m_changes->list()->setFocus(Qt::OtherFocusReason);
}

void FileTabs::showMatrix()
{
    setCurrentWidget(m_matrix);
}

bool FileTabs::showFile(const std::string& file)
{
    showJson();
    return m_json->showFile(file);
}

bool FileTabs::goTo(const Place& place)
{
    const auto isShown = m_editing.openPlace(place);
    if (isShown && !m_prefersJson) {
        setCurrentWidget(m_visual);
        m_visual->enter();
        return true;
    }
    if (page(place.file) == nullptr) {
        return false;
    }
    setCurrentWidget(m_json);
    return m_json->goTo(place);
}

bool FileTabs::goToTool(const Place& place)
{
    return (currentWidget() == m_matrix && m_editing.openPlace(place)) || goTo(place);
}

/// The JSON shows what is selected in the visual editor when it comes to the front.
void FileTabs::noticeTab()
{
    if (currentWidget() == m_json && m_editing.tool()) {
        const auto place = nameOf(*m_session.workspace(), m_editing.placeOf());
        auto* shown = m_json->currentPage();
        const auto isThere = shown != nullptr && shown->file() == place.file &&
                             m_editing.placeOf().range.touches(shown->editor()->caretOffset());
        if (shown != nullptr && shown->file() == place.file && !isThere) {
            shown->editor()->goTo(place.range);
        }
    }
    Q_EMIT caretMoved();
}

/// The step around the caret of the JSON is the selected one.
void FileTabs::followCaret()
{
    const auto* shown = currentPage();
    const auto* known = m_editing.document();
    if (shown == nullptr || shown->file() != CompoundEditing::file() || known == nullptr ||
        !shown->editor()->isAncestorOf(focusWidget())) {
        return;
    }
    m_editing.openPlace({shown->file(), known->at(shown->editor()->caretOffset()).pointer(), {}});
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
    m_json->setTextSize(steps);
    m_visual->setTextSize(steps);
}

void FileTabs::step(int tabs)
{
    setCurrentIndex((currentIndex() + tabs + count()) % count());
    m_prefersJson = currentWidget() == m_json || (currentWidget() != m_visual && m_prefersJson);
}

} // namespace toolwright::ui
