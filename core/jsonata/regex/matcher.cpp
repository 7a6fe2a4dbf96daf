#include "core/jsonata/regex/matcher.h"

#include <algorithm>
#include <utility>

namespace toolwright::jsonata::regex {

namespace {

using Kind = Trail::Kind;
/// Steps between two looks at the stop token.
constexpr std::uint64_t pollDistance = 8192;
/// Units a run or a comparison handles for the price of one step.
constexpr std::uint32_t unitsPerStep = 16;

} // namespace

template<typename Unit>
Matcher<Unit>::Matcher(const Program& program, std::basic_string_view<Unit> text, Allowance& allowance)
    : m_program(program)
    , m_text(text)
    , m_allowance(allowance)
    , m_steps(allowance.steps)
    , m_nextPoll(allowance.steps)
    , m_trail(allowance.trail)
{
    m_trail.begin(program.registerCount);
}

template<typename Unit>
MatchState Matcher<Unit>::matchAt(std::size_t start)
{
    m_trail.clear();
    m_pc = 0;
    m_position = static_cast<std::uint32_t>(start);
    while (mayContinue()) {
        const Instruction& instruction = m_program.code[m_pc];
        if (instruction.op == Op::Accept) {
            return MatchState::Matched;
        }
        if (!execute(instruction) && !backtrack()) {
            return MatchState::Failed;
        }
    }
    return m_isStopped ? MatchState::Stopped : MatchState::Exhausted;
}

template<typename Unit>
bool Matcher<Unit>::mayContinue()
{
    if (m_steps == 0 || m_trail.size() > limits::regexBacktracks) {
        return false;
    }
    if (m_steps <= m_nextPoll) {
        m_nextPoll = m_steps - std::min(m_steps, pollDistance);
        m_isStopped = m_allowance.stop.stop_requested() || (m_allowance.expired && m_allowance.expired());
    }
    --m_steps;
    return !m_isStopped;
}

template<typename Unit>
Match Matcher<Unit>::found(std::size_t start) const
{
    Match match{Span{start, m_position}, {}};
    match.groups.reserve(m_program.groupCount);
    for (std::uint32_t group = 1; group <= m_program.groupCount; ++group) {
        const std::uint32_t begin = m_trail.get(2 * group);
        const std::uint32_t end = m_trail.get(2 * group + 1);
        const bool tookPart = begin != Trail::unset && end != Trail::unset;
        match.groups.push_back(!tookPart ? std::nullopt : std::optional(Span{begin, end}));
    }
    return match;
}

template<typename Unit>
bool Matcher<Unit>::backtrack()
{
    while (Trail::Entry* entry = m_trail.rewind()) {
        if (entry->kind == Kind::GreedyRun) {
            retryGreedy(*entry);
            return true;
        }
        if (entry->kind == Kind::LazyRun) {
            if (retryLazy(*entry)) {
                return true;
            }
            continue;
        }
        m_pc = entry->at;
        m_position = entry->position;
        m_trail.pop();
        return true;
    }
    return false;
}

/// Gives one unit back.
template<typename Unit>
void Matcher<Unit>::retryGreedy(Trail::Entry& entry)
{
    entry.position += entry.position > entry.bound ? std::uint32_t(-1) : 1;
    m_pc = entry.at;
    m_position = entry.position;
    if (entry.position == entry.bound) {
        m_trail.pop();
    }
}

/// Takes one unit more; drops the entry and fails when that is impossible.
template<typename Unit>
bool Matcher<Unit>::retryLazy(Trail::Entry& entry)
{
    m_position = entry.position;
    const Instruction& unit = m_program.code[entry.at - 1];
    if (!canConsume(unit)) {
        m_trail.pop();
        return false;
    }
    step(unit.isBackward);
    m_pc = entry.at;
    entry.position = m_position;
    entry.bound -= entry.bound == unbounded ? 0 : 1;
    if (entry.bound == 0) {
        m_trail.pop();
    }
    return true;
}

template<typename Unit>
bool Matcher<Unit>::execute(const Instruction& instruction)
{
    switch (instruction.op) {
    case Op::Accept:
        return true;
    case Op::Unit:
    case Op::EitherUnit:
    case Op::Set:
        return consume(instruction);
    case Op::RunGreedy:
        return runGreedy(instruction);
    case Op::RunLazy:
        return runLazy(instruction);
    case Op::Jump:
        m_pc += instruction.a;
        return true;
    case Op::Split:
        m_trail.push({Kind::Choice, m_pc + instruction.a, m_position, 0});
        return advanceIf(true);
    case Op::Save:
        m_trail.set(instruction.a, m_position);
        return advanceIf(true);
    case Op::LoopStart:
        m_trail.set(m_program.loops[instruction.a].countRegister, 0);
        return advanceIf(true);
    case Op::LoopHead:
        return loopHead(instruction);
    case Op::LoopBody:
        return loopBody(instruction);
    case Op::LoopTail:
        return loopTail(instruction);
    case Op::TextStart:
        return advanceIf(m_position == 0);
    case Op::TextEnd:
        return advanceIf(m_position == m_text.size());
    case Op::LineStart:
        return advanceIf(m_text.isLineStart(m_position));
    case Op::LineEnd:
        return advanceIf(m_text.isLineEnd(m_position));
    case Op::WordBoundary:
        return advanceIf(m_text.isWordBoundary(m_position));
    case Op::NotWordBoundary:
        return advanceIf(!m_text.isWordBoundary(m_position));
    case Op::BackReference:
    case Op::BackReferenceFolded:
        return matchReference(instruction);
    case Op::LookStart:
    case Op::LookNotStart:
        return startLook(instruction);
    case Op::LookEnd:
        return endLook(instruction);
    case Op::LookNotEnd:
        return endNotLook(instruction);
    }
    return false;
}

template<typename Unit>
bool Matcher<Unit>::advanceIf(bool condition)
{
    m_pc += condition ? 1 : 0;
    return condition;
}

template<typename Unit>
bool Matcher<Unit>::consume(const Instruction& instruction)
{
    if (!canConsume(instruction)) {
        return false;
    }
    step(instruction.isBackward);
    ++m_pc;
    return true;
}

/// Takes up to @p most units and says how many.
template<typename Unit>
std::uint32_t Matcher<Unit>::takeRun(const Instruction& unit, std::uint32_t most)
{
    std::uint32_t count = 0;
    while (count < most && canConsume(unit)) {
        step(unit.isBackward);
        ++count;
    }
    charge(count / unitsPerStep);
    return count;
}

template<typename Unit>
bool Matcher<Unit>::runGreedy(const Instruction& instruction)
{
    const std::uint32_t start = m_position;
    const std::uint32_t count = takeRun(m_program.code[m_pc + 1], instruction.b);
    if (count < instruction.a) {
        return false;
    }
    m_pc += 2;
    if (count > instruction.a) {
        const std::uint32_t least = instruction.isBackward ? start - instruction.a : start + instruction.a;
        m_trail.push({Kind::GreedyRun, m_pc, m_position, least});
    }
    return true;
}

template<typename Unit>
bool Matcher<Unit>::runLazy(const Instruction& instruction)
{
    const std::uint32_t count = takeRun(m_program.code[m_pc + 1], instruction.a);
    if (count < instruction.a) {
        return false;
    }
    m_pc += 2;
    if (instruction.b > instruction.a) {
        m_trail.push({Kind::LazyRun, m_pc, m_position,
                      instruction.b == unbounded ? unbounded : instruction.b - instruction.a});
    }
    return true;
}

template<typename Unit>
bool Matcher<Unit>::loopHead(const Instruction& instruction)
{
    const Loop& loop = m_program.loops[instruction.a];
    const std::uint32_t body = m_pc + 1;
    const std::uint32_t exit = m_pc + instruction.b;
    const std::uint32_t count = loop.isCounted ? m_trail.get(loop.countRegister) : 0;
    if (loop.isCounted && count < loop.min) {
        m_pc = body;
        return true;
    }
    if (loop.isCounted && count >= loop.max) {
        m_pc = exit;
        return true;
    }
    m_trail.push({Kind::Choice, loop.isGreedy ? exit : body, m_position, 0});
    m_pc = loop.isGreedy ? body : exit;
    return true;
}

template<typename Unit>
bool Matcher<Unit>::loopBody(const Instruction& instruction)
{
    const Loop& loop = m_program.loops[instruction.a];
    if (loop.isCounted) {
        const std::uint32_t count = m_trail.get(loop.countRegister);
        m_trail.set(loop.countRegister, std::min(count, unbounded - 1) + 1);
    }
    if (loop.checksEmpty) {
        m_trail.set(loop.startRegister, m_position);
    }
    for (std::uint32_t index = 2 * loop.firstGroup; index < 2 * loop.lastGroup; ++index) {
        if (m_trail.get(index) != Trail::unset) {
            m_trail.set(index, Trail::unset);
        }
    }
    return advanceIf(true);
}

template<typename Unit>
bool Matcher<Unit>::loopTail(const Instruction& instruction)
{
    const Loop& loop = m_program.loops[instruction.a];
    const bool wasRequired = loop.isCounted && m_trail.get(loop.countRegister) <= loop.min;
    if (loop.checksEmpty && !wasRequired && m_position == m_trail.get(loop.startRegister)) {
        return false;
    }
    const bool canRepeat = loop.isCounted || loop.max != 1;
    m_pc = canRepeat ? m_pc - instruction.b : m_pc + 1;
    return true;
}

template<typename Unit>
bool Matcher<Unit>::matchReference(const Instruction& instruction)
{
    const std::uint32_t begin = m_trail.get(2 * instruction.a);
    const std::uint32_t end = m_trail.get(2 * instruction.a + 1);
    if (begin == Trail::unset || end == Trail::unset) {
        return advanceIf(true);
    }
    const std::uint32_t length = end - begin;
    const std::size_t room = instruction.isBackward ? m_position : m_text.size() - m_position;
    if (length > room) {
        return false;
    }
    charge(length / unitsPerStep);
    const std::uint32_t other = instruction.isBackward ? m_position - length : m_position;
    if (!m_text.isSame(begin, other, length, instruction.op == Op::BackReferenceFolded)) {
        return false;
    }
    m_position = instruction.isBackward ? m_position - length : m_position + length;
    return advanceIf(true);
}

/// Remembers the height of the trail and the position, to come back to.
template<typename Unit>
bool Matcher<Unit>::startLook(const Instruction& instruction)
{
    m_trail.set(instruction.a + 1, m_position);
    m_trail.markHeight(instruction.a);
    if (instruction.op == Op::LookNotStart) {
        m_trail.push({Kind::Choice, m_pc + instruction.b, m_position, 0});
    }
    return advanceIf(true);
}

/// The body matched: its choices are dropped, what must be undone later stays.
template<typename Unit>
bool Matcher<Unit>::endLook(const Instruction& instruction)
{
    const std::size_t height = m_trail.get(instruction.a);
    charge((m_trail.size() - height) / unitsPerStep);
    m_trail.commit(height);
    m_position = m_trail.get(instruction.a + 1);
    return advanceIf(true);
}

/// The body matched, so the assertion fails.
template<typename Unit>
bool Matcher<Unit>::endNotLook(const Instruction& instruction)
{
    const std::size_t height = m_trail.get(instruction.a);
    charge((m_trail.size() - height) / unitsPerStep);
    m_trail.unwind(height);
    return false;
}

template class Matcher<char>;
template class Matcher<char16_t>;

} // namespace toolwright::jsonata::regex
