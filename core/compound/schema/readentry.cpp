#include "core/base/limits.h"
#include "core/compound/advice/textadvice.h"
#include "core/compound/schema/readers.h"
#include "core/compound/schema/shapes.h"

namespace toolwright::compound::schema {

namespace {

using diagnostics::Effect;

constexpr std::string_view refusedElsewhere = "the reference runtime refuses the whole load for this";
constexpr std::string_view quarantinedElsewhere =
    "the product document quarantines only this entry and loads the rest";
constexpr std::string_view nestedElsewhere = "the product document accepts any JSON value here";
constexpr std::string_view serverAction = "server-action";

std::string kindCause(const json::Node& kind, std::span<const std::string_view> known)
{
    if (!kind.isString()) {
        return "\"kind\" is " + std::string(kindName(kind.kind())) + "; expected " + choiceList(known);
    }
    const std::string text = kind.string();
    std::string cause = "\"kind\" is " + inQuotes(text) + "; expected " + choiceList(known);
    if (text == serverAction) {
        return cause + "; server-action bindings belong to the later format vendo/tools@3";
    }
    return cause + didYouMean(text, known);
}

void readPrimitiveBinding(const json::Node& node, Faults& faults)
{
    const std::optional<json::Node::Member> kind = node.find("kind");
    if (!kind) {
        faults.addMissing(rule::kind, node,
                          "the binding has no \"kind\"; expected " + choiceList(primitiveKinds));
        return;
    }
    if (kind->value.isString("compound")) {
        faults.addAt(
            rule::compoundInTools, node, kind->value.range(),
            "the binding is a compound; compounds belong in .vendo/capabilities.json because tools.json "
            "stays deterministic");
        return;
    }
    for (std::size_t i = 0; i < primitiveKinds.size(); ++i) {
        if (kind->value.isString(primitiveKinds[i])) {
            readObject(node, binding::primitives[i], faults);
            return;
        }
    }
    faults.add(rule::kind, kind->value, kindCause(kind->value, primitiveKinds));
}

/// True when another member of the same key stands further down.
bool isReplaced(const json::Node& object, const json::Node::Member& member)
{
    return object.find(member.key.string())->range != member.range;
}

void readArguments(const json::Node& args, const ProfileRules& profile, StepEntry& entry, Faults& faults)
{
    entry.hasArgs = true;
    entry.argsRange = relativeTo(faults.frame(), args.range());
    entry.arguments.reserve(args.size());
    std::size_t index = 0;
    for (json::MemberWalk walk(args); walk.next(); ++index) {
        const json::Node key = walk.key();
        entry.arguments.push_back({key.string(), relativeTo(faults.frame(), key.range())});
        const json::NodeKind kind = walk.value().kind();
        if (profile.argsNest || kind == json::NodeKind::String || kind == json::NodeKind::Missing ||
            isReplaced(args, args.member(index))) {
            continue;
        }
        faults.add(rule::argsString, walk.value(),
                   inQuotes(entry.arguments.back().name) + " is " + std::string(kindName(kind)) +
                       "; expected a string that holds an expression");
    }
}

StepEntry readStep(const json::Node& node, const ProfileRules& profile, Faults& faults)
{
    StepEntry entry;
    const Frame& frame = faults.frame();
    entry.range = relativeTo(frame, {node.range().offset, 1});
    const Members members = readObject(node, step::shape, faults);
    if (members[step::id]) {
        entry.id = members[step::id]->string();
        entry.idRange = relativeTo(frame, members[step::id]->range());
    }
    if (members[step::tool]) {
        entry.tool = members[step::tool]->string();
        entry.toolRange = relativeTo(frame, members[step::tool]->range());
        entry.hasTool = true;
    }
    if (members[step::args]) {
        readArguments(*members[step::args], profile, entry, faults);
    }
    return entry;
}

void checkStepCount(const json::Node& steps, Faults& faults)
{
    const std::string expected = "; expected 1 to " + std::to_string(limits::compoundSteps);
    if (steps.size() == 0) {
        faults.add(rule::stepsEmpty, steps, "\"steps\" has no step" + expected);
    } else if (steps.size() > limits::compoundSteps) {
        const std::size_t offset = steps.item(limits::compoundSteps).range().offset;
        faults.addAt(rule::stepsMany, steps, {offset, 1},
                     "\"steps\" has " + std::to_string(steps.size()) + " steps" + expected);
    }
}

/// More steps than are allowed are not compared with each other: their number is the fault.
void checkStepIds(const json::Node& steps, const std::vector<StepEntry>& entries, Faults& faults)
{
    const std::size_t count = std::min(entries.size(), limits::compoundSteps);
    for (std::size_t i = 1; i < count; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (entries[i].id != entries[j].id || entries[i].idRange.isEmpty()) {
                continue;
            }
            const std::optional<json::Node::Member> id = steps.item(i).find("id");
            faults.add(rule::stepIds, id->value,
                       "another step has the id " + inQuotes(entries[i].id) +
                           "; compound step ids must be unique");
            break;
        }
    }
}

std::vector<StepEntry> readCompoundBinding(const json::Node& node, const ProfileRules& profile,
                                           Faults& faults)
{
    static constexpr std::array<std::string_view, 1> compoundKind{"compound"};
    std::vector<StepEntry> entries;
    const std::optional<json::Node::Member> kind = node.find("kind");
    if (!kind) {
        faults.addMissing(rule::kind, node, R"(the binding has no "kind"; expected "compound")");
        return entries;
    }
    if (!kind->value.isString("compound")) {
        faults.add(rule::kind, kind->value, kindCause(kind->value, compoundKind));
        return entries;
    }
    const Members members = readObject(node, binding::compound, faults);
    if (!members[0]) {
        return entries;
    }
    const json::Node& steps = *members[0];
    checkStepCount(steps, faults);
    entries.reserve(steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        entries.push_back(readStep(steps.item(i), profile, faults));
    }
    checkStepIds(steps, entries, faults);
    return entries;
}

/// The name of an entry whose name breaks the pattern, for messages.
std::string nameAsWritten(const json::Node& node)
{
    const std::optional<json::Node::Member> name = node.isObject() ? node.find("name") : std::nullopt;
    return name && name->value.isString() ? name->value.string() : std::string();
}

std::optional<bool> flagOf(const std::optional<json::Node>& node)
{
    return node ? std::optional<bool>(node->boolean()) : std::nullopt;
}

void readFields(const json::Node& node, const Members& members, const Frame& frame, ToolEntry& result)
{
    const auto rangeOf = [&](entry::Index index) {
        return members[index] ? relativeTo(frame, members[index]->range()) : TextRange{};
    };
    result.range = relativeTo(frame, node.range());
    result.hasName = members[entry::name].has_value();
    result.name = result.hasName ? members[entry::name]->string() : nameAsWritten(node);
    result.hasDescription = members[entry::description].has_value();
    if (result.hasDescription) {
        result.description = members[entry::description]->string();
    }
    if (members[entry::risk]) {
        result.risk = riskFrom(members[entry::risk]->string());
    }
    result.critical = flagOf(members[entry::critical]);
    result.disabled = flagOf(members[entry::disabled]);
    result.nameRange = rangeOf(entry::name);
    result.riskRange = rangeOf(entry::risk);
    result.disabledRange = rangeOf(entry::disabled);
    result.descriptionRange = rangeOf(entry::description);
}

} // namespace

