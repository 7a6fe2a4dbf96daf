#include "core/compound/fixes/makers.h"
#include "core/compound/names.h"

namespace toolwright::compound::fixes {

namespace {

/// What stays of a name when each run of other characters becomes one underscore.
std::string toolNameFrom(std::string_view text)
{
    std::string name;
    for (const char c : text) {
        if (isToolName({&c, 1})) {
            name += c;
        } else if (!name.empty() && name.back() != '_') {
            name += '_';
        }
    }
    return name;
}

std::optional<json::Node> nodeAt(const FixContext& context, VendoFile file, std::string_view pointer)
{
    const json::Document* document = context.document(file);
    return document == nullptr ? std::nullopt : document->find(pointer);
}

} // namespace

void offerName(const FixContext& context, Offers& offers)
{
    const std::optional<json::Node> node = context.node();
    if (!node || !node->isString() || context.overrides.tools.contains(node->string())) {
        return;
    }
    const std::string name = toolNameFrom(node->string());
    if (isToolName(name)) {
        offers.add("call it " + name, false,
                   {context.set(context.file(), context.diagnostic.place.pointer, textValue(name))});
    }
}

/// The same entry a second time goes; another entry gets a name of its own.
void offerOtherName(const FixContext& context, Offers& offers)
{
    const std::string& taken = context.diagnostic.tool;
    const std::string pointer = pointerAbove(context.diagnostic.place.pointer);
    const TableEntry* first = context.table.find(taken);
    const std::optional<json::Node> second = nodeAt(context, context.file(), pointer);
    const std::optional<json::Node> original =
        first == nullptr ? std::nullopt : nodeAt(context, fileOf(*first), entryPointer(*first));
    if (second && original && second->text() == original->text()) {
        offers.add("remove the repeated entry", false, {context.remove(context.file(), pointer)});
    }
    std::size_t number = 2;
    while (context.table.find(taken + "_" + std::to_string(number)) != nullptr) {
        ++number;
    }
    const std::string name = taken + "_" + std::to_string(number);
    offers.add("call this one " + name, context.overrides.tools.contains(taken),
               {context.set(context.file(), pointer + "/name", textValue(name))});
}

void offerOverrideName(const FixContext& context, Offers& offers)
{
    const std::string& pointer = context.diagnostic.place.pointer;
    const std::string name = lastPart(pointer);
    const auto change = context.overrides.tools.find(name);
    const std::optional<std::string> meant = nearestName(name, context.table.names());
    if (meant && change != context.overrides.tools.end()) {
        const OverrideEntry& entry = change->second;
        const std::optional<Risk> declared = context.table.find(*meant)->entry->risk;
        const bool loosens = entry.disabled == false || (entry.risk && declared && *entry.risk < *declared);
        offers.add("rename the override to " + *meant, loosens,
                   {context.rename(context.file(), pointer, *meant)});
    }
    offers.add("remove the override of " + name, false, {context.remove(context.file(), pointer)});
}

void offerBriefName(const FixContext& context, Offers& offers)
{
    const std::optional<json::Node> node = context.node();
    const std::string& pointer = context.diagnostic.place.pointer;
    if (!node || !node->isString()) {
        return;
    }
    if (const std::optional<std::string> meant = nearestName(node->string(), context.table.names())) {
        context.offerText(*meant, false, offers);
    }
    offers.add("remove the name from the brief", false, {context.remove(context.file(), pointer)});
}

void offerArgumentName(const FixContext& context, Offers& offers)
{
    const TableEntry* compound = context.compound();
    const std::optional<std::size_t> index = context.step();
    if (compound == nullptr || !index || *index >= compound->entry->steps.size()) {
        return;
    }
    const TableEntry* target = context.table.findPrimitive(compound->entry->steps[*index].tool);
    if (target == nullptr) {
        return;
    }
    const std::vector<std::string>& known = target->entry->arguments.known;
    const std::vector<std::string_view> names(known.begin(), known.end());
    if (const auto meant = nearestName(lastPart(context.diagnostic.place.pointer), names)) {
        offers.add("call the argument " + *meant, false,
                   {context.rename(context.file(), context.diagnostic.place.pointer, *meant)});
    }
}

} // namespace toolwright::compound::fixes
