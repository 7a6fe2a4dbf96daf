#pragma once

#include "core/base/result.h"
#include "core/httptool/samplebackend.h"
#include "core/json/value.h"
#include "core/platform/sampleservice.h"

#include <QObject>
#include <cstdint>
#include <memory>

class QTcpServer;
class QTcpSocket;

namespace toolwright::platform {

/// A small HTTP server on the loopback interface that plays the API of the sample workspace. One request a
/// connection. Needs the event loop of its thread.
class SampleServer final : public QObject
{
    Q_OBJECT

public:
    /// @p data as in resources/samples/acme-shop-backend.
    explicit SampleServer(json::Value data, QObject* parent = nullptr);
    ~SampleServer() override;

    /// @p port 0 takes a free one. Fails with `sample.port`.
    Result<void> listen(std::uint16_t port);
    std::uint16_t port() const;
    /// Without a path: `http://127.0.0.1:PORT`.
    std::string origin() const;
    /// For requests that arrive from now on. Slow: no answer ever comes.
    void setFault(httptool::SampleFault fault) { m_fault = fault; }

Q_SIGNALS:
    /// A whole request arrived.
    void asked();

private:
    void accept();
    void read(QTcpSocket& socket);

    json::Value m_data;
    std::unique_ptr<QTcpServer> m_server;
    httptool::SampleFault m_fault = httptool::SampleFault::None;
};

} // namespace toolwright::platform
