#pragma once

#include "ui/window/windowparts.h"

#include <QObject>
#include <QString>

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

    void loadScenario(const QString& name);
    void writeScenario(const QString& name);
    /// Markdown, or HTML when @p path ends so.
    void writeReview(const QString& path);

private:
    void askPath(const QString& title, const QString& suggestion, const QString& filter,
                 const std::function<void(const QString&)>& then);
    void write(const QString& path, const std::string& text);
    void say(const QString& text, bool isError);
    QString scenarioFolder() const;

    WindowParts m_parts;
    WindowServices m_services;
};

} // namespace toolwright::ui