Frame entryFrame(const json::Node& entry, VendoFile file, std::size_t index, const ProfileRules& profile)
{
    Frame frame;
    frame.file = file;
    frame.entry = index;
    frame.offset = entry.range().offset;
    frame.pointerLength = std::string_view("/tools/").size() + std::to_string(index).size();
    frame.effect = profile.entryFaultQuarantines ? Effect::Quarantined : Effect::LoadRefused;
    frame.profileNote = profile.entryFaultQuarantines ? refusedElsewhere : quarantinedElsewhere;
    return frame;
}

ToolEntry readEntry(const json::Node& node, VendoFile file, std::size_t index, const ProfileRules& profile)
{
    ToolEntry result;
    result.isCompound = file == VendoFile::Capabilities;
    Faults faults(entryFrame(node, file, index, profile));
    const Members members = readObject(node, result.isCompound ? entry::compound : entry::tool, faults);
    readFields(node, members, faults.frame(), result);
    if (members[entry::binding] && result.isCompound) {
        result.steps = readCompoundBinding(*members[entry::binding], profile, faults);
    } else if (members[entry::binding]) {
        readPrimitiveBinding(*members[entry::binding], faults);
    }
    if (members[entry::inputSchema] && !result.isCompound) {
        result.arguments = readArgumentShape(*members[entry::inputSchema]);
    }
    result.faults = faults.take();
    for (Finding& finding : result.faults) {
        finding.tool = result.name;
        if (finding.code.ends_with(rule::argsString)) {
            finding.profileNote = nestedElsewhere;
        }
    }
    result.advice = adviseEntry(node, faults.frame(), result, profile);
    return result;
}

} // namespace toolwright::compound::schema
