#pragma once

#include "core/jsonata/failure.h"
#include "core/jsonata/value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::jsonata {

/// What the evaluator throws inside itself; evaluate() turns it into a Failure. Calls and operators on the
/// way fill in position and token as the reference does.
struct Trouble
{
    explicit Trouble(std::string_view errorCode)
        : code(errorCode)
    {
    }
    Trouble(std::string_view errorCode, Value offending)
        : code(errorCode)
        , value(std::move(offending))
    {
    }
    static Trouble withDetail(std::string_view errorCode, std::string text)
    {
        Trouble trouble(errorCode);
        trouble.detail = std::move(text);
        return trouble;
    }

    Failure toFailure() const;

    std::string code;
    std::optional<std::size_t> position = std::nullopt;
    /// None: not known yet, which differs from an empty one.
    std::optional<std::string> token = std::nullopt;
    Value value = {};
    /// Stands for `%d` of the message; empty: the value itself.
    std::string detail = {};
    /// A message that is used as it is.
    std::string message = {};
};

/// @p value as JSON on one line, cut where it gets long.
std::string preview(const Value& value);

} // namespace toolwright::jsonata
