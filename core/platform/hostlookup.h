#pragma once

#include "core/base/ports/transport.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

class QHostInfo;

namespace toolwright::platform {

/// Looks up the host of a request before it is sent; the time that takes is part of the request's. Deletes
/// itself when it is over.
class HostLookup final : public QObject
{
    Q_OBJECT

public:
    /// Gets the request, with what is left of its time, and what was found; or is told how the look-up ended.
    struct Ends
    {
        std::function<void(HttpRequest request, const QHostInfo& found)> found;
        std::function<void(HttpAnswer answer)> failed;
    };

    HostLookup(HttpRequest request, Ends ends, QObject* parent);
    ~HostLookup() override;

    void start(const QString& host, std::stop_token stop);

private:
    void finish(const QHostInfo& found);
    void fail(HttpFailureKind kind, const std::string& reason);
    bool end();

    HttpRequest m_request;
    Ends m_ends;
    QElapsedTimer m_clock;
    QTimer m_timer;
    std::unique_ptr<std::stop_callback<std::function<void()>>> m_stop;
    int m_lookup = -1;
    bool m_isOver = false;
};

} // namespace toolwright::platform
