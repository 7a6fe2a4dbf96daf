#pragma once

#include "core/base/limits.h"
#include "core/base/result.h"
#include "core/jsonata/regex/subject.h"
#include "core/jsonata/regex/trail.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

/// Regular expressions with the exact meaning of ECMAScript 2018 without the `u` flag, Annex B included.
namespace toolwright::jsonata::regex {

struct Flags
{
    bool ignoreCase = false;
    bool multiline = false;

    friend bool operator==(const Flags&, const Flags&) = default;
};

/// Half-open stretch of UTF-16 code units of a subject. Bytes: Subject::byteOffset, Subject::slice.
struct Span
{
    std::size_t begin = 0;
    std::size_t end = 0;

    bool isEmpty() const { return begin == end; }
    friend bool operator==(const Span&, const Span&) = default;
};

struct Match
{
    Span whole;
    /// Group 1 first. None: the group took no part (JavaScript's undefined), which differs from empty.
    std::vector<std::optional<Span>> groups;

    friend bool operator==(const Match&, const Match&) = default;
};

/// What searches may spend together; every search takes from it, so one allowance bounds a whole evaluation.
struct Allowance
{
    /// Instructions that may still be tried.
    std::uint64_t steps = limits::regexSteps;
    std::stop_token stop = {};
    /// Asked now and then; true ends the search (for wall time). May be empty.
    std::function<bool()> expired = {};
    /// Memory of the searches, kept from one to the next.
    Trail trail = {};
};

/// A name and the number of its group, from 1.
struct NamedGroup
{
    std::string name;
    std::size_t group = 0;

    friend bool operator==(const NamedGroup&, const NamedGroup&) = default;
};

struct Program;

/// A compiled pattern: an immutable value, cheap to copy, usable from several threads.
class Regex
{
public:
    /// @p pattern is WTF-8, without the slashes. Fails with `regex.syntax` where JavaScript throws a
    /// SyntaxError (`place.range` counts bytes of the pattern), with `regex.size` beyond
    /// limits::regexPatternUnits or limits::regexDepth.
    static Result<Regex> compile(std::string_view pattern, Flags flags);

    std::size_t groupCount() const;
    /// In order of appearance.
    const std::vector<NamedGroup>& namedGroups() const;

    /// The leftmost match that starts at code unit @p from or later, as `exec` with `lastIndex = from` finds
    /// it. Fails with `regex.budget` when @p allowance or limits::regexBacktracks is used up,
    /// `regex.stopped` when its stop token or `expired` says so. Uses no native recursion.
    Result<std::optional<Match>> search(const Subject& subject, std::size_t from, Allowance& allowance) const;

private:
    explicit Regex(std::shared_ptr<const Program> program);

    std::shared_ptr<const Program> m_program;
};

} // namespace toolwright::jsonata::regex
