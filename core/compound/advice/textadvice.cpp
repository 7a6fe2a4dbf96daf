#include "core/compound/advice/textadvice.h"

#include "core/base/unicode.h"
#include "core/compound/names.h"

#include <array>
#include <cstdio>
#include <cstring>

namespace toolwright::compound {

namespace {

constexpr std::array<std::string_view, 3> scopeNames{"args", "item", "steps"};
constexpr std::string_view prototypeName = "__proto__";
constexpr std::string_view whiteSpace = " \t\r\n";

struct Span
{
    char32_t first;
    char32_t last;
    std::string_view words;
};

/// Characters that reorder or hide text: what a reviewer reads is not what the agent gets.
constexpr std::array<Span, 9> hostileSpans{{
    {0x00, 0x08, "a control character"},
    {0x0B, 0x0C, "a control character"},
    {0x0E, 0x1F, "a control character"},
    {0x7F, 0x9F, "a control character"},
    {0x061C, 0x061C, "a direction mark"},
    {0x200B, 0x200D, "a zero-width character"},
    {0x200E, 0x200F, "a direction mark"},
    {0x202A, 0x202E, "a direction override"},
    {0x2060, 0x2069, "an invisible character"},
}};
constexpr char32_t byteOrderMark = 0xFEFF;
constexpr char32_t zeroWidthNonJoiner = 0x200C;
constexpr char32_t zeroWidthJoiner = 0x200D;

std::string_view hostileWords(char32_t codePoint)
{
    for (const Span& span : hostileSpans) {
        if (codePoint >= span.first && codePoint <= span.last) {
            return span.words;
        }
    }
    return codePoint == byteOrderMark ? std::string_view("a zero-width character") : std::string_view();
}

/// Joiners between letters outside ASCII belong to scripts and emoji.
bool joinsLetters(std::string_view text, std::size_t offset, const unicode::Decoded& decoded)
{
    if (decoded.codePoint != zeroWidthNonJoiner && decoded.codePoint != zeroWidthJoiner) {
        return false;
    }
    const std::size_t after = offset + decoded.length;
    const auto isLetter = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0x80U) != 0; };
    return offset > 0 && after < text.size() && isLetter(offset - 1) && isLetter(after);
}

struct Hostile
{
    char32_t codePoint = 0;
    std::string_view words;
};

std::optional<Hostile> firstHostile(std::string_view text)
{
    for (std::size_t offset = 0; offset < text.size();) {
        const unicode::Decoded decoded = unicode::decode(text, offset);
        const std::string_view words = hostileWords(decoded.codePoint);
        if (!words.empty() && !joinsLetters(text, offset, decoded)) {
            return Hostile{decoded.codePoint, words};
        }
        offset += decoded.length;
    }
    return std::nullopt;
}

/// Eight bytes at a time: every entry of a large file goes through here.
bool isPlainAscii(std::string_view text)
{
    constexpr std::uint64_t highBits = 0x8080808080808080U;
    std::uint64_t seen = 0;
    std::size_t offset = 0;
    for (std::uint64_t word = 0; offset + sizeof(word) <= text.size(); offset += sizeof(word)) {
        std::memcpy(&word, text.data() + offset, sizeof(word));
        seen |= word;
    }
    for (; offset < text.size(); ++offset) {
        seen |= static_cast<unsigned char>(text[offset]);
    }
    return (seen & highBits) == 0;
}

bool hasUnicodeEscape(std::string_view text)
{
    for (std::size_t at = text.find('\\'); at != std::string_view::npos; at = text.find('\\', at + 2)) {
        if (at + 1 < text.size() && text[at + 1] == 'u') {
            return true;
        }
    }
    return false;
}

/// False when no string below can hold a hostile character.
bool mayBeHostile(std::string_view text)
{
    constexpr char deleteCharacter = '\x7F';
    return !isPlainAscii(text) || hasUnicodeEscape(text) ||
           text.find(deleteCharacter) != std::string_view::npos;
}

std::string codePointName(char32_t codePoint)
{
    std::array<char, 16> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "U+%04X", static_cast<unsigned>(codePoint));
    return buffer.data();
}

Finding advice(std::string code, Spot spot, std::string cause)
{
    Finding finding;
    finding.code = std::move(code);
    finding.spot = std::move(spot);
    finding.cause = std::move(cause);
    return finding;
}

void adviseText(const json::Node& owner, const json::Node& text, const schema::Frame& frame,
                std::vector<Finding>& list)
{
    if (const std::optional<Hostile> hostile = firstHostile(text.string())) {
        list.push_back(advice("advice.hostile-characters", schema::spotOf(frame, owner, text.range()),
                              "the text holds " + std::string(hostile->words) + ", " +
                                  codePointName(hostile->codePoint) +
                                  "; expected characters a reader can see"));
    }
}

/// Every string and key below @p root, without recursion.
void adviseCharacters(const json::Node& root, const schema::Frame& frame, std::vector<Finding>& list)
{
    std::vector<json::Node> open{root};
    while (!open.empty()) {
        const json::Node node = open.back();
        open.pop_back();
        if (node.isString()) {
            adviseText(node, node, frame, list);
        }
        for (std::size_t i = 0; node.isArray() && i < node.size(); ++i) {
            open.push_back(node.item(i));
        }
        for (std::size_t i = 0; node.isObject() && i < node.size(); ++i) {
            const json::Node::Member member = node.member(i);
            adviseText(member.value, member.key, frame, list);
            open.push_back(member.value);
        }
    }
}

std::string reservedCause(const std::string& id, const ProfileRules& profile)
{
    if (id == prototypeName) {
        return "a step is called \"__proto__\"; the reference runtime loses the output of such a step";
    }
    const bool hidden = profile.templates && std::ranges::find(scopeNames, id) != scopeNames.end();
    return hidden ? "a step is called " + inQuotes(id) + "; expressions reach another value by that name"
                  : "";
}

void adviseStepIds(const schema::Frame& frame, const ToolEntry& entry, const ProfileRules& profile,
                   std::vector<Finding>& list)
{
    for (std::size_t i = 0; i < entry.steps.size(); ++i) {
        std::string cause = reservedCause(entry.steps[i].id, profile);
        if (!cause.empty()) {
            list.push_back(advice("advice.step-id-reserved",
                                  {frame.file, frame.entry, "/binding/steps/" + std::to_string(i) + "/id",
                                   entry.steps[i].idRange},
                                  std::move(cause)));
        }
    }
}

} // namespace

std::vector<Finding> adviseEntry(const json::Node& node, const schema::Frame& frame, const ToolEntry& entry,
                                 const ProfileRules& profile)
{
    std::vector<Finding> list;
    if (entry.hasDescription && entry.description.find_first_not_of(whiteSpace) == std::string::npos) {
        list.push_back(advice(
            "advice.description-missing", {frame.file, frame.entry, "/description", entry.descriptionRange},
            "\"description\" is empty; expected a sentence that tells the agent when to use the "
            "tool"));
    }
    adviseStepIds(frame, entry, profile, list);
    if (mayBeHostile(node.text())) {
        adviseCharacters(node, frame, list);
    }
    for (Finding& finding : list) {
        finding.tool = entry.name;
    }
    return list;
}

std::string withoutHostileCharacters(std::string_view text)
{
    std::string result;
    for (std::size_t offset = 0; offset < text.size();) {
        const unicode::Decoded decoded = unicode::decode(text, offset);
        if (hostileWords(decoded.codePoint).empty() || joinsLetters(text, offset, decoded)) {
            result += text.substr(offset, decoded.length);
        }
        offset += decoded.length;
    }
    return result;
}

} // namespace toolwright::compound
