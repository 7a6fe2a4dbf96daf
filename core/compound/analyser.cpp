#include "core/compound/advice/expressionadvice.h"
#include "core/compound/analysercache.h"
#include "core/compound/explain.h"
#include "core/compound/schema/readers.h"

namespace toolwright::compound {

namespace {

/// New compounds whose expressions a quick analysis reads: a few milliseconds.
constexpr std::size_t compoundsReadQuickly = 64;

} // namespace

EntryFile EntryCache::read(const json::Document& document, const Reading& reading)
{
    Entries next;
    next.reserve(m_entries.size());
    std::vector<json::Node> nodes;
    const schema::EntrySource source = [&](const json::Node& node, std::size_t index) {
        const std::uint64_t identity = node.identity();
        Known& slot = next[identity];
        if (slot.entry == nullptr) {
            slot = take(identity, node, index, reading);
        }
        nodes.push_back(node);
        return slot.entry;
    };
    EntryFile result = schema::readEntryFile(document, reading.file, source);
    m_unread = 0;
    m_read = 0;
    readSigns(nodes, reading, next);
    result.expressions = readExpressions(nodes, reading, next);
    m_entries = std::move(next);
    return result;
}

bool EntryCache::takesOne(const Reading& reading)
{
    const bool isTooMuch = reading.depth == Depth::Quick && m_read == compoundsReadQuickly;
    if (reading.depth == Depth::Load || isTooMuch || reading.stop.stop_requested()) {
        return false;
    }
    ++m_read;
    return true;
}

void EntryCache::readSigns(const std::vector<json::Node>& nodes, const Reading& reading, Entries& entries)
{
    m_signs.clear();
    m_signs.reserve(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        Known& known = entries[nodes[i].identity()];
        if (known.signs == nullptr && takesOne(reading)) {
            const schema::Frame frame = schema::entryFrame(nodes[i], reading.file, i, reading.profile);
            known.signs = std::make_shared<const DialectSigns>(dialectSigns(nodes[i], frame));
        }
        m_signs.push_back(reading.depth == Depth::Load ? nullptr : known.signs);
    }
    m_read = 0;
}

std::vector<FindingsPointer> EntryCache::readExpressions(const std::vector<json::Node>& nodes,
                                                         const Reading& reading, Entries& entries)
{
    const Dialect dialect = reading.profile.templates ? dialectOf(m_signs) : Dialect::Bare;
    std::vector<FindingsPointer> all;
    all.reserve(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        Known& known = entries[nodes[i].identity()];
        readExpressions(known, nodes[i], i, reading, dialect);
        all.push_back(reading.depth == Depth::Load ? nullptr : known.expressions);
    }
    return all;
}

void EntryCache::readExpressions(Known& known, const json::Node& node, std::size_t index,
                                 const Reading& reading, Dialect dialect)
{
    if (known.expressions != nullptr && known.dialect == dialect && reading.depth != Depth::Load) {
        return;
    }
    if (known.signs == nullptr || !takesOne(reading)) {
        ++m_unread;
        return;
    }
    // A runtime without templates takes every text of such an entry for an expression, mostly a broken one;
    // that is one fact about the file, not one about each of its texts.
    const bool isForeign = !reading.profile.templates && known.signs->hasTemplate;
    known.dialect = dialect;
    known.expressions = std::make_shared<const std::vector<Finding>>();
    if (known.entry->isCompound && !known.entry->isFaulty() && !isForeign) {
        const schema::Frame frame = schema::entryFrame(node, reading.file, index, reading.profile);
        known.expressions = std::make_shared<const std::vector<Finding>>(
            adviseExpressions(node, frame, *known.entry, dialect));
    }
}

EntryCache::Known EntryCache::take(std::uint64_t identity, const json::Node& node, std::size_t index,
                                   const Reading& reading) const
{
    const auto known = m_entries.find(identity);
    if (known != m_entries.end()) {
        return known->second;
    }
    Known fresh;
    fresh.entry =
        std::make_shared<const ToolEntry>(schema::readEntry(node, reading.file, index, reading.profile));
    return fresh;
}

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

void Analyser::Cache::readFiles(const VendoFiles& files, const std::stop_token& stop, Depth depth)
{
    tools = files.tools ? toolCache.read(*files.tools, {VendoFile::Tools, profile, Depth::Load, stop})
                        : EntryFile();
    capabilities = files.capabilities ? compoundCache.read(*files.capabilities,
                                                           {VendoFile::Capabilities, profile, depth, stop})
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
Analyser::Analyser(const Analyser& other)
    : m_cache(std::make_unique<Cache>(*other.m_cache))
{
}

Analyser& Analyser::operator=(const Analyser& other)
{
    *m_cache = *other.m_cache;
    return *this;
}

Analyser::Analyser(Analyser&&) noexcept = default;
Analyser& Analyser::operator=(Analyser&&) noexcept = default;

Analysis Analyser::analyse(const VendoFiles& files, const std::stop_token& stop, Depth depth)
{
    m_cache->readFiles(files, stop, depth);
    const ToolTable table(fileSources(m_cache->tools, m_cache->capabilities), &m_cache->overrides);
    Content content;
    content.tools = &m_cache->tools;
    content.capabilities = &m_cache->capabilities;
    content.overrides = files.overrides ? &m_cache->overrides : nullptr;
    content.policy = &m_cache->policy;
    content.table = &table;
    if (depth != Depth::Load && files.capabilities) {
        content.dialect =
            adviseDialect(m_cache->capabilities, m_cache->compoundCache.signs(), m_cache->profile);
    }
    if (!stop.stop_requested()) {
        m_cache->judge(content, stop);
    }
    if (stop.stop_requested()) {
        return {};
    }
    Analysis analysis = assemble(content);
    analysis.unreadCompounds = m_cache->compoundCache.unread();
    return analysis;
}

} // namespace toolwright::compound
