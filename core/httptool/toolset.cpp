#include "core/httptool/toolset.h"

#include "core/httptool/blank.h"
#include "core/yaml/lint.h"

#include <algorithm>
#include <set>

namespace toolwright::httptool {

namespace {

bool hasErrors(const yaml::Document& document)
{
    return !yaml::lint(document, false).empty();
}

/// The value of a tool file; null for what cannot be read.
json::Value readableValue(const yaml::Document& document)
{
    return hasErrors(document) ? json::Value() : document.value();
}

ToolKind kindOf(const json::Value& tool)
{
    if (!isMissing(tool.find("routine"))) {
        return ToolKind::Routine;
    }
    return isMissing(tool.find("request")) ? ToolKind::Unreadable : ToolKind::Http;
}

bool isRoutineOffered(const json::Value& tool, const OfferedIn& conversation,
                      const std::vector<Routine>& routines)
{
    const json::Value* name = tool.find("routine");
    if (conversation.channel != "whatsapp" || !conversation.number || name == nullptr || !name->isString()) {
        return false;
    }
    return std::ranges::any_of(routines, [&](const Routine& routine) {
        return routine.name == name->toString() && routine.isOn &&
               std::ranges::find(routine.numbers, *conversation.number) != routine.numbers.end();
    });
}

bool isJavaScriptTool(std::string_view file)
{
    return file.starts_with("tools/") && file.find('/', 6) == std::string_view::npos && file.ends_with(".js");
}

} // namespace

ToolSet ToolSet::parse(const FileTexts& files)
{
    ToolSet set;
    for (const auto& [file, text] : files) {
        if (file == manifestFile) {
            set.manifest = yaml::Document::parse(text);
        } else if (isToolFile(file)) {
            set.tools.emplace(file, yaml::Document::parse(text));
        }
    }
    return set;
}

std::string ToolSet::fileOf(std::string_view key) const
{
    for (const auto& [file, document] : tools) {
        if (keyOf(file) == key) {
            return file;
        }
    }
    return {};
}

std::optional<std::string> listedKey(const json::Value& entry)
{
    const json::Value* key = entry.isObject() ? entry.find("key") : &entry;
    return key != nullptr && key->isString() ? std::optional(std::string(key->toString())) : std::nullopt;
}

std::vector<std::string> listedKeys(const json::Value& manifest)
{
    std::vector<std::string> keys;
    const json::Value* agent = manifest.find("agent");
    const json::Value* list = agent == nullptr ? nullptr : agent->find("tools");
    if (list == nullptr || !list->isArray()) {
        return keys;
    }
    for (const json::Value& entry : list->items()) {
        if (auto key = listedKey(entry)) {
            keys.push_back(*std::move(key));
        }
    }
    return keys;
}

std::vector<std::string> offeredTools(const ToolSet& tools, const OfferedIn& conversation,
                                      const std::vector<Routine>& routines)
{
    const json::Value manifest = tools.manifest ? readableValue(*tools.manifest) : json::Value();
    std::set<std::string> offered;
    for (const std::string& key : listedKeys(manifest)) {
        const std::string file = tools.fileOf(key);
        if (!file.empty() && !isReservedKey(key)) {
            const json::Value tool = readableValue(tools.tools.at(file));
            const ToolKind kind = kindOf(tool);
            if (kind == ToolKind::Http ||
                (kind == ToolKind::Routine && isRoutineOffered(tool, conversation, routines))) {
                offered.insert(key);
            }
        } else if (isListableBuiltIn(key) &&
                   (key != "request_contact_info" || conversation.channel == "whatsapp")) {
            offered.insert(key);
        }
    }
    const json::Value* agent = manifest.find("agent");
    const json::Value* handoff = agent == nullptr ? nullptr : agent->find("handoff");
    if (!isMissing(handoff) && !(handoff->isBoolean() && !handoff->toBoolean())) {
        offered.insert("handoff");
    }
    return {offered.begin(), offered.end()};
}

std::vector<std::string> everOffered(const ToolSet& tools)
{
    const std::string number = "any";
    std::vector<Routine> routines;
    for (const auto& [file, document] : tools.tools) {
        const json::Value tool = readableValue(document);
        const json::Value* name = tool.find("routine");
        if (name != nullptr && name->isString()) {
            routines.push_back(Routine{std::string(name->toString()), true, {number}});
        }
    }
    return offeredTools(tools, OfferedIn{"whatsapp", number}, routines);
}

std::vector<ToolSummary> toolSummaries(const FileTexts& files)
{
    const ToolSet set = ToolSet::parse(files);
    const std::vector<std::string> listed =
        listedKeys(set.manifest ? readableValue(*set.manifest) : json::Value());
    std::vector<ToolSummary> summaries;
    for (const auto& [file, text] : files) {
        const bool isJavaScript = isJavaScriptTool(file);
        if (!isJavaScript && !isToolFile(file)) {
            continue;
        }
        ToolSummary summary{keyOf(file), file, ToolKind::NotDeclarative};
        summary.isListed = std::ranges::find(listed, summary.key) != listed.end();
        if (!isJavaScript) {
            const json::Value tool = readableValue(set.tools.at(file));
            const json::Value* access = tool.find("access");
            summary.kind = kindOf(tool);
            summary.isPrivate = access != nullptr && access->isString() && access->toString() == "private";
        }
        summaries.push_back(std::move(summary));
    }
    return summaries;
}

} // namespace toolwright::httptool
