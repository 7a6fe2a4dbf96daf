#include "core/compound/registry.h"

#include "core/compound/descriptor.h"
#include "core/compound/schema/readers.h"

#include <unordered_map>

namespace toolwright::compound {

using diagnostics::Effect;

struct Registry::Data
{
    std::vector<RegisteredTool> tools;
    std::unordered_map<std::string_view, std::size_t> byName;
    std::vector<QuarantinedTool> quarantined;
    std::vector<json::Value> briefs;
};

namespace {

constexpr std::string_view jsonFamily = "json.";

using EntryPointer = std::shared_ptr<const ToolEntry>;

std::vector<json::Value> valuesOf(const json::Document* document, std::string_view pointer)
{
    std::vector<json::Value> values;
    const std::optional<json::Node> list = document != nullptr ? document->find(pointer) : std::nullopt;
    for (std::size_t i = 0; list && list->isArray() && i < list->size(); ++i) {
        values.push_back(list->item(i).value());
    }
    return values;
}

std::vector<EntryPointer> entriesOf(const std::vector<json::Value>& descriptors)
{
    std::vector<EntryPointer> entries;
    entries.reserve(descriptors.size());
    for (const json::Value& descriptor : descriptors) {
        entries.push_back(std::make_shared<const ToolEntry>(entryOf(descriptor)));
    }
    return entries;
}

Place placeIn(const Finding& finding, const EntryFile* entries)
{
    Place place{std::string(filePath(finding.spot.file)), finding.spot.pointer, finding.spot.range};
    if (finding.spot.entry != Spot::wholeFile && entries != nullptr) {
        place.pointer = "/tools/" + std::to_string(finding.spot.entry) + finding.spot.pointer;
        place.range.offset += entries->offsets[finding.spot.entry];
    }
    return place;
}

std::optional<std::string> optionalText(const json::Value& step, std::string_view key)
{
    const json::Value* value = step.find(key);
    return value == nullptr ? std::nullopt : std::optional<std::string>(value->toString());
}

std::vector<Step> stepsOf(const json::Value& entry)
{
    std::vector<Step> steps;
    for (const json::Value& step : entry.find("binding")->find("steps")->items()) {
        const json::Value* args = step.find("args");
        steps.push_back({std::string(step.find("id")->toString()), std::string(step.find("tool")->toString()),
                         optionalText(step, "if"), optionalText(step, "forEach"),
                         args != nullptr ? *args : json::Value::object()});
    }
    return steps;
}

/// Faults of one entry as the runtime would list them.
std::vector<CompoundIssue> schemaIssues(const ToolEntry& entry)
{
    std::vector<CompoundIssue> issues;
    for (const Finding& fault : entry.faults) {
        issues.push_back({IssueKind::Schema, fault.cause, 0});
    }
    return issues;
}

} // namespace

/// Loads one registry: reads, merges, judges.
class RegistryLoader
{
public:
    RegistryLoader(const VendoFiles& files, Profile profile, const ToolSources& sources)
        : m_files(files)
        , m_profile(rulesOf(profile))
        , m_sources(sources)
    {
    }

    Result<Registry> load()
    {
        read();
        for (const EntryFile* file : {&m_tools, &m_capabilities}) {
            if (const auto error = refusal(*file)) {
                return tl::unexpected<Error>(*error);
            }
        }
        if (const auto error = refusal(m_overrides.findings, nullptr)) {
            return tl::unexpected<Error>(*error);
        }
        const ToolTable table(tableSources(), &m_overrides);
        if (!table.conflicts().empty()) {
            return failure("conflict", table.conflicts().front().message);
        }
        registerAll(table);
        for (std::size_t i = 0; i < m_data->tools.size(); ++i) {
            m_data->byName.emplace(m_data->tools[i].name, i);
        }
        return Registry(m_data);
    }

private:
    void read()
    {
        m_tools = readFile(m_files.tools, VendoFile::Tools);
        m_capabilities = readFile(m_files.capabilities, VendoFile::Capabilities);
        m_overrides = m_files.overrides ? schema::readOverrides(*m_files.overrides) : OverridesFile();
        m_toolValues = valuesOf(documentOf(m_files, VendoFile::Tools), "/tools");
        m_compoundValues = valuesOf(documentOf(m_files, VendoFile::Capabilities), "/tools");
        m_data->briefs = valuesOf(documentOf(m_files, VendoFile::Capabilities), "/briefs");
        for (const Connector& connector : m_sources.connectors) {
            m_otherEntries.push_back(entriesOf(connector.tools));
        }
        for (const std::vector<json::Value>& added : m_sources.added) {
            m_otherEntries.push_back(entriesOf(added));
        }
    }

