#include "core/compound/fixes/makers.h"
#include "core/compound/names.h"

#include <algorithm>

namespace toolwright::compound::fixes {

namespace {

constexpr std::string_view fnPrefix = "fn:";

/// The step a diagnostic is about, in its compound.
struct StepPlace
{
    const TableEntry& compound;
    const StepEntry& step;
    std::size_t index;
    json::Node node;

    std::string pointer(std::string_view below) const
    {
        return entryPointer(compound, "/binding/steps/" + std::to_string(index) + std::string(below));
    }
};

std::optional<StepPlace> stepPlace(const FixContext& context)
{
    const TableEntry* compound = context.compound();
    const std::optional<std::size_t> index = context.step();
    if (compound == nullptr || !index || *index >= compound->entry->steps.size()) {
        return std::nullopt;
    }
    const std::optional<json::Node> node =
        context.document(VendoFile::Capabilities)->find(entryPointer(*compound));
    return node
               ? std::optional<StepPlace>(StepPlace{*compound, compound->entry->steps[*index], *index, *node})
               : std::nullopt;
}

/// Tools a step could call as things are.
std::vector<std::string_view> callableTools(const FixContext& context)
{
    std::vector<std::string_view> names;
    for (const std::string_view name : context.table.primitiveNames()) {
        const TableEntry* row = context.table.findPrimitive(name);
        if (!row->effective.disabled && !row->entry->isFaulty()) {
            names.push_back(name);
        }
    }
    return names;
}

std::optional<std::string> meantTool(const FixContext& context, std::string_view written)
{
    const std::vector<std::string_view> names = callableTools(context);
    const std::string_view bare = written.starts_with(fnPrefix) ? written.substr(fnPrefix.size()) : written;
    if (bare != written && std::ranges::find(names, bare) != names.end()) {
        return std::string(bare);
    }
    return nearestName(bare, names);
}

std::string freeId(const ToolEntry& compound, const std::string& id)
{
    for (std::size_t number = 2;; ++number) {
        std::string candidate = id + "_" + std::to_string(number);
        const auto isTaken = [&](const StepEntry& step) { return step.id == candidate; };
        if (std::ranges::none_of(compound.steps, isTaken)) {
            return candidate;
        }
    }
}

/// Nobody misses a step whose result no expression reads.
void offerStepRemoval(const FixContext& context, const StepPlace& place, Offers& offers)
{
    const bool isOnly = place.compound.entry->steps.size() < 2;
    if (!isOnly && !place.step.id.empty() && !readsWord(place.node, place.step.id)) {
        offers.add("remove step " + place.step.id, false,
                   {context.remove(VendoFile::Capabilities, place.pointer(""))});
    }
}

Part enabling(const FixContext& context, const TableEntry& target)
{
    const std::string& name = target.entry->name;
    const OverrideEntry* change = target.effective.change;
    if (change == nullptr || !change->disabled) {
        return context.remove(VendoFile::Tools, entryPointer(target, "/disabled"));
    }
    if (target.entry->disabled.value_or(false)) {
        return context.set(VendoFile::Overrides, overridePointer(name, "/disabled"),
                           json::Value::boolean(false));
    }
    const bool isAlone = !change->risk && !change->critical && !change->description;
    return context.remove(VendoFile::Overrides, overridePointer(name, isAlone ? "" : "/disabled"));
}

} // namespace

void offerStepTarget(const FixContext& context, Offers& offers)
{
    const std::optional<StepPlace> place = stepPlace(context);
    if (!place) {
        return;
    }
    if (const std::optional<std::string> tool = meantTool(context, place->step.tool)) {
        offers.add("call " + *tool, false,
                   {context.set(VendoFile::Capabilities, place->pointer("/tool"), textValue(*tool))});
    }
    offerStepRemoval(context, *place, offers);
}

void offerEnabling(const FixContext& context, Offers& offers)
{
    const std::optional<StepPlace> place = stepPlace(context);
    const TableEntry* target = place ? context.table.findPrimitive(place->step.tool) : nullptr;
    if (target == nullptr || target->origin != Origin::Host) {
        return;
    }
    Part part = enabling(context, *target);
    const std::string where = part.file == VendoFile::Tools ? " in tools.json" : " in overrides.json";
    offers.add("enable " + target->entry->name + where, true, {std::move(part)});
    offers.add("disable " + place->compound.entry->name + " as well", false,
               {context.set(VendoFile::Capabilities, entryPointer(place->compound, "/disabled"),
                            json::Value::boolean(true))});
    offerStepRemoval(context, *place, offers);
}

void offerStepId(const FixContext& context, Offers& offers)
{
    const std::optional<StepPlace> place = stepPlace(context);
    if (!place || place->step.id.empty() || readsWord(place->node, place->step.id)) {
        return;
    }
    const std::string id = freeId(*place->compound.entry, place->step.id);
    offers.add("call the step " + id, false,
               {context.set(VendoFile::Capabilities, place->pointer("/id"), textValue(id))});
}

void offerMove(const FixContext& context, Offers& offers)
{
    const std::string pointer = pointerAbove(context.diagnostic.place.pointer);
    const json::Document* tools = context.document(VendoFile::Tools);
    const std::optional<json::Node> entry = tools == nullptr ? std::nullopt : tools->find(pointer);
    if (entry) {
        offers.add("move " + context.diagnostic.tool + " to capabilities.json", false,
                   {context.remove(VendoFile::Tools, pointer),
                    context.set(VendoFile::Capabilities, "/tools/-", entry->value())});
    }
}

} // namespace toolwright::compound::fixes
