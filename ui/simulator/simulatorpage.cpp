#include "ui/simulator/simulatorpage.h"

#include "core/report/visibletext.h"
#include "ui/actions/actionregistry.h"
#include "ui/simulator/cardview.h"
#include "ui/simulator/compareview.h"
#include "ui/simulator/livecaller.h"
#include "ui/simulator/reviewpanel.h"
#include "ui/simulator/runview.h"
#include "ui/simulator/scenariopanel.h"
#include "ui/simulator/simulatorinspector.h"
#include "ui/simulator/waitingpanel.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/emptystate.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int scenarioWidth = 280;
constexpr int inspectorWidth = 300;

} // namespace

SimulatorPage::SimulatorPage(ActionRegistry& actions, Transport& transport, QWidget* parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_live(new LiveCaller(transport, this))
    , m_book(new RunBook(*m_live, this))
    , m_scenario(new ScenarioPanel(*m_book, this))
    , m_runView(new RunView(*m_book, this))
    , m_compare(new CompareView(*m_book, this))
    , m_empty(new EmptyState(
          IconName::Simulate, tr("Nothing was run yet"),
          tr("Choose a compound and its arguments at the left, then run it: you see every "
             "card a user gets, and why. Nothing real is touched until you switch real calls on."),
          this))
    , m_inspector(new SimulatorInspector(*m_book, this))
    , m_review(new ReviewPanel(this))
    , m_tabs(new QTabBar(this))
    , m_views(new QStackedWidget(this))
    , m_notice(new QLabel(this))
{
    setObjectName(QStringLiteral("simulator"));
    setAccessibleName(tr("Simulate"));
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(QStringLiteral("simulator.splitter"));
    splitter->addWidget(m_scenario);
    splitter->addWidget(makeMiddle());
    splitter->addWidget(m_inspector);
    splitter->setStretchFactor(1, 1);
    // Narrower, its scroll bar would cover the fields.
    m_scenario->setMinimumWidth(scenarioWidth);
    splitter->setSizes({scenarioWidth, 3 * inspectorWidth, inspectorWidth});
    splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(m_book, &RunBook::changed, this, &SimulatorPage::refresh);
    connect(m_book, &RunBook::runsChanged, this, &SimulatorPage::refreshRuns);
    connect(m_book, &RunBook::scenarioChanged, this,
            [this] { m_review->setCurrent(m_book->scenario().compound); });
    connect(m_tabs, &QTabBar::currentChanged, this, &SimulatorPage::chooseTab);
    connect(m_inspector->waiting(), &WaitingPanel::answered, this, &SimulatorPage::answerCards);
    connect(m_runView, &RunView::placeChosen, this, &SimulatorPage::placeChosen);
    refresh();
}

QWidget* SimulatorPage::makeMiddle()
{
    auto* middle = new QWidget(this);
    m_tabs->setObjectName(QStringLiteral("simulator.runs"));
    m_tabs->setAccessibleName(tr("Runs"));
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setDrawBase(false);
    m_notice->setObjectName(QStringLiteral("simulator.notice"));
    m_notice->setWordWrap(true);
    m_notice->setTextFormat(Qt::PlainText);
    m_views->setObjectName(QStringLiteral("simulator.views"));
    auto* start = m_empty->addAction(tr("Run"), QStringLiteral("simulator.firstRun"));
    connect(start, &QAbstractButton::clicked, m_book, &RunBook::runOn);
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("simulator.scroll"));
    scroll->setWidget(m_runView);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    m_views->addWidget(m_empty);
    m_views->addWidget(scroll);
    m_views->addWidget(m_compare);
    auto* layout = new QVBoxLayout(middle);
    layout->setContentsMargins(space4, space2, space4, space3);
    layout->setSpacing(space3);
    layout->addWidget(m_tabs);
    layout->addWidget(makeButtons());
    layout->addWidget(m_notice);
    layout->addWidget(m_views, 1);
    layout->addWidget(m_review);
    return middle;
}

QToolButton* SimulatorPage::makeButton(const QString& id, const QString& shown)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("button.") + id);
    auto* action = m_actions.action(id);
    // The button takes its text from there again and again.
    action->setIconText(shown.isEmpty() ? m_actions.plainText(id) : shown);
    button->setDefaultAction(action);
    button->setAccessibleName(m_actions.plainText(id));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QWidget* SimulatorPage::makeButtons()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    auto* run = makeButton(QStringLiteral("simulate.run"));
    setLook(run, Look::Primary);
    layout->addWidget(run);
    for (const auto* id : {"simulate.step", "simulate.back", "simulate.forward", "simulate.startOver"}) {
        layout->addWidget(makeButton(QString::fromLatin1(id)));
    }
    // Short, so that the row fits a small window; readers and the tool-tip say the whole.
    layout->addWidget(makeButton(QStringLiteral("simulate.clock"), tr("+10 min")));
    layout->addWidget(makeButton(QStringLiteral("simulate.expire"), tr("Expire")));
    layout->addWidget(makeButton(QStringLiteral("simulate.restart"), tr("Restart Process")));
    layout->addStretch();
    return row;
}

