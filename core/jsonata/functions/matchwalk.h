#pragma once

#include "core/jsonata/functions/table.h"

#include <optional>
#include <string_view>

namespace toolwright::jsonata {

/// The count that the argument @p limit asks for; none given means as many as there are. Throws Trouble @p
/// negativeCode for a negative one.
double limitOf(const Value& limit, std::string_view negativeCode);

/// Walks through the matches of one text: of a regular expression directly, of any other matching function by
/// calling it and the `next` of what it returns.
class MatchWalk
{
public:
    /// @p text must be a text, @p matcher a function; both stay where they are.
    MatchWalk(const Call& call, const Value& text, const Value& matcher);

    /// Goes to the next match; false when there is none. T1010 when a function returns something else than a
    /// match, D1004 when a regular expression matches an empty text again.
    Task<bool> advance();
    /// The same for a regular expression, which needs no waiting.
    bool advanceRegex();

    const regex::Subject& subject() const { return *m_subject; }
    /// In UTF-16 code units.
    std::size_t begin() const { return m_begin; }
    std::size_t end() const { return m_end; }
    /// The text that matched.
    Value match() const;
    /// Its length in UTF-16 code units.
    std::size_t matchLength() const;
    std::size_t groupCount() const;
    /// Undefined when the group took no part.
    Value group(std::size_t index) const;
    Value groups() const;
    /// The match as a function of the expression gets it.
    Value object() const;

private:
    Task<bool> advanceFunction();

    const Call& m_call;
    const Value& m_text;
    const Value& m_matcher;
    /// Set when the matcher is a regular expression.
    const Node* m_expression = nullptr;
    SharedSubject m_subject;
    std::optional<regex::Match> m_match;
    Value m_object;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    bool m_isFirst = true;
};

} // namespace toolwright::jsonata
