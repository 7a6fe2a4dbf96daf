#include "core/httptool/charset.h"
#include "core/httptool/curl.h"
#include "core/httptool/outcome.h"
#include "core/httptool/redaction.h"
#include "core/httptool/requestplan.h"
#include "core/json/parse.h"
#include "core/json/write.h"
#include "core/yaml/document.h"

#include <gmock/gmock.h>

namespace toolwright::httptool {
namespace {

json::Value value(std::string_view text)
{
    return json::parseValue(text).value();
}

const json::Value& returnTool()
{
    static const json::Value tool =
        yaml::Document::parse(
            "description: A.\n"
            "access: private\n"
            "request:\n"
            "  method: POST\n"
            "  base_url: $env.API\n"
            "  path: /v1/orders/$params.order\n"
            "  headers: { Authorization: Bearer $auth.token, X-Key: $env.KEY, X-Off: $params.no }\n"
            "  query: { tag: $params.tags, limit: $params.max || 5, key: $env.KEY }\n"
            "  body: { note: it's $env.KEY, who: $contact.name, kind: x }\n")
            .value();
    return tool;
}

ToolCallInput input()
{
    ToolCallInput result;
    result.sources.params = value(R"({"order": "A/1", "tags": ["a", "b c"]})");
    result.sources.env = value(R"({"API": "https://api.example/v1", "KEY": "k&ey-secret"})");
    result.sources.auth = value(R"({"subject": "u", "token": "tok-en-secret"})");
    return result;
}

TEST(RequestPlan, isSentWithSecretsAndShownWithout)
{
    const auto plan = buildRequest(returnTool(), input());
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->url, "https://api.example/v1/orders/A%2F1?tag=a&tag=b%20c&limit=5&key=k%26ey-secret");
    EXPECT_EQ(plan->shown.url, "<secret API>/orders/A%2F1?tag=a&tag=b%20c&limit=5&key=<secret KEY>");
    EXPECT_THAT(plan->headers, testing::Contains(testing::Pair("Authorization", "Bearer tok-en-secret")));
    EXPECT_THAT(plan->shown.headers,
                testing::Contains(testing::Pair("Authorization", "Bearer <secret AUTH_TOKEN>")));
    EXPECT_THAT(plan->headers, testing::Contains(testing::Pair("Content-Type", "application/json")));
    EXPECT_EQ(json::write(*plan->body), R"({"note":"it's k&ey-secret","kind":"x"})");
    EXPECT_EQ(json::write(*plan->shown.body), R"({"note":"it's <secret KEY>","kind":"x"})");
}

TEST(RequestPlan, saysWhereEveryValueCameFrom)
{
    const auto plan = buildRequest(returnTool(), input());
    ASSERT_TRUE(plan);
    EXPECT_THAT(plan->provenance,
                testing::IsSupersetOf({Provenance{"/request/base_url", "env.API"},
                                       Provenance{"/request/path", "params.order"},
                                       Provenance{"/request/headers/Authorization", "auth.token"},
                                       Provenance{"/request/query/tag", "params.tags"},
                                       Provenance{"/request/query/limit", "default"},
                                       Provenance{"/request/body/kind", "literal"},
                                       Provenance{"/request/headers/Accept", "automatic"}}));
    EXPECT_THAT(plan->omitted,
                testing::ElementsAre(Omission{"/request/headers/X-Off", "params.no has no value"},
                                     Omission{"/request/body/who", "contact.name has no value"}));
}

TEST(RequestPlan, curlReadsSecretsFromTheShell)
{
    ToolCallInput marked = input();
    marked.secretForm = SecretForm::Mark;
    const auto plan = buildRequest(returnTool(), marked);
    ASSERT_TRUE(plan);
    const std::string text = curlText(*plan);
    EXPECT_THAT(text,
                testing::StartsWith(
                    "curl --request POST \"$API\"'/orders/A%2F1?tag=a&tag=b%20c&limit=5&key='\"$KEY\" \\\n"));
    EXPECT_THAT(text, testing::HasSubstr("--header 'Authorization: Bearer '\"$AUTH_TOKEN\" \\\n"));
    EXPECT_THAT(text, testing::EndsWith("--data-raw '{\"note\":\"it'\\''s '\"$KEY\"'\",\"kind\":\"x\"}'\n"));
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("secret")));
}

TEST(RequestPlan, refusesDotsHeadersOfSeveralLinesAndHoles)
{
    ToolCallInput dots = input();
    dots.sources.params = value(R"({"order": ".."})");
    EXPECT_EQ(buildRequest(returnTool(), dots).error().errorKey, "invalid_request");
    ToolCallInput lines = input();
    lines.sources.params = value(R"({"order": "1", "no": "a\r\nX-Evil: 1"})");
    EXPECT_EQ(buildRequest(returnTool(), lines).error().errorKey, "invalid_request");
    ToolCallInput hole = input();
    hole.sources.params = value(R"({"order": " "})");
    EXPECT_EQ(buildRequest(returnTool(), hole).error().errorKey, "missing_requirement");
    ToolCallInput stranger = input();
    stranger.sources.auth = {};
    EXPECT_EQ(buildRequest(returnTool(), stranger).error().errorKey, "authentication_required");
}

TEST(Redaction, hidesEveryFormOfALongSecret)
{
    const std::vector<HiddenText> hidden =
        hiddenTexts(value(R"({"KEY": "can\"ary&key", "PIN": "1234"})"), {});
    const std::string text =
        redacted(R"(can"ary&key can%22ary%26key {"a":"can\"ary&key"} Y2FuImFyeSZrZXk 1234)", hidden);
    EXPECT_EQ(text, R"(<secret KEY> <secret KEY> {"a":"<secret KEY>"} <secret KEY> 1234)");
    EXPECT_THAT(revealedIn(value(R"({"message": "it is can\"ary&key"})"), hidden),
                testing::ElementsAre("<secret KEY>"));
    EXPECT_THAT(revealedIn(value(R"({"message": "it is 1234"})"), hidden), testing::IsEmpty());
}

TEST(Charset, believesUtf8FirstAndThenWhatIsSaid)
{
    EXPECT_EQ(utf8Body("caf\xC3\xA9", "application/json; charset=iso-8859-1"), "caf\xC3\xA9");
    EXPECT_EQ(utf8Body("caf\xE9", "application/json; charset=\"ISO-8859-1\""), "caf\xC3\xA9");
    EXPECT_EQ(utf8Body("5 \x80", "text/plain; charset=windows-1252"), "5 \xE2\x82\xAC");
    EXPECT_EQ(utf8Body(std::string("1\0", 2), "application/json; charset=utf-16le"), "1");
    EXPECT_EQ(utf8Body("caf\xE9", "application/json"), "caf\xE9");
}

TEST(Outcome, saysTheSizeOfWhatIsTooLarge)
{
    Exchange exchange{ExchangeEnd::Answered, 500, "xxxx", true};
    const MappedResult result = resultOf(exchange, {});
    EXPECT_EQ(judge(exchange).outcome, Outcome::HttpError);
    EXPECT_THAT(std::string(result.result.find("message")->toString()), testing::HasSubstr("2 MiB"));
    exchange.status = 200;
    EXPECT_EQ(judge(exchange).outcome, Outcome::NotJson);
}

} // namespace
} // namespace toolwright::httptool
