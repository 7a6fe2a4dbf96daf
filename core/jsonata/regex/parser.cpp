#include "core/jsonata/regex/parser.h"

#include "core/jsonata/regex/assembler.h"
#include "core/jsonata/regex/classparser.h"
#include "core/jsonata/regex/cursor.h"
#include "core/jsonata/regex/escapes.h"
#include "core/jsonata/regex/groupname.h"
#include "core/jsonata/regex/groupscan.h"
#include "core/jsonata/regex/syntaxfailure.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace toolwright::jsonata::regex {

namespace {

/// One pass over the pattern; open groups live in the assembler, so that nesting costs no native stack.
class PatternParser
{
public:
    PatternParser(std::u16string_view pattern, Flags flags)
        : m_cursor(pattern)
        , m_flags(flags)
        , m_scan(scanGroups(pattern))
        , m_assembler(m_scan.count, flags.ignoreCase)
    {
    }

    Result<Program> parse();

private:
    Result<void> parsePart();
    Result<void> parseAtom(char16_t unit);
    Result<void> parseClassAtom();

    Result<void> openGroup();
    /// Behind `(?`: the kind, except for a named group.
    std::optional<GroupKind> takeGroupKind();
    Result<void> checkName(std::size_t begin);
    Result<void> closeGroup();

    Result<void> parseEscape();
    Result<Fragment> parseNamedReference(std::size_t begin);
    std::optional<Fragment> takeNumberedReference();

    /// Appends @p term with the quantifier behind it.
    Result<void> quantify(Fragment term);
    std::optional<Quantifier> takeQuantifier();
    std::optional<Quantifier> takeBraces();

    tl::unexpected<Error> fail(std::string_view message, std::size_t begin) const
    {
        return syntaxFailure(message, begin, m_cursor.position());
    }

