#include "core/jsonata/regex/assembler.h"

#include "core/jsonata/regex/casefold.h"
#include "core/jsonata/regex/prefilter.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolwright::jsonata::regex {

namespace {

/// Enough to know that something is consumed; keeps sums and products from overflowing.
constexpr std::uint64_t widthCap = 1'000'000;

std::uint32_t cappedWidth(std::uint64_t width)
{
    return static_cast<std::uint32_t>(std::min(width, widthCap));
}

std::uint32_t length(const Fragment& fragment)
{
    return static_cast<std::uint32_t>(fragment.code.size());
}

void appendCode(Fragment& target, const Fragment& part)
{
    target.code.insert(target.code.end(), part.code.begin(), part.code.end());
}

/// One alternative: its terms, in the order in which they are matched.
Fragment sequence(std::vector<Fragment> terms, bool isBackward)
{
    if (terms.size() == 1) {
        return std::move(terms.front());
    }
    if (isBackward) {
        std::reverse(terms.begin(), terms.end());
    }
    Fragment result;
    for (const Fragment& term : terms) {
        appendCode(result, term);
        result.minWidth = cappedWidth(std::uint64_t{result.minWidth} + term.minWidth);
    }
    return result;
}

Fragment choice(std::vector<Fragment> alternatives)
{
    if (alternatives.size() == 1) {
        return std::move(alternatives.front());
    }
    Fragment result;
    result.minWidth = alternatives.front().minWidth;
    std::vector<std::size_t> jumps;
    for (std::size_t i = 0; i < alternatives.size(); ++i) {
        const Fragment& alternative = alternatives[i];
        const bool isLast = i + 1 == alternatives.size();
        if (!isLast) {
            result.code.push_back(Instruction{Op::Split, false, length(alternative) + 2, 0});
        }
        appendCode(result, alternative);
        if (!isLast) {
            jumps.push_back(result.code.size());
            result.code.push_back(Instruction{Op::Jump, false, 0, 0});
        }
        result.minWidth = std::min(result.minWidth, alternative.minWidth);
    }
    for (const std::size_t jump : jumps) {
        result.code[jump].a = static_cast<std::uint32_t>(result.code.size() - jump);
    }
    return result;
}

bool isOneUnit(const Fragment& fragment)
{
    if (fragment.code.size() != 1) {
        return false;
    }
    const Op op = fragment.code.front().op;
    return op == Op::Unit || op == Op::EitherUnit || op == Op::Set;
}

/// The two members of a set that has exactly two.
std::optional<std::pair<char16_t, char16_t>> pairOf(const CharSet& set)
{
    const auto& ranges = set.ranges();
    if (ranges.size() == 2 && ranges[0].first == ranges[0].last && ranges[1].first == ranges[1].last) {
        return std::pair(ranges[0].first, ranges[1].first);
    }
    if (ranges.size() == 1 && ranges[0].first + 1 == ranges[0].last) {
        return std::pair(ranges[0].first, ranges[0].last);
    }
    return std::nullopt;
}

} // namespace

Assembler::Assembler(std::uint32_t groupCount, bool ignoreCase)
    : m_ignoreCase(ignoreCase)
{
    m_program.groupCount = groupCount;
    m_program.registerCount = 2 * (groupCount + 1);
    open(GroupKind::Whole);
}

Fragment Assembler::single(Op op, std::uint32_t a, std::uint32_t b) const
{
    Fragment fragment;
    fragment.code.push_back(Instruction{op, isBackward(), a, b});
    return fragment;
}

Fragment Assembler::unit(char16_t unit)
{
    if (m_ignoreCase) {
        CharSet variants;
        variants.add(unit);
        closeOverCase(variants);
        const bool isAlone = variants.ranges().size() == 1 && variants.ranges()[0] == UnitRange{unit, unit};
        if (!isAlone) {
            return set(std::move(variants));
        }
    }
    Fragment fragment = single(Op::Unit, unit);
    fragment.minWidth = 1;
    return fragment;
}

Fragment Assembler::set(CharSet set)
{
    Fragment fragment;
    if (const auto pair = pairOf(set)) {
        fragment = single(Op::EitherUnit, pair->first, pair->second);
    } else {
        fragment = single(Op::Set, static_cast<std::uint32_t>(m_program.sets.size()));
        m_program.sets.push_back(std::move(set));
    }
    fragment.minWidth = 1;
    return fragment;
}

Fragment Assembler::assertion(Op op) const
{
    return single(op);
}

Fragment Assembler::backReference(std::uint32_t group) const
{
    return single(m_ignoreCase ? Op::BackReferenceFolded : Op::BackReference, group);
}

