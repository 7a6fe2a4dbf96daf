#include "core/compound/explain.h"
#include "core/compound/names.h"

#include <algorithm>

namespace toolwright::compound {

namespace {

std::string stepPlace(std::size_t step, std::string_view below)
{
    return "/binding/steps/" + std::to_string(step) + std::string(below);
}

std::string pointerPart(std::string_view key)
{
    std::string part;
    for (const char c : key) {
        part += c == '~' ? std::string("~0") : (c == '/' ? std::string("~1") : std::string(1, c));
    }
    return part;
}

bool contains(const std::vector<std::string>& list, const std::string& name)
{
    return std::ranges::find(list, name) != list.end();
}

std::string nearestOf(const std::string& name, const std::vector<std::string_view>& candidates)
{
    const std::optional<std::string> nearest = nearestName(name, candidates);
    return nearest ? "; did you mean " + inQuotes(*nearest) + "?" : std::string();
}

/// What is being compared: one step and the tool it calls.
struct Pair
{
    const ToolEntry& compound;
    std::size_t entry;
    std::size_t step;
    const TableEntry& target;
};

Finding argumentAdvice(const Pair& pair, std::string_view code, std::string_view below, TextRange range)
{
    Finding finding;
    finding.code = code;
    finding.tool = pair.compound.name;
    finding.spot = {VendoFile::Capabilities, pair.entry, stepPlace(pair.step, below), range};
    if (pair.target.origin == Origin::Host) {
        finding.related.push_back({spotOfEntry(pair.target, pair.target.entry->nameRange, "/name"),
                                   pair.target.entry->name + " describes its arguments here"});
    }
    return finding;
}

void adviseUnknownArguments(const Pair& pair, std::vector<Finding>& list)
{
    const ArgumentShape& shape = pair.target.entry->arguments;
    const StepEntry& step = pair.compound.steps[pair.step];
    for (const StepArgument& argument : step.arguments) {
        if (!shape.closed || contains(shape.known, argument.name)) {
            continue;
        }
        const std::vector<std::string_view> known(shape.known.begin(), shape.known.end());
        Finding finding = argumentAdvice(pair, "advice.argument-unknown",
                                         "/args/" + pointerPart(argument.name), argument.keyRange);
        finding.cause = "step " + step.id + " gives " + inQuotes(argument.name) +
                        ", which the inputSchema of " + step.tool + " does not know" +
                        nearestOf(argument.name, known);
        list.push_back(std::move(finding));
    }
}

void adviseMissingArguments(const Pair& pair, std::vector<Finding>& list)
{
    const StepEntry& step = pair.compound.steps[pair.step];
    for (const std::string& name : pair.target.entry->arguments.required) {
        const auto isGiven = [&](const StepArgument& argument) { return argument.name == name; };
        if (std::ranges::any_of(step.arguments, isGiven)) {
            continue;
        }
        const TextRange brace{step.argsRange.offset, 1};
        Finding finding = argumentAdvice(pair, "advice.argument-missing", step.hasArgs ? "/args" : "",
                                         step.hasArgs ? brace : step.range);
        finding.cause = "step " + step.id + " does not give " + inQuotes(name) +
                        ", which the inputSchema of " + step.tool + " requires";
        list.push_back(std::move(finding));
    }
}

} // namespace

std::vector<Finding> adviseArguments(const ToolEntry& compound, std::size_t index, const ToolTable& table)
{
    std::vector<Finding> list;
    for (std::size_t i = 0; i < compound.steps.size(); ++i) {
        const StepEntry& step = compound.steps[i];
        const TableEntry* target = step.hasTool ? table.findPrimitive(step.tool) : nullptr;
        if (target != nullptr && !target->entry->isFaulty()) {
            const Pair pair{compound, index, i, *target};
            adviseUnknownArguments(pair, list);
            adviseMissingArguments(pair, list);
        }
    }
    return list;
}

std::vector<Finding> adviseUnmatched(const ToolTable& table, const OverridesFile* overrides,
                                     const EntryFile* capabilities)
{
    std::vector<Finding> list;
    const bool isKnown =
        table.primitivesAreComplete() && (capabilities == nullptr || capabilities->isComplete);
    const auto report = [&](std::string_view code, const std::string& name, const Spot& spot,
                            std::string_view by) {
        if (!isKnown || table.find(name) != nullptr) {
            return;
        }
        Finding finding;
        finding.code = code;
        finding.spot = spot;
        finding.cause = std::string(by) + " names " + inQuotes(name) + ", which no tool of tools.json or " +
                        "capabilities.json is called" + nearestOf(name, table.names());
        list.push_back(std::move(finding));
    };
    if (overrides != nullptr) {
        for (const auto& [name, entry] : overrides->tools) {
            report("advice.override-unmatched", name, entry.spot, "an override");
        }
    }
    if (capabilities != nullptr) {
        for (const auto& [name, spot] : capabilities->briefTools) {
            report("advice.brief-unmatched", name, spot, "a brief");
        }
    }
    return list;
}

} // namespace toolwright::compound
