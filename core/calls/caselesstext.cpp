#include "core/calls/caselesstext.h"

#include "core/base/unicode.h"

#include <algorithm>
#include <array>

namespace toolwright::calls {

namespace {

/// Capitals from `first` to `last`; the small letter is `distance` further. Distance 1 stands for pairs, of
/// which the capitals are as even or odd as `first`.
struct CaseRow
{
    char32_t first;
    char32_t last;
    char32_t distance;
};

constexpr std::array caseRows{
    CaseRow{0xC0, 0xD6, 32},    CaseRow{0xD8, 0xDE, 32},    CaseRow{0x100, 0x12E, 1},
    CaseRow{0x132, 0x136, 1},   CaseRow{0x139, 0x147, 1},   CaseRow{0x14A, 0x176, 1},
    CaseRow{0x179, 0x17D, 1},   CaseRow{0x1CD, 0x1DB, 1},   CaseRow{0x1DE, 0x1EE, 1},
    CaseRow{0x1F8, 0x21E, 1},   CaseRow{0x222, 0x232, 1},   CaseRow{0x388, 0x38A, 37},
    CaseRow{0x391, 0x3A1, 32},  CaseRow{0x3A3, 0x3AB, 32},  CaseRow{0x3D8, 0x3EE, 1},
    CaseRow{0x400, 0x40F, 80},  CaseRow{0x410, 0x42F, 32},  CaseRow{0x460, 0x480, 1},
    CaseRow{0x48A, 0x4BE, 1},   CaseRow{0x4C1, 0x4CD, 1},   CaseRow{0x4D0, 0x52E, 1},
    CaseRow{0x531, 0x556, 48},  CaseRow{0x1E00, 0x1E94, 1}, CaseRow{0x1EA0, 0x1EFE, 1},
    CaseRow{0xFF21, 0xFF3A, 32}};

char32_t smallLetter(char32_t letter)
{
    switch (letter) {
    case 0x178:
        return 0xFF;
    case 0x386:
        return 0x3AC;
    case 0x38C:
        return 0x3CC;
    case 0x38E:
        return 0x3CD;
    case 0x38F:
        return 0x3CE;
    case 0x3C2:
        return 0x3C3;
    case 0x1E9E:
        return 0xDF;
    default:
        break;
    }
    const auto row = std::ranges::lower_bound(caseRows, letter, {}, &CaseRow::last);
    if (row == caseRows.end() || letter < row->first) {
        return letter;
    }
    const bool isSmallOfPair = row->distance == 1 && (letter - row->first) % 2 == 1;
    return isSmallOfPair ? letter : letter + row->distance;
}

char smallAscii(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

} // namespace

std::string withoutCase(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const unicode::Decoded decoded = unicode::decode(text, at);
        if (decoded.codePoint < 0x80) {
            result += smallAscii(text[at]);
        } else if (decoded.valid) {
            unicode::append(result, smallLetter(decoded.codePoint));
        } else {
            result += text[at];
        }
        at += decoded.length;
    }
    return result;
}

CaselessText::CaselessText(std::string_view wanted)
    : m_wanted(withoutCase(wanted))
    , m_isAscii(unicode::isAscii(wanted))
{
}

bool CaselessText::isIn(std::string_view text) const
{
    if (!m_isAscii) {
        return withoutCase(text).find(m_wanted) != std::string::npos;
    }
    // Nothing beyond ASCII becomes ASCII, so that bytes can be compared.
    std::string small(text);
    std::ranges::transform(small, small.begin(), smallAscii);
    return small.find(m_wanted) != std::string::npos;
}

} // namespace toolwright::calls
