#include "ui/metrics/metricspage.h"

#include "core/calls/comparison.h"
#include "ui/actions/actionregistry.h"
#include "ui/calls/callfigurewords.h"
#include "ui/metrics/calledtoollist.h"
#include "ui/metrics/chartcard.h"
#include "ui/metrics/figurecards.h"
#include "ui/metrics/metricshead.h"
#include "ui/metrics/serieschart.h"
#include "ui/metrics/toolfiguredelegate.h"
#include "ui/metrics/toolfiguremodel.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/emptystate.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int contentWidth = 1000;
constexpr int listColumnWidth = 236;
constexpr int fewestRows = 4;

} // namespace

MetricsPage::MetricsPage(StoreDesk& desk, ActionRegistry& actions, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_book(new MetricsBook(desk, this))
    , m_stack(new QStackedWidget(this))
    , m_list(new CalledToolList(this))
    , m_rows(new ToolFigureModel(this))
    , m_waiting(new EmptyState(IconName::Metrics, tr("Opening the calls…"), {}, this))
    , m_none(
          new EmptyState(IconName::Metrics, tr("No calls yet"),
                         tr("Calls that you send in Tools are kept here from now on. A log of calls can be "
                            "imported: JSON Lines, OpenTelemetry spans or an HTTP archive."),
                         this))
    , m_broken(new EmptyState(IconName::Error, tr("The calls could not be opened"), {}, this))
{
    setObjectName(QStringLiteral("metrics"));
    setAccessibleName(tr("Metrics of declarative tools"));
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(QStringLiteral("metrics.splitter"));
    splitter->addWidget(m_list);
    splitter->addWidget(makeContent(actions));
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({listColumnWidth, contentWidth});
    splitter->setChildrenCollapsible(false);
    m_stack->addWidget(splitter);
    for (auto* state : {m_waiting, m_none, m_broken}) {
        m_stack->addWidget(state);
    }
    m_generate = m_none->addAction(tr("Generate Sample Traffic"), QStringLiteral("metrics.emptyGenerate"));
    auto* import = m_none->addAction(tr("Import…"), QStringLiteral("metrics.emptyImport"));
    auto* retry = m_broken->addAction(tr("Try Again"), QStringLiteral("metrics.retry"));
    auto* copy = m_broken->addAction(tr("Copy Error"), QStringLiteral("metrics.copyError"));
    connect(m_generate, &QAbstractButton::clicked, actions.action(QStringLiteral("metrics.generate")),
            &QAction::trigger);
    connect(import, &QAbstractButton::clicked, actions.action(QStringLiteral("metrics.import")),
            &QAction::trigger);
    connect(retry, &QAbstractButton::clicked, &m_desk, &StoreDesk::reopen);
    connect(copy, &QAbstractButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_broken->accessibleDescription()); });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    follow();
    setSample(false);
    updateState();
}

QWidget* MetricsPage::makeContent(ActionRegistry& actions)
{
    auto* page = new QWidget(this);
    page->setObjectName(QStringLiteral("metrics.content"));
    m_content = page;
    m_head = new MetricsHead(actions, page);
    m_cards = new FigureCards(page);
    m_chart = new ChartCard(page);
    m_table = makeTable(page);
    auto* frame = new QFrame(page);
    frame->setObjectName(QStringLiteral("metrics.tableCard"));
    frame->setFrameShape(QFrame::StyledPanel);
    setLook(frame, Look::Card);
    auto* inner = new QVBoxLayout(frame);
    inner->setContentsMargins(1, 1, 1, 1);
    inner->addWidget(m_table);
    m_keyNote = makeKeyNote(page);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(space4, space3, space4, space4);
    layout->setSpacing(space3);
    layout->addWidget(m_head);
    layout->addWidget(m_keyNote);
    layout->addWidget(m_cards);
    layout->addWidget(m_chart, 5);
    layout->addWidget(frame, 4);
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("metrics.scroll"));
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    return scroll;
}

QWidget* MetricsPage::makeKeyNote(QWidget* parent)
{
    auto* note = new QFrame(parent);
    note->setObjectName(QStringLiteral("metrics.keyNote"));
    note->setFrameShape(QFrame::StyledPanel);
    setLook(note, Look::Card);
    auto* text =
        new QLabel(tr("The key of this store is another one or is missing. Counts and latencies are "
                      "right; answers, arguments and requests cannot be read, and new calls cannot be "
                      "kept."),
                   note);
    text->setObjectName(QStringLiteral("metrics.keyNote.text"));
    text->setWordWrap(true);
    auto* layout = new QHBoxLayout(note);
    layout->setContentsMargins(space3, space2, space3, space2);
    auto* chip = new Chip(ChipKind::Warning, note);
    chip->set(ChipKind::Warning, tr("numbers only"));
    layout->addWidget(chip);
    layout->addWidget(text, 1);
    note->hide();
    return note;
}

