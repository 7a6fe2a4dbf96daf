#include "ui/calls/callspage.h"

#include "ui/actions/actionregistry.h"
#include "ui/calls/calldetail.h"
#include "ui/calls/callfacets.h"
#include "ui/calls/callsdelegate.h"
#include "ui/calls/callshead.h"
#include "ui/calls/callsmodel.h"
#include "ui/calls/filterchips.h"
#include "ui/calls/recordwords.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/emptystate.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int facetWidth = 224;
constexpr int middleWidth = 700;
constexpr int detailColumnWidth = 340;

calls::CallIdentity identityOf(const calls::StoredCall& call)
{
    return {call.record.environment, call.record.at, call.record.id};
}

} // namespace

CallsPage::CallsPage(StoreDesk& desk, ActionRegistry& actions, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_book(new CallsBook(desk, this))
    , m_rows(new CallsModel(this))
    , m_stack(new QStackedWidget(this))
    , m_facets(new CallFacets(this))
    , m_detail(new CallDetail(actions, this))
{
    setObjectName(QStringLiteral("calls"));
    setAccessibleName(tr("Calls of declarative tools"));
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(QStringLiteral("calls.splitter"));
    splitter->addWidget(m_facets);
    splitter->addWidget(makeMiddle(actions));
    splitter->addWidget(m_detail);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({facetWidth, middleWidth, detailColumnWidth});
    splitter->setChildrenCollapsible(false);
    m_stack->addWidget(splitter);
    makeStates(actions);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    follow();
    updateState();
}

QWidget* CallsPage::makeMiddle(ActionRegistry& actions)
{
    auto* middle = new QWidget(this);
    middle->setObjectName(QStringLiteral("calls.middle"));
    m_head = new CallsHead(actions, middle);
    m_table = makeTable(middle);
    auto* frame = new QFrame(middle);
    frame->setFrameShape(QFrame::StyledPanel);
    setLook(frame, Look::Card);
    auto* inner = new QVBoxLayout(frame);
    inner->setContentsMargins(1, 1, 1, 1);
    inner->addWidget(m_table);
    m_noMatch = new EmptyState(IconName::Calls, tr("No call matches"),
                               tr("Take a chip away, choose a longer time or another environment."), middle);
    m_noMatch->setObjectName(QStringLiteral("calls.noMatch"));
    auto* all = m_noMatch->addAction(tr("Show All Calls"), QStringLiteral("calls.showAll"));
    connect(all, &QAbstractButton::clicked, this, [this] {
        m_book->setView({calls::unfiltered(m_book->view().filter), m_book->view().period});
    });
    m_middle = new QStackedWidget(middle);
    m_middle->addWidget(frame);
    m_middle->addWidget(m_noMatch);
    auto* layout = new QVBoxLayout(middle);
    layout->setContentsMargins(space4, space3, space4, space4);
    layout->setSpacing(space3);
    layout->addWidget(m_head);
    layout->addWidget(m_middle, 1);
    return middle;
}

QTableView* CallsPage::makeTable(QWidget* parent)
{
    auto* table = new QTableView(parent);
    table->setObjectName(QStringLiteral("calls.table"));
    table->setAccessibleName(tr("Calls, newest first"));
    table->setModel(m_rows);
    table->setItemDelegate(new CallsDelegate(table));
    table->setShowGrid(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setMouseTracking(true);
    table->setWordWrap(false);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(QFontMetrics(font()).height() + 2 * space2);
    auto* header = table->horizontalHeader();
    header->setHighlightSections(false);
    header->setStretchLastSection(true);
    const QFontMetrics figures(tabularFont(font()));
    const QFontMetrics code(monospaceFont(font()));
    const auto room = 2 * space2 + space1;
    table->setColumnWidth(CallsModel::TimeColumn,
                          figures.horizontalAdvance(QStringLiteral("Wed 00:00:00")) + room);
    table->setColumnWidth(CallsModel::ToolColumn,
                          code.horizontalAdvance(QStringLiteral("send_invoice_copy")) + room);
    table->setColumnWidth(CallsModel::OutcomeColumn,
                          chipSize(font(), ChipKind::Warning, tr("connection failed")).width() + room);
    table->setColumnWidth(CallsModel::TookColumn,
                          figures.horizontalAdvance(QStringLiteral("88 888 ms")) + room);
    return table;
}

void CallsPage::makeStates(ActionRegistry& actions)
{
    m_waiting = new EmptyState(IconName::Calls, tr("Opening the calls…"), {}, this);
    m_none = new EmptyState(IconName::Calls, tr("No calls yet"),
                            tr("Calls that you send in Tools are kept here from now on. A log of calls can "
                               "be imported: JSON Lines, OpenTelemetry spans or an HTTP archive."),
                            this);
    m_broken = new EmptyState(IconName::Error, tr("The calls could not be opened"), {}, this);
    for (auto* state : {m_waiting, m_none, m_broken}) {
        m_stack->addWidget(state);
    }
    auto* import = m_none->addAction(tr("Import…"), QStringLiteral("calls.emptyImport"));
    auto* retry = m_broken->addAction(tr("Try Again"), QStringLiteral("calls.retry"));
    auto* copy = m_broken->addAction(tr("Copy Error"), QStringLiteral("calls.copyError"));
    connect(import, &QAbstractButton::clicked, actions.action(QStringLiteral("metrics.import")),
            &QAction::trigger);
    connect(retry, &QAbstractButton::clicked, this, [this] {
        if (m_desk.phase() == StoreDesk::Phase::Failed) {
            m_desk.reopen();
        } else {
            m_book->refresh();
        }
    });
    connect(copy, &QAbstractButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_broken->accessibleDescription()); });
}

