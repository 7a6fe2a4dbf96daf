#pragma once

#include "core/agent/memory.h"
#include "core/httptool/names.h"

#include <memory>
#include <string>
#include <vector>

namespace toolwright::calls::embedded {
class Database;
}

namespace toolwright::conversations {

/// Full-text search in the knowledge bases of a workspace: each is a folder `knowledge/<key>/` of markdown
/// and text files, or one file `knowledge/<key>.md`. Files are split into passages at headings and empty
/// lines.
class KnowledgeBases final : public agent::Knowledge
{
public:
    /// @p files: texts by path, `knowledge/…`; others are left out. Fails with `knowledge.unavailable`.
    static Result<std::unique_ptr<KnowledgeBases>> make(const httptool::FileTexts& files);
    ~KnowledgeBases() override;
    KnowledgeBases(const KnowledgeBases&) = delete;
    KnowledgeBases& operator=(const KnowledgeBases&) = delete;

    Result<std::vector<agent::Snippet>> lookup(const std::vector<std::string>& bases, std::string_view query,
                                               std::size_t most) override;

private:
    explicit KnowledgeBases(std::unique_ptr<calls::embedded::Database> database);

    std::unique_ptr<calls::embedded::Database> m_database;
};

/// A stretch of a file that is found as one.
struct Passage
{
    /// 1-based line it starts at.
    std::int64_t line = 1;
    std::string text;

    friend bool operator==(const Passage&, const Passage&) = default;
};

/// The passages of @p text: a heading with what stands below it, split at empty lines where it grows beyond
/// 800 bytes.
std::vector<Passage> passagesOf(std::string_view text);

} // namespace toolwright::conversations
