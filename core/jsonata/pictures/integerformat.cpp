#include "core/jsonata/pictures/integerformat.h"

#include "core/base/unicode.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <utility>

namespace toolwright::jsonata::pictures {

namespace {

/// The families the reference knows; newer scripts count as marks.
constexpr auto zeros = std::to_array<char32_t>(
    {0x0030, 0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66,
     0x0DE6, 0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50,
     0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10});

struct NamedNumbering
{
    std::string_view picture;
    Numbering numbering;
    LetterCase letterCase;
};

constexpr auto namedNumberings = std::to_array<NamedNumbering>({
    {"A", Numbering::Letters, LetterCase::Upper},
    {"a", Numbering::Letters, LetterCase::Lower},
    {"I", Numbering::Roman, LetterCase::Upper},
    {"i", Numbering::Roman, LetterCase::Lower},
    {"W", Numbering::Words, LetterCase::Upper},
    {"Ww", Numbering::Words, LetterCase::Title},
    {"w", Numbering::Words, LetterCase::Lower},
});

std::vector<char32_t> codePointsFromRight(std::string_view text)
{
    std::vector<char32_t> points;
    for (std::size_t at = 0; at < text.size();) {
        const unicode::Decoded decoded = unicode::decode(text, at);
        points.push_back(decoded.codePoint);
        at += decoded.length;
    }
    std::reverse(points.begin(), points.end());
    return points;
}

/// Replaces marks that stand at every multiple of one distance by a single one that repeats.
void findRegularity(IntegerFormat& format)
{
    if (format.marks.empty()) {
        return;
    }
    std::size_t common = 0;
    for (const GroupingMark& mark : format.marks) {
        if (mark.text != format.marks.front().text) {
            return;
        }
        common = std::gcd(common, mark.position);
    }
    for (std::size_t i = 1; i <= format.marks.size(); ++i) {
        const bool isThere =
            std::any_of(format.marks.begin(), format.marks.end(),
                        [&](const GroupingMark& mark) { return mark.position == i * common; });
        if (!isThere) {
            return;
        }
    }
    // Marks at the right end have distance 0, which repeats nowhere.
    if (common > 0) {
        format.marks = {GroupingMark{common, format.marks.front().text}};
        format.isRegular = true;
    }
}

PictureResult<IntegerFormat> parseDigits(IntegerFormat format)
{
    std::size_t position = 0;
    char32_t zero = 0;
    for (const char32_t point : codePointsFromRight(format.token)) {
        const char32_t family = zeroOfFamily(point);
        if (family != 0) {
            if (zero != 0 && family != zero) {
                return pictureFailure("D3131",
                                      "the picture mixes digits of two scripts; expected one script");
            }
            zero = family;
            ++format.mandatoryDigits;
            ++position;
        } else if (point == U'#') {
            ++format.optionalDigits;
            ++position;
        } else {
            std::string text;
            unicode::append(text, point);
            format.marks.push_back(GroupingMark{position, std::move(text)});
        }
    }
    if (format.mandatoryDigits == 0) {
        format.numbering = Numbering::Sequence;
        return format;
    }
    format.zero = zero;
    findRegularity(format);
    return format;
}

} // namespace

char32_t zeroOfFamily(char32_t point)
{
    const auto next = std::upper_bound(std::begin(zeros), std::end(zeros), point);
    if (next == std::begin(zeros) || point > *std::prev(next) + 9) {
        return 0;
    }
    return *std::prev(next);
}

PictureResult<IntegerFormat> parseIntegerFormat(std::string_view picture)
{
    IntegerFormat format;
    const std::size_t modifier = picture.rfind(';');
    format.isOrdinal = modifier != std::string_view::npos && picture.substr(modifier + 1).starts_with('o');
    format.token = std::string(picture.substr(0, modifier));
    for (const NamedNumbering& named : namedNumberings) {
        if (named.picture == format.token) {
            format.numbering = named.numbering;
            format.letterCase = named.letterCase;
            return format;
        }
    }
    return parseDigits(std::move(format));
}

} // namespace toolwright::jsonata::pictures
