#include "ui/calls/callfacets.h"

#include "ui/calls/callsbook.h"
#include "ui/calls/facetdelegate.h"
#include "ui/calls/facetmodel.h"
#include "ui/theme/measures.h"
#include "ui/widgets/searchfield.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QTreeView>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int typingMilliseconds = 350;

} // namespace

CallFacets::CallFacets(QWidget* parent)
    : QWidget(parent)
    , m_model(new FacetModel(this))
    , m_search(new SearchField(tr("Search answers…"), this))
    , m_view(new QTreeView(this))
{
    setObjectName(QStringLiteral("calls.facets"));
    setAccessibleName(tr("Narrow the calls down"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_search->setObjectName(QStringLiteral("calls.search"));
    m_search->setAccessibleName(tr("Search answers and arguments"));
    m_search->setToolTip(tr("Looks in answers and arguments."));
    m_view->setObjectName(QStringLiteral("calls.values"));
    m_view->setAccessibleName(tr("Outcomes, same failures, tools, statuses"));
    m_view->setAccessibleDescription(tr("Space changes the mark of a value, Enter shows it alone."));
    showGrouped(*m_view, *m_model, new FacetDelegate(m_view));
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(space3, space2, space3, space2);
    head->addWidget(m_search);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_view, 1);
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingMilliseconds);
    connect(&m_typing, &QTimer::timeout, this, &CallFacets::search);
    connect(m_search, &QLineEdit::textChanged, this, [this] { m_typing.start(); });
    connect(m_search, &SearchField::leaveDown, this, [this] {
        search();
        m_view->setFocus(Qt::TabFocusReason);
    });
    connect(m_view, &QTreeView::activated, this, &CallFacets::showOnly);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, [this] { m_view->expandAll(); });
}

void CallFacets::search()
{
    m_typing.stop();
    const auto text = m_search->text().trimmed().toStdString();
    if (text != m_searched) {
        m_searched = text;
        Q_EMIT searchChosen(text);
    }
}

void CallFacets::setContent(const CallsContent& content, std::int64_t now)
{
    m_filter = content.filter;
    m_model->setCounts(content.facets, content.groups, content.filter, now);
    m_view->expandAll();
    if (!m_isFilled && m_model->rowCount() > 0) {
        m_isFilled = true;
        m_view->setCurrentIndex(m_model->index(0, 0, m_model->index(0, 0)));
    }
}

void CallFacets::clear()
{
    m_model->clear();
    m_isFilled = false;
    setSearch({});
}

void CallFacets::setSearch(const std::string& text)
{
    m_typing.stop();
    m_searched = text;
    const auto shown = QString::fromStdString(text);
    if (m_search->text().trimmed() != shown) {
        const QSignalBlocker blocker(m_search);
        m_search->setText(shown);
    }
}

void CallFacets::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void CallFacets::focusFacet(calls::Facet facet)
{
    const auto first = m_model->indexOfFacet(facet);
    m_view->setFocus(Qt::ShortcutFocusReason);
    if (first.isValid()) {
        m_view->setCurrentIndex(first);
    }
}

bool CallFacets::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view && event->type() == QEvent::KeyPress) {
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
            toggle(m_view->currentIndex());
            return true;
        }
    } else if (watched == m_view->viewport() && event->type() == QEvent::MouseButtonRelease) {
        const auto place = static_cast<QMouseEvent*>(event)->position().toPoint();
        const auto index = m_view->indexAt(place);
        const auto isMark = FacetDelegate::markRoom(m_view->visualRect(index)).contains(place);
        if (m_model->rowAt(index) != nullptr) {
            isMark ? toggle(index) : showOnly(index);
        }
    }
    return QWidget::eventFilter(watched, event);
}

void CallFacets::toggle(const QModelIndex& index)
{
    if (const auto* row = m_model->rowAt(index)) {
        Q_EMIT filterChosen(calls::toggled(m_filter, row->facet, row->value, m_model->valuesOf(row->facet)));
    }
}

void CallFacets::showOnly(const QModelIndex& index)
{
    if (const auto* row = m_model->rowAt(index)) {
        Q_EMIT filterChosen(calls::only(m_filter, row->facet, row->value));
    }
}

} // namespace toolwright::ui
