#include "core/json/document.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/json/documentdata.h"
#include "core/json/pointer.h"
#include "core/json/reparse.h"
#include "core/json/tokentext.h"
#include "core/json/treeparser.h"

#include <algorithm>

namespace toolwright::json {

namespace {

using Notes = std::vector<std::pair<const Chunk*, std::size_t>>;

/// Chunks with errors (or duplicate keys) at or below the root, with the places where they start.
Notes chunksWith(const ParsedTree& tree, bool Chunk::*has)
{
    Notes result;
    if (tree.root.get()->*has) {
        result.emplace_back(tree.root.get(), tree.rootOffset);
    }
    for (std::size_t i = 0; i < result.size(); ++i) {
        const auto [chunk, start] = result[i];
        for (const Entry& entry : chunk->entries) {
            if (entry.isReference == 1 && chunk->chunks[entry.payload].get()->*has) {
                result.emplace_back(chunk->chunks[entry.payload].get(), start + entry.offset);
            }
        }
    }
    return result;
}

SyntaxError encodingError(std::string_view text, std::size_t offset)
{
    return SyntaxError{"json.encoding", describeToken(text.substr(offset, 1)), "text in UTF-8",
                       TextRange{offset, 1}};
}

std::vector<SyntaxError> collectErrors(std::string_view text, const ParsedTree& tree, bool isUtf8)
{
    if (text.size() > limits::documentBytes) {
        return {SyntaxError{"json.size", std::to_string(text.size()) + " bytes",
                            "at most " + std::to_string(limits::documentBytes) + " bytes",
                            TextRange{limits::documentBytes, text.size() - limits::documentBytes}}};
    }
    std::vector<SyntaxError> errors = tree.errors;
    for (const auto& [chunk, start] : chunksWith(tree, &Chunk::hasErrors)) {
        for (SyntaxError error : chunk->errors) {
            error.range.offset += start;
            errors.push_back(std::move(error));
        }
    }
    if (!isUtf8) {
        errors.push_back(encodingError(text, unicode::firstInvalidUtf8(text)));
    }
    std::stable_sort(errors.begin(), errors.end(), [](const SyntaxError& left, const SyntaxError& right) {
        return left.range.offset < right.range.offset;
    });
    errors.resize(std::min(errors.size(), limits::jsonErrors));
    return errors;
}

std::shared_ptr<const DocumentData> parsed(std::string text)
{
    auto data = std::make_shared<DocumentData>();
    data->text = std::move(text);
    data->isUtf8 = unicode::isUtf8(data->text);
    const std::string_view readable = std::string_view(data->text).substr(0, limits::documentBytes);
    data->tree = TreeParser(readable).parse();
    data->errors = collectErrors(data->text, data->tree, data->isUtf8);
    return data;
}

/// The stretch from the first to the last edit.
Change changeOf(const EditList& edits)
{
    const TextRange first = edits.edits().front().range;
    const std::size_t end = edits.edits().back().range.end();
    const std::size_t length = end - first.offset;
    return Change{TextRange{first.offset, length},
                  static_cast<std::size_t>(static_cast<std::ptrdiff_t>(length) + edits.growth())};
}

/// True when the bytes of the change in @p text, and the characters they stand in, are UTF-8.
bool isUtf8Around(std::string_view text, const Change& change)
{
    const auto continues = [text](std::size_t at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    };
    std::size_t start = change.before.offset - (change.before.offset > 0 ? 1 : 0);
    while (start > 0 && continues(start)) {
        --start;
    }
    std::size_t end = change.endAfter();
    while (continues(end)) {
        ++end;
    }
    return unicode::isUtf8(text.substr(start, end - start));
}

/// True when the tree of @p old helps to read a text of @p size bytes.
bool isReusable(const DocumentData& old, std::size_t size)
{
    return old.tree.isLocal && old.isUtf8 && size <= limits::documentBytes &&
           old.text.size() <= limits::documentBytes;
}

std::shared_ptr<const DocumentData> parsedAfter(const DocumentData& old, std::string text,
                                                const Change& change)
{
    auto data = std::make_shared<DocumentData>();
    data->text = std::move(text);
    data->isUtf8 = isUtf8Around(data->text, change);
    data->tree = reparsed(old, data->text, change);
    data->errors = collectErrors(data->text, data->tree, data->isUtf8);
    return data;
}

} // namespace

std::string messageOf(const SyntaxError& error)
{
    return "found " + error.found + ", expected " + error.expected;
}

const LineIndex& DocumentData::lines() const
{
    std::call_once(m_linesMade, [this] { m_lines = LineIndex(text); });
    return m_lines;
}

Document::Document()
    : m_data(parsed({}))
{
}

Document::Document(std::shared_ptr<const DocumentData> data)
    : m_data(std::move(data))
{
}

Document Document::parse(std::string text)
{
    return Document(parsed(std::move(text)));
}

Result<Document> Document::edited(const EditList& edits) const
{
    Result<std::string> text = edits.apply(m_data->text);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    if (edits.isEmpty()) {
        return *this;
    }
    if (!isReusable(*m_data, text->size())) {
        return parse(std::move(*text));
    }
    return Document(parsedAfter(*m_data, std::move(*text), changeOf(edits)));
}

const std::string& Document::text() const
{
    return m_data->text;
}

const LineIndex& Document::lines() const
{
    return m_data->lines();
}

const std::vector<SyntaxError>& Document::errors() const
{
    return m_data->errors;
}

std::vector<Node> Document::duplicateKeys() const
{
    std::vector<Node> keys;
    for (const auto& [chunk, start] : chunksWith(m_data->tree, &Chunk::hasDuplicates)) {
        for (const TextRange& range : chunk->duplicates) {
            keys.push_back(TreeWalk::keyIn(*m_data, *chunk, start, range));
        }
    }
    std::ranges::sort(keys, {}, [](const Node& key) { return key.range().offset; });
    return keys;
}

bool Document::hasByteOrderMark() const
{
    return m_data->text.starts_with("\xEF\xBB\xBF");
}

Node Document::root() const
{
    return TreeWalk::root(*m_data);
}

std::optional<Node> Document::find(std::string_view pointer) const
{
    const Result<std::vector<std::string>> parts = parsePointer(pointer);
    if (!parts) {
        return std::nullopt;
    }
    Node node = root();
    for (const std::string& part : *parts) {
        if (node.isObject()) {
            const std::optional<Node::Member> member = node.find(part);
            if (!member) {
                return std::nullopt;
            }
            node = member->value;
            continue;
        }
        const std::optional<std::size_t> index = node.isArray() ? arrayIndex(part) : std::nullopt;
        if (!index || *index >= node.size()) {
            return std::nullopt;
        }
        node = node.item(*index);
    }
    return node;
}

Node Document::at(std::size_t offset) const
{
    Node node = root();
    while (node.size() > 0) {
        const std::size_t index = TreeWalk::childNear(node, offset);
        if (node.isObject()) {
            const Node::Member member = node.member(index);
            if (member.value.range().touches(offset)) {
                node = member.value;
                continue;
            }
            return member.key.range().touches(offset) ? member.key : node;
        }
        const Node item = node.item(index);
        if (!item.range().touches(offset)) {
            return node;
        }
        node = item;
    }
    return node;
}

} // namespace toolwright::json
