#include "core/agent/prompt.h"

#include "core/agent/builtins.h"
#include "core/base/limits.h"

#include <algorithm>

namespace toolwright::agent {

namespace {

std::string channelSentence(const Visitor& visitor)
{
    std::string text = "The conversation is on " + std::string(httptool::channelName(visitor.channel)) + ". ";
    text += visitor.principal.isNull() ? "The visitor is not signed in." : "The visitor is signed in.";
    return text;
}

} // namespace

bool usesMemory(const std::vector<OfferedTool>& offered)
{
    return std::ranges::any_of(offered, [](const OfferedTool& tool) {
        return tool.kind == OfferedKind::BuiltIn && (tool.name == "remember" || tool.name == "recall");
    });
}

Prompt promptFor(const AgentWorld& world, const Visitor& visitor, const std::vector<Note>& notes)
{
    Prompt prompt;
    prompt.tools = offerOf(world, visitor);
    prompt.system = world.instructions();
    if (!prompt.system.empty() && !prompt.system.ends_with('\n')) {
        prompt.system += '\n';
    }
    prompt.system += (prompt.system.empty() ? "" : "\n") + channelSentence(visitor) + "\n";
    if (visitor.contact.name) {
        prompt.system += "The visitor's name is " + *visitor.contact.name + ".\n";
    }
    if (!usesMemory(prompt.tools) || notes.empty()) {
        return prompt;
    }
    prompt.system += "\nWhat is known of this visitor from earlier conversations:\n";
    for (std::size_t at = 0; at < std::min(notes.size(), limits::promptNotes); ++at) {
        prompt.system += "- " + notes[at].text + "\n";
    }
    return prompt;
}

json::Value Prompt::toolsValue() const
{
    std::vector<json::Value> list;
    for (const OfferedTool& tool : tools) {
        json::ObjectBuilder function;
        function.set("name", json::Value::string(tool.name));
        function.set("description", json::Value::string(tool.description));
        function.set("parameters", tool.parameters);
        json::ObjectBuilder entry;
        entry.set("type", json::Value::string("function"));
        entry.set("function", function.build());
        list.push_back(entry.build());
    }
    return json::Value::array(std::move(list));
}

} // namespace toolwright::agent
