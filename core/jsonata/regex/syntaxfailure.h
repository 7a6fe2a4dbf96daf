#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace toolwright::jsonata::regex {

/// `regex.syntax` at code units [begin, end) of the pattern; Regex::compile turns the range into bytes.
inline tl::unexpected<Error> syntaxFailure(std::string_view message, std::size_t begin, std::size_t end)
{
    return failure("regex.syntax", std::string(message), Place{{}, {}, TextRange{begin, end - begin}});
}

} // namespace toolwright::jsonata::regex
