// Real calls against the sample backend: the five outcomes, and what backends do wrong.

#include "core/base/limits.h"
#include "core/httptool/toolcaller.h"
#include "core/json/parse.h"
#include "core/platform/guardedtransport.h"
#include "core/platform/networktransport.h"
#include "core/platform/sampleserver.h"
#include "core/platform/systemclock.h"
#include "core/yaml/document.h"
#include "tests/support/countingrandom.h"

#include <QHostAddress>
#include <QSignalSpy>
#include <QTest>
#include <gmock/gmock.h>
#include <optional>

namespace toolwright::httptool {
namespace {

constexpr int patience = 20'000;

class KeptCalls final : public CallRecorder
{
public:
    void record(const CallRecord& call) override { calls.push_back(call); }
    std::vector<CallRecord> calls;
};

class SampleCall : public testing::Test
{
protected:
    SampleCall()
        : server(platform::sampleBackendData())
    {
        EXPECT_TRUE(server.listen(0).has_value());
        env.set("SHOP_API", json::Value::string(server.origin() + "/v1"));
        env.set("SHOP_KEY", json::Value::string("sample-shop-key"));
        input.sources.env = env.build();
    }

    RequestPlan plan(const json::Value& tool)
    {
        auto built = buildRequest(tool, input);
        EXPECT_TRUE(built) << (built ? std::string() : built.error().message);
        return built ? *built : RequestPlan();
    }

    CallOutcome call(const json::Value& tool, std::stop_token stop = {},
                     std::int64_t timeout = limits::exchangeMilliseconds)
    {
        CallOrigin origin{"check_stock", "preview"};
        origin.respond = tool.find("respond") == nullptr ? json::Value() : *tool.find("respond");
        origin.hidden = hiddenTexts(input.sources.env, {});
        origin.arguments = input.sources.params;
        ShortTransport shortened(network, timeout);
        ToolCaller caller(shortened, clock, random, &kept);
        std::optional<CallOutcome> outcome;
        caller.call(plan(tool), origin, std::move(stop),
                    [&](CallOutcome came) { outcome = std::move(came); });
        EXPECT_TRUE(QTest::qWaitFor([&] { return outcome.has_value(); }, patience));
        return outcome.value_or(CallOutcome());
    }

    /// Hands on with another time limit, so that a test of a timeout does not take eight seconds.
    class ShortTransport final : public Transport
    {
    public:
        ShortTransport(Transport& inner, std::int64_t timeout)
            : m_inner(inner)
            , m_timeout(timeout)
        {
        }
        void send(HttpRequest request, std::stop_token stop, std::function<void(HttpAnswer)> done) override
        {
            EXPECT_EQ(request.timeout, 8000);
            EXPECT_EQ(request.answerLimit, 2U * 1024 * 1024);
            request.timeout = m_timeout;
            m_inner.send(std::move(request), std::move(stop), std::move(done));
        }

    private:
        Transport& m_inner;
        std::int64_t m_timeout;
    };

    static json::Value stockTool()
    {
        return yaml::Document::parse("description: Look up stock.\n"
                                     "request:\n"
                                     "  method: GET\n"
                                     "  base_url: $env.SHOP_API\n"
                                     "  path: /products\n"
                                     "  headers: { X-Api-Key: $env.SHOP_KEY }\n"
                                     "  query: { name: $params.product }\n"
                                     "respond:\n"
                                     "  data: { products: $.data }\n"
                                     "  message: { when_empty: None., default: \"{{count}} found.\" }\n")
            .value();
    }

    std::string message(const CallOutcome& outcome)
    {
        return std::string(outcome.result.result.find("message")->toString());
    }
    std::string errorKey(const CallOutcome& outcome)
    {
        const json::Value* key = outcome.result.result.find("error_key");
        return key == nullptr ? std::string() : std::string(key->toString());
    }

