#include "core/jsonata/functions/pictureresults.h"
#include "core/jsonata/functions/table.h"
#include "core/jsonata/pictures/datepicture.h"

#include <array>
#include <optional>

namespace toolwright::jsonata {

namespace {

std::optional<std::string_view> optionalText(const Value& value)
{
    return value.isString() ? std::optional(value.toString()) : std::nullopt;
}

double nowOf(const Call& call)
{
    return static_cast<double>(call.run.startedAt());
}

Value now(const Call& call)
{
    return pictureValue(pictures::formatDateTime(nowOf(call), optionalText(call[0]), optionalText(call[1])));
}

Value millis(const Call& call)
{
    return Value(nowOf(call));
}

Value fromMillis(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    return pictureValue(
        pictures::formatDateTime(call[0].toNumber(), optionalText(call[1]), optionalText(call[2])));
}

Value toMillis(const Call& call)
{
    if (call[0].isUndefined()) {
        return {};
    }
    auto parsed = pictures::parseDateTime(call[0].toString(), optionalText(call[1]), nowOf(call));
    if (parsed && !parsed->has_value()) {
        return {};
    }
    return pictureValue(parsed.map([](const std::optional<double>& moment) { return moment.value_or(0); }));
}

constexpr std::array timeRows{
    BuiltInRow{"now", "<s?s?:s>", 2, now},
    BuiltInRow{"millis", "<:n>", 0, millis},
    BuiltInRow{"fromMillis", "<n-s?s?:s>", 3, fromMillis},
    BuiltInRow{"toMillis", "<s-s?:n>", 2, toMillis},
};

} // namespace

std::span<const BuiltInRow> timeFunctions()
{
    return timeRows;
}

} // namespace toolwright::jsonata
