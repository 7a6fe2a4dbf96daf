#include "core/jsonata/regex/regex.h"

#include "core/base/unicode.h"
#include "core/jsonata/regex/matcher.h"
#include "core/jsonata/regex/parser.h"

#include <algorithm>
#include <utility>

namespace toolwright::jsonata::regex {

namespace {

/// @p range counts code units of @p pattern; the result counts bytes.
TextRange inBytes(std::string_view pattern, TextRange range)
{
    const std::size_t begin = unicode::byteOffset(pattern, range.offset);
    return TextRange{begin, unicode::byteOffset(pattern, range.end()) - begin};
}

/// The next place at or after @p from where a match can start; beyond the end when there is none.
template<typename Unit>
std::size_t nextCandidate(const Program& program, std::basic_string_view<Unit> text, std::size_t from)
{
    if (!program.firstUnits) {
        return from;
    }
    const auto found =
        std::find_if(text.begin() + static_cast<std::ptrdiff_t>(std::min(from, text.size())), text.end(),
                     [&](Unit unit) { return program.firstUnits->contains(static_cast<char16_t>(unit)); });
    return found == text.end() ? text.size() + 1 : static_cast<std::size_t>(found - text.begin());
}

template<typename Unit>
Result<std::optional<Match>> searchIn(const Program& program, std::basic_string_view<Unit> text,
                                      std::size_t from, Allowance& allowance)
{
    if (text.size() >= Trail::unset) {
        return failure("regex.budget", "the text is too long for a regular expression");
    }
    Matcher<Unit> matcher(program, text, allowance);
    MatchState state = MatchState::Failed;
    std::size_t start = nextCandidate(program, text, from);
    while (start <= text.size()) {
        state = matcher.matchAt(start);
        if (state != MatchState::Failed) {
            break;
        }
        start = nextCandidate(program, text, start + 1);
    }
    allowance.steps = matcher.stepsLeft();
    switch (state) {
    case MatchState::Matched:
        return matcher.found(start);
    case MatchState::Failed:
        return std::nullopt;
    case MatchState::Exhausted:
        return failure("regex.budget", "the regular expression took more steps than allowed; expected a "
                                       "pattern that tries fewer ways to match");
    case MatchState::Stopped:
        break;
    }
    return failure("regex.stopped", "the search was stopped before it ended");
}

} // namespace

Regex::Regex(std::shared_ptr<const Program> program)
    : m_program(std::move(program))
{
}

Result<Regex> Regex::compile(std::string_view pattern, Flags flags)
{
    const std::u16string units = unicode::toUtf16(pattern);
    if (units.size() > limits::regexPatternUnits) {
        return failure("regex.size", "the pattern has " + std::to_string(units.size()) +
                                         " characters; expected at most " +
                                         std::to_string(limits::regexPatternUnits));
    }
    Result<Program> program = parsePattern(units, flags);
    if (!program) {
        Error error = std::move(program.error());
        error.place.range = inBytes(pattern, error.place.range);
        return tl::unexpected(std::move(error));
    }
    return Regex(std::make_shared<const Program>(std::move(*program)));
}

std::size_t Regex::groupCount() const
{
    return m_program->groupCount;
}

const std::vector<NamedGroup>& Regex::namedGroups() const
{
    return m_program->names;
}

Result<std::optional<Match>> Regex::search(const Subject& subject, std::size_t from,
                                           Allowance& allowance) const
{
    if (from > subject.length()) {
        return std::nullopt;
    }
    if (subject.isAscii()) {
        return searchIn(*m_program, subject.bytes(), from, allowance);
    }
    return searchIn(*m_program, subject.units(), from, allowance);
}

} // namespace toolwright::jsonata::regex
