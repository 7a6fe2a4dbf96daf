#pragma once

#include "core/base/ports/transport.h"
#include "core/simulation/livecall.h"

#include <QObject>
#include <QString>

#include <optional>
#include <stop_token>

namespace toolwright::ui {

/// Sends calls of a simulation to a real backend, once a person switched that on. Off at the start and after
/// every workspace; nothing of it is kept.
class LiveCaller : public QObject
{
    Q_OBJECT

public:
    /// @p transport must outlive the caller.
    explicit LiveCaller(Transport& transport, QObject* parent = nullptr);
    ~LiveCaller() override;

    bool isOn() const { return m_backend.has_value(); }
    const std::optional<simulation::LiveBackend>& backend() const { return m_backend; }
    void switchOn(simulation::LiveBackend backend);
    /// Gives up the call under way, too.
    void switchOff();

    /// True while an answer is waited for.
    bool isCalling() const { return m_stop.has_value(); }
    /// Calls for the call that waits in @p state, unless one is under way; answered() comes later. Nothing
    /// happens while it is off.
    void call(const simulation::SimulationWorld& world, const simulation::SimulationState& state);
    /// Gives up: the call may have been carried out all the same.
    void cancel();

Q_SIGNALS:
    /// On, off, calling or not.
    void changed();
    void answered(const toolwright::compound::ToolOutcome& outcome);

private:
    void finish(const simulation::LiveCall& call, const HttpAnswer& answer);

    Transport& m_transport;
    std::optional<simulation::LiveBackend> m_backend;
    std::optional<std::stop_source> m_stop;
};

/// `POST https://shop.example/orders`: what a call would send; empty when it sends nothing.
QString requestText(const simulation::LiveCall& call);

} // namespace toolwright::ui
