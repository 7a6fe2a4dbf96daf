// Runs the recorded tables of tests/data/jsonata-regex.
#include "core/json/write.h"
#include "core/jsonata/regex/regex.h"
#include "tests/support/casefile.h"

namespace toolwright::jsonata::regex {

namespace {

json::Value spanValue(const std::optional<Span>& span)
{
    if (!span) {
        return json::Value::null();
    }
    return json::Value::array({json::Value::number(static_cast<double>(span->begin)),
                               json::Value::number(static_cast<double>(span->end))});
}

json::Value matchValue(const Match& match)
{
    const json::Value whole = spanValue(match.whole);
    std::vector<json::Value> items = whole.items();
    for (const auto& group : match.groups) {
        items.push_back(spanValue(group));
    }
    return json::Value::array(std::move(items));
}

/// All matches, as a global search finds them.
json::Value allMatches(const Regex& expression, const Subject& subject)
{
    std::vector<json::Value> matches;
    Allowance allowance;
    std::size_t from = 0;
    while (true) {
        const auto match = expression.search(subject, from, allowance);
        if (!match || !*match) {
            EXPECT_TRUE(match.has_value());
            return json::Value::array(std::move(matches));
        }
        matches.push_back(matchValue(**match));
        from = (*match)->whole.end + ((*match)->whole.isEmpty() ? 1 : 0);
    }
}

void check(const json::Value& row)
{
    SCOPED_TRACE(json::write(row));
    const std::string_view flags = row.find("flags")->toString();
    const auto expression =
        Regex::compile(row.find("pattern")->toString(), {flags.find('i') != std::string_view::npos,
                                                         flags.find('m') != std::string_view::npos});
    EXPECT_EQ(expression.has_value(), row.find("refused") == nullptr);
    if (!expression) {
        EXPECT_EQ(expression.error().code, "regex.syntax");
        return;
    }
    const json::Value found = allMatches(*expression, Subject(row.find("text")->toText()));
    EXPECT_EQ(json::write(found), json::write(*row.find("matches")));
}

class RecordedRegex : public testing::TestWithParam<const char*>
{
};

TEST_P(RecordedRegex, MatchesAsNode)
{
    const json::Value rows = tests::readCases(std::string("jsonata-regex/") + GetParam() + ".json");
    ASSERT_GT(rows.size(), 0U);
    for (const json::Value& row : rows.items()) {
        check(row);
    }
}

INSTANTIATE_TEST_SUITE_P(Features, RecordedRegex,
                         testing::Values("literals", "escapes", "classes", "quantifiers", "captures",
                                         "backreferences", "lookaround", "anchors", "folding", "units",
                                         "refused", "everyday"),
                         [](const auto& row) { return std::string(row.param); });

} // namespace

} // namespace toolwright::jsonata::regex
