#include "core/workspace/deploying/resources.h"

#include "core/guard/members.h"
#include "core/httptool/toolset.h"
#include "core/yaml/document.h"

#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace toolwright::workspace::deploying {

namespace {

constexpr std::string_view knowledgeFolder = "knowledge/";

/// What is compared of one resource.
struct Resource
{
    std::map<std::string, json::Value> fields;
    std::string file;
};

using ResourceName = std::pair<std::string, std::string>;
using Resources = std::map<ResourceName, Resource>;

json::Value manifestOf(const httptool::FileTexts& files)
{
    const auto found = files.find(std::string(httptool::manifestFile));
    return found == files.end() ? json::Value() : yaml::Document::parse(found->second).value();
}

Resource resourceOf(const json::Value& content, const std::string& file)
{
    Resource resource{{}, file};
    if (!content.isObject()) {
        resource.fields.emplace("content", content);
        return resource;
    }
    for (const json::Member& member : content.members()) {
        resource.fields.emplace(member.key.string(), member.value);
    }
    return resource;
}

Resource fileResource(const std::string& path, const std::string& text)
{
    return resourceOf(json::Value::string(text), path);
}

void addNames(const json::Value* list, std::set<std::string>& names)
{
    if (list == nullptr || !list->isArray()) {
        return;
    }
    for (const json::Value& item : list->items()) {
        if (item.isString()) {
            names.emplace(item.toString());
        }
    }
}

std::set<std::string> knowledgeOf(const json::Value& manifest)
{
    std::set<std::string> names;
    addNames(manifest.find("knowledge"), names);
    const json::Value* agent = manifest.find("agent");
    addNames(agent == nullptr ? nullptr : agent->find("knowledge"), names);
    return names;
}

json::Value listOf(const std::set<std::string>& names)
{
    std::vector<json::Value> items;
    items.reserve(names.size());
    for (const std::string& name : names) {
        items.push_back(json::Value::string(name));
    }
    return json::Value::array(std::move(items));
}

void addManifest(const json::Value& manifest, Resources& resources)
{
    const std::string file(httptool::manifestFile);
    if (!manifest.isObject()) {
        return;
    }
    for (const json::Member& member : manifest.members()) {
        const std::string key = member.key.string();
        if (key != "workspace" && key != "knowledge") {
            resources.emplace(ResourceName{key, key}, resourceOf(member.value, file));
        }
    }
    const std::set<std::string> knowledge = knowledgeOf(manifest);
    const auto agent = resources.find({"agent", "agent"});
    if (agent != resources.end() && !knowledge.empty()) {
        agent->second.fields.insert_or_assign("knowledge", listOf(knowledge));
    }
}

Resources resourcesOf(const httptool::FileTexts& files)
{
    Resources resources;
    addManifest(manifestOf(files), resources);
    for (const auto& [path, text] : files) {
        if (path == httptool::manifestFile) {
            continue;
        }
        const ResourceName tool{"tool", httptool::keyOf(path)};
        if (httptool::isToolFile(path) && !resources.contains(tool)) {
            const yaml::Document document = yaml::Document::parse(text);
            resources.emplace(tool, document.error() ? fileResource(path, text)
                                                     : resourceOf(document.value(), path));
        } else {
            resources.emplace(ResourceName{"file", path}, fileResource(path, text));
        }
    }
    return resources;
}

bool isSameField(const json::Value* before, const json::Value* after)
{
    return before != nullptr && after != nullptr && *before == *after;
}

std::vector<std::string> changedFields(const Resource& before, const Resource& after)
{
    std::set<std::string> names;
    for (const auto& [name, value] : before.fields) {
        names.insert(name);
    }
    for (const auto& [name, value] : after.fields) {
        names.insert(name);
    }
    std::vector<std::string> changed;
    for (const std::string& name : names) {
        const auto old = before.fields.find(name);
        const auto now = after.fields.find(name);
        if (!isSameField(old == before.fields.end() ? nullptr : &old->second,
                         now == after.fields.end() ? nullptr : &now->second)) {
            changed.push_back(name);
        }
    }
    return changed;
}

} // namespace

std::vector<ResourceChange> resourceChanges(const httptool::FileTexts& before,
                                            const httptool::FileTexts& after)
{
    const Resources old = resourcesOf(before);
    const Resources now = resourcesOf(after);
    std::map<ResourceName, ResourceChange> changes;
    for (const auto& [name, resource] : now) {
        const auto former = old.find(name);
        if (former == old.end()) {
            changes.emplace(
                name, ResourceChange{ResourceStatus::Added, name.first, name.second, {}, resource.file});
            continue;
        }
        std::vector<std::string> fields = changedFields(former->second, resource);
        if (!fields.empty()) {
            changes.emplace(name, ResourceChange{ResourceStatus::Modified, name.first, name.second,
                                                 std::move(fields), resource.file});
        }
    }
    for (const auto& [name, resource] : old) {
        if (!now.contains(name)) {
            changes.emplace(
                name, ResourceChange{ResourceStatus::Removed, name.first, name.second, {}, resource.file});
        }
    }
    std::vector<ResourceChange> list;
    list.reserve(changes.size());
    for (auto& [name, change] : changes) {
        list.push_back(std::move(change));
    }
    return list;
}

std::string resourceName(const ResourceChange& change)
{
    return change.type == change.key ? change.type : change.type + '/' + change.key;
}

std::string slugOf(const httptool::FileTexts& files)
{
    const std::string slug = guard::textMember(manifestOf(files), "workspace");
    return httptool::isSlug(slug) ? httptool::lowerCase(httptool::trimmed(slug)) : std::string();
}

std::vector<std::string> declaredTools(const httptool::FileTexts& files)
{
    std::vector<std::string> declared;
    for (const httptool::ToolSummary& summary : httptool::toolSummaries(files)) {
        if (summary.kind == httptool::ToolKind::Http) {
            declared.push_back(summary.key);
        }
    }
    return declared;
}

std::vector<std::string> knowledgeRead(const httptool::FileTexts& files)
{
    const std::set<std::string> names = knowledgeOf(manifestOf(files));
    return {names.begin(), names.end()};
}

std::vector<std::string> knowledgeBrought(const httptool::FileTexts& files)
{
    std::set<std::string> names;
    for (auto file = files.lower_bound(std::string(knowledgeFolder));
         file != files.end() && file->first.starts_with(knowledgeFolder); ++file) {
        const std::string rest = file->first.substr(knowledgeFolder.size());
        const std::size_t slash = rest.find('/');
        const std::string name = slash == std::string::npos ? httptool::keyOf(rest) : rest.substr(0, slash);
        if (slash != std::string::npos || name != "sources") {
            names.insert(name);
        }
    }
    return {names.begin(), names.end()};
}

} // namespace toolwright::workspace::deploying
