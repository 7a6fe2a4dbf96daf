#include "ui/simulator/runview.h"

#include "ui/simulator/cardview.h"
#include "ui/simulator/livecaller.h"
#include "ui/simulator/outcomeview.h"
#include "ui/simulator/simulatorrows.h"
#include "ui/simulator/stepdelegate.h"
#include "ui/simulator/stepmodel.h"
#include "ui/simulator/whypanel.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

RunView::RunView(RunBook& book, QWidget* parent)
    : QWidget(parent)
    , m_book(book)
    , m_steps(new StepModel(this))
    , m_stepView(new QListView(this))
    , m_meters(new QLabel(this))
    , m_item(new QSpinBox(this))
    , m_goToItem(new QPushButton(tr("Go to item"), this))
    , m_card(new CardView(this))
    , m_outcome(new OutcomeView(this))
    , m_beside(new QStackedWidget(this))
    , m_why(new WhyPanel(this))
{
    setObjectName(QStringLiteral("runView"));
    m_beside->addWidget(m_card);
    m_beside->addWidget(m_outcome);
    auto* top = new QHBoxLayout;
    top->setSpacing(space4);
    top->addWidget(makeTimeline(), 1);
    top->addWidget(m_beside, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space4);
    layout->addLayout(top);
    layout->addWidget(m_why);
    layout->addStretch();
    connect(m_card, &CardView::answered, this,
            [this](const guard::ApprovalDecision& decision) { m_book.go(simulation::AnswerCard{decision}); });
    connect(m_outcome, &OutcomeView::troubleChosen, this, [this](simulation::Trouble trouble) {
        const auto& pending = m_book.current()->state().pending;
        m_book.go(simulation::AnswerTool{simulation::troubleOutcome(trouble, pending->call->call.tool)});
    });
    connect(m_outcome, &OutcomeView::cancelled, &m_book.live(), &LiveCaller::cancel);
    connect(m_why, &WhyPanel::placeChosen, this, &RunView::placeChosen);
    connect(m_stepView->selectionModel(), &QItemSelectionModel::currentChanged, this, &RunView::refreshWhy);
    connect(m_goToItem, &QPushButton::clicked, this,
            [this] { m_book.goToItem(static_cast<std::size_t>(m_item->value() - 1)); });
}

QWidget* RunView::makeTimeline()
{
    auto* frame = new QFrame(this);
    frame->setObjectName(QStringLiteral("timeline"));
    frame->setAccessibleName(tr("Timeline"));
    setLook(frame, Look::Card);
    frame->setFrameShape(QFrame::StyledPanel);
    m_stepView->setObjectName(QStringLiteral("timeline.steps"));
    m_stepView->setAccessibleName(tr("Steps of the compound"));
    m_stepView->setAccessibleDescription(tr("Choosing a step shows below why it ran, asked or was skipped."));
    m_stepView->setModel(m_steps);
    m_stepView->setItemDelegate(new StepDelegate(m_stepView));
    m_stepView->setFrameShape(QFrame::NoFrame);
    m_stepView->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_stepView->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_meters->setObjectName(QStringLiteral("timeline.meters"));
    m_meters->setAccessibleName(tr("Limits"));
    m_meters->setWordWrap(true);
    m_meters->setForegroundRole(QPalette::PlaceholderText);
    m_item->setObjectName(QStringLiteral("timeline.item"));
    m_item->setAccessibleName(tr("Item of the loop"));
    m_item->setMinimum(1);
    m_goToItem->setObjectName(QStringLiteral("timeline.goToItem"));
    m_goToItem->setAccessibleName(tr("Go to this item of the loop"));
    auto* items = new QHBoxLayout;
    items->addWidget(m_item);
    items->addWidget(m_goToItem);
    items->addStretch();
    auto* layout = new QVBoxLayout(frame);
    layout->setContentsMargins(space2, space2, space2, space3);
    layout->addWidget(m_stepView, 1);
    layout->addLayout(items);
    layout->addWidget(m_meters);
    return frame;
}

void RunView::refresh()
{
    const auto* run = m_book.current();
    if (run == nullptr) {
        return;
    }
    refreshSteps(*run);
    m_meters->setText(meterText(simulation::metersAt(run->simulation, run->cursor)));
    const auto card = simulation::cardAt(run->simulation, run->cursor);
    if (card) {
        m_card->setCard(*card, run->simulation.world, run->state());
        m_beside->setCurrentWidget(m_card);
    } else {
        m_card->clear();
        m_outcome->setState(run->simulation.world, run->state(), m_book.live());
        m_beside->setCurrentWidget(m_outcome);
    }
    refreshWhy();
}

void RunView::refreshSteps(const SimulatorRun& run)
{
    std::vector<StepModel::Line> lines;
    auto active = -1;
    std::optional<std::size_t> items;
    for (auto& step : simulation::storyOf(run.simulation, run.cursor)) {
        const auto isActive = step.status != simulation::StepStatus::NotReached;
        active = isActive ? static_cast<int>(lines.size()) : active;
        items = isActive ? step.itemCount : items;
        auto detail = stepDetail(run.simulation, run.cursor, step);
        lines.push_back({std::move(step), std::move(detail)});
    }
    m_item->setVisible(items && *items > 0);
    m_goToItem->setVisible(items && *items > 0);
    m_item->setMaximum(static_cast<int>(items.value_or(1)));
    const QSignalBlocker quiet(m_stepView->selectionModel());
    m_steps->setLines(std::move(lines));
    m_stepView->setCurrentIndex(m_steps->index(active));
}

void RunView::refreshWhy()
{
    const auto* run = m_book.current();
    if (run == nullptr) {
        return;
    }
    const auto card = simulation::cardAt(run->simulation, run->cursor);
    const auto chosen = m_stepView->currentIndex().row();
    const auto isCardOfCompound = card && card->isCompound && !m_stepView->hasFocus();
    if (chosen >= 0 && !isCardOfCompound) {
        explainStep(static_cast<std::size_t>(chosen));
    } else if (run->state().runtime.decisions().size() > 0) {
        explainDecision(run->state().runtime.decisions().size() - 1);
    } else {
        m_why->clear();
    }
}

void RunView::explainStep(std::size_t step)
{
    const auto* run = m_book.current();
    const auto& story = m_steps->lines()[step].story;
    if (!story.calls.empty()) {
        explainDecision(story.calls.back().decision);
    } else if (story.status == simulation::StepStatus::Skipped) {
        m_why->showSkipped(story.id, simulation::conditionOperands(run->simulation, run->cursor, step));
    } else {
        m_why->clear();
    }
}

void RunView::explainDecision(std::size_t decision)
{
    const auto& decisions = m_book.current()->state().runtime.decisions();
    if (decision < decisions.size()) {
        m_why->showDecision(decisions[decision], decision + 1);
    }
}

} // namespace toolwright::ui
