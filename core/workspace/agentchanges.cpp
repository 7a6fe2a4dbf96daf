#include "core/workspace/agentchanges.h"

#include "core/compound/registry.h"
#include "core/json/write.h"

#include <map>

namespace toolwright::workspace {

namespace {

/// The descriptors that one version shows, by name.
struct Shown
{
    std::vector<std::string> order;
    std::map<std::string, json::Value, std::less<>> tools;
    /// Why a tool is not shown.
    std::map<std::string, std::string, std::less<>> reasons;
    std::string refused;
};

std::string reasonOf(const compound::RegisteredTool& tool)
{
    return tool.state == compound::ToolState::Disabled ? "disabled" : "quarantined";
}

Shown shownBy(const compound::VendoFiles& files, compound::Profile profile)
{
    Shown shown;
    const Result<compound::Registry> registry = compound::Registry::load(files, profile);
    if (!registry) {
        shown.refused = registry.error().message;
        return shown;
    }
    for (const compound::RegisteredTool& tool : registry->tools()) {
        if (tool.state == compound::ToolState::Available) {
            shown.order.push_back(tool.name);
            shown.tools.emplace(tool.name, tool.descriptor);
        } else {
            shown.reasons.emplace(tool.name, reasonOf(tool));
        }
    }
    for (const compound::QuarantinedTool& tool : registry->quarantined()) {
        if (!tool.issues.empty()) {
            shown.reasons.insert_or_assign(tool.tool, "quarantined: " + tool.issues.front().message);
        }
    }
    return shown;
}

std::string shortText(const json::Value* value)
{
    constexpr std::size_t longest = 24;
    const std::string text = value == nullptr ? std::string() : json::write(*value);
    return value != nullptr && value->isString() && text.size() <= longest ? std::string(value->toString())
                                                                           : text;
}

std::vector<std::string> differences(const json::Value& before, const json::Value& after)
{
    std::vector<std::string> details;
    for (const std::string_view field : {"description", "inputSchema", "risk", "critical"}) {
        const json::Value* old = before.find(field);
        const json::Value* now = after.find(field);
        const bool isSame = (old == nullptr) == (now == nullptr) && (old == nullptr || *old == *now);
        if (isSame) {
            continue;
        }
        const bool isShort = field == "risk" || field == "critical";
        const std::string from = old == nullptr ? "not given" : shortText(old);
        const std::string to = now == nullptr ? "not given" : shortText(now);
        details.push_back(isShort ? std::string(field) + ": " + from + " → " + to
                                  : std::string(field) + " changed");
    }
    return details;
}

std::vector<std::string> reasonFor(const Shown& side, const std::string& name)
{
    const auto found = side.reasons.find(name);
    return found == side.reasons.end() ? std::vector<std::string>() : std::vector<std::string>{found->second};
}

} // namespace

AgentView agentView(const compound::VendoFiles& before, const compound::VendoFiles& after,
                    compound::Profile profile)
{
    const Shown old = shownBy(before, profile);
    const Shown now = shownBy(after, profile);
    AgentView view;
    view.refusedBefore = old.refused;
    view.refusedAfter = now.refused;
    for (const std::string& name : now.order) {
        const json::Value& descriptor = now.tools.at(name);
        const auto former = old.tools.find(name);
        if (former == old.tools.end()) {
            view.changes.push_back({name, ChangeKind::Added, std::nullopt, descriptor, reasonFor(old, name)});
            for (std::string& detail : view.changes.back().details) {
                detail = "was " + detail;
            }
            continue;
        }
        std::vector<std::string> details = differences(former->second, descriptor);
        if (details.empty()) {
            ++view.unchanged;
        } else {
            view.changes.push_back(
                {name, ChangeKind::Changed, former->second, descriptor, std::move(details)});
        }
    }
    for (const std::string& name : old.order) {
        if (!now.tools.contains(name)) {
            view.changes.push_back(
                {name, ChangeKind::Removed, old.tools.at(name), std::nullopt, reasonFor(now, name)});
        }
    }
    return view;
}

} // namespace toolwright::workspace
