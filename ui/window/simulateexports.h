#pragma once

#include "core/report/review.h"
#include "core/workspace/reviews.h"
#include "core/workspace/scenarios.h"
#include "ui/window/windowparts.h"

#include <QObject>
#include <QString>

#include <string>

namespace toolwright::ui {

/// Files of the simulator: scenarios of the workspace, transcripts and the review report.
class SimulateExports : public QObject
{
    Q_OBJECT

public:
    SimulateExports(const WindowParts& parts, const WindowServices& services, QObject* parent);

    /// Offers the scenarios of `.toolwright/scenarios`.
    void openScenario();
    /// Asks for a name and writes the scenario there.
    void saveScenario();
    void exportMarkdown();
    void exportJson();
    void exportReview();

    /// Shows the verdicts that are kept in `.toolwright/reviews`.
    void loadVerdicts();
    void keepVerdict(const std::string& compound, const workspace::KeptReview& review);
    /// What recorded and generated answers of the open workspace are taken from.
    simulation::AnswerMaterial answerMaterial(const compound::VendoFiles& files) const;

    void loadScenario(const QString& name);
    void writeScenario(const QString& name);
    /// Markdown, or HTML when @p path ends so.
    void writeReview(const QString& path);

private:
    void askPath(const QString& title, const QString& suggestion, const QString& filter,
                 const std::function<void(const QString&)>& then);
    void write(const QString& path, const std::string& text);
    void say(const QString& text, bool isError);
    workspace::ScenarioStore scenarios() const;
    workspace::ReviewStore reviews() const;
    /// What compounds are called with that were not run: the scenario of the compound's name, else the first.
    report::ReviewScenarios reviewScenarios() const;

    WindowParts m_parts;
    WindowServices m_services;
};

} // namespace toolwright::ui