void SimulatorPage::setWorkspace(const compound::VendoFiles& files, compound::Profile profile,
                                 const std::vector<std::string>& compounds,
                                 const simulation::AnswerMaterial& material)
{
    m_files = files;
    m_material = material;
    m_profile = profile;
    m_book->setFiles(files, profile, material);
    m_scenario->setTools(compounds, files.capabilities ? files.capabilities->root().value() : json::Value());
    std::vector<ReviewPanel::Subject> subjects;
    for (const auto& name : compounds) {
        subjects.push_back({name, workspace::reviewedHash(files, name)});
    }
    m_review->setCompounds(std::move(subjects));
    m_review->setCurrent(m_book->scenario().compound);
}

void SimulatorPage::clear()
{
    m_files = {};
    m_material = {};
    m_review->clear();
    m_scenario->setTools({}, {});
    m_book->clear();
}

void SimulatorPage::refreshRuns()
{
    const QSignalBlocker quiet(m_tabs);
    while (m_tabs->count() > 0) {
        m_tabs->removeTab(0);
    }
    // The newest first: it stays in sight.
    for (auto index = m_book->runs().size(); index > 0; --index) {
        const auto& run = m_book->runs()[index - 1];
        const auto compound = QString::fromStdString(run.simulation.world.scenario.compound);
        const auto tab = m_tabs->addTab(run.name);
        m_tabs->setTabToolTip(tab, compound);
        m_tabs->setAccessibleTabName(tab, tr("%1 of %2").arg(run.name, compound));
    }
    if (!m_book->runs().empty()) {
        m_tabs->addTab(tr("Compare"));
    }
    m_tabs->setCurrentIndex(currentTab());
}

int SimulatorPage::currentTab() const
{
    return static_cast<int>(m_book->runs().size() - 1 - m_book->currentIndex());
}

void SimulatorPage::refresh()
{
    const auto* run = m_book->current();
    if (run == nullptr) {
        m_views->setCurrentIndex(0);
    } else {
        m_views->setCurrentIndex(1);
        m_runView->refresh();
        const QSignalBlocker quiet(m_tabs);
        m_tabs->setCurrentIndex(currentTab());
    }
    m_inspector->refresh();
    m_tabs->setVisible(run != nullptr);
    const auto notice = noticeText();
    m_notice->setText(notice);
    m_notice->setVisible(!notice.isEmpty());
}

QString SimulatorPage::noticeText() const
{
    QStringList lines;
    const auto* run = m_book->current();
    if (!m_book->failure().isEmpty()) {
        lines.append(m_book->failure());
    } else if (run != nullptr && m_book->isStale()) {
        lines.append(tr("The files or the scenario changed since this run began. Run starts a new one."));
    }
    if (run != nullptr && run->state().phase != simulation::Phase::Threw && run->state().error) {
        lines.append(tr("The batch stopped here: %1")
                         .arg(QString::fromStdString(report::visibleText(run->state().error->message))));
    }
    if (m_live->isOn()) {
        lines.append(tr("⚠ Real calls are on: tools that answer live are really called."));
    }
    return lines.join(QLatin1Char('\n'));
}

void SimulatorPage::answerCards(const std::vector<std::string>& approvalIds, bool approve)
{
    if (m_book->current() != nullptr && !approvalIds.empty()) {
        m_book->go(simulation::AnswerCards{approvalIds, m_runView->card()->decision(approve)});
    }
}

std::vector<std::string> SimulatorPage::waiting() const
{
    std::vector<std::string> ids;
    if (const auto* run = m_book->current()) {
        const auto subject = run->simulation.world.scenario.context.subject();
        const auto pending = run->state().runtime.guard().pending(subject);
        for (const auto& approval : pending) {
            ids.push_back(approval->id);
        }
    }
    return ids;
}

void SimulatorPage::chooseTab(int tab)
{
    if (tab < 0) {
        return;
    }
    const auto runs = m_book->runs().size();
    if (static_cast<std::size_t>(tab) < runs) {
        m_views->setCurrentIndex(1);
        m_book->select(runs - 1 - static_cast<std::size_t>(tab));
    } else {
        showComparison();
    }
}

void SimulatorPage::showComparison()
{
    const QSignalBlocker quiet(m_tabs);
    m_tabs->setCurrentIndex(m_tabs->count() - 1);
    m_compare->refresh();
    m_views->setCurrentWidget(m_compare);
}

void SimulatorPage::stepCompound(int direction)
{
    if (m_scenario->step(direction)) {
        m_book->runOn();
    }
}

report::Review SimulatorPage::reviewSoFar(const std::string& title, const std::string& date,
                                          const report::ReviewScenarios& scenarios) const
{
    report::Review review{title, date, report::reviewedCompounds(m_files, m_profile, scenarios, m_material)};
    for (auto& reviewed : review.compounds) {
        const auto opinion = m_review->opinion(reviewed.compound);
        reviewed.verdict = opinion.verdict;
        reviewed.note = opinion.note;
        reviewed.hasChanged = m_review->hasChanged(reviewed.compound);
        for (const auto& run : m_book->runs()) {
            if (run.simulation.world.scenario.compound == reviewed.compound) {
                reviewed.run = run.simulation;
            }
        }
    }
    return review;
}

} // namespace toolwright::ui
