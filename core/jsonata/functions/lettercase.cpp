#include "core/jsonata/functions/lettercase.h"

#include "core/base/unicode.h"
#include "core/jsonata/functions/casetables.h"

#include <algorithm>
#include <vector>

namespace toolwright::jsonata {

namespace {

constexpr char32_t capitalSigma = 0x3A3;
constexpr char32_t finalSigma = 0x3C2;

const SpecialCase* specialOf(const CaseTable& table, char32_t character)
{
    const auto found =
        std::lower_bound(table.specials.begin(), table.specials.end(), character,
                         [](const SpecialCase& special, char32_t wanted) { return special.from < wanted; });
    return found == table.specials.end() || found->from != character ? nullptr : &*found;
}

char32_t singleOf(const CaseTable& table, char32_t character)
{
    const auto after =
        std::upper_bound(table.runs.begin(), table.runs.end(), character,
                         [](char32_t wanted, const CaseRun& run) { return wanted < run.first; });
    for (auto run = after; run != table.runs.begin();) {
        --run;
        if (character <= run->last && (character - run->first) % run->step == 0) {
            return static_cast<char32_t>(static_cast<std::int64_t>(character) + run->delta);
        }
        // Runs of every second character may interleave with one neighbour only.
        if (after - run >= 2) {
            break;
        }
    }
    return character;
}

bool changes(const CaseTable& table, char32_t character)
{
    return specialOf(table, character) != nullptr || singleOf(table, character) != character;
}

bool isCased(char32_t character)
{
    return changes(lowerCaseTable(), character) || changes(upperCaseTable(), character);
}

/// Characters that the rule for sigma looks through.
bool isIgnorable(char32_t character)
{
    constexpr std::u32string_view marks = U"'.:^`\u00A8\u00AD\u00AF\u00B4\u00B7\u00B8\u2018\u2019\u200B"
                                          U"\u200C\u200D\u2024\u2027";
    return marks.find(character) != std::u32string_view::npos || (character >= 0x300 && character <= 0x36F);
}

bool standsAfterLetter(const std::vector<char32_t>& text, std::size_t position)
{
    while (position > 0 && isIgnorable(text[position - 1])) {
        --position;
    }
    return position > 0 && isCased(text[position - 1]);
}

bool standsBeforeLetter(const std::vector<char32_t>& text, std::size_t position)
{
    while (position < text.size() && isIgnorable(text[position])) {
        ++position;
    }
    return position < text.size() && isCased(text[position]);
}

std::vector<char32_t> codePoints(std::string_view text)
{
    std::vector<char32_t> result;
    for (std::size_t i = 0; i < text.size();) {
        const unicode::Decoded decoded = unicode::decode(text, i);
        result.push_back(decoded.codePoint);
        i += decoded.length;
    }
    return result;
}

void appendChanged(std::string& result, const CaseTable& table, char32_t character)
{
    const SpecialCase* special = specialOf(table, character);
    if (special == nullptr) {
        unicode::append(result, singleOf(table, character));
        return;
    }
    for (const char32_t part : special->to) {
        if (part != 0) {
            unicode::append(result, part);
        }
    }
}

std::string asciiChanged(std::string_view text, char first, char last)
{
    std::string result(text);
    for (char& character : result) {
        if (character >= first && character <= last) {
            character = static_cast<char>(character ^ 0x20);
        }
    }
    return result;
}

} // namespace

std::string lowerCase(std::string_view text)
{
    if (unicode::isAscii(text)) {
        return asciiChanged(text, 'A', 'Z');
    }
    const std::vector<char32_t> characters = codePoints(text);
    std::string result;
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const bool isFinal = characters[i] == capitalSigma && standsAfterLetter(characters, i) &&
                             !standsBeforeLetter(characters, i + 1);
        if (isFinal) {
            unicode::append(result, finalSigma);
        } else {
            appendChanged(result, lowerCaseTable(), characters[i]);
        }
    }
    return result;
}

std::string upperCase(std::string_view text)
{
    if (unicode::isAscii(text)) {
        return asciiChanged(text, 'a', 'z');
    }
    std::string result;
    for (const char32_t character : codePoints(text)) {
        appendChanged(result, upperCaseTable(), character);
    }
    return result;
}

} // namespace toolwright::jsonata