void CallsPage::follow()
{
    connect(&m_desk, &StoreDesk::phaseChanged, this, &CallsPage::updateState);
    connect(&m_desk, &StoreDesk::opened, this, &CallsPage::updateState);
    connect(&m_desk, &StoreDesk::changed, this, &CallsPage::updateState);
    connect(m_book, &CallsBook::changed, this, &CallsPage::showContent);
    connect(m_book, &CallsBook::viewChanged, this, [this] {
        m_head->setView(m_book->view(), m_book->content());
        m_facets->setSearch(m_book->view().search);
    });
    connect(m_book, &CallsBook::rowsCame, m_rows, &CallsModel::setRows);
    connect(m_book, &CallsBook::rowsCame, this, [this] { showRow(m_table->currentIndex()); });
    connect(m_book, &CallsBook::staleChanged, this, [this] { m_head->setStale(m_book->isStale()); });
    connect(m_book, &CallsBook::searching, m_head, &CallsHead::setProgress);
    connect(m_book, &CallsBook::failed, this, [this](const Error& error) {
        m_broken->setTexts(
            tr("The calls could not be read"),
            tr("%1 (%2)").arg(QString::fromStdString(error.message), QString::fromStdString(error.code)));
        m_stack->setCurrentWidget(m_broken);
    });
    // A view asks while it paints.
    m_rows->setNeeded([this](std::uint64_t chunk) {
        QMetaObject::invokeMethod(
            m_book, [this, chunk] { m_book->need(chunk); }, Qt::QueuedConnection);
    });
    connect(m_facets, &CallFacets::filterChosen, this, [this](const calls::CallFilter& filter) {
        auto view = m_book->view();
        const auto range = view.filter.range;
        view.filter = filter;
        view.filter.range = range;
        m_book->setView(view);
    });
    connect(m_facets, &CallFacets::searchChosen, this, [this](const std::string& text) {
        auto view = m_book->view();
        view.search = text;
        m_book->setView(view);
    });
    connect(m_head, &CallsHead::viewChosen, m_book, &CallsBook::setView);
    connect(m_head, &CallsHead::refreshWanted, m_book, &CallsBook::refresh);
    connect(m_head, &CallsHead::stopWanted, m_book, &CallsBook::stop);
    connect(m_head->chips(), &FilterChips::facetWanted, m_facets, &CallFacets::focusFacet);
    connect(m_head->chips(), &FilterChips::searchWanted, m_facets, &CallFacets::focusSearch);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CallsPage::showRow);
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &CallsPage::noteTop);
}

const std::optional<calls::StoredCall>& CallsPage::chosen() const
{
    return m_detail->call();
}

void CallsPage::choose(const calls::CallIdentity& call)
{
    m_wanted = call;
    keepChosen();
}

std::vector<QWidget*> CallsPage::panes() const
{
    return {m_facets, m_head, m_table->parentWidget(), m_noMatch, m_detail->widget(), m_none, m_broken};
}

void CallsPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_book->setActive(true);
}

void CallsPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_book->setActive(false);
}

void CallsPage::showContent()
{
    if (!m_book->hasContent()) {
        m_rows->setContent(0, {}, 0);
        m_facets->clear();
        m_wanted.reset();
        showRow({});
        updateState();
        return;
    }
    const auto& content = m_book->content();
    if (m_detail->call() && !m_wanted) {
        m_wanted = identityOf(*m_detail->call());
    }
    m_rows->setContent(content.total, content.first, m_desk.now());
    m_head->setContent(m_book->view(), content);
    m_facets->setContent(content, m_desk.now());
    m_middle->setCurrentIndex(content.total > 0 ? 0 : 1);
    keepChosen();
    noteTop();
    updateState();
}

/// The call that was chosen is so again where it is among the first rows; else the newest one is.
void CallsPage::keepChosen()
{
    if (m_rows->rowCount() == 0) {
        showRow({});
        return;
    }
    const auto row = m_wanted ? m_rows->rowOf(*m_wanted) : std::nullopt;
    m_wanted.reset();
    const auto wanted = m_rows->index(row.value_or(0), 0);
    m_table->setCurrentIndex(wanted);
    showRow(wanted);
}

void CallsPage::showRow(const QModelIndex& index)
{
    const auto* call = index.isValid() ? m_rows->at(index.row()) : nullptr;
    const auto next = call != nullptr ? std::optional(*call) : std::nullopt;
    if (next != m_detail->call()) {
        m_detail->setCall(next, m_desk.now());
        Q_EMIT chosenChanged();
    }
}

void CallsPage::noteTop()
{
    m_book->setAtTop(m_table->verticalScrollBar()->value() == 0);
}

void CallsPage::updateState()
{
    using Phase = StoreDesk::Phase;
    const auto phase = m_desk.phase();
    const auto& state = m_desk.state();
    const auto isEmpty = phase == Phase::Absent || (state && state->calls == 0);
    if (phase == Phase::Failed && m_desk.error()) {
        m_broken->setTexts(tr("The calls could not be opened"),
                           tr("%1 (%2)").arg(QString::fromStdString(m_desk.error()->message),
                                             QString::fromStdString(m_desk.error()->code)));
    }
    auto* shown = phase == Phase::Failed ? static_cast<QWidget*>(m_broken)
                  : isEmpty              ? m_none
                  : m_book->hasContent() ? m_stack->widget(0)
                                         : m_waiting;
    m_stack->setCurrentWidget(shown);
}

} // namespace toolwright::ui
