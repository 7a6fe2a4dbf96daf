#include "core/calls/ingest/recordtime.h"

#include "core/guard/timestamp.h"

#include <algorithm>
#include <string>

namespace toolwright::calls::ingest {

namespace {

constexpr std::string_view timeShape = "dddd-dd-ddTdd:dd:dd";
constexpr std::size_t hourAt = 11;
constexpr std::size_t secondAt = 17;
constexpr std::string_view offsetShape = "+dd:dd";

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool hasShape(std::string_view text, std::string_view shape)
{
    return text.size() == shape.size() &&
           std::equal(text.begin(), text.end(), shape.begin(), [](char c, char wanted) {
               const bool isSign = wanted == '+' && (c == '+' || c == '-');
               return wanted == 'd' ? isDigit(c) : c == wanted || isSign;
           });
}

bool isOffset(std::string_view text)
{
    return text == "Z" ||
           (hasShape(text, offsetShape) && text.substr(1, 2) < "24" && text.substr(4, 2) < "60");
}

/// Length of the fraction at the start of @p text with its point; 0 without one, npos when it has no digit.
std::size_t fractionLength(std::string_view text)
{
    if (!text.starts_with('.')) {
        return 0;
    }
    const auto end = std::find_if_not(text.begin() + 1, text.end(), isDigit);
    const auto length = static_cast<std::size_t>(end - text.begin());
    return length > 1 ? length : std::string_view::npos;
}

} // namespace

std::optional<std::int64_t> millisecondsOf(std::string_view text)
{
    std::string normal(text);
    std::transform(normal.begin(), normal.end(), normal.begin(), [](char c) {
        return c == 't' || c == ' ' ? 'T' : c == 'z' ? 'Z' : c;
    });
    const std::string_view view = normal;
    if (view.size() <= timeShape.size() || !hasShape(view.substr(0, timeShape.size()), timeShape) ||
        view.substr(hourAt, 2) > "23") {
        return std::nullopt;
    }
    const std::string_view rest = view.substr(timeShape.size());
    const std::size_t fraction = fractionLength(rest);
    if (fraction == std::string_view::npos || !isOffset(rest.substr(fraction))) {
        return std::nullopt;
    }
    if (view.substr(secondAt, 2) == "60") {
        normal.replace(secondAt, 2, "59");
    }
    return guard::timestampFromText(normal);
}

} // namespace toolwright::calls::ingest
