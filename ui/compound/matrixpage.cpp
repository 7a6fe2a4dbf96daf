#include "ui/compound/matrixpage.h"

#include "core/report/transcript.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/matrixdelegate.h"
#include "ui/compound/matrixheader.h"
#include "ui/compound/matrixsource.h"
#include "ui/compound/matrixsummary.h"
#include "ui/compound/rungview.h"
#include "ui/models/labels.h"
#include "ui/models/matrixmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/emptystate.h"

#include <QAbstractButton>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>
#include <vector>

namespace toolwright::ui {

using namespace measures;

namespace {

/// More rows scroll below their header.
constexpr int tallestTable = 9;
/// A chip with its word fits.
constexpr int narrowestColumn = 84;

QString notSimulatedText()
{
    QStringList notes;
    const auto all = simulation::notSimulated();
    for (const auto& note : all) {
        notes.append(QStringLiteral("• ") + sentence(note) + QLatin1Char('.'));
    }
    return MatrixPage::tr("Not simulated here:") + QLatin1Char('\n') + notes.join(QLatin1Char('\n'));
}

QPushButton* makeButton(const QString& text, const QString& name, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(name);
    return button;
}

} // namespace

MatrixPage::MatrixPage(CompoundEditing& editing, QWidget* parent)
    : QStackedWidget(parent)
    , m_editing(editing)
    , m_source(new MatrixSource(editing, this))
    , m_model(new MatrixModel(this))
    , m_summary(new MatrixSummary)
    , m_table(new QTableView)
    , m_rungs(new RungView)
    , m_situations(makeButton(tr("Situations"), QStringLiteral("matrix.situations"), this))
    , m_differences(makeButton(tr("Only differences"), QStringLiteral("matrix.differences"), this))
    , m_export(makeButton(tr("Export"), QStringLiteral("matrix.export"), this))
    , m_empty(new EmptyState(IconName::Compounds, {}, {}, this))
{
    setObjectName(QStringLiteral("matrixPage"));
    setAccessibleName(tr("Decision matrix"));
    auto* problems = m_empty->addAction(tr("Show problems"), QStringLiteral("matrix.problems"));
    build();
    connect(problems, &QAbstractButton::clicked, this, &MatrixPage::problemsRequested);
    connect(m_source, &MatrixSource::changed, this, &MatrixPage::showMatrix);
    connect(m_rungs, &RungView::placeChosen, this, &MatrixPage::placeChosen);
    connect(m_differences, &QPushButton::toggled, this, [this](bool only) {
        m_model->setOnlyDifferences(only);
        keepCell(0, 0);
    });
    showNothing();
}

void MatrixPage::build()
{
    buildTable();
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("matrix.content"));
    auto* notes = new QLabel(notSimulatedText(), content);
    notes->setObjectName(QStringLiteral("matrix.notSimulated"));
    notes->setWordWrap(true);
    notes->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(space4, space4, space4, space4);
    layout->setSpacing(space3);
    layout->addWidget(m_summary);
    layout->addWidget(m_table);
    layout->addWidget(makeButtons());
    layout->addWidget(m_rungs);
    layout->addWidget(notes);
    layout->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("matrix.scroll"));
    scroll->setAccessibleName(tr("Decision matrix"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    addWidget(scroll);
    addWidget(m_empty);
}

void MatrixPage::buildTable()
{
    m_table->setObjectName(QStringLiteral("matrix.table"));
    m_table->setAccessibleName(tr("What runs, asks or is blocked in which situation"));
    m_table->setVerticalHeader(new MatrixHeader(Qt::Vertical, m_table));
    m_table->setHorizontalHeader(new MatrixHeader(Qt::Horizontal, m_table));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new MatrixDelegate(m_table));
    m_table->setShowGrid(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setMouseTracking(true);
    setLook(m_table, Look::Card);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &MatrixPage::showRungs);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->viewport()->installEventFilter(this);
    connect(m_table->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &MatrixPage::fitTable);
}

