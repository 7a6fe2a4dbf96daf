// What a failed call leads back to: the field of the tool file, and the request as a command.

#include "core/httptool/authoring/failurefield.h"
#include "core/httptool/curl.h"
#include "core/json/write.h"
#include "tests/support/casefile.h"

#include <gmock/gmock.h>

namespace toolwright::httptool {

namespace {

std::string textOf(const json::Value& from, const char* key)
{
    const auto* value = from.find(key);
    return value != nullptr ? std::string(value->toString()) : std::string();
}

std::string curlOf(const char* request)
{
    return curlText(json::parseValue(request).value());
}

} // namespace

TEST(FailureField, IsTheOneListed)
{
    const auto cases = tests::readCases("httptool/failure-field.json");
    const auto& list = *cases.find("cases");
    for (std::size_t at = 0; at < list.size(); ++at) {
        const json::Value& each = list.items()[at];
        CallRecord call;
        call.outcome = outcomeNamed(textOf(each, "outcome")).value();
        if (const auto* status = each.find("status")) {
            call.status = static_cast<int>(status->toNumber());
        }
        if (each.find("body") != nullptr) {
            call.body = textOf(each, "body");
        }
        const json::Value& tool = *cases.find("tools")->find(textOf(each, "tool"));
        EXPECT_EQ(authoring::failureField(call, tool), textOf(each, "field")) << json::write(each);
    }
}

TEST(KeptRequest, BecomesACommandWithVariables)
{
    const auto get = curlOf(R"({
        "method": "GET", "url": "https://shop.example/v1/products?name=Picker",
        "headers": {"Authorization": "Bearer <secret SHOP_KEY>", "X-Note": "it's"}})");
    EXPECT_EQ(get, "curl --request GET 'https://shop.example/v1/products?name=Picker' \\\n"
                   "  --header 'Authorization: Bearer '\"$SHOP_KEY\" \\\n"
                   "  --header 'X-Note: it'\\''s'\n");
    const auto post =
        curlOf(R"({"method": "POST", "url": "<secret API>/a", "body": {"a": "<secret b> <secret B>"}})");
    EXPECT_EQ(post, "curl --request POST \"$API\"'/a' \\\n"
                    "  --data-raw '{\"a\":\"<secret b> '\"$B\"'\"}'\n");
    const auto hostile = curlOf(R"x({"method": "GET; rm -rf ~", "url": "$(id)", "body": "a=1"})x");
    EXPECT_EQ(hostile, "curl --request 'GET; rm -rf ~' '$(id)' \\\n  --data-raw 'a=1'\n");
}

TEST(KeptRequest, ThatIsNoneGivesNothing)
{
    for (const char* other :
         {"null", "[]", "\"GET\"", R"({"method": "GET"})", R"({"method": 1, "url": "x"})"}) {
        EXPECT_EQ(curlOf(other), "") << other;
    }
}

} // namespace toolwright::httptool