QTableView* MetricsPage::makeTable(QWidget* parent)
{
    auto* table = new QTableView(parent);
    table->setObjectName(QStringLiteral("metrics.table"));
    table->setAccessibleName(tr("Figures of every tool"));
    table->setAccessibleDescription(
        tr("Enter shows the tool in the chart; on the last column it opens the failed calls."));
    table->setModel(m_rows);
    table->setItemDelegate(new ToolFigureDelegate(table));
    table->setShowGrid(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setMouseTracking(true);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    const auto rowHeight = QFontMetrics(font()).height() + 2 * space2 + space1;
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(rowHeight);
    table->setMinimumHeight(rowHeight * fewestRows);
    auto* header = table->horizontalHeader();
    header->setHighlightSections(false);
    // Numbers are never cut; a long name is, in its middle.
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(ToolFigureModel::ToolColumn, QHeaderView::Stretch);
    connect(table, &QTableView::activated, this, &MetricsPage::openRow);
    connect(table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == ToolFigureModel::FailedColumn) {
            openRow(index);
        }
    });
    return table;
}

void MetricsPage::follow()
{
    connect(&m_desk, &StoreDesk::phaseChanged, this, &MetricsPage::updateState);
    connect(&m_desk, &StoreDesk::opened, this, &MetricsPage::updateState);
    connect(&m_desk, &StoreDesk::changed, this, &MetricsPage::updateState);
    connect(m_book, &MetricsBook::changed, this, &MetricsPage::showFigures);
    connect(m_book, &MetricsBook::viewChanged, this, [this] { m_head->setView(m_book->view()); });
    connect(m_book, &MetricsBook::trendsChanged, this, [this] { m_rows->setTrends(m_book->trends()); });
    connect(m_list, &CalledToolList::chosen, m_book, &MetricsBook::setTool);
    connect(m_head, &MetricsHead::environmentChosen, this, [this](const std::string& environment) {
        auto view = m_book->view();
        view.environment = environment;
        m_book->setView(view);
    });
    connect(m_chart->chart(), &SeriesChart::selectionChanged, this,
            [this] { m_book->setHeld(m_chart->chart()->selection().has_value()); });
    connect(m_chart, &ChartCard::failedRequested, this, &MetricsPage::openParts);
    connect(m_chart, &ChartCard::zoomRequested, this, [this](calls::PartRange parts) {
        auto view = m_book->view();
        view.period.reset();
        view.range = calls::rangeOf(m_chart->chart()->points(), parts);
        m_book->setView(view);
    });
}

void MetricsPage::setSample(bool isSample)
{
    m_generate->setVisible(isSample);
}

std::vector<QWidget*> MetricsPage::panes() const
{
    return {m_list, m_head, m_chart, m_table->parentWidget(), m_none, m_broken};
}

void MetricsPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_book->setActive(true);
}

void MetricsPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_book->setActive(false);
}

void MetricsPage::showFigures()
{
    const auto& figures = m_book->figures();
    const auto& view = m_book->view();
    m_head->setEnvironments(figures.environments);
    m_cards->setFigures(figures.report.total, figures.before.total, view);
    const auto tool = view.tool.empty() ? tr("All tools") : QString::fromStdString(view.tool);
    m_chart->setSeries(tool, figures.series);
    m_rows->setReport(figures.report);
    m_list->setReport(figures.report);
    m_list->select(view.tool);
    if (const auto row = m_rows->rowOf(view.tool); row >= 0) {
        const auto column = std::max(m_table->currentIndex().column(), 0);
        m_table->setCurrentIndex(m_rows->index(row, column));
    } else {
        m_table->clearSelection();
    }
    updateState();
}

void MetricsPage::updateState()
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
                  : m_book->hasFigures() ? m_stack->widget(0)
                                         : m_waiting;
    m_stack->setCurrentWidget(shown);
    m_keyNote->setVisible(state && state->key != calls::KeyState::Open);
}

void MetricsPage::openRow(const QModelIndex& index)
{
    const auto& row = m_rows->at(index.row());
    if (index.column() != ToolFigureModel::FailedColumn) {
        m_book->setTool(row.tool);
    } else if (row.figures.errors > 0) {
        Q_EMIT openCalls(m_book->failedCalls(row.tool, m_book->figures().report.range));
    }
}

void MetricsPage::openParts(calls::PartRange parts)
{
    const auto& points = m_chart->chart()->points();
    if (calls::countsOf(points, parts).errors > 0) {
        Q_EMIT openCalls(m_book->failedCalls(m_book->view().tool, calls::rangeOf(points, parts)));
    }
}

void MetricsPage::openFailed()
{
    openParts(m_chart->shownParts());
}

} // namespace toolwright::ui
