#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QList>
#include <QMap>
#include <QString>
#include <QTcpServer>
#include <QTcpSocket>

#include <utility>

namespace toolwright::tests {

/// A backend on this machine: answers every request with one JSON text, or with none while it is silent, and
/// keeps what it was sent.
class LoopbackBackend
{
public:
    explicit LoopbackBackend(QByteArray answer, bool isSilent = false)
        : m_answer(std::move(answer))
        , m_isSilent(isSilent)
    {
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] { accept(); });
    }

    QString url() const { return QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort()); }
    const QList<QByteArray>& requests() const { return m_requests; }

private:
    void accept()
    {
        auto* socket = m_server.nextPendingConnection();
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket] { read(socket); });
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
    }

    void read(QTcpSocket* socket)
    {
        m_received[socket] += socket->readAll();
        if (!isWhole(m_received[socket])) {
            return;
        }
        m_requests.append(m_received.take(socket));
        if (!m_isSilent) {
            socket->write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
                          "Content-Length: " +
                          QByteArray::number(m_answer.size()) + "\r\n\r\n" + m_answer);
            socket->disconnectFromHost();
        }
    }

    static bool isWhole(const QByteArray& request)
    {
        const auto end = request.indexOf("\r\n\r\n");
        const QByteArray name = "content-length: ";
        const auto length = request.toLower().indexOf(name);
        const auto begin = length + name.size();
        const auto wanted = length < 0 ? 0 : request.mid(begin, request.indexOf('\r', begin) - begin).toInt();
        return end >= 0 && request.size() >= end + 4 + wanted;
    }

    QTcpServer m_server;
    QByteArray m_answer;
    bool m_isSilent = false;
    QMap<QTcpSocket*, QByteArray> m_received;
    QList<QByteArray> m_requests;
};

} // namespace toolwright::tests
