#include "core/httptool/authoring/toollist.h"

#include "core/httptool/toolset.h"
#include "core/json/pointer.h"

#include <algorithm>

namespace toolwright::httptool::authoring {

namespace {

std::string textAt(const json::Value& value, std::string_view pointer)
{
    const json::Value* found = json::resolve(value, pointer);
    return found != nullptr && found->isString() ? std::string(found->toString()) : std::string();
}

EntryGroup groupOf(ToolKind kind)
{
    switch (kind) {
    case ToolKind::Routine:
        return EntryGroup::Routine;
    case ToolKind::NotDeclarative:
        return EntryGroup::NotDeclarative;
    case ToolKind::Http:
    case ToolKind::Unreadable:
        break;
    }
    return EntryGroup::Http;
}

std::string detailOf(const ToolSummary& summary, const ToolSet& tools)
{
    const auto document = tools.tools.find(summary.file);
    if (document == tools.tools.end() || document->second.root() == nullptr) {
        return {};
    }
    const json::Value tool = document->second.value();
    if (summary.kind == ToolKind::Routine) {
        return textAt(tool, "/routine");
    }
    std::string detail = textAt(tool, "/request/method");
    detail += detail.empty() ? "" : " ";
    return detail + textAt(tool, "/request/path");
}

void countFindings(std::vector<ToolEntry>& entries, const std::vector<diagnostics::Diagnostic>& found)
{
    for (ToolEntry& entry : entries) {
        for (const diagnostics::Diagnostic& each : found) {
            if (entry.file.empty() || each.place.file != entry.file) {
                continue;
            }
            entry.errors += each.severity == diagnostics::Severity::Error ? 1 : 0;
            entry.warnings += each.severity == diagnostics::Severity::Warning ? 1 : 0;
        }
    }
}

void addBuiltIns(std::vector<ToolEntry>& entries, const std::vector<std::string>& listed,
                 const json::Value& manifest)
{
    const auto isOwn = [&](std::string_view name) {
        return std::ranges::any_of(entries, [&](const ToolEntry& entry) { return entry.key == name; });
    };
    std::vector<ToolEntry> builtIns;
    for (const std::string_view name : listableBuiltIns) {
        if (!isOwn(name)) {
            ToolEntry entry{EntryGroup::BuiltIn, std::string(name)};
            entry.isEnabled = std::ranges::find(listed, name) != listed.end();
            builtIns.push_back(std::move(entry));
        }
    }
    ToolEntry handoff{EntryGroup::BuiltIn, "handoff"};
    const json::Value* given = json::resolve(manifest, "/agent/handoff");
    handoff.isEnabled = given != nullptr && !given->isNull();
    builtIns.push_back(std::move(handoff));
    entries.insert(entries.end(), builtIns.begin(), builtIns.end());
}

} // namespace

std::vector<ToolEntry> toolEntries(const FileTexts& files, const std::vector<diagnostics::Diagnostic>& found)
{
    const ToolSet tools = ToolSet::parse(files);
    const json::Value manifest =
        tools.manifest && tools.manifest->root() != nullptr ? tools.manifest->value() : json::Value();
    std::vector<ToolEntry> entries;
    if (files.contains(std::string(manifestFile))) {
        ToolEntry entry{EntryGroup::Manifest, std::string(manifestFile), std::string(manifestFile)};
        entry.detail = textAt(manifest, "/workspace");
        entries.push_back(std::move(entry));
    }
    for (const ToolSummary& summary : toolSummaries(files)) {
        ToolEntry entry{groupOf(summary.kind), summary.key, summary.file, detailOf(summary, tools)};
        entry.isPrivate = summary.isPrivate;
        entry.isEnabled = summary.isListed;
        entries.push_back(std::move(entry));
    }
    addBuiltIns(entries, listedKeys(manifest), manifest);
    countFindings(entries, found);
    return entries;
}

} // namespace toolwright::httptool::authoring
