#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace toolwright::jsonata::pictures {

/// An error as the reference raises it inside a built-in: without position and token, which the evaluator
/// adds.
struct PictureError
{
    /// The reference's code: `D3080`, `D3132`, …; empty where the reference fails with an error of its
    /// language.
    std::string code;
    /// One sentence that says what was found and what was expected.
    std::string message;
    /// The offending text, where the reference reports one.
    std::optional<std::string> value = std::nullopt;

    friend bool operator==(const PictureError&, const PictureError&) = default;
};

template<typename T>
using PictureResult = tl::expected<T, PictureError>;

inline tl::unexpected<PictureError> pictureFailure(std::string code, std::string message,
                                                   std::optional<std::string> value = std::nullopt)
{
    return tl::unexpected<PictureError>(PictureError{std::move(code), std::move(message), std::move(value)});
}

} // namespace toolwright::jsonata::pictures
