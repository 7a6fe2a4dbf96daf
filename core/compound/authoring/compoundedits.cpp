#include "core/compound/authoring/draft.h"
#include "core/compound/authoring/entries.h"
#include "core/compound/authoring/headeredits.h"
#include "core/compound/authoring/rewriting.h"
#include "core/compound/authoring/stepedits.h"
#include "core/compound/authoring/textstyle.h"
#include "core/compound/finding.h"
#include "core/compound/names.h"
#include "core/json/edit.h"
#include "core/json/write.h"

#include <algorithm>

namespace toolwright::compound::authoring {

namespace {

/// Levels of a new entry with lines of their own: the entry, and `inputSchema` and `binding`.
constexpr std::size_t entryLevels = 2;

json::Value text(std::string_view value)
{
    return json::Value::string(std::string(value));
}

json::Value object(const std::vector<std::pair<std::string_view, json::Value>>& members)
{
    json::ObjectBuilder builder;
    for (const auto& [key, value] : members) {
        builder.set(key, value);
    }
    return builder.build();
}

json::Value emptyEntry(const NewCompound& compound)
{
    return object({{"name", text(compound.name)},
                   {"description", text(compound.description)},
                   {"inputSchema", object({{"type", text("object")}, {"properties", json::Value::object()}})},
                   {"risk", text(compound.risk)},
                   {"binding", object({{"kind", text("compound")}, {"steps", json::Value::array()}})}});
}

bool isBlankText(std::string_view content)
{
    return content.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

/// True when the file holds nothing but its format and an empty list, so that its layout says nothing.
bool isPristine(const json::Document& file)
{
    const json::Node root = file.root();
    if (!root.isObject() || !file.errors().empty()) {
        return isBlankText(file.text());
    }
    for (std::size_t i = 0; i < root.size(); ++i) {
        const json::Node::Member member = root.member(i);
        const bool isTools =
            member.key.isString("tools") && member.value.isArray() && member.value.size() == 0;
        if (!isTools &&
            !(member.key.isString("format") && member.value.isString(formatTag(VendoFile::Capabilities)))) {
            return false;
        }
    }
    return true;
}

/// Makes sure that the file has its format and a list of tools.
void prepareFile(Draft& draft)
{
    const json::Value format = text(formatTag(VendoFile::Capabilities));
    if (isPristine(draft.document())) {
        const json::Value empty = object({{"format", format}, {"tools", json::Value::array()}});
        const std::string body = styledText(empty, TextStyle(), TextStart(), 1) + "\n";
        draft.apply(differenceAsEdit(draft.document().text(), body));
        return;
    }
    const json::Node root = draft.document().root();
    if (root.isObject() && !root.find("format")) {
        draft.apply(insertMember(draft.document(), "", 0, {json::Text("format"), format}));
    }
    if (root.isObject() && !root.find("tools")) {
        draft.apply(insertMember(draft.document(), "", 1, {json::Text("tools"), json::Value::array()}));
    }
}

std::optional<Error> newNameObjection(const json::Document& capabilities, std::string_view name)
{
    VendoFiles files;
    files.capabilities = capabilities;
    return nameObjection(files, entryNames(capabilities).size(), name);
}

} // namespace

Result<CompoundInsertion> createCompound(const json::Document& capabilities, const NewCompound& compound)
{
    if (const std::optional<Error> objection = newNameObjection(capabilities, compound.name)) {
        return tl::unexpected<Error>(*objection);
    }
    Draft draft(capabilities);
    prepareFile(draft);
    const std::size_t tool = entryNames(draft.document()).size();
    draft.apply(insertItem(draft.document(), "/tools", tool, emptyEntry(compound), entryLevels));
    for (std::size_t i = 0; i < compound.targets.size() && !draft.hasFailed(); ++i) {
        const Result<StepInsertion> step = insertStep(draft.document(), tool, i, compound.targets[i]);
        draft.apply(step ? Result<EditList>(step->edits) : tl::unexpected<Error>(step.error()));
    }
    const Result<EditList> edits = draft.finish();
    if (!edits) {
        return tl::unexpected<Error>(edits.error());
    }
    return CompoundInsertion{*edits, tool};
}

Result<EditList> deleteCompound(const json::Document& capabilities, std::size_t tool)
{
    return json::edit::remove(capabilities, entryPointer(tool));
}

Result<CompoundInsertion> duplicateCompound(const json::Document& capabilities, std::size_t tool)
{
    const Result<json::Node> entry = entryAt(capabilities, tool);
    if (!entry) {
        return tl::unexpected<Error>(entry.error());
    }
    const std::string name = uniqueName(memberText(*entry, "name"), entryNames(capabilities));
    const json::Value copy = withMemberSet(entry->value(), "name", text(name));
    const Result<EditList> edits = insertItem(capabilities, "/tools", tool + 1, copy, entryLevels);
    if (!edits) {
        return tl::unexpected<Error>(edits.error());
    }
    return CompoundInsertion{*edits, tool + 1};
}

} // namespace toolwright::compound::authoring
