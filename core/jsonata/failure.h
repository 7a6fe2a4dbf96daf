#pragma once

#include "core/json/value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>

namespace toolwright::jsonata {

/// Why an evaluation gave no value. `code` is the reference's (`T2001`, `D3050`); going over a budget is
/// `U1001`, a stop request `U1002`.
struct Failure
{
    std::string code;
    /// One sentence that says what was found and what was expected.
    std::string message;
    /// Offset in UTF-16 code units just behind the token, as the reference counts. None where the reference
    /// reports none.
    std::optional<std::size_t> position = std::nullopt;
    /// Operator or function the error is about; empty where the reference reports none.
    std::string token = {};
    /// The offending value, where the reference reports one.
    std::optional<json::Value> value = std::nullopt;

    friend bool operator==(const Failure&, const Failure&) = default;
};

/// The value, or why there is none.
template<typename T>
using Outcome = tl::expected<T, Failure>;

} // namespace toolwright::jsonata
