#include "core/conversations/knowledgebases.h"

#include "core/calls/embedded/database.h"
#include "core/conversations/ranking.h"
#include "core/httptool/names.h"

#include <algorithm>
#include <utility>

namespace toolwright::conversations {

using calls::embedded::Database;
using calls::embedded::Statement;

namespace {

constexpr std::string_view knowledgeFolder = "knowledge/";
constexpr std::size_t passageBytes = 800;

Error knowledgeError(Error error)
{
    error.code = "knowledge.unavailable";
    return error;
}

/// The key of the base that @p path belongs to, and the file in it; empty for what belongs to none.
std::pair<std::string, std::string> baseOf(std::string_view path)
{
    if (!path.starts_with(knowledgeFolder)) {
        return {};
    }
    path.remove_prefix(knowledgeFolder.size());
    const auto slash = path.find('/');
    if (slash != std::string_view::npos) {
        return {std::string(path.substr(0, slash)), std::string(path.substr(slash + 1))};
    }
    return {std::string(path.substr(0, path.rfind('.'))), std::string(path)};
}

/// Every word of the query, any of which may stand there; words that begin so count too.
std::string matchOf(std::string_view query)
{
    std::string match;
    for (const std::string& word : wordsOf(query)) {
        // A quote cannot stand in a word.
        match += (match.empty() ? "\"" : " OR \"") + word + "\"*";
    }
    return match;
}

} // namespace

KnowledgeBases::KnowledgeBases(std::unique_ptr<Database> database)
    : m_database(std::move(database))
{
}

KnowledgeBases::~KnowledgeBases() = default;

Result<std::unique_ptr<KnowledgeBases>> KnowledgeBases::make(const httptool::FileTexts& files)
{
    auto database = Database::open({":memory:"});
    if (!database) {
        return tl::unexpected<Error>(knowledgeError(std::move(database.error())));
    }
    std::unique_ptr<KnowledgeBases> bases(new KnowledgeBases(*std::move(database)));
    bases->m_database->execute("CREATE VIRTUAL TABLE passages USING fts5(base UNINDEXED, file UNINDEXED,"
                               " line UNINDEXED, text, tokenize='unicode61 remove_diacritics 2')");
    for (const auto& [path, text] : files) {
        const auto [base, file] = baseOf(path);
        for (const Passage& passage : base.empty() ? std::vector<Passage>() : passagesOf(text)) {
            Statement add = bases->m_database->prepare("INSERT INTO passages VALUES(?,?,?,?)");
            add.add(base).add(file).add(passage.line).add(passage.text).run();
        }
    }
    if (auto taken = bases->m_database->taken(); !taken) {
        return tl::unexpected<Error>(knowledgeError(std::move(taken.error())));
    }
    return bases;
}

Result<std::vector<agent::Snippet>> KnowledgeBases::lookup(const std::vector<std::string>& bases,
                                                           std::string_view query, std::size_t most)
{
    std::vector<agent::Snippet> found;
    const std::string match = matchOf(query);
    if (match.empty()) {
        return found;
    }
    {
        Statement read = m_database->prepare("SELECT base, file, line, text, bm25(passages) FROM passages"
                                             " WHERE passages MATCH ? ORDER BY bm25(passages), rowid");
        read.add(match);
        while (found.size() < most && read.next()) {
            std::string base = read.text(0);
            if (std::ranges::find(bases, base) != bases.end()) {
                // The engine tells numbers of its order as text; only the order matters.
                found.push_back({std::move(base), read.text(1), read.number(2), read.text(3),
                                 static_cast<double>(most - found.size())});
            }
        }
    }
    if (auto taken = m_database->taken(); !taken) {
        return tl::unexpected<Error>(knowledgeError(std::move(taken.error())));
    }
    return found;
}

std::vector<Passage> passagesOf(std::string_view text)
{
    std::vector<Passage> passages;
    Passage current;
    std::int64_t line = 0;
    const auto flush = [&passages, &current] {
        const auto kept = httptool::trimmed(current.text);
        if (!kept.empty()) {
            passages.push_back({current.line, std::string(kept)});
        }
        current = {};
    };
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view content = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++line;
        const bool isHeading = content.starts_with('#');
        const bool isBreak = httptool::trimmed(content).empty() && current.text.size() > passageBytes;
        if (isHeading || isBreak) {
            flush();
        }
        if (httptool::trimmed(current.text).empty()) {
            current.text.clear();
            current.line = line;
        }
        current.text += std::string(content) + "\n";
    }
    flush();
    return passages;
}

} // namespace toolwright::conversations
