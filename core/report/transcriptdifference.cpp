#include "core/report/transcriptdifference.h"

#include "core/base/counted.h"
#include "core/base/unicode.h"
#include "core/json/pointer.h"
#include "core/json/write.h"
#include "core/report/transcript.h"
#include "core/report/visibletext.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolwright::report {

using json::Value;

namespace {

constexpr std::array<std::string_view, 6> keptMembers{"compound", "outcome", "steps",
                                                      "reached",  "parked",  "audit"};
/// Units of one side that a line quotes.
constexpr std::size_t quotedUnits = 200;

/// Two values that stand at the same place; nullptr where one side has nothing.
struct Pair
{
    std::string pointer;
    const Value* expected = nullptr;
    const Value* found = nullptr;
};

std::string textOf(const Value* value)
{
    return value == nullptr ? std::string() : json::write(*value);
}

std::vector<Pair> itemPairs(const Pair& pair)
{
    std::vector<Pair> pairs;
    const std::size_t expected = pair.expected->size();
    const std::size_t found = pair.found->size();
    for (std::size_t i = 0; i < std::max(expected, found); ++i) {
        pairs.push_back({json::pointerBelow(pair.pointer, i),
                         i < expected ? &pair.expected->items()[i] : nullptr,
                         i < found ? &pair.found->items()[i] : nullptr});
    }
    return pairs;
}

std::vector<Pair> memberPairs(const Pair& pair)
{
    std::vector<Pair> pairs;
    for (const json::Member& member : pair.expected->members()) {
        pairs.push_back({json::pointerBelow(pair.pointer, member.key.view()), &member.value,
                         pair.found->find(member.key)});
    }
    for (const json::Member& member : pair.found->members()) {
        if (pair.expected->find(member.key) == nullptr) {
            pairs.push_back({json::pointerBelow(pair.pointer, member.key.view()), nullptr, &member.value});
        }
    }
    return pairs;
}

bool areSame(const Pair& pair)
{
    return pair.expected != nullptr && pair.found != nullptr && *pair.expected == *pair.found;
}

/// One side of a line: shortened, so that a long value does not hide the other.
std::string sideText(const std::string& json)
{
    if (json.empty()) {
        return "nothing";
    }
    const std::size_t length = unicode::byteOffset(json, quotedUnits);
    return visibleText(json.substr(0, length)) + (length < json.size() ? "…" : "");
}

} // namespace

Value expectedTranscript(const simulation::Simulation& simulation)
{
    const Value transcript = transcriptValue(simulation);
    json::ObjectBuilder builder;
    for (const std::string_view name : keptMembers) {
        builder.set(name, *transcript.find(name));
    }
    return builder.build();
}

std::vector<TranscriptDifference> compareTranscript(const Value& expected, const Value& found)
{
    std::vector<TranscriptDifference> differences;
    // What is still to be compared, the next one last: values may be nested deeper than a stack holds.
    std::vector<Pair> open;
    for (const json::Member& member : expected.members()) {
        open.push_back({json::pointerBelow("", member.key.view()), &member.value, found.find(member.key)});
    }
    std::reverse(open.begin(), open.end());
    while (!open.empty()) {
        const Pair pair = std::move(open.back());
        open.pop_back();
        if (areSame(pair)) {
            continue;
        }
        const bool areBoth =
            pair.expected != nullptr && pair.found != nullptr && pair.expected->kind() == pair.found->kind();
        if (areBoth && (pair.expected->isArray() || pair.expected->isObject())) {
            const std::vector<Pair> inner = pair.expected->isArray() ? itemPairs(pair) : memberPairs(pair);
            open.insert(open.end(), inner.rbegin(), inner.rend());
        } else {
            differences.push_back({pair.pointer, textOf(pair.expected), textOf(pair.found)});
        }
    }
    return differences;
}

std::string differencesAsText(const std::vector<TranscriptDifference>& differences, std::size_t most)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(differences.size(), most); ++i) {
        const TranscriptDifference& difference = differences[i];
        text += "at " + visibleText(difference.pointer) + "\n  expected " + sideText(difference.expected) +
                "\n  found    " + sideText(difference.found) + "\n";
    }
    if (differences.size() > most) {
        text += "and " + countWithNoun(differences.size() - most, "more difference") + "\n";
    }
    return text;
}

} // namespace toolwright::report
