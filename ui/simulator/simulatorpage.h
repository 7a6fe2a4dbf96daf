#pragma once

#include "core/base/place.h"
#include "core/base/ports/transport.h"
#include "core/report/review.h"
#include "ui/simulator/runbook.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace toolwright::ui {

class ActionRegistry;
class CompareView;
class EmptyState;
class LiveCaller;
class SimulatorInspector;
class ReviewPanel;
class RunView;
class ScenarioPanel;

/// The place Simulate: scenario, runs, card and reasons, what the step sees.
class SimulatorPage : public QWidget
{
    Q_OBJECT

public:
    /// @p transport must outlive the page; nothing is sent before a person switches real calls on.
    SimulatorPage(ActionRegistry& actions, Transport& transport, QWidget* parent = nullptr);

    /// The workspace as it is now; @p compounds are those the agent sees.
    void setWorkspace(const compound::VendoFiles& files, compound::Profile profile,
                      const std::vector<std::string>& compounds, const simulation::AnswerMaterial& material);
    void clear();
    /// One answer for several cards, with what the card says about remembering.
    void answerCards(const std::vector<std::string>& approvalIds, bool approve);
    void approveAll() { answerCards(waiting(), true); }
    void denyAll() { answerCards(waiting(), false); }
    bool hasWaiting() const { return !waiting().empty(); }

    RunBook& book() { return *m_book; }
    ScenarioPanel* scenario() const { return m_scenario; }
    ReviewPanel* review() const { return m_review; }
    RunView* runView() const { return m_runView; }
    /// Another compound of the list, started.
    void stepCompound(int direction);
    void showComparison();
    /// What is reviewed so far: the last run of every compound, else one as @p scenarios say, with its
    /// verdict.
    report::Review reviewSoFar(const std::string& title, const std::string& date,
                               const report::ReviewScenarios& scenarios) const;

Q_SIGNALS:
    void placeChosen(const toolwright::Place& place);

private:
    QWidget* makeMiddle();
    QWidget* makeButtons();
    QToolButton* makeButton(const QString& id, const QString& shown = {});
    void refresh();
    void refreshRuns();
    void chooseTab(int tab);

    int currentTab() const;
    QString noticeText() const;
    /// Ids of every card that waits, newest first.
    std::vector<std::string> waiting() const;

    ActionRegistry& m_actions;
    LiveCaller* m_live;
    RunBook* m_book;
    ScenarioPanel* m_scenario;
    RunView* m_runView;
    CompareView* m_compare;
    EmptyState* m_empty;
    SimulatorInspector* m_inspector;
    ReviewPanel* m_review;
    QTabBar* m_tabs;
    QStackedWidget* m_views;
    QLabel* m_notice;
    compound::VendoFiles m_files;
    simulation::AnswerMaterial m_material;
    compound::Profile m_profile = compound::Profile::Document;
};

} // namespace toolwright::ui