    platform::SampleServer server;
    platform::NetworkTransport network;
    platform::SystemClock clock;
    tests::CountingRandom random;
    KeptCalls kept;
    json::ObjectBuilder env;
    ToolCallInput input;
};

TEST_F(SampleCall, okMapsTheAnswer)
{
    json::ObjectBuilder params;
    params.set("product", json::Value::string("enamel MUG"));
    input.sources.params = params.build();
    const CallOutcome outcome = call(stockTool());
    EXPECT_EQ(outcome.verdict.outcome, Outcome::Ok);
    EXPECT_EQ(outcome.verdict.status, 200);
    EXPECT_EQ(message(outcome), "2 found.");
    ASSERT_EQ(kept.calls.size(), 1U);
    EXPECT_EQ(kept.calls.front().tool, "check_stock");
    EXPECT_EQ(kept.calls.front().environment, "preview");
    EXPECT_FALSE(kept.calls.front().body) << "the answer of a call that went well is not kept";
}

TEST_F(SampleCall, httpErrorKeepsTheMessageOfTheBackend)
{
    server.setFault(SampleFault::Fail);
    const CallOutcome outcome = call(stockTool());
    EXPECT_EQ(outcome.verdict.outcome, Outcome::HttpError);
    EXPECT_EQ(message(outcome), "The sample backend was told to fail.");
    EXPECT_EQ(errorKey(outcome), "unexpected_http_status");
    ASSERT_EQ(kept.calls.size(), 1U);
    EXPECT_THAT(kept.calls.front().body.value_or(""), testing::HasSubstr("told to fail"));
}

TEST_F(SampleCall, theRecordTellsWhatWasAskedSentAndGotWithoutSecrets)
{
    json::ObjectBuilder params;
    params.set("product", json::Value::string("mug sample-shop-key"));
    input.sources.params = params.build();
    server.setFault(SampleFault::Fail);
    call(stockTool());
    ASSERT_EQ(kept.calls.size(), 1U);
    const CallRecord& record = kept.calls.front();
    EXPECT_EQ(record.arguments, R"({"product":"mug <secret SHOP_KEY>"})");
    const auto request = json::parseValue(record.request.value_or(""));
    ASSERT_TRUE(request);
    EXPECT_EQ(request->find("method")->toString(), "GET");
    EXPECT_EQ(request->find("headers")->find("X-Api-Key")->toString(), "<secret SHOP_KEY>");
    EXPECT_THAT(record.request.value_or(""), testing::Not(testing::HasSubstr("sample-shop-key")));
    EXPECT_THAT(record.result.value_or(""), testing::HasSubstr(R"("result":"error")"));
}

TEST_F(SampleCall, timeoutSaysThatItIsNotCertain)
{
    server.setFault(SampleFault::Slow);
    const CallOutcome outcome = call(stockTool(), {}, 200);
    EXPECT_EQ(outcome.verdict.outcome, Outcome::Timeout);
    EXPECT_EQ(outcome.verdict.status, std::nullopt);
    EXPECT_EQ(errorKey(outcome), "backend_timeout");
    EXPECT_THAT(message(outcome), testing::HasSubstr("may not have been carried out"));
}

TEST_F(SampleCall, droppedConnectionFails)
{
    server.setFault(SampleFault::Drop);
    const CallOutcome outcome = call(stockTool());
    EXPECT_EQ(outcome.verdict.outcome, Outcome::ConnectionFailed);
    EXPECT_EQ(errorKey(outcome), "backend_unavailable");
}

TEST_F(SampleCall, webPageIsNotJson)
{
    server.setFault(SampleFault::Html);
    const CallOutcome outcome = call(stockTool());
    EXPECT_EQ(outcome.verdict.outcome, Outcome::NotJson);
    EXPECT_EQ(outcome.verdict.status, 200);
    EXPECT_EQ(errorKey(outcome), "backend_invalid_response");
    EXPECT_THAT(outcome.body, testing::HasSubstr("doctype"));
}

TEST_F(SampleCall, cancellationEndsTheExchange)
{
    server.setFault(SampleFault::Slow);
    std::stop_source stop;
    // The copy shares its state and lives as long as the connection.
    QObject::connect(&server, &platform::SampleServer::asked, &server,
                     [shared = stop]() mutable { shared.request_stop(); });
    const CallOutcome outcome = call(stockTool(), stop.get_token());
    EXPECT_TRUE(outcome.wasCancelled);
    EXPECT_EQ(outcome.verdict.outcome, Outcome::ConnectionFailed);
}

TEST_F(SampleCall, readsTwoMebibytesOfTwentyMegabytes)
{
    server.setFault(SampleFault::Huge);
    const CallOutcome outcome = call(stockTool());
    EXPECT_EQ(outcome.verdict.outcome, Outcome::NotJson);
    EXPECT_TRUE(outcome.isCut);
    EXPECT_EQ(outcome.body.size(), 2U * 1024 * 1024);
    EXPECT_THAT(message(outcome), testing::HasSubstr("2 MiB"));
}

TEST_F(SampleCall, followsNoRedirect)
{
    server.setFault(SampleFault::Redirect);
    QSignalSpy asked(&server, &platform::SampleServer::asked);
    const CallOutcome outcome = call(stockTool());
    EXPECT_EQ(outcome.verdict.outcome, Outcome::HttpError);
    EXPECT_EQ(outcome.verdict.status, 302);
    EXPECT_EQ(asked.count(), 1);
}

TEST_F(SampleCall, putsChunksTogether)
{
    server.setFault(SampleFault::Chunked);
    const CallOutcome outcome = call(stockTool());
    EXPECT_EQ(outcome.verdict.outcome, Outcome::Ok);
    EXPECT_EQ(message(outcome), "6 found.");
}

TEST_F(SampleCall, bytesThatAreNotTheCharsetTheyClaimAreNoJson)
{
    server.setFault(SampleFault::Charset);
    const CallOutcome outcome = call(stockTool());
    EXPECT_EQ(outcome.verdict.outcome, Outcome::NotJson);
}

TEST_F(SampleCall, refusesPrivateAddressesUnlessAllowed)
{
    platform::GuardedTransport guarded(network, platform::PrivateHosts{});
    for (const char* url :
         {"http://10.0.0.1/", "http://192.168.1.1:8080/x", "http://[fe80::1]/", "http://169.254.1.1/"}) {
        std::optional<HttpAnswer> answer;
        guarded.send(HttpRequest{"GET", url, {}}, {}, [&](HttpAnswer came) { answer = std::move(came); });
        ASSERT_TRUE(QTest::qWaitFor([&] { return answer.has_value(); }, patience)) << url;
        ASSERT_TRUE(answer->failure) << url;
        EXPECT_THAT(answer->failure->reason, testing::HasSubstr("private address")) << url;
    }
    std::optional<HttpAnswer> loopback;
    guarded.send(HttpRequest{"GET", server.origin() + "/v1/products", {{"X-Api-Key", "sample-shop-key"}}}, {},
                 [&](HttpAnswer came) { loopback = std::move(came); });
    ASSERT_TRUE(QTest::qWaitFor([&] { return loopback.has_value(); }, patience));
    EXPECT_EQ(loopback->status, 200);
}

TEST(PrivateHosts, namesHostsWithOrWithoutAPort)
{
    const platform::PrivateHosts some{false, {"10.0.0.1", "shop.internal:8080"}};
    EXPECT_TRUE(some.allows("10.0.0.1", 80));
    EXPECT_TRUE(some.allows("shop.internal", 8080));
    EXPECT_FALSE(some.allows("shop.internal", 80));
    EXPECT_TRUE((platform::PrivateHosts{true, {}}.allows("anything", 1)));
}

TEST(PrivateHosts, tellsAddressesApart)
{
    using platform::AddressKind;
    const auto kind = [](const char* text) {
        return platform::addressKind(QHostAddress(QString::fromLatin1(text)));
    };
    EXPECT_EQ(kind("127.0.0.1"), AddressKind::Loopback);
    EXPECT_EQ(kind("127.9.8.7"), AddressKind::Loopback);
    EXPECT_EQ(kind("::1"), AddressKind::Loopback);
    EXPECT_EQ(kind("::ffff:127.0.0.1"), AddressKind::Loopback);
    for (const char* text : {"10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.0.9", "169.254.169.254",
                             "fd00::1", "fe80::1", "::ffff:10.0.0.1", "0.0.0.0"}) {
        EXPECT_EQ(kind(text), AddressKind::Private) << text;
    }
    for (const char* text : {"93.184.216.34", "172.32.0.1", "11.0.0.1", "2606:2800:220:1::1"}) {
        EXPECT_EQ(kind(text), AddressKind::Public) << text;
    }
}

} // namespace
} // namespace toolwright::httptool