Fragment Assembler::repeated(Fragment body, Quantifier quantifier)
{
    if (quantifier.max == 0) {
        return {};
    }
    if (quantifier.min == 1 && quantifier.max == 1) {
        return body;
    }
    const std::uint32_t width = cappedWidth(std::uint64_t{body.minWidth} * quantifier.min);
    Fragment result;
    if (isOneUnit(body)) {
        result = single(quantifier.isGreedy ? Op::RunGreedy : Op::RunLazy, quantifier.min, quantifier.max);
        appendCode(result, body);
    } else {
        result = loop(std::move(body), quantifier);
    }
    result.minWidth = width;
    return result;
}

Fragment Assembler::loop(Fragment body, Quantifier quantifier)
{
    const auto index = static_cast<std::uint32_t>(m_program.loops.size());
    Loop loop{.min = quantifier.min,
              .max = quantifier.max,
              .isGreedy = quantifier.isGreedy,
              .isCounted = quantifier.min != 0 || (quantifier.max != 1 && quantifier.max != unbounded),
              .checksEmpty = body.minWidth == 0,
              .firstGroup = body.firstGroup,
              .lastGroup = body.lastGroup};
    loop.countRegister = loop.isCounted ? m_program.registerCount++ : 0;
    loop.startRegister = loop.checksEmpty ? m_program.registerCount++ : 0;
    m_program.loops.push_back(loop);

    Fragment result;
    if (loop.isCounted) {
        result = single(Op::LoopStart, index);
    }
    const std::uint32_t distance = length(body) + 2;
    appendCode(result, single(Op::LoopHead, index, distance + 1));
    appendCode(result, single(Op::LoopBody, index));
    appendCode(result, body);
    appendCode(result, single(Op::LoopTail, index, distance));
    return result;
}

void Assembler::open(GroupKind kind)
{
    Frame frame;
    frame.kind = kind;
    frame.firstGroup = m_nextGroup;
    frame.isBackward = isBackward();
    if (kind == GroupKind::Capture) {
        ++m_nextGroup;
    } else if (kind == GroupKind::Ahead || kind == GroupKind::NotAhead) {
        frame.isBackward = false;
    } else if (kind == GroupKind::Behind || kind == GroupKind::NotBehind) {
        frame.isBackward = true;
    }
    m_frames.push_back(std::move(frame));
}

void Assembler::nextAlternative()
{
    Frame& frame = m_frames.back();
    frame.alternatives.push_back(sequence(std::exchange(frame.terms, {}), frame.isBackward));
}

void Assembler::append(Fragment term)
{
    m_frames.back().terms.push_back(std::move(term));
}

Fragment Assembler::close()
{
    nextAlternative();
    Frame frame = std::move(m_frames.back());
    m_frames.pop_back();
    Fragment body = choice(std::move(frame.alternatives));
    switch (frame.kind) {
    case GroupKind::Whole:
    case GroupKind::Plain:
        break;
    case GroupKind::Capture:
        body = captured(std::move(body), frame.firstGroup);
        break;
    case GroupKind::Ahead:
    case GroupKind::Behind:
        body = lookaround(std::move(body), false);
        break;
    case GroupKind::NotAhead:
    case GroupKind::NotBehind:
        body = lookaround(std::move(body), true);
        break;
    }
    body.firstGroup = frame.firstGroup;
    body.lastGroup = m_nextGroup;
    return body;
}

Fragment Assembler::captured(Fragment body, std::uint32_t group) const
{
    const std::uint32_t start = 2 * group;
    Fragment result = single(Op::Save, isBackward() ? start + 1 : start);
    result.minWidth = body.minWidth;
    appendCode(result, body);
    appendCode(result, single(Op::Save, isBackward() ? start : start + 1));
    return result;
}

Fragment Assembler::lookaround(Fragment body, bool isNegative)
{
    const std::uint32_t registers = m_program.registerCount;
    m_program.registerCount += 2;
    Fragment result =
        isNegative ? single(Op::LookNotStart, registers, length(body) + 2) : single(Op::LookStart, registers);
    appendCode(result, body);
    appendCode(result, single(isNegative ? Op::LookNotEnd : Op::LookEnd, registers));
    return result;
}

Program Assembler::finish(std::vector<NamedGroup> names)
{
    Fragment whole = close();
    m_program.code = std::move(whole.code);
    m_program.code.push_back(Instruction{Op::Accept, false, 0, 0});
    m_program.names = std::move(names);
    m_program.firstUnits = firstUnits(m_program);
    return std::move(m_program);
}

} // namespace toolwright::jsonata::regex