QWidget* MatrixPage::makeButtons()
{
    auto* buttons = new QWidget(this);
    m_differences->setCheckable(true);
    m_differences->setAccessibleName(tr("Only steps with differences"));
    m_differences->setToolTip(tr("Hides steps that come to the same in every situation shown"));
    m_situations->setAccessibleName(tr("Situations shown"));
    m_situations->setMenu(new QMenu(m_situations));
    m_export->setAccessibleName(tr("Export the matrix"));
    auto* exports = new QMenu(m_export);
    fillExport(exports);
    m_export->setMenu(exports);
    connect(m_situations->menu(), &QMenu::aboutToShow, this, &MatrixPage::fillSituations);
    auto* layout = new QHBoxLayout(buttons);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addWidget(m_situations);
    layout->addWidget(m_differences);
    layout->addStretch(1);
    layout->addWidget(m_export);
    return buttons;
}

void MatrixPage::fillExport(QMenu* menu)
{
    connect(menu->addAction(tr("&Copy as text")), &QAction::triggered, this, &MatrixPage::copyRequested);
    connect(menu->addAction(tr("Save as &text…")), &QAction::triggered, this,
            [this] { Q_EMIT saveRequested(false); });
    connect(menu->addAction(tr("Save as &JSON…")), &QAction::triggered, this,
            [this] { Q_EMIT saveRequested(true); });
}

/// One entry a situation, with a line between venues; the usual ones first.
void MatrixPage::fillSituations()
{
    auto* menu = m_situations->menu();
    menu->clear();
    const auto* matrix = m_model->matrix();
    if (matrix == nullptr) {
        return;
    }
    connect(menu->addAction(tr("&Usual situations")), &QAction::triggered, this, [this] {
        m_model->setShown(usualSituations(*m_model->matrix()));
        keepCell(0, 0);
    });
    for (std::size_t index = 0; index < matrix->columns.size(); ++index) {
        const auto& column = matrix->columns[index];
        if (column.grant == simulation::GrantState::None) {
            menu->addSeparator();
        }
        auto* action = menu->addAction(
            tr("%1, %2", "situation, grant").arg(situationText(column), grantText(column.grant)));
        const auto& shown = m_model->shown();
        action->setCheckable(true);
        action->setChecked(std::find(shown.begin(), shown.end(), index) != shown.end());
        action->setData(static_cast<qulonglong>(index));
        connect(action, &QAction::toggled, this, &MatrixPage::takeShown);
    }
}

void MatrixPage::takeShown()
{
    std::vector<std::size_t> shown;
    const auto actions = m_situations->menu()->actions();
    for (const auto* action : actions) {
        if (action->isCheckable() && action->isChecked()) {
            shown.push_back(static_cast<std::size_t>(action->data().toULongLong()));
        }
    }
    // A matrix without situations says nothing.
    if (!shown.empty()) {
        m_model->setShown(std::move(shown));
        keepCell(0, 0);
    }
}

void MatrixPage::showMatrix()
{
    const auto* current = m_source->current();
    if (current == nullptr) {
        showNothing();
        return;
    }
    const auto marked = m_table->currentIndex();
    const auto isSame = m_model->matrix() != nullptr && marked.isValid();
    const auto row = isSame ? marked.row() : 0;
    const auto column = isSame ? marked.column() : 0;
    m_summary->show(*current);
    m_model->setMatrix(current->matrix);
    setCurrentIndex(0);
    keepCell(row, column);
    Q_EMIT changed();
}

/// Marks that cell, or the nearest there is.
void MatrixPage::keepCell(int row, int column)
{
    const auto lastRow = m_model->rowCount() - 1;
    const auto lastColumn = m_model->columnCount() - 1;
    m_table->setCurrentIndex(m_model->index(std::min(row, lastRow), std::min(column, lastColumn)));
    fitTable();
    showRungs();
}