    Cursor m_cursor;
    Flags m_flags;
    GroupScan m_scan;
    Assembler m_assembler;
    /// Where each open group begins.
    std::vector<std::size_t> m_openings;
};

Result<Program> PatternParser::parse()
{
    while (!m_cursor.atEnd()) {
        if (const auto part = parsePart(); !part) {
            return tl::unexpected(part.error());
        }
    }
    if (!m_openings.empty()) {
        return fail("the group is not closed; expected `)`", m_openings.back());
    }
    return m_assembler.finish(std::move(m_scan.names));
}

Result<void> PatternParser::parsePart()
{
    const std::size_t begin = m_cursor.position();
    const char16_t unit = m_cursor.next();
    switch (unit) {
    case u'|':
        m_assembler.nextAlternative();
        return {};
    case u'(':
        return openGroup();
    case u')':
        return closeGroup();
    case u'^':
        m_assembler.append(m_assembler.assertion(m_flags.multiline ? Op::LineStart : Op::TextStart));
        return {};
    case u'$':
        m_assembler.append(m_assembler.assertion(m_flags.multiline ? Op::LineEnd : Op::TextEnd));
        return {};
    case u'*':
    case u'+':
    case u'?':
        return fail("found a quantifier with nothing before it; expected something to repeat", begin);
    default:
        return parseAtom(unit);
    }
}

Result<void> PatternParser::parseAtom(char16_t unit)
{
    switch (unit) {
    case u'\\':
        return parseEscape();
    case u'[':
        return parseClassAtom();
    case u'.':
        return quantify(m_assembler.set(CharSet::notLineTerminators()));
    case u'{': {
        const std::size_t begin = m_cursor.position() - 1;
        m_cursor.seek(begin);
        if (takeBraces()) {
            return fail("found a quantifier with nothing before it; expected something to repeat", begin);
        }
        m_cursor.seek(begin + 1);
        return quantify(m_assembler.unit(unit));
    }
    default:
        return quantify(m_assembler.unit(unit));
    }
}

Result<void> PatternParser::parseClassAtom()
{
    Result<CharSet> set = parseClass(m_cursor, ClassOptions{m_flags.ignoreCase, m_scan.hasNames});
    if (!set) {
        return tl::unexpected(set.error());
    }
    return quantify(m_assembler.set(std::move(*set)));
}

Result<void> PatternParser::openGroup()
{
    const std::size_t begin = m_cursor.position() - 1;
    if (m_openings.size() >= limits::regexDepth) {
        return failure("regex.size",
                       "the pattern nests more than " + std::to_string(limits::regexDepth) + " groups",
                       Place{{}, {}, TextRange{begin, 1}});
    }
    m_openings.push_back(begin);
    if (!m_cursor.take(u"?")) {
        m_assembler.open(GroupKind::Capture);
        return {};
    }
    if (const std::optional<GroupKind> kind = takeGroupKind()) {
        m_assembler.open(*kind);
        return {};
    }
    if (!m_cursor.take(u"<")) {
        return fail(
            "found an unknown kind of group; expected `(?:`, `(?=`, `(?!`, `(?<=`, `(?<!` or `(?<name>`",
            begin);
    }
    m_assembler.open(GroupKind::Capture);
    return checkName(begin);
}

std::optional<GroupKind> PatternParser::takeGroupKind()
{
    struct Spelling
    {
        std::u16string_view text;
        GroupKind kind;
    };
    constexpr auto spellings = std::to_array<Spelling>({{u":", GroupKind::Plain},
                                                        {u"=", GroupKind::Ahead},
                                                        {u"!", GroupKind::NotAhead},
                                                        {u"<=", GroupKind::Behind},
                                                        {u"<!", GroupKind::NotBehind}});
    for (const Spelling& spelling : spellings) {
        if (m_cursor.take(spelling.text)) {
            return spelling.kind;
        }
    }
    return std::nullopt;
}

Result<void> PatternParser::checkName(std::size_t begin)
{
    const std::optional<std::string> name = takeGroupName(m_cursor);
    if (!name) {
        return fail("the name of the group is no identifier; expected letters, digits, `$` or `_` and `>`",
                    begin);
    }
    const auto first = std::find_if(m_scan.names.begin(), m_scan.names.end(),
                                    [&](const NamedGroup& group) { return group.name == *name; });
    if (first != m_scan.names.end() && first->group != m_assembler.lastGroup()) {
        return fail("a second group is called " + *name + "; expected another name", begin);
    }
    return {};
}

Result<void> PatternParser::closeGroup()
{
    if (m_openings.empty()) {
        return fail("found `)` without a group; expected `(` before it", m_cursor.position() - 1);
    }
    m_openings.pop_back();
    const GroupKind kind = m_assembler.innermost();
    Fragment group = m_assembler.close();
    if (kind == GroupKind::Behind || kind == GroupKind::NotBehind) {
        m_assembler.append(std::move(group));
        return {};
    }
    return quantify(std::move(group));
}

Result<void> PatternParser::parseEscape()
{
    const std::size_t begin = m_cursor.position() - 1;
    if (m_cursor.atEnd()) {
        return fail("the pattern ends with a backslash; expected a character behind it", begin);
    }
    if (m_cursor.take(u"b")) {
        m_assembler.append(m_assembler.assertion(Op::WordBoundary));
        return {};
    }
    if (m_cursor.take(u"B")) {
        m_assembler.append(m_assembler.assertion(Op::NotWordBoundary));
        return {};
    }
    if (std::optional<CharSet> set = takeSetEscape(m_cursor)) {
        return quantify(m_assembler.set(std::move(*set)));
    }
    if (m_scan.hasNames && m_cursor.take(u"k")) {
        Result<Fragment> reference = parseNamedReference(begin);
        return reference ? quantify(std::move(*reference)) : Result<void>(tl::unexpected(reference.error()));
    }
    if (std::optional<Fragment> reference = takeNumberedReference()) {
        return quantify(std::move(*reference));
    }
    return quantify(m_assembler.unit(takeUnitEscape(m_cursor, false)));
}

Result<Fragment> PatternParser::parseNamedReference(std::size_t begin)
{
    std::optional<std::string> name;
    if (m_cursor.take(u"<")) {
        name = takeGroupName(m_cursor);
    }
    if (!name) {
        return fail("found `\\k` without a name in a pattern with named groups; expected `\\k<name>`", begin);
    }
    const auto found = std::find_if(m_scan.names.begin(), m_scan.names.end(),
                                    [&](const NamedGroup& group) { return group.name == *name; });
    if (found == m_scan.names.end()) {
        return fail("no group is called " + *name, begin);
    }
    return m_assembler.backReference(static_cast<std::uint32_t>(found->group));
}

std::optional<Fragment> PatternParser::takeNumberedReference()
{
    const std::size_t begin = m_cursor.position();
    if (m_cursor.peek() == u'0') {
        return std::nullopt;
    }
    const std::optional<std::uint32_t> number = takeDecimal(m_cursor);
    if (number && *number <= m_scan.count) {
        return m_assembler.backReference(*number);
    }
    m_cursor.seek(begin);
    return std::nullopt;
}

Result<void> PatternParser::quantify(Fragment term)
{
    const std::size_t begin = m_cursor.position();
    const std::optional<Quantifier> quantifier = takeQuantifier();
    if (!quantifier) {
        m_assembler.append(std::move(term));
        return {};
    }
    if (quantifier->min > quantifier->max) {
        return fail("the quantifier's bounds are out of order; expected the smaller number first", begin);
    }
    m_assembler.append(m_assembler.repeated(std::move(term), *quantifier));
    return {};
}

std::optional<Quantifier> PatternParser::takeQuantifier()
{
    std::optional<Quantifier> quantifier;
    if (m_cursor.take(u"*")) {
        quantifier = Quantifier{0, unbounded, true};
    } else if (m_cursor.take(u"+")) {
        quantifier = Quantifier{1, unbounded, true};
    } else if (m_cursor.take(u"?")) {
        quantifier = Quantifier{0, 1, true};
    } else {
        const std::size_t begin = m_cursor.position();
        quantifier = takeBraces();
        if (!quantifier) {
            m_cursor.seek(begin);
        }
    }
    if (quantifier && m_cursor.take(u"?")) {
        quantifier->isGreedy = false;
    }
    return quantifier;
}

std::optional<Quantifier> PatternParser::takeBraces()
{
    if (!m_cursor.take(u"{")) {
        return std::nullopt;
    }
    const std::optional<std::uint32_t> min = takeDecimal(m_cursor);
    if (!min) {
        return std::nullopt;
    }
    std::uint32_t max = *min;
    if (m_cursor.take(u",")) {
        max = takeDecimal(m_cursor).value_or(unbounded);
    }
    return m_cursor.take(u"}") ? std::optional(Quantifier{*min, max, true}) : std::nullopt;
}

} // namespace

Result<Program> parsePattern(std::u16string_view pattern, Flags flags)
{
    return PatternParser(pattern, flags).parse();
}

} // namespace toolwright::jsonata::regex
