#include "core/compound/authoring/headeredits.h"

#include "core/compound/authoring/draft.h"
#include "core/compound/authoring/entries.h"
#include "core/compound/authoring/textstyle.h"
#include "core/compound/finding.h"
#include "core/compound/names.h"
#include "core/json/edit.h"
#include "core/json/pointer.h"

#include <algorithm>

namespace toolwright::compound::authoring {

namespace {

using FileEdits = std::vector<diagnostics::FileEdit>;

json::Value nameValue(std::string_view name)
{
    return json::Value::string(std::string(name));
}

/// Gives every string at @p places the new name.
void renameAt(Draft& draft, const std::vector<std::string>& places, std::string_view name)
{
    for (const std::string& place : places) {
        draft.apply(json::edit::set(draft.document(), place, nameValue(name)));
    }
}

/// Where briefs name the tool.
std::vector<std::string> briefPlaces(const json::Document& capabilities, std::string_view name)
{
    std::vector<std::string> places;
    const std::optional<json::Node> briefs = member(capabilities.root(), "briefs");
    for (std::size_t i = 0; briefs && briefs->isArray() && i < briefs->size(); ++i) {
        const std::optional<json::Node> tools = member(briefs->item(i), "tools");
        for (std::size_t k = 0; tools && tools->isArray() && k < tools->size(); ++k) {
            if (tools->item(k).isString() && tools->item(k).isString(name)) {
                places.push_back(tools->item(k).pointer());
            }
        }
    }
    return places;
}

/// Where rules match exactly the tool.
std::vector<std::string> rulePlaces(const json::Document& policy, std::string_view name)
{
    std::vector<std::string> places;
    const std::optional<json::Node> rules = member(policy.root(), "rules");
    for (std::size_t i = 0; rules && rules->isArray() && i < rules->size(); ++i) {
        const std::optional<json::Node> match = member(rules->item(i), "match");
        if (match && memberText(*match, "tool") == name) {
            places.push_back(match->pointer() + "/tool");
        }
    }
    return places;
}

Result<void> addEdits(FileEdits& all, VendoFile file, const Draft& draft)
{
    Result<EditList> edits = draft.finish();
    if (!edits) {
        return tl::unexpected<Error>(edits.error());
    }
    if (!edits->isEmpty()) {
        all.push_back({std::string(filePath(file)), std::move(*edits)});
    }
    return {};
}

} // namespace

Result<EditList> setHeaderField(const json::Document& capabilities, std::size_t tool, std::string_view field,
                                const std::optional<json::Value>& value)
{
    const Result<json::Node> entry = entryAt(capabilities, tool);
    if (!entry) {
        return tl::unexpected<Error>(entry.error());
    }
    const std::string pointer = json::pointerBelow(entryPointer(tool), field);
    const bool exists = entry->find(field).has_value();
    if (!value) {
        return exists ? json::edit::remove(capabilities, pointer) : EditList();
    }
    if (exists) {
        return replaceValue(capabilities, pointer, *value);
    }
    return insertMember(capabilities, entryPointer(tool), entryMemberPosition(*entry, field),
                        json::Member{json::Text(std::string(field)), *value});
}

std::optional<Error> nameObjection(const VendoFiles& files, std::size_t tool, std::string_view name)
{
    const Place place{std::string(filePath(VendoFile::Capabilities)), entryPointer(tool, "/name"), {}};
    if (!isToolName(name)) {
        return Error{"name.pattern",
                     "found " + inQuotes(name) + "; expected 1 to 64 letters, digits, `_` or `-`", place};
    }
    const std::vector<std::string> own =
        files.capabilities ? entryNames(*files.capabilities) : std::vector<std::string>();
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (i != tool && own[i] == name) {
            return Error{"name.taken",
                         "another compound is called " + inQuotes(name) + "; expected a new name", place};
        }
    }
    if (files.tools && entryIndex(*files.tools, name)) {
        return Error{"name.taken",
                     "a tool of tools.json is called " + inQuotes(name) + "; expected a new name", place};
    }
    return std::nullopt;
}

Result<FileEdits> renameCompound(const VendoFiles& files, std::size_t tool, std::string_view name)
{
    const json::Document capabilities = files.capabilities.value_or(json::Document());
    const Result<json::Node> entry = entryAt(capabilities, tool);
    if (!entry) {
        return tl::unexpected<Error>(entry.error());
    }
    if (const std::optional<Error> objection = nameObjection(files, tool, name)) {
        return tl::unexpected<Error>(*objection);
    }
    const std::string old = memberText(*entry, "name");
    FileEdits all;
    Draft own(capabilities);
    own.apply(setHeaderField(capabilities, tool, "name", nameValue(name)));
    Result<void> done;
    if (!old.empty()) {
        renameAt(own, briefPlaces(capabilities, old), name);
    }
    done = addEdits(all, VendoFile::Capabilities, own);
    if (done && !old.empty() && files.overrides && files.overrides->find(json::pointerBelow("/tools", old))) {
        Draft overrides(*files.overrides);
        overrides.apply(json::edit::renameKey(*files.overrides, json::pointerBelow("/tools", old), name));
        done = addEdits(all, VendoFile::Overrides, overrides);
    }
    if (done && !old.empty() && files.policy) {
        Draft policy(*files.policy);
        renameAt(policy, rulePlaces(*files.policy, old), name);
        done = addEdits(all, VendoFile::Policy, policy);
    }
    return done ? Result<FileEdits>(std::move(all)) : tl::unexpected<Error>(done.error());
}

} // namespace toolwright::compound::authoring
