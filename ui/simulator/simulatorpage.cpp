#include "ui/simulator/simulatorpage.h"

#include "ui/actions/actionregistry.h"
#include "ui/simulator/cardview.h"
#include "ui/simulator/compareview.h"
#include "ui/simulator/reviewpanel.h"
#include "ui/simulator/runview.h"
#include "ui/simulator/scenariopanel.h"
#include "ui/simulator/simulatorinspector.h"
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

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int scenarioWidth = 280;
constexpr int inspectorWidth = 300;

} // namespace

SimulatorPage::SimulatorPage(ActionRegistry& actions, QWidget* parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_book(new RunBook(this))
    , m_scenario(new ScenarioPanel(*m_book, this))
    , m_runView(new RunView(*m_book, this))
    , m_compare(new CompareView(*m_book, this))
    , m_empty(new EmptyState(IconName::Simulate, tr("Nothing was run yet"),
                             tr("Choose a compound and its arguments at the left, then run it: you see every "
                                "card a user gets, and why. Nothing real is touched."),
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

QToolButton* SimulatorPage::makeButton(const QString& id)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("button.") + id);
    button->setDefaultAction(m_actions.action(id));
    button->setText(m_actions.plainText(id));
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
    for (const auto* id : {"simulate.step", "simulate.back", "simulate.forward", "simulate.startOver",
                           "simulate.clock", "simulate.expire", "simulate.restart"}) {
        layout->addWidget(makeButton(QString::fromLatin1(id)));
    }
    layout->addStretch();
    return row;
}

void SimulatorPage::setWorkspace(const compound::VendoFiles& files, compound::Profile profile,
                                 const std::vector<std::string>& compounds)
{
    m_files = files;
    m_profile = profile;
    m_compounds = compounds;
    m_book->setFiles(files, profile);
    m_scenario->setTools(compounds, files.capabilities ? files.capabilities->root().value() : json::Value());
    m_review->setCompounds(compounds);
    m_review->setCurrent(m_book->scenario().compound);
}

void SimulatorPage::clear()
{
    m_compounds.clear();
    m_files = {};
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
    for (const auto& run : m_book->runs()) {
        const auto compound = QString::fromStdString(run.simulation.world.scenario.compound);
        const auto tab = m_tabs->addTab(run.name);
        m_tabs->setTabToolTip(tab, compound);
        m_tabs->setAccessibleTabName(tab, tr("%1 of %2").arg(run.name, compound));
    }
    if (!m_book->runs().empty()) {
        m_tabs->addTab(tr("Compare"));
    }
    m_tabs->setCurrentIndex(static_cast<int>(m_book->currentIndex()));
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
        m_tabs->setCurrentIndex(static_cast<int>(m_book->currentIndex()));
    }
    m_inspector->refresh();
    m_tabs->setVisible(run != nullptr);
    auto notice = m_book->failure();
    if (notice.isEmpty() && run != nullptr && m_book->isStale()) {
        notice = tr("The files or the scenario changed since this run began. Run starts a new one.");
    }
    m_notice->setText(notice);
    m_notice->setVisible(!notice.isEmpty());
}

void SimulatorPage::chooseTab(int tab)
{
    if (tab < 0) {
        return;
    }
    if (static_cast<std::size_t>(tab) < m_book->runs().size()) {
        m_views->setCurrentIndex(1);
        m_book->select(static_cast<std::size_t>(tab));
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

report::Review SimulatorPage::reviewSoFar(const std::string& title, const std::string& date) const
{
    report::Review review{title, date, report::reviewedCompounds(m_files, m_profile, {})};
    for (auto& reviewed : review.compounds) {
        const auto opinion = m_review->opinion(reviewed.compound);
        reviewed.verdict = opinion.verdict;
        reviewed.note = opinion.note.toStdString();
        for (const auto& run : m_book->runs()) {
            if (run.simulation.world.scenario.compound == reviewed.compound) {
                reviewed.run = run.simulation;
            }
        }
    }
    return review;
}

} // namespace toolwright::ui
