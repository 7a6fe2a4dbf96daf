#pragma once

#include "core/jsonata/regex/casefold.h"
#include "core/jsonata/regex/program.h"

#include <string_view>

namespace toolwright::jsonata::regex {

/// What can be asked of a subject at a position. @p Unit is `char` for ASCII subjects, else `char16_t`.
template<typename Unit>
class Window
{
public:
    explicit Window(std::basic_string_view<Unit> text)
        : m_text(text)
    {
    }

    std::size_t size() const { return m_text.size(); }
    char16_t at(std::size_t index) const { return static_cast<char16_t>(m_text[index]); }

    /// True when the one-unit @p instruction, which reads from @p sets, matches the unit it faces.
    bool accepts(const Instruction& instruction, std::size_t position, const std::vector<CharSet>& sets) const
    {
        const bool isFacing = instruction.isBackward ? position > 0 : position < m_text.size();
        if (!isFacing) {
            return false;
        }
        const char16_t unit = at(instruction.isBackward ? position - 1 : position);
        if (instruction.op == Op::Unit) {
            return unit == instruction.a;
        }
        if (instruction.op == Op::EitherUnit) {
            return unit == instruction.a || unit == instruction.b;
        }
        return sets[instruction.a].contains(unit);
    }

    bool isLineStart(std::size_t position) const
    {
        return position == 0 || isLineTerminator(at(position - 1));
    }
    bool isLineEnd(std::size_t position) const
    {
        return position == m_text.size() || isLineTerminator(at(position));
    }
    bool isWordBoundary(std::size_t position) const
    {
        const bool before = position > 0 && isWordUnit(at(position - 1));
        const bool behind = position < m_text.size() && isWordUnit(at(position));
        return before != behind;
    }

    /// True when @p length units from @p first and from @p second are equal, or have equal canonical units.
    bool isSame(std::size_t first, std::size_t second, std::size_t length, bool isFolded) const
    {
        if (!isFolded) {
            return m_text.substr(first, length) == m_text.substr(second, length);
        }
        for (std::size_t i = 0; i < length; ++i) {
            if (canonicalize(at(first + i)) != canonicalize(at(second + i))) {
                return false;
            }
        }
        return true;
    }

private:
    std::basic_string_view<Unit> m_text;
};

} // namespace toolwright::jsonata::regex
