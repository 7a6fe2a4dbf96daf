#pragma once

#include "ui/window/windowparts.h"

#include <QByteArray>
#include <QObject>

#include <functional>

namespace toolwright::ui {

class SimulateExports;

/// Going to the place Simulate and back, and its actions.
class SimulateCommands : public QObject
{
    Q_OBJECT

public:
    SimulateCommands(const WindowParts& parts, const WindowServices& services, QObject* parent);

private:
    void handleRuns();
    void handleCards();
    void handleReview();
    /// An action that works inside the place only.
    void handleInside(const char* id, const std::function<void()>& handler);
    bool isInside() const;
    void enter();
    void leave();
    /// Simulates what is chosen in the list of compounds, from any place.
    void run();
    void takeWorkspace();
    void updateBlocks();

    WindowParts m_parts;
    SimulateExports* m_exports;
    QByteArray m_layout;
    bool m_ready = false;
};

} // namespace toolwright::ui
