// Percentiles, rates and their order, messages and texts, against arithmetic and data.

#include "core/calls/caselesstext.h"
#include "core/calls/kepttexts.h"
#include "core/calls/messageshape.h"
#include "tests/core/calls/callsfixture.h"
#include "tests/support/casefile.h"

#include <algorithm>
#include <cmath>

namespace toolwright::calls {
namespace {

TEST(Figures, percentilesAreDurationsThatHappened)
{
    std::mt19937_64 random(1);
    for (std::size_t count = 1; count <= 300; ++count) {
        std::vector<std::int64_t> durations;
        for (std::size_t i = 0; i < count; ++i) {
            durations.push_back(randomBelow(random, 1000));
        }
        std::ranges::sort(durations);
        for (const int percent : {1, 50, 95, 99, 100}) {
            const auto rank = static_cast<std::size_t>(
                std::ceil(static_cast<long double>(percent) * static_cast<long double>(count) / 100.0L));
            EXPECT_EQ(nearestRank(durations, percent), durations[std::max<std::size_t>(rank, 1) - 1]);
        }
    }
    EXPECT_EQ(nearestRank({}, 50), std::nullopt);
}

TEST(Figures, ratesAreRoundedHalfUp)
{
    Figures figures;
    EXPECT_EQ(errorRate(figures), std::nullopt);
    figures.calls = 40;
    figures.errors = 3;
    EXPECT_EQ(errorRate(figures), 750U);
    figures.calls = 20'000;
    figures.errors = 1;
    EXPECT_EQ(errorRate(figures), 1U);
    figures.errors = 20'000;
    EXPECT_EQ(errorRate(figures), 10'000U);
}

TEST(Figures, errorsAreTheFourOtherOutcomes)
{
    const auto failed = failedOutcomes();
    EXPECT_EQ(failed.size(), outcomeCount - 1);
    EXPECT_EQ(std::ranges::count(failed, httptool::Outcome::Ok), 0);
}

TEST(MessageShape, takesOutWhatDiffers)
{
    const json::Value cases = tests::readCases("calls/shapes.json");
    for (const json::Value& row : cases.items()) {
        EXPECT_EQ(messageShape(row.find("message")->toString()), row.find("shape")->toString());
    }
}

TEST(MessageShape, ofALongMessageIsMadeOfItsStart)
{
    EXPECT_EQ(messageShape(std::string(5'000'000, 'x')).size(), 200U);
    EXPECT_EQ(messageShape(std::string(5'000'000, ' ') + "end"), "end");
    EXPECT_EQ(messageShape(std::string(2'000'000, '"')).substr(0, 5), "\"…\"");
}

TEST(MessageShape, isThatOfTheMessageTheAgentGets)
{
    struct Row
    {
        std::string body;
        std::string key;
        std::string shape;
    };
    const std::vector<Row> rows{
        {R"({"message":"No such shop","error_key":"shop_missing","error":"x"})", "shop_missing",
         "No such shop"},
        {R"({"error":"name 7 is too short"})", "", "name # is too short"},
        {R"({"message":" ","error":"db"})", "", "db"},
        {R"({"message":5})", "", ""},
        {"<html>503</html>", "", ""},
        {"", "", ""},
        {"[1]", "", ""},
    };
    for (const Row& row : rows) {
        const FailureMessage message = failureMessage(failedCall("a", 0, 503, row.body));
        EXPECT_EQ(message.key, row.key) << row.body;
        EXPECT_EQ(message.shape, row.shape) << row.body;
    }
    auto call = failedCall("a", 0, 200, R"({"message":"x"})");
    call.outcome = httptool::Outcome::NotJson;
    EXPECT_TRUE(failureMessage(call).isEmpty());
}

TEST(KeptTexts, comeBackFromTheirBytes)
{
    const std::vector<KeptTexts> all{{}, {"", "", "", ""}, {"a", std::nullopt, std::string(300, 'b'), "c"}};
    for (const KeptTexts& texts : all) {
        const std::string bytes = packTexts(texts);
        EXPECT_EQ(unpackTexts(bytes), texts);
        EXPECT_EQ(unpackTexts(bytes + "x"), std::nullopt);
        EXPECT_EQ(unpackTexts(std::string_view(bytes).substr(0, bytes.size() - 1)), std::nullopt);
    }
    EXPECT_EQ(unpackTexts(""), std::nullopt);
    EXPECT_EQ(unpackTexts("\x07"), std::nullopt);
}

TEST(KeptTexts, allButAnswersMayBeLonger)
{
    auto call = failedCall("a", 0, 500, "x");
    call.arguments = std::string(limits::keptTextBytes + 1, 'a');
    call.request = call.arguments;
    call.result = call.arguments;
    const KeptTexts kept = keptTexts(call);
    EXPECT_EQ(kept.arguments->size(), limits::keptTextBytes);
    EXPECT_EQ(kept.request->size(), limits::keptTextBytes);
    EXPECT_EQ(kept.result->size(), limits::keptAnswerBytes);
    EXPECT_FALSE(kept.isBodyCut);
}

TEST(CaselessText, findsCapitalAndSmallLetters)
{
    const std::vector<std::pair<std::string, std::string>> same{{"KÖLN", "köln"},     {"ΑΘΉΝΑ", "αθήνα"},
                                                                {"МОСКВА", "москва"}, {"Łódź", "łÓDŹ"},
                                                                {"ŸŽ", "ÿž"},         {"ẞ", "ß"}};
    for (const auto& [one, other] : same) {
        EXPECT_EQ(withoutCase(one), withoutCase(other));
        EXPECT_TRUE(CaselessText(one).isIn("… " + other + " …"));
    }
    EXPECT_TRUE(CaselessText("error").isIn("an ERROR é\xFF"));
    EXPECT_FALSE(CaselessText("köln").isIn("koln"));
    EXPECT_TRUE(CaselessText("").isIn(""));
    EXPECT_EQ(withoutCase("a\xFFZ"), "a\xFFz");
}

} // namespace
} // namespace toolwright::calls
