#pragma once

#include "core/jsonata/regex/program.h"
#include "core/jsonata/regex/trail.h"
#include "core/jsonata/regex/window.h"

#include <cstdint>
#include <string_view>

namespace toolwright::jsonata::regex {

enum class MatchState : std::uint8_t { Matched, Failed, Exhausted, Stopped };

/// Runs a program over one subject: backtracking with its own stack on the heap. @p Unit is `char` for ASCII
/// subjects and `char16_t` for all others.
template<typename Unit>
class Matcher
{
public:
    /// All three must outlive the matcher; @p text has less than 2^32 - 1 units.
    Matcher(const Program& program, std::basic_string_view<Unit> text, Allowance& allowance);

    /// Tries to match at exactly @p start. After Exhausted or Stopped the matcher is of no use.
    MatchState matchAt(std::size_t start);
    /// The match that matchAt(@p start) found.
    Match found(std::size_t start) const;
    /// What is left of the allowance's steps.
    std::uint64_t stepsLeft() const { return m_steps; }

private:
    /// False when the instruction does not match here.
    bool execute(const Instruction& instruction);
    /// Goes back to the latest choice; false when there is none.
    bool backtrack();
    void retryGreedy(Trail::Entry& entry);
    bool retryLazy(Trail::Entry& entry);

    bool consume(const Instruction& instruction);
    bool canConsume(const Instruction& instruction) const
    {
        return m_text.accepts(instruction, m_position, m_program.sets);
    }
    void step(bool isBackward) { m_position += isBackward ? std::uint32_t(-1) : 1; }
    std::uint32_t takeRun(const Instruction& unit, std::uint32_t most);
    bool runGreedy(const Instruction& instruction);
    bool runLazy(const Instruction& instruction);
    bool loopHead(const Instruction& instruction);
    bool loopBody(const Instruction& instruction);
    bool loopTail(const Instruction& instruction);
    bool matchReference(const Instruction& instruction);
    bool startLook(const Instruction& instruction);
    bool endLook(const Instruction& instruction);
    bool endNotLook(const Instruction& instruction);
    bool advanceIf(bool condition);

    void charge(std::uint64_t steps) { m_steps -= steps < m_steps ? steps : m_steps; }
    bool mayContinue();

    const Program& m_program;
    Window<Unit> m_text;
    Allowance& m_allowance;
    std::uint64_t m_steps;
    std::uint64_t m_nextPoll;
    bool m_isStopped = false;
    Trail& m_trail;
    std::uint32_t m_pc = 0;
    std::uint32_t m_position = 0;
};

extern template class Matcher<char>;
extern template class Matcher<char16_t>;

} // namespace toolwright::jsonata::regex
