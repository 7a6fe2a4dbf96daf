#include "ui/simulator/livecaller.h"

#include "core/report/visibletext.h"

#include <QPointer>

#include <utility>
#include <variant>

namespace toolwright::ui {

QString requestText(const simulation::LiveCall& call)
{
    const auto* request = std::get_if<HttpRequest>(&call.plan.step);
    return request == nullptr
               ? QString()
               : QString::fromStdString(report::visibleText(request->method + ' ' + request->url));
}

LiveCaller::LiveCaller(Transport& transport, QObject* parent)
    : QObject(parent)
    , m_transport(transport)
{
}

LiveCaller::~LiveCaller()
{
    if (m_stop) {
        m_stop->request_stop();
    }
}

void LiveCaller::switchOn(simulation::LiveBackend backend)
{
    m_backend = std::move(backend);
    Q_EMIT changed();
}

void LiveCaller::switchOff()
{
    m_backend.reset();
    if (m_stop) {
        cancel();
    } else {
        Q_EMIT changed();
    }
}

void LiveCaller::call(const simulation::SimulationWorld& world, const simulation::SimulationState& state)
{
    if (!m_backend || m_stop) {
        return;
    }
    const auto call = simulation::liveCall(world, state, *m_backend);
    if (!call) {
        return;
    }
    m_stop.emplace();
    Q_EMIT changed();
    const QPointer<LiveCaller> self(this);
    const auto* request = std::get_if<HttpRequest>(&call->plan.step);
    if (request == nullptr) {
        // Later, as every answer comes.
        QMetaObject::invokeMethod(
            this, [self, call = *call] { self->finish(call, {}); }, Qt::QueuedConnection);
        return;
    }
    m_transport.send(*request, m_stop->get_token(),
                     [self, call = *call, stop = m_stop->get_token()](const HttpAnswer& answer) {
                         if (self && !stop.stop_requested()) {
                             self->finish(call, answer);
                         }
                     });
}

void LiveCaller::cancel()
{
    if (m_stop) {
        m_stop->request_stop();
        m_stop.reset();
        Q_EMIT changed();
    }
}

void LiveCaller::finish(const simulation::LiveCall& call, const HttpAnswer& answer)
{
    // Given up meanwhile.
    if (!m_stop) {
        return;
    }
    m_stop.reset();
    Q_EMIT changed();
    Q_EMIT answered(call.outcome(answer));
}

} // namespace toolwright::ui
