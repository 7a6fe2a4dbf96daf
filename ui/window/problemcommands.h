#pragma once

#include "core/diagnostics/diagnostic.h"
#include "core/workspace/autofix.h"
#include "ui/window/windowparts.h"

#include <QFutureWatcher>
#include <QObject>

namespace toolwright::ui {

struct AnalysisReport;

/// Fixing what is wrong: the best fix, the others with their diffs, all safe ones at once; and which profile
/// judges.
class ProblemCommands : public QObject
{
    Q_OBJECT

public:
    ProblemCommands(const WindowParts& parts, const WindowServices& services, QObject* parent);

    /// Shows the fixes of the finding at the caret, or else of the marked one.
    void showFixes();

private:
    void press(int fix);
    void apply(const diagnostics::Fix& fix);
    void fixAllSafe();
    void finishFixAll();
    void copyFinding();
    void setProfile(compound::Profile profile);
    void showReport();
    void announce(const AnalysisReport& report);
    void updateBlocks();
    void say(const Error& error);

    WindowParts m_parts;
    WindowServices m_services;
    QFutureWatcher<Result<workspace::FixRun>> m_fixAll;
};

} // namespace toolwright::ui
