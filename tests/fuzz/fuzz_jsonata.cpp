// Parses any text as an expression and evaluates it under a small budget.

#include "core/json/parse.h"
#include "core/jsonata/expression.h"
#include "tests/support/countingrandom.h"

#include <cstdint>

namespace {

class FixedClock final : public toolwright::Clock
{
public:
    std::int64_t now() const override { return 0; }
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace toolwright;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const jsonata::Parsed parsed = jsonata::Expression::parse(text);
    jsonata::Expression::parsePrefix(text, 0);
    const jsonata::Scope scope{*json::parseValue(R"({"a":[1,{"b":"x"}],"c":{"d":null},"e":"text"})")};
    const jsonata::Budget budget{.steps = 20'000, .depth = 200, .milliseconds = 1000, .output = 200'000};
    const FixedClock clock;
    tests::CountingRandom random;
    const auto outcome =
        jsonata::evaluate(parsed.expression, scope, {}, budget, jsonata::Environment{clock, random});
    // An expression with errors is refused, never evaluated.
    return outcome && !parsed.errors.empty() ? -1 : 0;
}
