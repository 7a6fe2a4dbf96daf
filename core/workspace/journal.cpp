#include "core/workspace/journal.h"

#include "core/base/textedit.h"
#include "core/json/digest.h"
#include "core/json/hash.h"
#include "core/workspace/places.h"

#include <nlohmann/json.hpp>
#include <set>

namespace toolwright::workspace {

namespace {

constexpr std::string_view journalFormat = "toolwright/journal@1";
constexpr std::string_view entryEnding = ".edit";
constexpr std::string_view baseEnding = ".base";

/// The first line of an entry; the bytes typed follow it.
struct EntryHead
{
    std::string file;
    /// Hash of the base; empty when the file was not on disk.
    std::string base;
    std::size_t offset = 0;
    std::size_t removed = 0;
    std::size_t inserted = 0;
};

std::string entryName(std::string_view file)
{
    return encodedName(file) + std::string(entryEnding);
}

std::string headLine(const EntryHead& head)
{
    nlohmann::ordered_json json;
    json["format"] = journalFormat;
    json["file"] = head.file;
    json["base"] = head.base;
    json["offset"] = head.offset;
    json["removed"] = head.removed;
    json["inserted"] = head.inserted;
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::size_t sizeMember(const nlohmann::json& json, const char* key)
{
    const auto member = json.find(key);
    return member != json.end() && member->is_number_unsigned() ? member->get<std::size_t>() : 0;
}

std::string stringMember(const nlohmann::json& json, const char* key)
{
    const auto member = json.find(key);
    return member != json.end() && member->is_string() ? member->get<std::string>() : std::string();
}

tl::unexpected<Error> damaged(const std::string& path)
{
    return failure("journal.damaged", "the entry is incomplete; expected a head line and the bytes it counts",
                   Place{path, {}, {}});
}

/// Reads the head; the rest of @p content are the bytes typed.
Result<EntryHead> readHead(const std::string& path, std::string_view& content)
{
    const std::size_t feed = content.find('\n');
    if (feed == std::string_view::npos) {
        return damaged(path);
    }
    const auto json = nlohmann::json::parse(content.substr(0, feed), nullptr, false);
    content.remove_prefix(feed + 1);
    if (!json.is_object() || stringMember(json, "format") != journalFormat) {
        return damaged(path);
    }
    EntryHead head{stringMember(json, "file"), stringMember(json, "base"), sizeMember(json, "offset"),
                   sizeMember(json, "removed"), sizeMember(json, "inserted")};
    if (head.file.empty() || head.inserted != content.size()) {
        return damaged(path);
    }
    return head;
}

/// The edit between base and text, empty when both are equal.
TextEdit editOf(const JournalEntry& entry)
{
    const EditList edits = differenceAsEdit(entry.base.value_or(std::string()), entry.text);
    return edits.isEmpty() ? TextEdit{} : edits.edits().front();
}

} // namespace

Journal::Journal(FileStore& files, std::string folder)
    : m_files(&files)
    , m_folder(std::move(folder))
{
}

Result<void> Journal::write(const JournalEntry& entry)
{
    Result<void> done = m_files->createPrivateFolder(m_folder);
    if (!done) {
        return done;
    }
    const auto known = m_bases.find(entry.file);
    const std::optional<std::string> before =
        known == m_bases.end() ? std::nullopt : std::optional(known->second.hash);
    done = ensureBase(entry);
    if (!done) {
        return done;
    }
    const std::string& hash = m_bases.at(entry.file).hash;
    const TextEdit edit = editOf(entry);
    const EntryHead head{entry.file, hash, edit.range.offset, edit.range.length, edit.text.size()};
    done = m_files->write(joinPath(m_folder, entryName(entry.file)), headLine(head) + edit.text);
    // Only now does nothing need the base of before any more.
    return done && hash != before ? dropBases() : done;
}

Result<void> Journal::ensureBase(const JournalEntry& entry)
{
    if (!entry.base) {
        m_bases.insert_or_assign(entry.file, KnownBase{});
        return {};
    }
    KnownBase base{entry.base->size(), json::hashBytes(*entry.base, 0), {}};
    const auto known = m_bases.find(entry.file);
    if (known != m_bases.end() && !known->second.hash.empty() && known->second.size == base.size &&
        known->second.quickHash == base.quickHash) {
        return {};
    }
    base.hash = json::sha256Hex(*entry.base);
    const std::string path = joinPath(m_folder, base.hash + std::string(baseEnding));
    Result<void> done = m_files->isFile(path) ? Result<void>() : m_files->write(path, *entry.base);
    if (done) {
        m_bases.insert_or_assign(entry.file, std::move(base));
    }
    return done;
}

Result<void> Journal::clear(std::string_view file)
{
    if (const auto known = m_bases.find(file); known != m_bases.end()) {
        m_bases.erase(known);
    }
    const std::string path = joinPath(m_folder, entryName(file));
    if (!m_files->isFile(path)) {
        return {};
    }
    Result<void> removed = m_files->remove(path);
    return removed ? dropBases() : removed;
}

Result<std::vector<JournalEntry>> Journal::entries() const
{
    std::vector<JournalEntry> entries;
    if (!m_files->isDirectory(m_folder)) {
        return entries;
    }
    const auto names = m_files->list(m_folder);
    if (!names) {
        return tl::unexpected<Error>(names.error());
    }
    for (const std::string& name : *names) {
        if (!name.ends_with(entryEnding)) {
            continue;
        }
        Result<JournalEntry> entry = read(name);
        if (entry) {
            entries.push_back(std::move(*entry));
        }
    }
    return entries;
}

Result<JournalEntry> Journal::read(const std::string& name) const
{
    const std::string path = joinPath(m_folder, name);
    const Result<std::string> content = m_files->read(path);
    if (!content) {
        return tl::unexpected<Error>(content.error());
    }
    std::string_view typed = *content;
    const Result<EntryHead> head = readHead(path, typed);
    if (!head) {
        return tl::unexpected<Error>(head.error());
    }
    JournalEntry entry{head->file, std::nullopt, {}};
    if (!head->base.empty()) {
        Result<std::string> base = m_files->read(joinPath(m_folder, head->base + std::string(baseEnding)));
        if (!base) {
            return tl::unexpected<Error>(base.error());
        }
        if (json::sha256Hex(*base) != head->base) {
            return damaged(path);
        }
        entry.base = std::move(*base);
    }
    const EditList edit =
        EditList::single(TextEdit{TextRange{head->offset, head->removed}, std::string(typed)});
    Result<std::string> whole = edit.apply(entry.base.value_or(std::string()));
    if (!whole) {
        return damaged(path);
    }
    entry.text = std::move(*whole);
    return entry;
}

Result<void> Journal::dropBases()
{
    const auto names = m_files->list(m_folder);
    if (!names) {
        return tl::unexpected<Error>(names.error());
    }
    std::set<std::string> used;
    for (const std::string& name : *names) {
        const std::string path = joinPath(m_folder, name);
        const Result<std::string> content =
            name.ends_with(entryEnding) ? m_files->read(path) : Result<std::string>();
        std::string_view rest = content ? std::string_view(*content) : std::string_view();
        if (const auto head = readHead(path, rest)) {
            used.insert(head->base + std::string(baseEnding));
        }
    }
    Result<void> done;
    for (const std::string& name : *names) {
        if (done && name.ends_with(baseEnding) && !used.contains(name)) {
            done = m_files->remove(joinPath(m_folder, name));
        }
    }
    return done;
}

std::string journalFolder(const std::string& dataFolder, const std::string& id, const std::string& root)
{
    return joinPath(joinPath(joinPath(dataFolder, id), "journal"), rootHash(root));
}

} // namespace toolwright::workspace
