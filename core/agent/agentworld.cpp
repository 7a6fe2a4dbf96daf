#include "core/agent/agentworld.h"

#include "core/agent/builtins.h"
#include "core/compound/dialect.h"
#include "core/compound/registry.h"
#include "core/guard/setup.h"
#include "core/httptool/blank.h"
#include "core/json/pointer.h"

#include <algorithm>

namespace toolwright::agent {

namespace {

std::string textAt(const json::Value& value, std::string_view pointer)
{
    const json::Value* found = json::resolve(value, pointer);
    return found != nullptr && found->isString() ? std::string(found->toString()) : std::string();
}

json::Value noParameters()
{
    json::ObjectBuilder builder;
    builder.set("type", json::Value::string("object"));
    builder.set("properties", json::Value::object());
    return builder.build();
}

OfferedTool declarativeTool(const AgentWorld& world, const std::string& name)
{
    if (const BuiltIn* builtIn = builtInNamed(name); builtIn != nullptr && world.tools.fileOf(name).empty()) {
        return {name, OfferedKind::BuiltIn, std::string(builtIn->description), builtInParameters(*builtIn)};
    }
    const json::Value tool = world.tool(name);
    const json::Value* routine = json::resolve(tool, "/routine");
    const json::Value* parameters = json::resolve(tool, "/parameters");
    std::string description = textAt(tool, "/description");
    if (const std::string when = textAt(tool, "/when_to_use"); !when.empty()) {
        description += (description.empty() ? "" : "\n") + when;
    }
    return {name, httptool::isMissing(routine) ? OfferedKind::Http : OfferedKind::Routine,
            std::move(description),
            parameters != nullptr && parameters->isObject() ? *parameters : noParameters()};
}

void addOfferedCompounds(std::vector<OfferedTool>& offered, const guard::ToolSet& tools)
{
    for (const auto& [name, tool] : tools) {
        const auto isTaken = std::ranges::find(offered, name, &OfferedTool::name) != offered.end();
        if (tool.program == nullptr || isTaken) {
            continue;
        }
        const json::Value* schema = json::resolve(tool.descriptor, "/inputSchema");
        offered.push_back({name, OfferedKind::Compound, textAt(tool.descriptor, "/description"),
                           schema != nullptr && schema->isObject() ? *schema : noParameters()});
    }
}

} // namespace

json::Value AgentWorld::manifest() const
{
    return tools.manifest ? tools.manifest->value() : json::Value();
}

std::string AgentWorld::instructions() const
{
    return textAt(manifest(), "/agent/instructions");
}

std::vector<std::string> AgentWorld::knowledgeBases() const
{
    std::vector<std::string> bases;
    const json::Value root = manifest();
    for (const char* pointer : {"/agent/knowledge", "/knowledge"}) {
        const json::Value* list = json::resolve(root, pointer);
        for (std::size_t at = 0; list != nullptr && list->isArray() && at < list->size(); ++at) {
            const json::Value& base = list->items()[at];
            if (base.isString() && std::ranges::find(bases, base.toString()) == bases.end()) {
                bases.emplace_back(base.toString());
            }
        }
    }
    return bases;
}

std::string AgentWorld::signInUrl() const
{
    return textAt(manifest(), "/auth/sign_in_url");
}

json::Value AgentWorld::tool(const std::string& key) const
{
    const auto file = tools.tools.find(tools.fileOf(key));
    return file != tools.tools.end() ? file->second.value() : json::Value();
}

Result<void> addCompounds(AgentWorld& world, const compound::VendoFiles& files, compound::Profile profile)
{
    const auto registry = compound::Registry::load(files, profile);
    if (!registry) {
        return tl::unexpected<Error>(registry.error());
    }
    auto setup = std::make_shared<guard::RuntimeSetup>();
    const compound::Dialect dialect = files.capabilities
                                          ? compound::detectDialect(*files.capabilities).dialect
                                          : compound::Dialect::Template;
    setup->tools = guard::toolSetOf(*registry, dialect);
    setup->guard.policy = guard::policySourceOf(files.policy);
    for (const compound::RegisteredTool& tool : registry->tools()) {
        if (tool.origin == compound::Origin::Host) {
            world.bindings[tool.name] = tool.binding;
        }
    }
    world.compounds = std::move(setup);
    return {};
}

json::Value Visitor::contactValue() const
{
    json::ObjectBuilder builder;
    const auto set = [&builder](const char* name, const std::optional<std::string>& text) {
        if (text) {
            builder.set(name, json::Value::string(*text));
        }
    };
    set("name", contact.name);
    set("email", contact.email);
    const std::string claimed = textAt(principal, "/claims/phone_number");
    if (channel == httptool::Channel::WhatsApp) {
        set("phone_number", contact.phoneNumber);
    } else if (!claimed.empty()) {
        set("phone_number", claimed);
    }
    return builder.build();
}

std::vector<OfferedTool> offerOf(const AgentWorld& world, const Visitor& visitor)
{
    const httptool::OfferedIn in{std::string(httptool::channelName(visitor.channel)),
                                 visitor.contact.phoneNumber};
    std::vector<OfferedTool> offered;
    for (const std::string& name : httptool::offeredTools(world.tools, in, world.routines)) {
        offered.push_back(declarativeTool(world, name));
    }
    if (world.compounds != nullptr) {
        addOfferedCompounds(offered, world.compounds->tools);
    }
    std::ranges::sort(offered, {}, &OfferedTool::name);
    return offered;
}

} // namespace toolwright::agent
