#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace toolwright::jsonata::pictures {

/// An error as the reference raises it inside a built-in: without position and token, which the evaluator
/// adds.
struct PictureError
{
    /// The reference's code: `D3080`, `D3132`, …
    std::string code;
    /// One sentence that says what was found and what was expected.
    std::string message;

    friend bool operator==(const PictureError&, const PictureError&) = default;
};

template<typename T>
using PictureResult = tl::expected<T, PictureError>;

inline tl::unexpected<PictureError> pictureFailure(std::string code, std::string message)
{
    return tl::unexpected<PictureError>(PictureError{std::move(code), std::move(message)});
}

} // namespace toolwright::jsonata::pictures
