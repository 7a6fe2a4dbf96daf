#include "core/platform/sampleserver.h"

#include <QByteArray>
#include <QVariant>
#include <QtNetwork/QHostAddress>
#include <QtNetwork/QTcpServer>
#include <QtNetwork/QTcpSocket>
#include <utility>

namespace toolwright::platform {

namespace {

/// A request larger than this is not one of the sample's tools.
constexpr qsizetype mostRequestBytes = qsizetype{4} * 1024 * 1024;

constexpr const char* receivedProperty = "received";

} // namespace

SampleServer::SampleServer(json::Value data, QObject* parent)
    : QObject(parent)
    , m_data(std::move(data))
    , m_server(std::make_unique<QTcpServer>())
{
    connect(m_server.get(), &QTcpServer::newConnection, this, &SampleServer::accept);
}

SampleServer::~SampleServer() = default;

std::uint16_t SampleServer::port() const
{
    return m_server->serverPort();
}

Result<void> SampleServer::listen(std::uint16_t port)
{
    if (!m_server->listen(QHostAddress(QHostAddress::LocalHost), port)) {
        return failure("sample.port",
                       "the sample backend cannot use this port: " + m_server->errorString().toStdString());
    }
    return {};
}

std::string SampleServer::origin() const
{
    return "http://127.0.0.1:" + std::to_string(port());
}

void SampleServer::accept()
{
    while (QTcpSocket* socket = m_server->nextPendingConnection()) {
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(*socket); });
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
    }
}

void SampleServer::read(QTcpSocket& socket)
{
    QByteArray received = socket.property(receivedProperty).toByteArray() + socket.readAll();
    socket.setProperty(receivedProperty, received);
    const std::string_view bytes(received.constData(), static_cast<std::size_t>(received.size()));
    const auto request = httptool::parseSampleRequest(bytes);
    if (!request) {
        if (received.size() > mostRequestBytes) {
            socket.abort();
        }
        return;
    }
    socket.setProperty(receivedProperty, QByteArray());
    if (m_fault == httptool::SampleFault::Drop) {
        socket.abort();
    } else if (m_fault != httptool::SampleFault::Slow) {
        const std::string answer = httptool::sampleBytes(httptool::answerSample(m_data, *request), m_fault);
        socket.write(answer.data(), static_cast<qint64>(answer.size()));
        socket.disconnectFromHost();
    }
    Q_EMIT asked();
}

} // namespace toolwright::platform
