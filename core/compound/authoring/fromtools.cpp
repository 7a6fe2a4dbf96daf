#include "core/compound/authoring/draft.h"
#include "core/compound/authoring/entries.h"
#include "core/compound/authoring/headeredits.h"
#include "core/compound/authoring/rewriting.h"
#include "core/compound/authoring/schematable.h"
#include "core/compound/authoring/stepedits.h"
#include "core/compound/authoring/textstyle.h"
#include "core/compound/authoring/toolfacts.h"
#include "core/compound/authoring/valueedits.h"
#include "core/compound/names.h"
#include "core/json/pointer.h"
#include "core/jsonata/references.h"

#include <algorithm>

namespace toolwright::compound::authoring {

namespace {

/// Required arguments of a tool with their schemas, in the order of `properties`.
std::vector<json::Member> requiredProperties(const json::Value& schema)
{
    std::vector<json::Member> found;
    const json::Value* properties = schema.find("properties");
    const json::Value* required = schema.find("required");
    for (std::size_t i = 0; required != nullptr && required->isArray() && i < required->size(); ++i) {
        const json::Value& name = required->items()[i];
        if (!name.isString()) {
            continue;
        }
        const json::Value* property = properties != nullptr ? properties->find(name.toString()) : nullptr;
        found.push_back({name.toText(), property != nullptr ? *property : json::Value::object()});
    }
    return found;
}

/// Properties of the compound that is being made.
class SharedArguments
{
public:
    /// The name under which a step gets @p wanted: one with the same schema is shared.
    std::string nameFor(const json::Member& wanted, std::string_view step)
    {
        const std::string own = wanted.key.string();
        for (const std::string& name : {own, std::string(step) + '_' + own}) {
            const auto same =
                std::find_if(m_properties.begin(), m_properties.end(),
                             [&](const json::Member& known) { return known.key.view() == name; });
            if (same == m_properties.end()) {
                m_properties.push_back({json::Text(name), wanted.value});
                return name;
            }
            if (same->value == wanted.value) {
                return name;
            }
        }
        std::vector<std::string> taken;
        for (const json::Member& known : m_properties) {
            taken.push_back(known.key.string());
        }
        std::string name = uniqueName(own, taken);
        m_properties.push_back({json::Text(name), wanted.value});
        return name;
    }

    const std::vector<json::Member>& properties() const { return m_properties; }

private:
    std::vector<json::Member> m_properties;
};

Risk highestRisk(const VendoFiles& files, const std::vector<std::string>& targets)
{
    Risk risk = Risk::Read;
    for (const std::string& target : targets) {
        if (const std::optional<ToolFacts> facts = toolFacts(files, target); facts && facts->risk) {
            risk = std::max(risk, *facts->risk);
        }
    }
    return risk;
}

void fillStep(Draft& draft, std::size_t tool, std::size_t step, const json::Value& schema,
              SharedArguments& arguments)
{
    const Result<json::Node> node = stepAt(draft.document(), tool, step);
    const std::string id = node ? memberText(*node, "id") : std::string();
    for (const json::Member& wanted : requiredProperties(schema)) {
        const std::string name = arguments.nameFor(wanted, id);
        const ExpressionForm form{"args." + jsonata::writtenName(name), 0};
        draft.apply(setArgument(draft.document(), tool, step,
                                "/" + json::escapePointerPart(wanted.key.view()), form));
    }
}

void declareArguments(Draft& draft, std::size_t tool, const SharedArguments& arguments)
{
    for (const json::Member& property : arguments.properties()) {
        const std::string name = property.key.string();
        const std::string pointer = entryPointer(tool, "/inputSchema/properties");
        const std::optional<json::Node> all = draft.document().find(pointer);
        draft.apply(insertMember(draft.document(), pointer, all ? all->size() : 0, property));
        draft.apply(setPropertyRequired(draft.document(), tool, name, true));
    }
}

} // namespace

Result<CompoundInsertion> createFromTools(const VendoFiles& files, const NewCompound& compound)
{
    const json::Document before = files.capabilities.value_or(json::Document());
    if (const std::optional<Error> objection =
            nameObjection(files, entryNames(before).size(), compound.name)) {
        return tl::unexpected<Error>(*objection);
    }
    NewCompound made = compound;
    made.risk = riskName(highestRisk(files, compound.targets));
    Result<CompoundInsertion> created = createCompound(before, made);
    if (!created) {
        return created;
    }
    Draft draft(before);
    draft.apply(created->edits);
    SharedArguments arguments;
    for (std::size_t step = 0; step < made.targets.size(); ++step) {
        if (const std::optional<ToolFacts> facts = toolFacts(files, made.targets[step])) {
            fillStep(draft, created->tool, step, facts->inputSchema, arguments);
        }
    }
    declareArguments(draft, created->tool, arguments);
    const Result<EditList> edits = draft.finish();
    if (!edits) {
        return tl::unexpected<Error>(edits.error());
    }
    return CompoundInsertion{*edits, created->tool};
}

} // namespace toolwright::compound::authoring
