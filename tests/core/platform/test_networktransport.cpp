#include "core/platform/networktransport.h"

#include <QByteArray>
#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>
#include <gmock/gmock.h>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace toolwright::platform {
namespace {

/// Answers the first whole request with bytes, and keeps what it was sent.
class Server
{
public:
    explicit Server(QByteArray answer, bool closes = true)
        : m_answer(std::move(answer))
        , m_closes(closes)
    {
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] { accept(); });
    }

    std::string url(const std::string& path = "/") const
    {
        return "http://127.0.0.1:" + std::to_string(m_server.serverPort()) + path;
    }
    std::string received() const { return m_received.toStdString(); }
    int connections() const { return m_connections; }
    void close() { m_server.close(); }

private:
    void accept()
    {
        QTcpSocket* socket = m_server.nextPendingConnection();
        ++m_connections;
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket] {
            m_received += socket->readAll();
            if (isWhole() && !m_answer.isEmpty()) {
                socket->write(m_answer);
                if (m_closes) {
                    socket->disconnectFromHost();
                }
            }
        });
    }
    bool isWhole() const
    {
        const qsizetype end = m_received.indexOf("\r\n\r\n");
        const qsizetype length = m_received.toLower().indexOf("content-length: ");
        const qsizetype wanted =
            length < 0 ? 0
                       : m_received.mid(length + 16, m_received.indexOf('\r', length) - length - 16).toInt();
        return end >= 0 && m_received.size() >= end + 4 + wanted;
    }

    QTcpServer m_server;
    QByteArray m_answer;
    QByteArray m_received;
    bool m_closes = true;
    int m_connections = 0;
};

