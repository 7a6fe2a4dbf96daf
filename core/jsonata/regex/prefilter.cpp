#include "core/jsonata/regex/prefilter.h"

#include <utility>
#include <vector>

namespace toolwright::jsonata::regex {

namespace {

/// Walks every way from the start of a program to its first consuming instruction.
class FirstUnits
{
public:
    explicit FirstUnits(const Program& program)
        : m_program(program)
        , m_seen(program.code.size())
    {
    }

    std::optional<CharSet> collect();

private:
    void visit(std::size_t at);
    void visitRun(std::size_t at, const Instruction& instruction);
    void visitLoop(std::size_t at, const Instruction& instruction);
    void addUnits(const Instruction& instruction);
    void goTo(std::size_t at) { m_pending.push_back(at); }

    const Program& m_program;
    std::vector<bool> m_seen;
    std::vector<std::size_t> m_pending{0};
    CharSet m_units;
    bool m_isKnown = true;
};

std::optional<CharSet> FirstUnits::collect()
{
    while (m_isKnown && !m_pending.empty()) {
        const std::size_t at = m_pending.back();
        m_pending.pop_back();
        if (!m_seen[at]) {
            m_seen[at] = true;
            visit(at);
        }
    }
    m_units.seal();
    return m_isKnown ? std::optional(std::move(m_units)) : std::nullopt;
}

void FirstUnits::visit(std::size_t at)
{
    const Instruction& instruction = m_program.code[at];
    switch (instruction.op) {
    case Op::Unit:
    case Op::EitherUnit:
    case Op::Set:
        addUnits(instruction);
        break;
    case Op::RunGreedy:
    case Op::RunLazy:
        visitRun(at, instruction);
        break;
    case Op::LoopHead:
        visitLoop(at, instruction);
        break;
    case Op::Jump:
        goTo(at + instruction.a);
        break;
    case Op::Split:
        goTo(at + 1);
        goTo(at + instruction.a);
        break;
    case Op::Save:
    case Op::LoopStart:
    case Op::LoopBody:
    case Op::TextStart:
    case Op::TextEnd:
    case Op::LineStart:
    case Op::LineEnd:
    case Op::WordBoundary:
    case Op::NotWordBoundary:
        goTo(at + 1);
        break;
    case Op::Accept:
    case Op::LoopTail:
    case Op::BackReference:
    case Op::BackReferenceFolded:
    case Op::LookStart:
    case Op::LookEnd:
    case Op::LookNotStart:
    case Op::LookNotEnd:
        m_isKnown = false;
        break;
    }
}

void FirstUnits::visitRun(std::size_t at, const Instruction& instruction)
{
    addUnits(m_program.code[at + 1]);
    if (instruction.a == 0) {
        goTo(at + 2);
    }
}

void FirstUnits::visitLoop(std::size_t at, const Instruction& instruction)
{
    goTo(at + 1);
    if (m_program.loops[instruction.a].min == 0) {
        goTo(at + instruction.b);
    }
}

void FirstUnits::addUnits(const Instruction& instruction)
{
    if (instruction.op == Op::Set) {
        m_units.add(m_program.sets[instruction.a]);
        return;
    }
    m_units.add(static_cast<char16_t>(instruction.a));
    if (instruction.op == Op::EitherUnit) {
        m_units.add(static_cast<char16_t>(instruction.b));
    }
}

} // namespace

std::optional<CharSet> firstUnits(const Program& program)
{
    return FirstUnits(program).collect();
}

} // namespace toolwright::jsonata::regex
