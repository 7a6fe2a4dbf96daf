#include "ui/tools/entrylist.h"

#include "ui/theme/icons.h"
#include "ui/theme/measures.h"
#include "ui/tools/toolentrydelegate.h"
#include "ui/widgets/searchfield.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

EntryList::EntryList(QWidget* parent)
    : QWidget(parent)
    , m_model(new ToolEntryModel(this))
    , m_filter(new QSortFilterProxyModel(this))
    , m_search(new SearchField(tr("Filter tools"), this))
    , m_imports(new QToolButton(this))
    , m_view(new QTreeView(this))
{
    setObjectName(QStringLiteral("tools.list"));
    setAccessibleName(tr("Tools of the agent"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_filter->setSourceModel(m_model);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setRecursiveFilteringEnabled(true);
    build();
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filter->setFilterFixedString(text);
        m_view->expandAll();
    });
    connect(m_search, &SearchField::leaveDown, m_view, [this] { m_view->setFocus(Qt::TabFocusReason); });
    connect(m_view, &QTreeView::clicked, this, &EntryList::choose);
    connect(m_view, &QTreeView::activated, this, &EntryList::choose);
    connect(m_filter, &QAbstractItemModel::rowsInserted, this, [this] { m_view->expandAll(); });
}

void EntryList::build()
{
    m_search->setObjectName(QStringLiteral("tools.filter"));
    m_view->setObjectName(QStringLiteral("tools.view"));
    m_view->setAccessibleName(tr("Tools"));
    m_view->setAccessibleDescription(tr("Arrow keys move, Enter opens the tool."));
    showGrouped(*m_view, *m_filter, new ToolEntryDelegate(m_view));
    auto* add = new QPushButton(icon(IconName::Add), tr("New Tool…"), this);
    add->setObjectName(QStringLiteral("tools.new"));
    connect(add, &QPushButton::clicked, this, &EntryList::newRequested);
    m_imports->setObjectName(QStringLiteral("tools.imports"));
    m_imports->setIcon(icon(IconName::ChevronDown));
    m_imports->setToolTip(tr("New tool from curl or OpenAPI"));
    m_imports->setAccessibleName(tr("New tool from curl or OpenAPI"));
    m_imports->setMinimumSize(add->sizeHint().height(), add->sizeHint().height());
    m_imports->hide();
    auto* head = new QVBoxLayout;
    head->setContentsMargins(space3, space2, space3, space2);
    head->addWidget(m_search);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(space3, space2, space3, space2);
    buttons->setSpacing(space2);
    buttons->addWidget(add, 1);
    buttons->addWidget(m_imports);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_view, 1);
    layout->addLayout(buttons);
}

void EntryList::setEntries(const std::vector<httptool::authoring::ToolEntry>& entries)
{
    m_model->setEntries(entries);
    m_view->expandAll();
}

void EntryList::select(const std::string& file)
{
    const auto found = m_filter->mapFromSource(m_model->indexOfFile(file));
    if (found.isValid()) {
        m_view->selectionModel()->setCurrentIndex(found, QItemSelectionModel::ClearAndSelect);
    }
}

void EntryList::focusFilter()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void EntryList::setImports(const QList<QAction*>& actions)
{
    auto* menu = new QMenu(this);
    menu->addActions(actions);
    // Not a menu of the button, whose style would draw a second arrow.
    connect(m_imports, &QToolButton::clicked, menu,
            [this, menu] { menu->popup(m_imports->mapToGlobal(QPoint(0, -menu->sizeHint().height()))); });
    m_imports->setVisible(!actions.isEmpty());
}

void EntryList::choose(const QModelIndex& index)
{
    const auto file = index.data(ToolEntryModel::FileRole).toString();
    if (!file.isEmpty()) {
        Q_EMIT chosen(file.toStdString());
    }
}

} // namespace toolwright::ui
