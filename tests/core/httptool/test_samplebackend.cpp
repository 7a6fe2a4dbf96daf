#include "core/httptool/samplebackend.h"
#include "core/json/parse.h"
#include "core/platform/sampleserver.h"

#include <gmock/gmock.h>

namespace toolwright::httptool {
namespace {

SampleAnswer ask(const std::string& method, const std::string& target, const HttpHeaders& headers = {},
                 const std::string& body = {})
{
    return answerSample(platform::sampleBackendData(), SampleRequest{method, target, headers, body});
}

const HttpHeaders key{{"x-api-key", "sample-shop-key"}};
const HttpHeaders token{{"Authorization", "Bearer sample-visitor-token"}};

TEST(SampleBackend, findsProductsByWordsAndColour)
{
    const SampleAnswer answer = ask("GET", "/v1/products?name=enamel%20mug&colour=blue", key);
    EXPECT_EQ(answer.status, 200);
    const json::Value body = json::parseValue(answer.body).value();
    ASSERT_EQ(body.find("data")->size(), 1U);
    EXPECT_EQ(body.find("data")->items().front().find("sku")->toString(), "MUG-BL");
    EXPECT_EQ(json::parseValue(ask("GET", "/v1/products?limit=2", key).body)->find("data")->size(), 2U);
}

TEST(SampleBackend, wantsItsKeyAndToken)
{
    EXPECT_EQ(ask("GET", "/v1/products").status, 401);
    EXPECT_EQ(ask("GET", "/v1/me/orders", key).status, 401);
    EXPECT_EQ(ask("GET", "/v1/me/orders?status=open", token).status, 200);
}

TEST(SampleBackend, answersEveryKindOfCallOfTheSample)
{
    EXPECT_EQ(ask("GET", "/v1/invoices/2025-0147?email=buyer%40mail.example", key).status, 200);
    EXPECT_EQ(ask("GET", "/v1/invoices/2025-0147?email=other%40mail.example", key).status, 404);
    EXPECT_EQ(ask("POST", "/v1/orders/A-1001/returns", key, "{}").status, 201);
    EXPECT_EQ(ask("PATCH", "/v1/me/orders/A-1001/delivery", token, R"({"note":"x"})").body,
              R"({"delivery":{"note":"x"}})");
    EXPECT_EQ(ask("DELETE", "/v1/me/orders/A-1001", token).status, 204);
    EXPECT_EQ(ask("GET", "/api/invoices/inv-147").status, 200);
    EXPECT_EQ(ask("PUT", "/v1/products", key).status, 405);
    EXPECT_EQ(ask("GET", "/nowhere").status, 404);
}

TEST(SampleBackend, waitsForWholeRequests)
{
    const std::string text = "POST /v1/send HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab";
    EXPECT_FALSE(parseSampleRequest(text));
    const auto request = parseSampleRequest(text + "cd");
    ASSERT_TRUE(request);
    EXPECT_EQ(request->method, "POST");
    EXPECT_EQ(request->target, "/v1/send");
    EXPECT_EQ(request->body, "abcd");
    EXPECT_THAT(request->headers, testing::Contains(testing::Pair("Host", "x")));
}

} // namespace
} // namespace toolwright::httptool
