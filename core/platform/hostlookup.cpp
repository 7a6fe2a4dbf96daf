#include "core/platform/hostlookup.h"

#include <QMetaObject>
#include <QtNetwork/QHostInfo>
#include <algorithm>
#include <utility>

namespace toolwright::platform {

HostLookup::HostLookup(HttpRequest request, Ends ends, QObject* parent)
    : QObject(parent)
    , m_request(std::move(request))
    , m_ends(std::move(ends))
{
}

HostLookup::~HostLookup()
{
    if (!m_isOver && m_lookup >= 0) {
        QHostInfo::abortHostLookup(m_lookup);
    }
}

void HostLookup::start(const QString& host, std::stop_token stop)
{
    // Another thread may ask to stop; the look-up hears of it on its own.
    m_stop = std::make_unique<std::stop_callback<std::function<void()>>>(std::move(stop), [this] {
        QMetaObject::invokeMethod(
            this, [this] { fail(HttpFailureKind::Cancelled, "cancelled"); }, Qt::QueuedConnection);
    });
    m_clock.start();
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        fail(HttpFailureKind::Timeout,
             "the host was not found within " + std::to_string(m_request.timeout) + " ms");
    });
    m_timer.start(static_cast<int>(std::clamp<std::int64_t>(m_request.timeout, 0, 86'400'000)));
    m_lookup = QHostInfo::lookupHost(host, this, [this](const QHostInfo& found) { finish(found); });
}

bool HostLookup::end()
{
    if (std::exchange(m_isOver, true)) {
        return false;
    }
    m_timer.stop();
    deleteLater();
    return true;
}

void HostLookup::finish(const QHostInfo& found)
{
    if (end()) {
        m_request.timeout = std::max<std::int64_t>(m_request.timeout - m_clock.elapsed(), 0);
        m_ends.found(std::move(m_request), found);
    }
}

void HostLookup::fail(HttpFailureKind kind, const std::string& reason)
{
    if (end()) {
        QHostInfo::abortHostLookup(m_lookup);
        HttpAnswer answer;
        answer.failure = HttpFailure{kind, reason};
        m_ends.failed(std::move(answer));
    }
}

} // namespace toolwright::platform
