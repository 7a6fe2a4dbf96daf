// Lines of other programs, and traffic to try things with.

#include "core/calls/generate.h"
#include "core/calls/ingest/jsonlines.h"
#include "tests/core/calls/callsfixture.h"
#include "tests/support/casefile.h"

#include <gmock/gmock.h>
#include <set>

namespace toolwright::calls::ingest {
namespace {

TEST(JsonLines, areReadOrToldWhy)
{
    const json::Value cases = tests::readCases("calls/lines.json");
    for (const json::Value& row : cases.items()) {
        const std::string line(row.find("line")->toString());
        const auto record = recordFromJson(line);
        if (const json::Value* error = row.find("error")) {
            ASSERT_FALSE(record) << line;
            EXPECT_EQ(record.error().code, error->toString()) << line;
            continue;
        }
        ASSERT_TRUE(record) << line << record.error().message;
        EXPECT_EQ(record->at, static_cast<std::int64_t>(row.find("at")->toNumber())) << line;
        EXPECT_EQ(recordFromJson(jsonFromRecord(*record)), record) << line;
    }
}

TEST(JsonLines, timesThatCannotBeRightAreToldByLine)
{
    const auto line = [](std::int64_t at) { return jsonFromRecord(okCall("c" + std::to_string(at), at)); };
    LineReader reader(noon);
    for (const std::string& each :
         {line(noon - 10 * minute), std::string(), line(noon - 14 * minute), line(noon - 20 * minute),
          line(noon + 4 * minute), line(noon + 6 * minute)}) {
        EXPECT_EQ(reader.read(each).has_value(), !each.empty());
    }
    EXPECT_FALSE(reader.read("{"));
    std::vector<std::pair<std::string, std::size_t>> found;
    for (const LineFinding& finding : reader.findings()) {
        found.emplace_back(finding.code, finding.line);
    }
    EXPECT_THAT(found,
                testing::ElementsAre(std::pair("calls.clock-step", 4), std::pair("calls.time-future", 6),
                                     std::pair("calls.line-invalid", 7)));
}

TEST(Traffic, isTheSameForTheSameSeedAndInOrder)
{
    const auto made = [](std::uint64_t seed) {
        std::vector<CallRecord> calls;
        generateTraffic({seed, 3000, noon}, [&calls](const CallRecord& call) { calls.push_back(call); });
        return calls;
    };
    const auto calls = made(7);
    ASSERT_EQ(calls.size(), 3000U);
    EXPECT_EQ(calls, made(7));
    EXPECT_NE(calls, made(8));
    std::set<std::string> ids;
    std::set<httptool::Outcome> outcomes;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        EXPECT_LE(calls[i].at, noon);
        EXPECT_TRUE(i == 0 || calls[i - 1].at <= calls[i].at);
        ids.insert(calls[i].id);
        outcomes.insert(calls[i].outcome);
    }
    EXPECT_EQ(ids.size(), calls.size());
    EXPECT_EQ(outcomes.size(), outcomeCount);
}

} // namespace
} // namespace toolwright::calls::ingest
