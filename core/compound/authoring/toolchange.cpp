#include "core/compound/authoring/draft.h"
#include "core/compound/authoring/entries.h"
#include "core/compound/authoring/restructure.h"
#include "core/compound/authoring/toolfacts.h"
#include "core/compound/authoring/valueedits.h"
#include "core/json/edit.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <set>

namespace toolwright::compound::authoring {

namespace {

/// The words in `type`; empty: any.
std::set<std::string> typesOf(const json::Value* schema)
{
    std::set<std::string> types;
    const json::Value* type = schema != nullptr ? schema->find("type") : nullptr;
    if (type != nullptr && type->isString()) {
        types.emplace(type->toString());
    }
    for (std::size_t i = 0; type != nullptr && type->isArray() && i < type->size(); ++i) {
        if (type->items()[i].isString()) {
            types.emplace(type->items()[i].toString());
        }
    }
    // Every whole number is a number.
    if (types.contains("number")) {
        types.insert("integer");
    }
    return types;
}

bool canBeSame(const json::Value* before, const json::Value* after)
{
    const std::set<std::string> left = typesOf(before);
    const std::set<std::string> right = typesOf(after);
    return left.empty() || right.empty() ||
           std::any_of(left.begin(), left.end(),
                       [&](const std::string& type) { return right.contains(type); });
}

/// `customerId`, `customer_id` and `customer-id` mean the same.
std::string plainName(std::string_view name)
{
    std::string plain;
    for (const char c : name) {
        if (c != '_' && c != '-') {
            plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    return plain;
}

/// What a tool takes.
class Taken
{
public:
    explicit Taken(const std::optional<ToolFacts>& facts)
    {
        const json::Value* properties = facts ? facts->inputSchema.find("properties") : nullptr;
        if (properties != nullptr && properties->isObject()) {
            m_properties = *properties;
            const json::Value* others = facts->inputSchema.find("additionalProperties");
            m_takesAll = others != nullptr && !(others->isBoolean() && !others->toBoolean());
        } else {
            m_takesAll = true;
        }
        const json::Value* required = facts ? facts->inputSchema.find("required") : nullptr;
        for (std::size_t i = 0; required != nullptr && required->isArray() && i < required->size(); ++i) {
            if (required->items()[i].isString()) {
                m_required.emplace_back(required->items()[i].toString());
            }
        }
    }

    const json::Value* schemaOf(std::string_view name) const { return m_properties.find(name); }
    bool takesAll() const { return m_takesAll; }
    const std::vector<std::string>& required() const { return m_required; }

    /// The one name that means the same as @p name.
    std::optional<std::string> alike(std::string_view name) const
    {
        std::optional<std::string> found;
        for (std::size_t i = 0; i < m_properties.size(); ++i) {
            const std::string_view own = m_properties.members()[i].key.view();
            if (plainName(own) == plainName(name)) {
                found = found ? std::nullopt : std::optional(std::string(own));
            }
        }
        return found;
    }

private:
    json::Value m_properties = json::Value::object();
    bool m_takesAll = false;
    std::vector<std::string> m_required;
};

/// Sorts the arguments into kept, renamed and dropped.
void judgeArgument(const std::string& name, const Taken& before, const Taken& after, ToolChange& change)
{
    const json::Value* own = after.schemaOf(name);
    if (own != nullptr ? canBeSame(before.schemaOf(name), own) : false) {
        change.kept.push_back(name);
        return;
    }
    const std::optional<std::string> alike = own == nullptr ? after.alike(name) : std::nullopt;
    if (alike && canBeSame(before.schemaOf(name), after.schemaOf(*alike))) {
        change.renamed.emplace_back(name, *alike);
    } else if (own == nullptr && after.takesAll()) {
        change.kept.push_back(name);
    } else {
        change.dropped.push_back(name);
    }
}

bool isGiven(const ToolChange& change, const std::string& name)
{
    return std::find(change.kept.begin(), change.kept.end(), name) != change.kept.end() ||
           std::any_of(change.renamed.begin(), change.renamed.end(),
                       [&](const auto& pair) { return pair.second == name; });
}

/// A new name that is there already under its own name is no new one.
void dropDoubles(ToolChange& change)
{
    std::set<std::string> names(change.kept.begin(), change.kept.end());
    std::erase_if(change.renamed, [&](const auto& pair) {
        const bool isNew = names.insert(pair.second).second;
        if (!isNew) {
            change.dropped.push_back(pair.first);
        }
        return !isNew;
    });
}

std::vector<std::string> writtenNames(const json::Node& step)
{
    std::vector<std::string> names;
    const std::optional<json::Node> args = member(step, "args");
    for (std::size_t i = 0; args && args->isObject() && i < args->size(); ++i) {
        names.push_back(args->member(i).key.string());
    }
    return names;
}

} // namespace

Result<ToolChange> changeTool(const VendoFiles& files, std::size_t tool, std::size_t step,
                              std::string_view target)
{
    const json::Document before = files.capabilities.value_or(json::Document());
    const Result<json::Node> node = stepAt(before, tool, step);
    if (!node) {
        return tl::unexpected<Error>(node.error());
    }
    const Taken old(toolFacts(files, memberText(*node, "tool")));
    const Taken taken(toolFacts(files, target));
    ToolChange change;
    for (const std::string& name : writtenNames(*node)) {
        judgeArgument(name, old, taken, change);
    }
    dropDoubles(change);
    std::copy_if(taken.required().begin(), taken.required().end(), std::back_inserter(change.missing),
                 [&](const std::string& name) { return !isGiven(change, name); });
    Draft draft(before);
    draft.apply(
        json::edit::set(before, stepPointer(tool, step, "/tool"), json::Value::string(std::string(target))));
    for (const std::string& name : change.dropped) {
        draft.apply(removeArgument(draft.document(), tool, step, json::pointerBelow("", name)));
    }
    for (const auto& [from, to] : change.renamed) {
        draft.apply(renameArgument(draft.document(), tool, step, json::pointerBelow("", from), to));
    }
    Result<EditList> edits = draft.finish();
    if (!edits) {
        return tl::unexpected<Error>(edits.error());
    }
    change.edits = std::move(*edits);
    return change;
}

} // namespace toolwright::compound::authoring
