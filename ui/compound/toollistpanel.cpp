#include "ui/compound/toollistpanel.h"

#include "ui/compound/tooldelegate.h"
#include "ui/theme/measures.h"
#include "ui/widgets/searchfield.h"

#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

ToolListPanel::ToolListPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new ToolListModel(this))
    , m_filter(new ToolFilter(this))
    , m_search(new SearchField(tr("Filter compounds and tools"), this))
    , m_view(new QTreeView(this))
    , m_empty(new QLabel(this))
{
    setObjectName(QStringLiteral("toolList"));
    setAccessibleName(tr("Compounds and tools of the workspace"));
    m_filter->setSourceModel(m_model);
    build();
    connect(m_search, &QLineEdit::textChanged, this, &ToolListPanel::narrow);
    connect(m_search, &SearchField::leaveDown, m_view, [this] { m_view->setFocus(Qt::TabFocusReason); });
    connect(m_view, &QTreeView::clicked, this, &ToolListPanel::choose);
    connect(m_view, &QTreeView::activated, this, &ToolListPanel::choose);
    connect(m_filter, &QAbstractItemModel::rowsInserted, this, [this] { m_view->expandAll(); });
}

void ToolListPanel::build()
{
    m_search->setObjectName(QStringLiteral("toolList.filter"));
    m_view->setObjectName(QStringLiteral("toolList.view"));
    m_view->setAccessibleName(tr("Compounds and tools"));
    m_view->setAccessibleDescription(tr("Arrow keys move, Enter opens the entry in its file."));
    showGrouped(*m_view, *m_filter, new ToolDelegate(m_view));
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_empty->setObjectName(QStringLiteral("toolList.empty"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setContentsMargins(space4, space4, space4, space4);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_search);
    layout->addWidget(m_empty);
    layout->addWidget(m_view, 1);
    updateFilterHint();
}

void ToolListPanel::setTools(const std::vector<compound::ToolSummary>& tools)
{
    m_model->setTools(tools);
    m_view->expandAll();
    updateFilterHint();
}

void ToolListPanel::select(const QString& name)
{
    const auto hits = m_filter->match(m_filter->index(0, 0), ToolListModel::NameRole, name, 1,
                                      Qt::MatchExactly | Qt::MatchRecursive);
    if (!hits.isEmpty()) {
        m_view->selectionModel()->setCurrentIndex(hits.first(), QItemSelectionModel::ClearAndSelect);
    }
}

void ToolListPanel::focusFilter()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

QWidget* ToolListPanel::head() const
{
    return m_search;
}

void ToolListPanel::narrow(const QString& query)
{
    m_filter->setQuery(query);
    m_view->expandAll();
    updateFilterHint();
}

void ToolListPanel::updateFilterHint()
{
    const auto compounds = m_model->compoundCount(compound::ToolState::Available) +
                           m_model->compoundCount(compound::ToolState::Quarantined) +
                           m_model->compoundCount(compound::ToolState::Disabled);
    m_search->setPlaceholderText(compounds == 0 ? tr("Filter compounds and tools")
                                                : tr("Filter %n compound(s)", nullptr, compounds));
    m_empty->setText(m_model->rowCount() == 0
                         ? tr("No tools yet. Create capabilities.json or tools.json to begin.")
                         : tr("No tool has “%1” in its name or description.").arg(m_search->text()));
    m_empty->setVisible(m_filter->rowCount() == 0);
    m_view->setVisible(m_filter->rowCount() != 0);
}

void ToolListPanel::choose(const QModelIndex& index)
{
    // With several marked, one is marking rather than going there.
    if (m_view->selectionModel()->selectedIndexes().size() > 1) {
        return;
    }
    if (const auto* row = m_model->rowAt(m_filter->mapToSource(index))) {
        Q_EMIT placeChosen(row->tool.place);
    }
}

} // namespace toolwright::ui