    EntryFile readFile(const std::optional<json::Document>& document, VendoFile file) const
    {
        const schema::EntrySource source = [&](const json::Node& node, std::size_t index) {
            return std::make_shared<const ToolEntry>(schema::readEntry(node, file, index, m_profile));
        };
        return document ? schema::readEntryFile(*document, file, source) : EntryFile();
    }

    static std::optional<Error> refusal(const std::vector<Finding>& findings, const EntryFile* entries)
    {
        for (const Finding& finding : findings) {
            if (finding.effect == Effect::LoadRefused) {
                const std::string start = finding.code.starts_with(jsonFamily)
                                              ? "Malformed JSON in "
                                              : "Invalid Vendo actions file ";
                return Error{"validation", start + std::string(filePath(finding.spot.file)),
                             placeIn(finding, entries)};
            }
        }
        return std::nullopt;
    }

    static std::optional<Error> refusal(const EntryFile& file)
    {
        std::optional<Error> error = refusal(file.findings, &file);
        for (std::size_t i = 0; !error && i < file.entries.size(); ++i) {
            error = refusal(file.entries[i]->faults, &file);
        }
        return error;
    }

    std::vector<ToolSource> tableSources() const
    {
        std::vector<ToolSource> list{{Origin::Host, "host tools", &m_tools.entries}};
        for (std::size_t i = 0; i < m_otherEntries.size(); ++i) {
            const bool isConnector = i < m_sources.connectors.size();
            list.push_back({isConnector ? Origin::Connector : Origin::Added,
                            isConnector ? "connector " + m_sources.connectors[i].name : "added registry",
                            &m_otherEntries[i]});
        }
        list.push_back({Origin::Compound, "capabilities", &m_capabilities.entries});
        return list;
    }

    void registerAll(const ToolTable& table)
    {
        for (std::size_t i = 0; i < m_tools.entries.size(); ++i) {
            registerHost(*m_tools.entries[i], m_toolValues[i]);
        }
        for (std::size_t i = 0; i < m_otherEntries.size(); ++i) {
            registerOthers(i);
        }
        for (std::size_t i = 0; i < m_capabilities.entries.size(); ++i) {
            registerCompound(*m_capabilities.entries[i], m_compoundValues[i], table);
        }
    }

    RegisteredTool start(const ToolEntry& entry, Origin origin, const EffectiveTool& effective) const
    {
        RegisteredTool tool;
        tool.name = entry.name;
        tool.origin = origin;
        tool.risk = effective.risk;
        tool.isCritical = effective.critical.value_or(false);
        tool.state = effective.disabled ? ToolState::Disabled : ToolState::Available;
        return tool;
    }

    /// An entry that breaks the schema keeps its name when it has one, and nothing else (row 5).
    void registerFaulty(const ToolEntry& entry, Origin origin)
    {
        m_data->quarantined.push_back({entry.name, schemaIssues(entry)});
        if (entry.hasName) {
            RegisteredTool tool = start(entry, origin, {});
            tool.state = ToolState::Quarantined;
            m_data->tools.push_back(std::move(tool));
        }
    }

    void registerHost(const ToolEntry& entry, const json::Value& value)
    {
        if (entry.isFaulty()) {
            registerFaulty(entry, Origin::Host);
            return;
        }
        const EffectiveTool effective = effectiveTool(entry, &m_overrides);
        RegisteredTool tool = start(entry, Origin::Host, effective);
        tool.descriptor = reducedDescriptor(value, effective);
        tool.binding = *value.find("binding");
        m_data->tools.push_back(std::move(tool));
    }

