#pragma once

#include "core/jsonata/regex/charset.h"
#include "core/jsonata/regex/regex.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace toolwright::jsonata::regex {

/// A quantifier without upper bound.
inline constexpr std::uint32_t unbounded = std::numeric_limits<std::uint32_t>::max();

enum class Op : std::uint8_t {
    Accept,
    /// One unit: equal to a; equal to a or b; in set a.
    Unit,
    EitherUnit,
    Set,
    /// Repeats the one-unit instruction behind it, from a to b times; then continues behind that.
    RunGreedy,
    RunLazy,
    /// Goes a instructions further.
    Jump,
    /// Tries the next instruction first, a further on afterwards.
    Split,
    /// Puts the position into register a.
    Save,
    /// Start, head, first and last instruction of one iteration of loop a; LoopHead leaves b further on,
    /// LoopTail goes back b.
    LoopStart,
    LoopHead,
    LoopBody,
    LoopTail,
    TextStart,
    TextEnd,
    LineStart,
    LineEnd,
    WordBoundary,
    NotWordBoundary,
    /// The text of group a again, by equal or by canonical units.
    BackReference,
    BackReferenceFolded,
    /// Lookaround with registers a and a + 1. LookStart and LookEnd enclose a positive one, LookNotStart
    /// (continues b further on when the body fails) and LookNotEnd a negative one.
    LookStart,
    LookEnd,
    LookNotStart,
    LookNotEnd,
};

struct Instruction
{
    Op op = Op::Accept;
    /// Inside a lookbehind: consumes what stands before the position.
    bool isBackward = false;
    std::uint32_t a = 0;
    std::uint32_t b = 0;
};

/// A quantifier around more than one unit.
struct Loop
{
    std::uint32_t min = 0;
    std::uint32_t max = unbounded;
    bool isGreedy = true;
    /// False for `*` and `?`, which need no count.
    bool isCounted = true;
    /// True when the body can match nothing, so that an iteration that did must end the loop.
    bool checksEmpty = true;
    std::uint32_t countRegister = 0;
    std::uint32_t startRegister = 0;
    /// Groups inside, cleared before each iteration: first to last - 1.
    std::uint32_t firstGroup = 0;
    std::uint32_t lastGroup = 0;
};

/// What a pattern compiles to. Registers 2g and 2g + 1 hold start and end of group g, group 0 is the match.
struct Program
{
    std::vector<Instruction> code;
    std::vector<CharSet> sets;
    std::vector<Loop> loops;
    std::uint32_t groupCount = 0;
    std::uint32_t registerCount = 0;
    std::vector<NamedGroup> names;
    /// Every match starts with one of these units; none when that is not known.
    std::optional<CharSet> firstUnits;
};

} // namespace toolwright::jsonata::regex