void MatrixPage::showNothing()
{
    m_model->setMatrix(nullptr);
    const auto* failure = m_source->failure();
    auto* problems = m_empty->findChild<QAbstractButton*>(QStringLiteral("matrix.problems"));
    problems->setVisible(failure != nullptr);
    if (failure != nullptr) {
        m_empty->setTexts(tr("There is nothing to decide yet"),
                          tr("%1. Repair it first, then this page says what runs, asks or is blocked.")
                              .arg(sentence(failure->message)));
    } else {
        m_empty->setTexts(
            tr("No compound is chosen"),
            tr("Choose a compound in the list. This page then says which of its steps run, ask or are "
               "blocked, for every situation a user can be in."));
    }
    setCurrentWidget(m_empty);
    Q_EMIT changed();
}

void MatrixPage::showRungs()
{
    const auto index = m_table->currentIndex();
    const auto* decision = m_model->decision(index);
    if (decision == nullptr) {
        m_rungs->show({}, nullptr);
        return;
    }
    const auto& column =
        m_model->matrix()->columns[m_model->shown()[static_cast<std::size_t>(index.column())]];
    m_rungs->show(tr("%1 — %2, %3: %4", "step, situation, grant, run or ask or block")
                      .arg(stepText(m_model->row(index.row())), situationText(column),
                           grantText(column.grant), actionLabel(decision->action)),
                  decision);
}

bool MatrixPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        fitColumns();
    }
    return QStackedWidget::eventFilter(watched, event);
}

/// As wide as what they hold, or narrower where that makes all of them fit: chips stay whole, words are
/// elided.
void MatrixPage::fitColumns()
{
    auto* header = m_table->horizontalHeader();
    const auto* cells = static_cast<QAbstractItemView*>(m_table);
    std::vector<int> widths;
    for (auto column = 0; column < m_model->columnCount(); ++column) {
        widths.push_back(std::max(header->sectionSizeHint(column), cells->sizeHintForColumn(column)));
    }
    const auto wanted = std::accumulate(widths.begin(), widths.end(), 0);
    const auto room = m_table->viewport()->width();
    for (auto column = 0; column < m_model->columnCount(); ++column) {
        const auto width = widths[static_cast<std::size_t>(column)];
        const auto share = wanted > room ? width * room / wanted : width;
        header->resizeSection(column, std::max(share, std::min(width, narrowestColumn)));
    }
}

void MatrixPage::fitTable()
{
    fitColumns();
    auto height = m_table->horizontalHeader()->sizeHint().height() + 2 * m_table->frameWidth();
    const auto rows = std::min(m_model->rowCount(), tallestTable);
    for (auto row = 0; row < rows; ++row) {
        height += m_table->rowHeight(row);
    }
    const auto* bar = m_table->horizontalScrollBar();
    height += bar->maximum() > bar->minimum() ? bar->sizeHint().height() : 0;
    m_table->setFixedHeight(height);
}

void MatrixPage::enter()
{
    if (currentWidget() != m_empty) {
        m_table->setFocus(Qt::OtherFocusReason);
    } else if (auto* button = m_empty->findChild<QAbstractButton*>(); button->isVisibleTo(this)) {
        button->setFocus(Qt::OtherFocusReason);
    }
}

QString MatrixPage::compound() const
{
    const auto* current = m_source->current();
    return current != nullptr ? QString::fromStdString(current->compound) : QString();
}

QString MatrixPage::exported(bool asJson) const
{
    const auto* current = m_source->current();
    if (current == nullptr) {
        return {};
    }
    return QString::fromStdString(asJson ? report::matrixAsJson(current->compound, *current->matrix)
                                         : report::matrixAsText(current->compound, *current->matrix));
}

void MatrixPage::showEvent(QShowEvent* event)
{
    QStackedWidget::showEvent(event);
    m_source->setActive(true);
}

void MatrixPage::hideEvent(QHideEvent* event)
{
    QStackedWidget::hideEvent(event);
    m_source->setActive(false);
}

} // namespace toolwright::ui