    void registerOthers(std::size_t source)
    {
        const bool isConnector = source < m_sources.connectors.size();
        const std::vector<json::Value>& values = isConnector
                                                     ? m_sources.connectors[source].tools
                                                     : m_sources.added[source - m_sources.connectors.size()];
        for (std::size_t i = 0; i < values.size(); ++i) {
            const ToolEntry& entry = *m_otherEntries[source][i];
            const EffectiveTool effective = effectiveTool(entry, isConnector ? &m_overrides : nullptr);
            RegisteredTool tool = start(entry, isConnector ? Origin::Connector : Origin::Added, effective);
            tool.connector = isConnector ? m_sources.connectors[source].name : std::string();
            tool.descriptor = openDescriptor(values[i], effective);
            m_data->tools.push_back(std::move(tool));
        }
    }

    void registerCompound(const ToolEntry& entry, const json::Value& value, const ToolTable& table)
    {
        if (entry.isFaulty()) {
            registerFaulty(entry, Origin::Compound);
            return;
        }
        const EffectiveTool effective = effectiveTool(entry, &m_overrides);
        RegisteredTool tool = start(entry, Origin::Compound, effective);
        tool.descriptor = reducedDescriptor(value, effective);
        CompoundVerdict verdict = judgeCompound(entry, effective, table, m_profile);
        if (!effective.disabled && !verdict.issues.empty()) {
            tool.state = ToolState::Quarantined;
            m_data->quarantined.push_back({entry.name, std::move(verdict.issues)});
        }
        if (tool.state == ToolState::Available) {
            tool.steps = stepsOf(value);
        }
        m_data->tools.push_back(std::move(tool));
    }

    const VendoFiles& m_files;
    ProfileRules m_profile;
    const ToolSources& m_sources;
    EntryFile m_tools;
    EntryFile m_capabilities;
    OverridesFile m_overrides;
    std::vector<json::Value> m_toolValues;
    std::vector<json::Value> m_compoundValues;
    /// Connectors first, then added registries.
    std::vector<std::vector<EntryPointer>> m_otherEntries;
    std::shared_ptr<Registry::Data> m_data = std::make_shared<Registry::Data>();
};

Registry::Registry()
    : m_data(std::make_shared<const Data>())
{
}

Registry::Registry(std::shared_ptr<const Data> data)
    : m_data(std::move(data))
{
}

Result<Registry> Registry::load(const VendoFiles& files, Profile profile, const ToolSources& sources)
{
    return RegistryLoader(files, profile, sources).load();
}

const std::vector<RegisteredTool>& Registry::tools() const
{
    return m_data->tools;
}

const RegisteredTool* Registry::find(std::string_view name) const
{
    const auto found = m_data->byName.find(name);
    return found == m_data->byName.end() ? nullptr : &m_data->tools[found->second];
}

const RegisteredTool* Registry::findAvailable(std::string_view name) const
{
    const RegisteredTool* tool = find(name);
    return tool != nullptr && tool->state == ToolState::Available ? tool : nullptr;
}

bool Registry::isEnabledPrimitive(std::string_view name) const
{
    const RegisteredTool* tool = findAvailable(name);
    return tool != nullptr && tool->isPrimitive();
}

std::vector<json::Value> Registry::descriptors() const
{
    std::vector<json::Value> list;
    for (const RegisteredTool& tool : m_data->tools) {
        if (tool.state == ToolState::Available) {
            list.push_back(tool.descriptor);
        }
    }
    return list;
}

const std::vector<QuarantinedTool>& Registry::quarantined() const
{
    return m_data->quarantined;
}

const std::vector<json::Value>& Registry::briefs() const
{
    return m_data->briefs;
}

std::string quarantineLogLine(const QuarantinedTool& tool)
{
    std::string line = "[vendo] quarantined compound tool " + tool.tool + " from " +
                       std::string(filePath(VendoFile::Capabilities));
    std::string_view separator = ": ";
    for (const CompoundIssue& issue : tool.issues) {
        line += separator;
        line += issue.message;
        separator = "; ";
    }
    return line;
}

} // namespace toolwright::compound
