#include "core/report/calllist.h"

#include "core/calls/ingest/reader.h"
#include "core/json/parse.h"
#include "core/json/write.h"

#include <gmock/gmock.h>

namespace toolwright::report {
namespace {

using testing::HasSubstr;
using testing::Not;

/// 2025-01-07T20:15:00.000Z
constexpr std::int64_t evening = 1'736'280'900'000;

calls::StoredCall failedCall()
{
    calls::StoredCall call;
    call.record = httptool::CallRecord{
        "c_91", "check_stock", "live", evening, 500, 87, httptool::Outcome::HttpError, "chat/1207"};
    call.record.body = R"({"error":"db"})";
    call.record.arguments = R"({"product":"mug"})";
    call.record.request = R"({"method":"GET","url":"https://api.shop.example/v1/products?name=mug"})";
    call.record.result = R"({"result":"error","message":"db"})";
    call.group = "00112233445566778899aabbccddeeff";
    return call;
}

calls::StoredCall goodCall()
{
    calls::StoredCall call;
    call.record = httptool::CallRecord{"c_9", "my_orders", "live", evening - 1000, 200, 1204};
    return call;
}

TEST(CallList, isATableForTerminals)
{
    EXPECT_EQ(callListAsText({{failedCall(), goodCall()}, 2}),
              "TIME (UTC)               TOOL         OUTCOME     STATUS  DURATION  CONVERSATION  ID\n"
              "2025-01-07 20:15:00.000  check_stock  http_error  500        87 ms  chat/1207     c_91\n"
              "    {\"error\":\"db\"}\n"
              "2025-01-07 20:14:59.000  my_orders    ok          200      1204 ms  -             c_9\n"
              "2 calls\n");
    EXPECT_THAT(callListAsText({{goodCall()}, 812}), HasSubstr("\nthe newest 1 of 812 calls\n"));
}

TEST(CallList, showsNothingThatMovesTheCursor)
{
    calls::StoredCall call = failedCall();
    call.record.conversation = "a\x1B]0;title\x07";
    call.record.body = "one\ntwo\r\x1B[2J\xE2\x80\xAE" + std::string(5000, 'x');
    const std::string text = callListAsText({{call}, 1});
    for (const char* raw : {"\x1B", "\x07", "\r", "\xE2\x80\xAE"}) {
        EXPECT_THAT(text, Not(HasSubstr(raw)));
    }
    EXPECT_THAT(text, HasSubstr("one\\ntwo\\u000D\\u001B[2J\\u202Exxx"));
    EXPECT_THAT(text, HasSubstr("xxx…\n"));
    EXPECT_LT(text.size(), 600U);
}

TEST(CallList, jsonHasTheMembersOfARecord)
{
    const auto document = json::parseValue(callListAsJson({{failedCall()}, 7}));
    ASSERT_TRUE(document);
    EXPECT_EQ(json::write(*document),
              R"({"format":"toolwright/calls@1","total":7,"calls":[{"id":"c_91","tool":"check_stock",)"
              R"("environment":"live","at":"2025-01-07T20:15:00.000Z","status":500,"duration_ms":87,)"
              R"("outcome":"http_error","conversation":"chat/1207","body":"{\"error\":\"db\"}",)"
              R"("body_truncated":false,"body_deleted":false,"arguments":{"product":"mug"},)"
              R"("request":{"method":"GET","url":"https://api.shop.example/v1/products?name=mug"},)"
              R"("result":{"result":"error","message":"db"},)"
              R"("group":"00112233445566778899aabbccddeeff","locked":false}]})");
}

TEST(CallList, aCallOfTheJsonIsALineThatCanBeImported)
{
    const auto document = json::parseValue(callListAsJson({{failedCall()}, 1}));
    calls::ingest::FileReader reader(calls::ingest::ImportSettings{"list"});
    const auto batch = reader.take(json::write(document->find("calls")->items().front()) + "\n");
    ASSERT_EQ(batch.calls.size(), 1U);
    EXPECT_TRUE(batch.findings.empty());
    EXPECT_EQ(batch.calls.front().record.body, failedCall().record.body);
    EXPECT_EQ(batch.calls.front().record.arguments, failedCall().record.arguments);
}

TEST(CallList, csvHasALineACall)
{
    EXPECT_EQ(callListAsCsv({{failedCall()}, 1}),
              "at,environment,tool,outcome,status,duration_ms,conversation,id,arguments,body,body_truncated,"
              "body_deleted\r\n"
              "2025-01-07T20:15:00.000Z,live,check_stock,http_error,500,87,chat/1207,c_91,"
              "\"{\"\"product\"\":\"\"mug\"\"}\",\"{\"\"error\"\":\"\"db\"\"}\",false,false\r\n");
}

TEST(CallList, markdownTellsACallWhole)
{
    const std::string text = callAsMarkdown(failedCall());
    EXPECT_TRUE(text.starts_with("# check_stock: HTTP 500 after 87 ms, 2025-01-07 20:15:00 UTC\n\n"
                                 "- Environment: live\n- Conversation: chat/1207\n- Call: c_91\n"));
    EXPECT_THAT(text, HasSubstr("\n## Arguments\n\n```json\n{\n  \"product\": \"mug\"\n}\n```\n"));
    EXPECT_THAT(text, HasSubstr("\n## What the backend answered\n\n```\n{\"error\":\"db\"}\n```\n"));
    EXPECT_THAT(text, HasSubstr("\n## What the agent got\n"));
}

TEST(CallList, noAnswerEndsItsFence)
{
    calls::StoredCall call = failedCall();
    call.record.body = "```\n# not a heading\n````";
    EXPECT_THAT(callAsMarkdown(call), HasSubstr("\n`````\n```\n# not a heading\n````\n`````\n"));
}

TEST(CallList, saysWhyTextsAreMissing)
{
    calls::StoredCall call = failedCall();
    call.record.body.reset();
    call.isBodyDeleted = true;
    EXPECT_THAT(callListAsText({{call}, 1}), HasSubstr("    (deleted after 30 days)\n"));
    call.isBodyDeleted = false;
    call.isLocked = true;
    EXPECT_THAT(callAsMarkdown(call), HasSubstr("locked"));
}

} // namespace
} // namespace toolwright::report
