#include "tests/conformance/compoundworld.h"

#include "core/compound/descriptor.h"
#include "core/json/write.h"

namespace toolwright::conformance {

namespace {

json::Value text(std::string_view content)
{
    return json::Value::string(std::string(content));
}

json::Value memberOf(const json::Value& value, std::string_view key)
{
    const json::Value* member = value.find(key);
    return member == nullptr ? json::Value::object() : *member;
}

/// @p changes over @p base at the top level; null removes.
json::Value merged(const json::Value& base, const json::Value& changes)
{
    json::ObjectBuilder builder;
    for (const json::Member& member : base.members()) {
        if (changes.find(member.key.view()) == nullptr) {
            builder.set(member.key, member.value);
        }
    }
    for (const json::Member& member : changes.members()) {
        if (!member.value.isNull()) {
            builder.set(member.key, member.value);
        }
    }
    return builder.build();
}

std::optional<json::Document> documentIn(const json::Value& files, const std::string& name)
{
    const json::Value raw = memberOf(files, "raw");
    if (const json::Value* literal = raw.find(name + ".json")) {
        return json::Document::parse(std::string(literal->toString()));
    }
    const json::Value* content = files.find(name);
    return content == nullptr ? std::nullopt
                              : std::optional<json::Document>(json::Document::parse(json::write(*content)));
}

json::Value errorValue(const Error& error)
{
    json::ObjectBuilder detail;
    detail.set("code", text(error.code));
    detail.set("message", text(error.message));
    json::ObjectBuilder result;
    result.set("ok", json::Value::boolean(false));
    result.set("error", detail.build());
    return result.build();
}

json::Value quarantinedValue(const compound::Registry& registry)
{
    std::vector<json::Value> list;
    for (const compound::QuarantinedTool& tool : registry.quarantined()) {
        std::vector<json::Value> issues;
        for (const compound::CompoundIssue& issue : tool.issues) {
            json::ObjectBuilder item;
            item.set("kind", text(compound::issueName(issue.kind)));
            item.set("message", text(issue.message));
            issues.push_back(item.build());
        }
        json::ObjectBuilder item;
        item.set("tool", text(tool.tool));
        item.set("issues", json::Value::array(std::move(issues)));
        list.push_back(item.build());
    }
    return json::Value::array(std::move(list));
}

json::Value hashesValue(const compound::Registry& registry)
{
    json::ObjectBuilder hashes;
    for (const json::Value& descriptor : registry.descriptors()) {
        const Result<std::string> hash = compound::descriptorHash(descriptor);
        hashes.set(descriptor.find("name")->toString(), text(hash ? *hash : hash.error().message));
    }
    return hashes.build();
}

} // namespace

CompoundWorld::CompoundWorld(const json::Value& content)
    : m_files(memberOf(content, "files"))
    , m_config(memberOf(content, "config"))
{
}

compound::VendoFiles CompoundWorld::files() const
{
    return {documentIn(m_files, "tools"), documentIn(m_files, "capabilities"),
            documentIn(m_files, "overrides"), documentIn(m_files, "policy")};
}

compound::ToolSources CompoundWorld::sources() const
{
    compound::ToolSources result;
    const json::Value connectors = memberOf(m_config, "connectors");
    for (std::size_t i = 0; connectors.isArray() && i < connectors.size(); ++i) {
        const json::Value& connector = connectors.items()[i];
        result.connectors.push_back(
            {std::string(connector.find("name")->toString()), connector.find("tools")->items()});
    }
    result.added = m_added;
    return result;
}

json::Value CompoundWorld::load(const json::Value& action) const
{
    const auto registry = compound::Registry::load(files(), compound::Profile::Reference, sources());
    if (!registry) {
        return errorValue(registry.error());
    }
    json::ObjectBuilder result;
    result.set("ok", json::Value::boolean(true));
    result.set("descriptors", json::Value::array(registry->descriptors()));
    result.set("quarantined", quarantinedValue(*registry));
    result.set("briefs", json::Value::array(registry->briefs()));
    const json::Value* hashes = action.find("hashes");
    if (hashes != nullptr && hashes->toBoolean()) {
        result.set("descriptorHashes", hashesValue(*registry));
    }
    return result.build();
}

json::Value CompoundWorld::addRegistry(const json::Value& action)
{
    m_added.push_back(action.find("tools")->items());
    return json::Value::object();
}

json::Value CompoundWorld::restart(const json::Value& action)
{
    m_files = merged(m_files, memberOf(action, "files"));
    m_config = merged(m_config, memberOf(action, "config"));
    m_added.clear();
    return json::Value::object();
}

} // namespace toolwright::conformance
