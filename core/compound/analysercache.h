#pragma once

// What an Analyser keeps between two versions of the files. Internal to core/compound.

#include "core/compound/advice/dialectadvice.h"
#include "core/compound/assembly.h"

#include <unordered_map>

namespace toolwright::compound {

using EntryPointer = std::shared_ptr<const ToolEntry>;
using FindingsPointer = std::shared_ptr<const std::vector<Finding>>;

/// Entries by the identity of their syntax node. What the last version of the file does not have is dropped.
class EntryCache
{
public:
    /// How one version of a file is read. A stop leaves expressions unread.
    struct Reading
    {
        VendoFile file = VendoFile::Tools;
        const ProfileRules& profile;
        Depth depth = Depth::Load;
        const std::stop_token& stop;
    };

    EntryFile read(const json::Document& document, const Reading& reading);
    /// Entries of the last version whose expressions were left out.
    std::size_t unread() const { return m_unread; }
    /// Of the entries of the last version; all null when no expressions are read.
    const SignsOfEntries& signs() const { return m_signs; }

private:
    struct Known
    {
        EntryPointer entry;
        /// Null until the expressions were read.
        std::shared_ptr<const DialectSigns> signs;
        FindingsPointer expressions;
        /// What the file was written in when they were read.
        Dialect dialect = Dialect::Template;
    };
    using Entries = std::unordered_map<std::uint64_t, Known>;

    /// True when another entry may be read, which it then is.
    bool takesOne(const Reading& reading);
    void readSigns(const std::vector<json::Node>& nodes, const Reading& reading, Entries& entries);
    std::vector<FindingsPointer> readExpressions(const std::vector<json::Node>& nodes, const Reading& reading,
                                                 Entries& entries);
    void readExpressions(Known& known, const json::Node& node, std::size_t index, const Reading& reading,
                         Dialect dialect);
    /// What the last version of the file had, or what @p node has.
    Known take(std::uint64_t identity, const json::Node& node, std::size_t index,
               const Reading& reading) const;

    Entries m_entries;
    SignsOfEntries m_signs;
    std::size_t m_unread = 0;
    /// Read for the last version.
    std::size_t m_read = 0;
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

struct Analyser::Cache
{
    explicit Cache(Profile chosen)
        : profile(rulesOf(chosen))
    {
    }

    void readFiles(const VendoFiles& files, const std::stop_token& stop, Depth depth);
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

} // namespace toolwright::compound
