#pragma once

#include "core/base/result.h"
#include "core/compound/profile.h"
#include "core/compound/tooltable.h"
#include "core/compound/verdict.h"
#include "core/json/value.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::compound {

struct Connector
{
    std::string name;
    /// Descriptors (spec compound 1).
    std::vector<json::Value> tools;
};

/// Tools that come from elsewhere than the files.
struct ToolSources
{
    /// In configuration order.
    std::vector<Connector> connectors;
    /// In the order added; each a list of descriptors.
    std::vector<std::vector<json::Value>> added;
};

/// A step of a compound that loaded, as written.
struct Step
{
    std::string id;
    std::string tool;
    std::optional<std::string> condition;
    std::optional<std::string> forEach;
    /// An object; empty when the step has no `args`.
    json::Value args;
};

/// One registered name.
struct RegisteredTool
{
    std::string name;
    Origin origin = Origin::Host;
    /// Of a connector tool.
    std::string connector;
    ToolState state = ToolState::Available;
    /// After overrides; none when a connector or added tool has another label.
    std::optional<Risk> risk;
    bool isCritical = false;
    /// As exposed, after overrides.
    json::Value descriptor;
    /// Of a host tool.
    json::Value binding;
    /// Of an available compound.
    std::vector<Step> steps;

    bool isPrimitive() const { return origin == Origin::Host || origin == Origin::Connector; }
};

struct QuarantinedTool
{
    std::string tool;
    std::vector<CompoundIssue> issues;
};

/// The merged table of one load (spec compound 3 and 4): an immutable value, cheap to copy. policy.json is no
/// part of it: the guard reads that at its first decision (spec compound 2.4).
class Registry
{
public:
    /// An empty registry.
    Registry();
    /// Fails as the runtime does: `validation` with `Malformed JSON in <path>` or `Invalid Vendo actions file
    /// <path>`, the place being the first fault; `conflict` with `Duplicate tool name <name> from <source>`.
    /// Paths are `.vendo/<name>.json`.
    static Result<Registry> load(const VendoFiles& files, Profile profile, const ToolSources& sources = {});

    /// Every registered name in registration order, disabled and quarantined ones too.
    const std::vector<RegisteredTool>& tools() const;
    /// nullptr when the name is not registered.
    const RegisteredTool* find(std::string_view name) const;
    /// The tool when an agent may call it; nullptr for unknown, disabled and quarantined ones.
    const RegisteredTool* findAvailable(std::string_view name) const;
    /// True for an available host or connector tool: what a step may call.
    bool isEnabledPrimitive(std::string_view name) const;

    /// Of the available tools, in registration order.
    std::vector<json::Value> descriptors() const;
    /// In file order; host entries that break the schema first (document profile only).
    const std::vector<QuarantinedTool>& quarantined() const;
    /// As written.
    const std::vector<json::Value>& briefs() const;

private:
    struct Data;
    explicit Registry(std::shared_ptr<const Data> data);
    friend class RegistryLoader;
    std::shared_ptr<const Data> m_data;
};

/// The log line of the loader for one quarantined compound (spec compound 4).
std::string quarantineLogLine(const QuarantinedTool& tool);

} // namespace toolwright::compound
