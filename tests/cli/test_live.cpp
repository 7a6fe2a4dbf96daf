// Real calls of a simulation from the command line, against a backend of this test.

#include "tests/cli/cli.h"
#include "tests/cli/sample.h"

#include <arpa/inet.h>
#include <array>
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace toolwright::tests {
namespace {

using testing::HasSubstr;

/// Answers one request with JSON in a thread of its own, and keeps what it was sent.
class OneAnswer
{
public:
    explicit OneAnswer(const std::string& body)
        : m_listener(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        m_address.sin_family = AF_INET;
        m_address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        auto* address = reinterpret_cast<sockaddr*>(&m_address); // NOLINT(*-reinterpret-cast)
        socklen_t size = sizeof m_address;
        EXPECT_EQ(bind(m_listener, address, size), 0);
        EXPECT_EQ(listen(m_listener, 1), 0);
        EXPECT_EQ(getsockname(m_listener, address, &size), 0);
        m_thread = std::thread([this, body] { answer(body); });
    }
    OneAnswer(const OneAnswer&) = delete;
    OneAnswer& operator=(const OneAnswer&) = delete;
    ~OneAnswer()
    {
        shutdown(m_listener, SHUT_RDWR);
        if (m_thread.joinable()) {
            m_thread.join();
        }
        close(m_listener);
    }

    std::string url() const { return "http://127.0.0.1:" + std::to_string(ntohs(m_address.sin_port)); }
    /// Waits for the end of the exchange.
    std::string received()
    {
        shutdown(m_listener, SHUT_RDWR);
        m_thread.join();
        return m_received;
    }

private:
    void answer(const std::string& body)
    {
        const int connection = accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (connection < 0) {
            return;
        }
        std::array<char, 4096> buffer{};
        while (m_received.find("\r\n\r\n") == std::string::npos) {
            const ssize_t count = read(connection, buffer.data(), buffer.size());
            if (count <= 0) {
                break;
            }
            m_received.append(buffer.data(), static_cast<std::size_t>(count));
        }
        const std::string text = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
                                 "Content-Length: " +
                                 std::to_string(body.size()) + "\r\n\r\n" + body;
        EXPECT_EQ(write(connection, text.data(), text.size()), static_cast<ssize_t>(text.size()));
        close(connection);
    }

    int m_listener = -1;
    sockaddr_in m_address{};
    std::string m_received;
    std::thread m_thread;
};

constexpr const char* order = R"({"id": "ord_1", "status": "paid", "lines": [{"sku": "a", "quantity": 2}]})";

class Live : public testing::Test
{
protected:
    ProgramRun simulate(std::vector<std::string> words) const
    {
        m_sample.write(".toolwright/scenarios/live.json",
                       R"({"format": "toolwright/scenario@1", "compound": "host_order_cancel_and_restock",
                           "args": {"orderId": "ord_1", "reason": "too late"},
                           "answers": {"host_orders_get": [{"live": true}]},
                           "decisions": ["approve", "approve", "approve", "approve"]})");
        words.insert(words.begin(), {"simulate", m_sample.path(), "host_order_cancel_and_restock",
                                     "--scenario", m_sample.path(".toolwright/scenarios/live.json")});
        return runCli(std::move(words));
    }

    SampleCopy m_sample{"acme-shop"};
};

TEST_F(Live, withoutTheSwitchTheRunEndsBeforeTheCall)
{
    const ProgramRun run = simulate({});
    EXPECT_EQ(run.exit, 1);
    EXPECT_THAT(run.err, HasSubstr("[simulate.not-live]"));
    EXPECT_THAT(run.err, HasSubstr("host_orders_get"));
}

TEST_F(Live, theSwitchCallsTheBackendAndGoesOn)
{
    OneAnswer backend(order);
    m_sample.write("headers", "Authorization: Bearer t\n");
    const ProgramRun run = simulate({"--live", backend.url(), "--header-file", m_sample.path("headers")});
    EXPECT_EQ(run.exit, 0) << run.err;
    EXPECT_THAT(run.err, HasSubstr("real calls go to " + backend.url() + " [simulate.live]"));
    EXPECT_THAT(run.out, HasSubstr("outcome: {\"status\":\"ok\""));
    const std::string received = backend.received();
    EXPECT_THAT(received, testing::StartsWith("GET /api/orders/ord_1 HTTP/1.1\r\n"));
    EXPECT_THAT(received, HasSubstr("Authorization: Bearer t\r\n"));
}

TEST_F(Live, aBackendThatIsNotThereIsAnErrorOfTheCall)
{
    const ProgramRun run = simulate({"--live", "http://127.0.0.1:1"});
    EXPECT_EQ(run.exit, 1) << run.err;
    EXPECT_THAT(run.out, HasSubstr("network-error"));
}

TEST_F(Live, whatCannotBeCalledIsRefused)
{
    expectError(simulate({"--live", "shop.example"}), "simulate.live-url");
    expectError(simulate({"--header-file", "x"}), "usage.option");
    m_sample.write("headers", "no colon\n");
    expectError(simulate({"--live", "http://127.0.0.1:1", "--header-file", m_sample.path("headers")}),
                "simulate.live-header");
    expectError(runCli({"simulate", m_sample.path(), "host_order_cancel_and_restock", "--args", "{}",
                        "--live", "http://127.0.0.1:1"}),
                "usage.option");
}

TEST(Review, tellsTheVerdictsThatAreKept)
{
    const SampleCopy sample("acme-shop");
    sample.write(".toolwright/reviews/host_order_cancel_and_restock.json",
                 R"({"format": "toolwright/review@1", "compound": "host_order_cancel_and_restock",
                     "verdict": "rejected", "note": "asks twice", "of": "sha256:0"})");
    for (const char* format : {"markdown", "html"}) {
        const ProgramRun run = runCli({"review", sample.path(), "--format", format});
        EXPECT_EQ(run.exit, 0) << run.err;
        EXPECT_THAT(run.out, HasSubstr("rejected"));
        EXPECT_THAT(run.out, HasSubstr("asks twice"));
        EXPECT_THAT(run.out, HasSubstr("but the compound has changed since"));
    }
    sample.write(".toolwright/reviews/host_order_cancel_and_restock.json", "{}");
    expectError(runCli({"review", sample.path()}), "review.format");
}

} // namespace
} // namespace toolwright::tests
