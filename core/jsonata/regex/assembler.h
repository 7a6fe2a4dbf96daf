#pragma once

#include "core/jsonata/regex/program.h"

#include <cstdint>
#include <vector>

namespace toolwright::jsonata::regex {

struct Quantifier
{
    std::uint32_t min = 1;
    std::uint32_t max = 1;
    bool isGreedy = true;
};

enum class GroupKind : std::uint8_t { Whole, Plain, Capture, Ahead, NotAhead, Behind, NotBehind };

/// Code of a part of a pattern. Jumps are relative, so that it may stand anywhere.
struct Fragment
{
    std::vector<Instruction> code;
    /// Units every match of it consumes at least.
    std::uint32_t minWidth = 0;
    /// Capturing groups inside: firstGroup to lastGroup - 1.
    std::uint32_t firstGroup = 0;
    std::uint32_t lastGroup = 0;
};

/// Turns the parts a parser finds, inner before outer, into a program. The direction of matching follows from
/// the groups that are open: inside a lookbehind the parts run from right to left.
class Assembler
{
public:
    Assembler(std::uint32_t groupCount, bool ignoreCase);

    Fragment unit(char16_t unit);
    /// @p set is sealed and already closed over case.
    Fragment set(CharSet set);
    Fragment assertion(Op op) const;
    Fragment backReference(std::uint32_t group) const;
    Fragment repeated(Fragment body, Quantifier quantifier);

    void open(GroupKind kind);
    void nextAlternative();
    void append(Fragment term);
    /// Ends the innermost group and gives its code, to be repeated or appended by the caller.
    Fragment close();

    std::size_t depth() const { return m_frames.size(); }
    GroupKind innermost() const { return m_frames.back().kind; }
    /// Number of the capturing group opened last.
    std::uint32_t lastGroup() const { return m_nextGroup - 1; }

    /// Ends the whole pattern.
    Program finish(std::vector<NamedGroup> names);

private:
    struct Frame
    {
        GroupKind kind = GroupKind::Whole;
        bool isBackward = false;
        std::uint32_t firstGroup = 1;
        std::vector<Fragment> alternatives;
        std::vector<Fragment> terms;
    };

    bool isBackward() const { return !m_frames.empty() && m_frames.back().isBackward; }
    Fragment single(Op op, std::uint32_t a = 0, std::uint32_t b = 0) const;
    Fragment captured(Fragment body, std::uint32_t group) const;
    Fragment lookaround(Fragment body, bool isNegative);
    Fragment loop(Fragment body, Quantifier quantifier);

    Program m_program;
    std::vector<Frame> m_frames;
    std::uint32_t m_nextGroup = 1;
    bool m_ignoreCase;
};

} // namespace toolwright::jsonata::regex
