#include "core/compound/analysis.h"
#include "core/compound/assembly.h"
#include "core/compound/explain.h"
#include "core/compound/schema/readers.h"

#include <unordered_map>

namespace toolwright::compound {

using EntryPointer = std::shared_ptr<const ToolEntry>;

/// Entries by the identity of their syntax node. What the last version of the file does not have is dropped.
class EntryCache
{
public:
    EntryFile read(const json::Document& document, VendoFile file, const ProfileRules& profile)
    {
        std::unordered_map<std::uint64_t, EntryPointer> next;
        next.reserve(m_entries.size());
        const schema::EntrySource source = [&](const json::Node& node, std::size_t index) {
            const std::uint64_t identity = node.identity();
            EntryPointer& slot = next[identity];
            if (slot == nullptr) {
                const auto known = m_entries.find(identity);
                slot = known != m_entries.end()
                           ? known->second
                           : std::make_shared<const ToolEntry>(schema::readEntry(node, file, index, profile));
            }
            return slot;
        };
        EntryFile result = schema::readEntryFile(document, file, source);
        m_entries = std::move(next);
        return result;
    }

private:
    std::unordered_map<std::uint64_t, EntryPointer> m_entries;
};

/// The version of a file: its tree and where that starts.
struct Version
{
    std::uint64_t identity = 0;
    std::size_t offset = 0;

    static Version of(const json::Document* document)
    {
        if (document == nullptr) {
            return {};
        }
        const json::Node root = document->root();
        return {root.identity(), root.range().offset};
    }
    friend bool operator==(const Version&, const Version&) = default;
};

/// Everything outside a compound that its verdict depends on.
struct Surroundings
{
    Version tools;
    Version overrides;
    bool toolsComplete = false;
    /// Names of the compounds and where they stand in their entries.
    std::string compounds;

    friend bool operator==(const Surroundings&, const Surroundings&) = default;
};

namespace {

std::string signatureOf(const EntryFile& capabilities)
{
    std::string signature;
    for (const EntryPointer& entry : capabilities.entries) {
        signature += entry->hasName ? entry->name : std::string();
        signature += ':' + std::to_string(entry->nameRange.offset) + '\n';
    }
    return signature;
}

std::vector<ToolSource> fileSources(const EntryFile& tools, const EntryFile& capabilities)
{
    return {{Origin::Host, "host tools", &tools.entries, tools.isComplete},
            {Origin::Compound, "capabilities", &capabilities.entries, capabilities.isComplete}};
}

/// Stops looking at compounds once in so many of them.
constexpr std::size_t compoundsBetweenStops = 64;

} // namespace

struct Analyser::Cache
{
    explicit Cache(Profile chosen)
        : profile(rulesOf(chosen))
    {
    }

    void readFiles(const VendoFiles& files);
    void judge(Content& content, const std::stop_token& stop);
    std::shared_ptr<const JudgedCompound> judgeOne(const EntryPointer& entry, std::size_t index,
                                                   const ToolTable& table) const;

    ProfileRules profile;
    EntryCache toolCache;
    EntryCache compoundCache;
    EntryFile tools;
    EntryFile capabilities;
    OverridesFile overrides;
    std::vector<Finding> policy;
    Surroundings surroundings;
    /// By position; valid while the surroundings stay the same.
    std::vector<std::shared_ptr<const JudgedCompound>> judged;
};

void Analyser::Cache::readFiles(const VendoFiles& files)
{
    tools = files.tools ? toolCache.read(*files.tools, VendoFile::Tools, profile) : EntryFile();
    capabilities = files.capabilities
                       ? compoundCache.read(*files.capabilities, VendoFile::Capabilities, profile)
                       : EntryFile();
    overrides = files.overrides ? schema::readOverrides(*files.overrides) : OverridesFile();
    policy = files.policy ? schema::checkPolicy(*files.policy) : std::vector<Finding>();
    Surroundings next{Version::of(documentOf(files, VendoFile::Tools)),
                      Version::of(documentOf(files, VendoFile::Overrides)), tools.isComplete,
                      signatureOf(capabilities)};
    if (next != surroundings) {
        judged.clear();
        surroundings = std::move(next);
    }
}

std::shared_ptr<const JudgedCompound> Analyser::Cache::judgeOne(const EntryPointer& entry, std::size_t index,
                                                                const ToolTable& table) const
{
    auto result = std::make_shared<JudgedCompound>();
    result->entry = entry;
    result->verdict = judgeCompound(*entry, effectiveTool(*entry, &overrides), table, profile);
    result->findings = explainCompound(*entry, index, table, profile, result->verdict);
    result->advice = adviseArguments(*entry, index, table);
    return result;
}

void Analyser::Cache::judge(Content& content, const std::stop_token& stop)
{
    std::vector<std::shared_ptr<const JudgedCompound>> next;
    next.reserve(capabilities.entries.size());
    for (std::size_t i = 0; i < capabilities.entries.size(); ++i) {
        if (i % compoundsBetweenStops == 0 && stop.stop_requested()) {
            break;
        }
        const EntryPointer& entry = capabilities.entries[i];
        const bool isKnown = i < judged.size() && judged[i]->entry == entry;
        next.push_back(isKnown ? judged[i] : judgeOne(entry, i, *content.table));
    }
    content.judged = next;
    judged = std::move(next);
}

Analyser::Analyser(Profile profile)
    : m_cache(std::make_unique<Cache>(profile))
{
}

Analyser::~Analyser() = default;
Analyser::Analyser(Analyser&&) noexcept = default;
Analyser& Analyser::operator=(Analyser&&) noexcept = default;

Analysis Analyser::analyse(const VendoFiles& files, const std::stop_token& stop)
{
    m_cache->readFiles(files);
    const ToolTable table(fileSources(m_cache->tools, m_cache->capabilities), &m_cache->overrides);
    Content content;
    content.tools = &m_cache->tools;
    content.capabilities = &m_cache->capabilities;
    content.overrides = files.overrides ? &m_cache->overrides : nullptr;
    content.policy = &m_cache->policy;
    content.table = &table;
    if (!stop.stop_requested()) {
        m_cache->judge(content, stop);
    }
    if (stop.stop_requested()) {
        return {};
    }
    return assemble(content);
}

} // namespace toolwright::compound
