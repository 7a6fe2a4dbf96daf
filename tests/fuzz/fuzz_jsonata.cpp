// Parses any text as an expression and evaluates it under a small budget, which it must not go over: neither
// in evaluated parts, nor in the time of its clock, nor in the size of what it makes. The fuzzer's own limits
// on time and memory for one input notice work that the budget does not count.

#include "core/json/parse.h"
#include "core/jsonata/expression.h"
#include "core/jsonata/format.h"
#include "core/jsonata/trace.h"
#include "tests/support/countingrandom.h"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace toolwright;

constexpr std::uint64_t steps = 20'000;
constexpr std::int64_t milliseconds = 1000;

/// Each look at it takes a millisecond.
class TickingClock final : public Clock
{
public:
    std::int64_t now() const override { return ++m_now; }

private:
    mutable std::int64_t m_now = 0;
};

void require(bool condition)
{
    if (!condition) {
        std::abort();
    }
}

void requireWithinBudget(const jsonata::Trace& trace, const TickingClock& clock)
{
    std::uint64_t evaluated = 0;
    const auto entries = trace.entries();
    for (const jsonata::TraceEntry& entry : entries) {
        evaluated += entry.count;
    }
    require(evaluated <= steps);
    // Its first look, one after the end, and this one.
    require(clock.now() <= milliseconds + 3);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const jsonata::Parsed parsed = jsonata::Expression::parse(text);
    jsonata::Expression::parsePrefix(text, 0);
    const jsonata::Scope scope{*json::parseValue(R"({"a":[1,{"b":"x"}],"c":{"d":null},"e":"text"})")};
    const jsonata::Budget budget{
        .steps = steps, .depth = 200, .milliseconds = milliseconds, .output = 200'000};
    const TickingClock clock;
    tests::CountingRandom random;
    jsonata::Trace trace;
    const auto outcome =
        jsonata::evaluate(parsed.expression, scope, {}, budget, jsonata::Environment{clock, random}, trace);
    requireWithinBudget(trace, clock);
    // An expression with errors is refused, never evaluated.
    require(!outcome || parsed.errors.empty());
    const std::string once = jsonata::formatExpression(text);
    require(jsonata::formatExpression(once) == once);
    return 0;
}