/// What came of one exchange; fails the test when nothing does.
HttpAnswer exchange(const HttpRequest& request, std::stop_token stop = {})
{
    NetworkTransport transport;
    std::optional<HttpAnswer> answer;
    int calls = 0;
    transport.send(request, std::move(stop), [&](HttpAnswer came) {
        answer = std::move(came);
        ++calls;
    });
    EXPECT_FALSE(answer) << "never before send() returns";
    EXPECT_TRUE(QTest::qWaitFor([&] { return answer.has_value(); }, 20'000));
    EXPECT_EQ(calls, 1);
    return answer.value_or(HttpAnswer{});
}

HttpFailureKind failureKind(const HttpAnswer& answer)
{
    EXPECT_TRUE(answer.failure.has_value());
    return answer.failure ? answer.failure->kind : HttpFailureKind::Cancelled;
}

TEST(NetworkTransport, sendsMethodPathHeadersAndBody)
{
    const Server server("HTTP/1.1 201 Created\r\nX-Trace: abc\r\nContent-Length: 11\r\n\r\n{\"ok\":true}");
    const HttpAnswer answer = exchange({"PATCH",
                                        server.url("/a%2Fb?x=1&x=2"),
                                        {{"content-type", "application/json"}, {"X-Key", "k 1"}},
                                        "{\"a\":1}"});
    EXPECT_EQ(answer.status, 201);
    EXPECT_EQ(answer.body, "{\"ok\":true}");
    EXPECT_FALSE(answer.truncated);
    EXPECT_FALSE(answer.failure);
    EXPECT_THAT(answer.headers, testing::Contains(testing::Pair("X-Trace", "abc")));
    EXPECT_THAT(server.received(), testing::StartsWith("PATCH /a%2Fb?x=1&x=2 HTTP/1.1\r\n"));
    EXPECT_THAT(server.received(), testing::HasSubstr("X-Key: k 1\r\n"));
    EXPECT_THAT(server.received(), testing::HasSubstr("User-Agent: toolwright\r\n"));
    EXPECT_THAT(server.received(), testing::EndsWith("\r\n\r\n{\"a\":1}"));
}

TEST(NetworkTransport, unpacksCompressedAnswers)
{
    const QByteArray packed =
        QByteArrayLiteral("\x1F\x8B\x08\x00\x00\x00\x00\x00\x02\x03\xAB\x56\x2A\x48\x4C\xCE\x4E\x4D\x51\xB2"
                          "\x52\x28\x29\x2A\x4D\xAD\x05\x00\xB9\xD0\xBB\x73\x10\x00\x00\x00");
    const Server server("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: " +
                        QByteArray::number(packed.size()) + "\r\n\r\n" + packed);
    EXPECT_EQ(exchange({"GET", server.url(), {}}).body, "{\"packed\": true}");
}

TEST(NetworkTransport, anErrorStatusIsAnAnswer)
{
    for (const int status : {400, 401, 404, 407, 418, 500, 503}) {
        const Server server("HTTP/1.1 " + QByteArray::number(status) +
                            " Words\r\nContent-Length: 4\r\n\r\nbody");
        const HttpAnswer answer = exchange({"GET", server.url(), {}});
        EXPECT_EQ(answer.status, status);
        EXPECT_EQ(answer.body, "body");
        EXPECT_FALSE(answer.failure) << status;
    }
}

TEST(NetworkTransport, followsNoRedirect)
{
    const Server target("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    const Server server("HTTP/1.1 302 Found\r\nLocation: " + QByteArray::fromStdString(target.url()) +
                        "\r\nContent-Length: 0\r\n\r\n");
    EXPECT_EQ(exchange({"GET", server.url(), {}}).status, 302);
    EXPECT_EQ(target.connections(), 0);
}

TEST(NetworkTransport, keepsNoCookies)
{
    NetworkTransport transport;
    Server server("HTTP/1.1 200 OK\r\nSet-Cookie: a=secret\r\nContent-Length: 0\r\n\r\n");
    int answers = 0;
    for (int round = 1; round <= 2; ++round) {
        transport.send({"GET", server.url(), {}}, {}, [&](const HttpAnswer& answer) {
            EXPECT_EQ(answer.status, 200);
            ++answers;
        });
        ASSERT_TRUE(QTest::qWaitFor([&] { return answers == round; }, 20'000));
    }
    EXPECT_THAT(server.received(), testing::Not(testing::HasSubstr("secret")));
}

TEST(NetworkTransport, readsNoMoreThanTheLimit)
{
    const QByteArray head = "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n";
    const Server large(head + QByteArray(100'000, 'x'), false);
    HttpRequest request{"GET", large.url(), {}};
    request.answerLimit = 1000;
    const HttpAnswer answer = exchange(request);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, std::string(1000, 'x'));
    EXPECT_TRUE(answer.truncated);
    EXPECT_FALSE(answer.failure);
    const Server exact("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + QByteArray(1000, 'x'));
    request.url = exact.url();
    EXPECT_FALSE(exchange(request).truncated) << "a body of exactly the limit is whole";
}

TEST(NetworkTransport, givesUpAfterTheTimeout)
{
    const Server silent("");
    HttpRequest request{"GET", silent.url(), {}};
    request.timeout = 1;
    const HttpAnswer answer = exchange(request);
    EXPECT_EQ(failureKind(answer), HttpFailureKind::Timeout);
    EXPECT_EQ(answer.status, std::nullopt);
    const Server slow("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", false);
    request.url = slow.url();
    request.timeout = 300;
    const HttpAnswer half = exchange(request);
    EXPECT_EQ(failureKind(half), HttpFailureKind::Timeout) << "the whole answer counts, not its beginning";
    EXPECT_EQ(half.status, 200);
    EXPECT_EQ(half.body, "half");
}

TEST(NetworkTransport, tellsWhyThereIsNoConnection)
{
    Server gone("");
    const std::string url = gone.url();
    gone.close();
    const HttpAnswer refused = exchange({"GET", url, {}});
    EXPECT_EQ(failureKind(refused), HttpFailureKind::ConnectionFailed);
    EXPECT_THAT(refused.failure->reason, testing::HasSubstr("refused"));
    const Server broken("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf");
    EXPECT_EQ(failureKind(exchange({"GET", broken.url(), {}})), HttpFailureKind::ConnectionFailed);
    for (const char* other :
         {"", "/relative", "file:///etc/hostname", "data:,x", "ftp://127.0.0.1/", "http://"}) {
        EXPECT_EQ(failureKind(exchange({"GET", other, {}})), HttpFailureKind::ConnectionFailed) << other;
    }
}

TEST(NetworkTransport, aServerWithoutTrustedCertificateIsNotTalkedTo)
{
    const Server plain("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    HttpRequest request{"GET", "https" + plain.url().substr(4), {{"X-Key", "secret"}}};
    request.timeout = 2'000;
    EXPECT_TRUE(exchange(request).failure.has_value());
    EXPECT_THAT(plain.received(), testing::Not(testing::HasSubstr("secret")));
}

TEST(NetworkTransport, stopsWhenAskedTo)
{
    const Server silent("");
    std::stop_source before;
    before.request_stop();
    EXPECT_EQ(failureKind(exchange({"GET", silent.url(), {}}, before.get_token())),
              HttpFailureKind::Cancelled);
    std::stop_source elsewhere;
    NetworkTransport transport;
    std::optional<HttpAnswer> answer;
    transport.send({"GET", silent.url(), {}}, elsewhere.get_token(),
                   [&](HttpAnswer came) { answer = std::move(came); });
    ASSERT_TRUE(QTest::qWaitFor([&] { return silent.connections() > 0; }, 20'000));
    std::jthread([&elsewhere] { elsewhere.request_stop(); }).join();
    ASSERT_TRUE(QTest::qWaitFor([&] { return answer.has_value(); }, 20'000));
    EXPECT_EQ(failureKind(*answer), HttpFailureKind::Cancelled);
}

/// Reads each request whole and then closes without an answer.
class RudeServer
{
public:
    RudeServer()
    {
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            QTcpSocket* socket = m_server.nextPendingConnection();
            QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket] {
                const QByteArray bytes = socket->readAll();
                m_requests += bytes.count(" HTTP/1.1");
                socket->disconnectFromHost();
            });
        });
    }
    std::string url() const { return "http://127.0.0.1:" + std::to_string(m_server.serverPort()) + "/"; }
    qsizetype requests() const { return m_requests; }

private:
    QTcpServer m_server;
    qsizetype m_requests = 0;
};

TEST(NetworkTransport, sendsOnceAlsoWhenTheConnectionIsClosed)
{
    for (const char* method : {"GET", "POST", "PATCH", "DELETE"}) {
        const RudeServer server;
        HttpRequest request{method, server.url(), {{"Content-Type", "application/json"}}};
        if (std::string_view(method).starts_with('P')) {
            request.body = "{}";
        }
        EXPECT_EQ(failureKind(exchange(request)), HttpFailureKind::ConnectionFailed) << method;
        EXPECT_EQ(server.requests(), 1) << method;
    }
}

TEST(NetworkTransport, reachesThisMachineWithoutTheProxy)
{
    const Server server("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
    qputenv("http_proxy", "http://127.0.0.1:9");
    EXPECT_EQ(exchange({"GET", server.url(), {}}).status, 200);
    qunsetenv("http_proxy");
}

TEST(NetworkTransport, aShorterAnswerThanAnnouncedIsNoAnswer)
{
    const Server server("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{}");
    EXPECT_EQ(failureKind(exchange({"GET", server.url(), {}})), HttpFailureKind::ConnectionFailed);
    const Server chunked("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n");
    EXPECT_EQ(failureKind(exchange({"GET", chunked.url(), {}})), HttpFailureKind::ConnectionFailed);
}

TEST(NetworkTransport, whatIsUnderWayEndsWithTheTransport)
{
    const Server silent("");
    bool called = false;
    {
        NetworkTransport transport;
        transport.send({"GET", silent.url(), {}}, {}, [&](const HttpAnswer&) { called = true; });
        ASSERT_TRUE(QTest::qWaitFor([&] { return silent.connections() > 0; }, 20'000));
    }
    EXPECT_FALSE(called);
}

} // namespace
} // namespace toolwright::platform
