// Runs the recorded tables of tests/data/jsonata-pictures.
#include "core/json/write.h"
#include "core/jsonata/pictures/datepicture.h"
#include "core/jsonata/pictures/integerpicture.h"
#include "core/jsonata/pictures/numberpicture.h"
#include "core/jsonata/pictures/numbertext.h"
#include "tests/support/casefile.h"

namespace toolwright::jsonata::pictures {

namespace {

/// The moment record.mjs gives the reference as now.
constexpr double now = 1796042096789.0;

using Arguments = std::vector<json::Value>;

/// As record.mjs writes it: a result, nothing for undefined, or an error code.
json::Value outcome(std::string_view key, json::Value value)
{
    json::ObjectBuilder builder;
    builder.set(key, std::move(value));
    return builder.build();
}

json::Value recorded(const PictureResult<std::string>& result)
{
    return result ? outcome("result", json::Value::string(*result))
                  : outcome("error", json::Value::string(result.error().code));
}

json::Value recorded(const PictureResult<double>& result)
{
    return result ? outcome("result", json::Value::number(*result))
                  : outcome("error", json::Value::string(result.error().code));
}

json::Value recorded(const PictureResult<std::optional<double>>& result)
{
    if (result && !*result) {
        return json::Value::object();
    }
    return recorded(result.map([](std::optional<double> value) { return *value; }));
}

std::optional<std::string_view> textOrNone(const Arguments& arguments, std::size_t index)
{
    const bool isGiven = index < arguments.size() && arguments[index].isString();
    return isGiven ? std::optional(arguments[index].toString()) : std::nullopt;
}

struct Function
{
    const char* name;
    json::Value (*call)(const Arguments&);
};

const Function functions[] = {
    {"formatNumber",
     [](const Arguments& a) { return recorded(formatNumber(a[0].toNumber(), a[1].toString(), a[2])); }},
    {"formatInteger",
     [](const Arguments& a) { return recorded(formatInteger(a[0].toNumber(), a[1].toString())); }},
    {"parseInteger",
     [](const Arguments& a) { return recorded(parseInteger(a[0].toString(), a[1].toString())); }},
    {"formatBase", [](const Arguments& a) { return recorded(formatBase(a[0].toNumber(), a[1].toNumber())); }},
    {"round",
     [](const Arguments& a) {
         return recorded(
             PictureResult<double>(roundHalfEven(a[0].toNumber(), static_cast<int>(a[1].toNumber()))));
     }},
    {"string",
     [](const Arguments& a) { return recorded(PictureResult<std::string>(numberText(a[0].toNumber()))); }},
    {"fromMillis",
     [](const Arguments& a) {
         return recorded(formatDateTime(a[0].toNumber(), textOrNone(a, 1), textOrNone(a, 2)));
     }},
    {"toMillis",
     [](const Arguments& a) { return recorded(parseDateTime(a[0].toString(), textOrNone(a, 1), now)); }},
};

class RecordedPicture : public testing::TestWithParam<Function>
{
};

TEST_P(RecordedPicture, AgreesWithTheReference)
{
    const json::Value rows = tests::readCases(std::string("jsonata-pictures/") + GetParam().name + ".json");
    ASSERT_GT(rows.size(), 0U);
    for (const json::Value& row : rows.items()) {
        json::ObjectBuilder found;
        found.set("arguments", *row.find("arguments"));
        const json::Value result = GetParam().call(row.find("arguments")->items());
        for (const json::Member& member : result.members()) {
            found.set(member.key, member.value);
        }
        EXPECT_EQ(json::write(found.build()), json::write(row));
    }
}

INSTANTIATE_TEST_SUITE_P(Functions, RecordedPicture, testing::ValuesIn(functions),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(NumberText, FixedRoundsHalvesUp)
{
    EXPECT_EQ(fixedText(0.5, 0), "1");
    EXPECT_EQ(fixedText(2.5, 0), "3");
    EXPECT_EQ(fixedText(1.005, 2), "1.00");
    EXPECT_EQ(fixedText(0.000001, 3), "0.000");
    EXPECT_EQ(fixedText(999.96, 1), "1000.0");
    EXPECT_EQ(fixedText(-1.25, 1), "-1.3");
}

TEST(DatePicture, RefusesWidthsThatOnlyFillMemory)
{
    const auto result = formatDateTime(0, "[Y,99999999]", std::nullopt);
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().code, "U1001");
}

} // namespace

} // namespace toolwright::jsonata::pictures
