// A server whose certificate nobody vouches for, made for this test.

#include "core/platform/networktransport.h"

#include <QFile>
#include <QHostAddress>
#include <QProcess>
#include <QSslCertificate>
#include <QSslKey>
#include <QSslSocket>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>
#include <optional>

namespace toolwright::platform {
namespace {

/// Speaks TLS on every connection and counts the bytes that a client sent inside.
class TlsServer final : public QTcpServer
{
public:
    TlsServer(QSslCertificate certificate, QSslKey key)
        : m_certificate(std::move(certificate))
        , m_key(std::move(key))
    {
        listen(QHostAddress(QHostAddress::LocalHost));
    }
    qint64 received() const { return m_received; }

protected:
    void incomingConnection(qintptr descriptor) override
    {
        auto* socket = new QSslSocket(this);
        socket->setSocketDescriptor(descriptor);
        socket->setLocalCertificate(m_certificate);
        socket->setPrivateKey(m_key);
        connect(socket, &QSslSocket::readyRead, this,
                [this, socket] { m_received += socket->readAll().size(); });
        socket->startServerEncryption();
    }

private:
    QSslCertificate m_certificate;
    QSslKey m_key;
    qint64 m_received = 0;
};

TEST(Tls, sendsNothingToACertificateThatNobodyVouchesFor)
{
    const QTemporaryDir folder;
    QProcess openssl;
    openssl.setWorkingDirectory(folder.path());
    openssl.start(QStringLiteral("openssl"),
                  {QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-newkey"),
                   QStringLiteral("rsa:2048"), QStringLiteral("-nodes"), QStringLiteral("-keyout"),
                   QStringLiteral("key.pem"), QStringLiteral("-out"), QStringLiteral("cert.pem"),
                   QStringLiteral("-days"), QStringLiteral("1"), QStringLiteral("-subj"),
                   QStringLiteral("/CN=localhost")});
    if (!openssl.waitForFinished() || openssl.exitCode() != 0) {
        GTEST_SKIP() << "there is no openssl";
    }
    QFile keyFile(folder.filePath(QStringLiteral("key.pem")));
    ASSERT_TRUE(keyFile.open(QIODevice::ReadOnly));
    const QList<QSslCertificate> certificates =
        QSslCertificate::fromPath(folder.filePath(QStringLiteral("cert.pem")));
    ASSERT_EQ(certificates.size(), 1);
    const TlsServer server(certificates.front(), QSslKey(&keyFile, QSsl::Rsa));
    NetworkTransport transport;
    std::optional<HttpAnswer> answer;
    HttpRequest request{"GET", "https://localhost:" + std::to_string(server.serverPort()) + "/", {}};
    request.headers.emplace_back("Authorization", "Bearer token-that-must-stay-here");
    transport.send(std::move(request), {}, [&](HttpAnswer came) { answer = std::move(came); });
    ASSERT_TRUE(QTest::qWaitFor([&] { return answer.has_value(); }, 20'000));
    ASSERT_TRUE(answer->failure);
    EXPECT_EQ(answer->failure->kind, HttpFailureKind::ConnectionFailed);
    EXPECT_EQ(answer->status, std::nullopt);
    EXPECT_EQ(server.received(), 0);
}

} // namespace
} // namespace toolwright::platform
