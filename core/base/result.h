#pragma once

#include "core/base/place.h"

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace toolwright {

/// A failure a person can act on. `code` is stable (`json.depth`, `file.unreadable`), `message` is one
/// sentence that says what was found and what was expected, `place` is where.
struct Error
{
    std::string code;
    std::string message;
    Place place;

    friend bool operator==(const Error&, const Error&) = default;
};

/// The value, or the reason why there is none. No exception crosses a module.
template<typename T>
using Result = tl::expected<T, Error>;

/// Shorthand for the failing branch of a Result.
inline tl::unexpected<Error> failure(std::string code, std::string message, Place place = {})
{
    return tl::unexpected<Error>(Error{std::move(code), std::move(message), std::move(place)});
}

} // namespace toolwright
