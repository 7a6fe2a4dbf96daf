// What the store on a server needs no engine for: texts, addresses, rounding, and servers that misbehave.

#include "core/calls/remote/remotefigures.h"
#include "core/calls/remote/remotestore.h"
#include "core/calls/remote/sqltext.h"
#include "core/calls/remote/storeaddress.h"
#include "core/platform/networksql.h"

#include <QCoreApplication>
#include <array>
#include <cstdlib>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace toolwright::calls::remote {
namespace {

TEST(SqlText, everyByteComesBack)
{
    std::string all;
    for (int byte = 0; byte < 256; ++byte) {
        all += static_cast<char>(byte);
    }
    const std::string escaped = escapedText(all);
    EXPECT_EQ(escaped.find_first_of(std::string_view("\0\t\n\r", 4)), std::string::npos);
    EXPECT_EQ(unescapedText(escaped), all);
    EXPECT_EQ(quotedText("a'; DROP TABLE x --\\"), "'a\\'; DROP TABLE x --\\\\'");
    EXPECT_EQ(unescapedText("a\\"), std::nullopt);
}

TEST(SqlText, rowsThatAreNotWholeAreDamaged)
{
    EXPECT_EQ(*readRows("a\\tb\t-7\n\t0\n", "tn"), (std::vector<SqlRow>{{"a\tb", "-7"}, {"", "0"}}));
    EXPECT_TRUE(readRows("", "n")->empty());
    for (const char* answer : {"1", "1\n2", "x\n", "1\t2\n", "\n", "1\\\n", "99999999999999999999\n"}) {
        const auto rows = readRows(answer, "n");
        ASSERT_FALSE(rows) << answer;
        EXPECT_EQ(rows.error().code, "calls.damaged");
    }
}

TEST(StoreAddress, isReadWithoutAPassword)
{
    EXPECT_EQ(*storeAddressOf("http://db.example"),
              (StoreAddress{"http://db.example:8123/", "", "toolwright"}));
    EXPECT_EQ(*storeAddressOf("https://me@[::1]/calls_1"),
              (StoreAddress{"https://[::1]:8443/", "me", "calls_1"}));
    EXPECT_EQ(*storeAddressOf("http://[::1]:9/x/"), (StoreAddress{"http://[::1]:9/", "", "x"}));
    for (const char* text : {"", "db", "ftp://db", "http://", "http:///x", "http://db/x?y", "http://db/x;y",
                             "http://db/1x", "http://me:tiger@db/x", "http://me:ti@ger@db/x"}) {
        const auto address = storeAddressOf(text);
        ASSERT_FALSE(address) << text;
        EXPECT_EQ(address.error().code, "calls.unavailable");
        EXPECT_EQ(address.error().message.find("ger"), std::string::npos);
    }
}

TEST(RoundedDuration, isLessThanOnePercentAway)
{
    for (std::int64_t duration = 0; duration < INT64_MAX / 3; duration += duration / 300 + 1) {
        const std::int64_t rounded = roundedDuration(duration);
        EXPECT_LE(std::abs(rounded - duration), duration / 100) << duration;
        EXPECT_EQ(roundedDuration(rounded), rounded);
    }
    EXPECT_EQ(roundedDuration(127), 127);
    EXPECT_EQ(roundedDuration(1000), 1004);
}

/// Says the same to whoever connects, once.
class OneAnswer
{
public:
    explicit OneAnswer(std::string answer)
        : m_socket(socket(AF_INET, SOCK_STREAM, 0))
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof(address);
        auto* plain = reinterpret_cast<sockaddr*>(&address);
        EXPECT_EQ(bind(m_socket, plain, size), 0);
        EXPECT_EQ(listen(m_socket, 1), 0);
        getsockname(m_socket, plain, &size);
        m_port = ntohs(address.sin_port);
        m_thread = std::thread([this, text = std::move(answer)] {
            const int client = accept(m_socket, nullptr, nullptr);
            std::array<char, 4096> bytes{};
            const auto got = read(client, bytes.data(), bytes.size());
            m_request.assign(bytes.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
            static_cast<void>(write(client, text.data(), text.size()));
            shutdown(client, SHUT_WR);
            while (read(client, bytes.data(), bytes.size()) > 0) {
            }
            close(client);
        });
    }
    OneAnswer(const OneAnswer&) = delete;
    OneAnswer& operator=(const OneAnswer&) = delete;
    ~OneAnswer()
    {
        finish();
        close(m_socket);
    }
    std::string endpoint() const { return "http://127.0.0.1:" + std::to_string(m_port) + "/"; }
    const std::string& finish()
    {
        if (m_thread.joinable()) {
            m_thread.join();
        }
        return m_request;
    }

private:
    int m_socket;
    int m_port = 0;
    std::string m_request;
    std::thread m_thread;
};

class Servers : public testing::Test
{
protected:
    int count = 1;
    std::array<char, 5> name{"test"};
    std::array<char*, 2> words{name.data(), nullptr};
    QCoreApplication application{count, words.data()};
};

TEST_F(Servers, thatMisbehaveGiveAClearError)
{
    struct Row
    {
        const char* answer;
        const char* code;
        const char* told;
    };
    const std::array rows{
        Row{"HTTP/1.1 500 No\r\nContent-Length: 13\r\n\r\nCode: 62 tige", "calls.unavailable", "Code: 62"},
        Row{"HTTP/1.1 500 No\r\nContent-Length: 15\r\n\r\nsaid tiger again", "calls.unavailable", "said …"},
        Row{"HTTP/1.1 500 No\r\nContent-Length: 9\r\n\r\nCode: 243", "calls.full", "no room"},
        Row{"HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n", "calls.unavailable", "password"},
        Row{"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n1\n", "calls.unavailable", "no whole answer"},
        Row{"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n1\n\r\n", "calls.unavailable",
            "no whole answer"},
        Row{"", "calls.unavailable", "no whole answer"},
    };
    for (const Row& row : rows) {
        OneAnswer server(row.answer);
        platform::NetworkSql sql({{server.endpoint(), "me", "x"}, "tiger"});
        const auto answer = sql.run("SELECT 1", {});
        ASSERT_FALSE(answer) << row.answer;
        EXPECT_EQ(answer.error().code, row.code);
        EXPECT_NE(answer.error().message.find(row.told), std::string::npos) << answer.error().message;
        EXPECT_EQ(answer.error().message.find("tiger"), std::string::npos);
    }
}

TEST_F(Servers, getThePasswordAsAHeaderOnly)
{
    OneAnswer server("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n1\n");
    platform::NetworkSql sql({{server.endpoint(), "me", "x"}, "tiger"});
    EXPECT_EQ(*sql.run("SELECT 1", {}), "1\n");
    const std::string request = server.finish();
    EXPECT_EQ(request.substr(0, request.find("\r\n")).find("tiger"), std::string::npos);
    EXPECT_NE(request.find("X-ClickHouse-Key: tiger"), std::string::npos);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(sql.run("SELECT 1", stop.get_token()).error().code, "calls.cancelled");
}

TEST_F(Servers, thatAreNotThereAreUnavailable)
{
    std::string endpoint;
    {
        OneAnswer server("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nx\n\n");
        endpoint = server.endpoint();
        const auto opened = RemoteStore::open(
            std::make_unique<platform::NetworkSql>(platform::NetworkSql::Options{{endpoint, "", "x"}}),
            {"x"});
        ASSERT_FALSE(opened);
        EXPECT_EQ(opened.error().code, "calls.unavailable");
    }
    platform::NetworkSql sql(platform::NetworkSql::Options{{endpoint, "", "x"}});
    EXPECT_EQ(sql.run("SELECT 1", {}).error().code, "calls.unavailable");
}

} // namespace
} // namespace toolwright::calls::remote
