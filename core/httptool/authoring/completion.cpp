#include "core/httptool/authoring/completion.h"

#include "core/httptool/names.h"
#include "core/httptool/placeholder.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <array>

namespace toolwright::httptool::authoring {

namespace {

using jsonata::CompletionItem;
using jsonata::CompletionKind;
using jsonata::CompletionList;

bool isWordCharacter(char c)
{
    return isSegmentCharacter(c) || c == '$' || c == '.' || c == '-';
}

std::size_t wordStart(std::string_view text, std::size_t offset)
{
    while (offset > 0 && isWordCharacter(text[offset - 1])) {
        --offset;
    }
    return offset;
}

std::string_view lineBefore(std::string_view text, std::size_t offset)
{
    const std::size_t end = text.substr(0, offset).rfind('\n');
    const std::size_t start = end == std::string_view::npos ? 0 : end + 1;
    return text.substr(start, offset - start);
}

bool isInComment(std::string_view line)
{
    char quote = '\0';
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quote != '\0') {
            quote = c == quote ? '\0' : quote;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '#' && (i == 0 || line[i - 1] == ' ')) {
            return true;
        }
    }
    return false;
}

std::vector<std::string> parametersOf(const json::Value& tool)
{
    std::vector<std::string> names;
    const json::Value* properties = json::resolve(tool, "/parameters/properties");
    if (properties != nullptr && properties->isObject()) {
        for (const json::Member& member : properties->members()) {
            names.push_back(member.key.string());
        }
    }
    return names;
}

struct PathName
{
    std::string path;
    std::string detail;
};

/// Every path that placeholders and `requires` can name, without the `$`.
std::vector<PathName> pathsOf(const GuideNames& names)
{
    std::vector<PathName> paths;
    for (const std::string& name : parametersOf(names.tool)) {
        paths.push_back({"params." + name, "argument"});
    }
    for (const std::string& name : names.secrets) {
        paths.push_back({"env." + name, "secret"});
    }
    for (const char* field : {"name", "email", "phone_number"}) {
        paths.push_back({std::string("contact.") + field, "contact"});
    }
    for (const char* field : {"subject", "token", "claims."}) {
        paths.push_back({std::string("auth.") + field, "signed-in visitor"});
    }
    return paths;
}

void addItem(CompletionList& list, std::string_view word, const std::string& label,
             const std::string& insertion, std::string_view detail, std::string_view help)
{
    if (label.starts_with(word)) {
        list.items.push_back(
            CompletionItem{CompletionKind::Field, label, insertion, std::string(detail), std::string(help)});
    }
}

void addPaths(CompletionList& list, std::string_view word, const std::string& sign, const GuideNames& names)
{
    for (const PathName& path : pathsOf(names)) {
        addItem(list, word, sign + path.path, sign + path.path, path.detail, {});
    }
}

void addChoices(CompletionList& list, std::string_view word, const GuideRow& row)
{
    std::string_view rest = row.choices;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        const std::string choice(rest.substr(0, end));
        addItem(list, word, choice, choice, {}, row.help);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

void addKeys(CompletionList& list, std::string_view word, GuideFile file, const TextPlace& place)
{
    for (const GuideRow& row : guideRows(file)) {
        const std::size_t slash = row.pattern.rfind('/');
        const std::string key(row.pattern.substr(slash + 1));
        const bool isName = key != "*" && key != "#" && key != "**";
        if (isName && isDirectlyBelow(row.pattern, place.parent) &&
            std::ranges::find(place.siblings, key) == place.siblings.end()) {
            addItem(list, word, key, key + ": ", row.type, row.help);
        }
    }
}

void addItems(CompletionList& list, std::string_view word, GuideFile file, const std::string& parent,
              const GuideNames& names)
{
    if (file == GuideFile::Manifest && parent == "/agent/tools") {
        for (const std::string& key : names.tools) {
            addItem(list, word, key, key, "tool file", {});
        }
        for (const std::string_view key : listableBuiltIns) {
            addItem(list, word, std::string(key), std::string(key), "built in", {});
        }
    } else if (parent == "/request/requires") {
        addPaths(list, word, {}, names);
    } else if (parent == "/parameters/required") {
        for (const std::string& name : parametersOf(names.tool)) {
            addItem(list, word, name, name, "argument", {});
        }
    }
}

/// The position is in a list between brackets, which indentation knows nothing of.
bool isInFlowList(std::string_view line)
{
    const std::size_t open = line.rfind('[');
    return open != std::string_view::npos && line.find(']', open) == std::string_view::npos;
}

bool isAtKey(std::string_view line, std::size_t wordSize)
{
    std::string_view before = line.substr(0, line.size() - wordSize);
    before = trimmed(before);
    return before.empty() || before == "-";
}

} // namespace

CompletionList completeAt(GuideFile file, std::string_view text, std::size_t offset, const GuideNames& names)
{
    offset = std::min(offset, text.size());
    const std::string_view line = lineBefore(text, offset);
    CompletionList list;
    if (isInComment(line)) {
        return list;
    }
    std::size_t start = wordStart(text, offset);
    const std::size_t sign = text.substr(start, offset - start).rfind('$');
    if (sign != std::string_view::npos && file == GuideFile::Tool) {
        start += sign;
        list.range = TextRange{start, offset - start};
        addPaths(list, text.substr(start, offset - start), "$", names);
        return list;
    }
    list.range = TextRange{start, offset - start};
    const std::string_view word = text.substr(start, offset - start);
    const TextPlace place = placeAt(text, offset);
    if (isInFlowList(line)) {
        addItems(list, word, file, json::pointerBelow(place.parent, place.key), names);
    } else if (place.isItem) {
        addItems(list, word, file, place.parent, names);
    } else if (!place.key.empty()) {
        const GuideRow* row = guideAt(file, json::pointerBelow(place.parent, place.key));
        if (row != nullptr && isAtKey(line.substr(std::min(line.find(':') + 1, line.size())), word.size())) {
            addChoices(list, word, *row);
        }
    } else if (isAtKey(line, word.size())) {
        addKeys(list, word, file, place);
    }
    return list;
}

CompletionList completeValue(std::string_view pointer, std::string_view value, std::size_t caret,
                             const GuideNames& names)
{
    caret = std::min(caret, value.size());
    const std::size_t start = wordStart(value, caret);
    const std::size_t sign = value.substr(start, caret - start).rfind('$');
    CompletionList list;
    if (sign != std::string_view::npos) {
        list.range = TextRange{start + sign, caret - start - sign};
        addPaths(list, value.substr(start + sign, caret - start - sign), "$", names);
    } else if (pointer.starts_with("/request/requires/")) {
        list.range = TextRange{0, caret};
        addPaths(list, value.substr(0, caret), {}, names);
    }
    return list;
}

namespace {

Explanation placeholderHelp(const Placeholder& placeholder)
{
    const std::string title = "$" + placeholder.path();
    switch (placeholder.root) {
    case Root::Params:
        return {title, "The argument " + placeholder.name() + " of the call."};
    case Root::Env:
        return {title, "The secret " + placeholder.name() +
                           " of the environment that runs. Its value is never shown."};
    case Root::Auth:
        return {title, "Of the signed-in visitor. It has a value only in private tools."};
    case Root::Contact:
        break;
    }
    return {title, "From the stored profile of the person in the conversation."};
}

} // namespace

std::optional<Explanation> explainAt(GuideFile file, const yaml::Document& document, std::size_t offset)
{
    const std::string_view line = [&] {
        const std::string_view text = document.text();
        const std::string_view before = lineBefore(text, std::min(offset, text.size()));
        const std::size_t start = std::min(offset, text.size()) - before.size();
        return text.substr(start, std::min(text.find('\n', start), text.size()) - start);
    }();
    const std::size_t column = offset - static_cast<std::size_t>(line.data() - document.text().data());
    for (const Placeholder& placeholder : placeholdersIn(line)) {
        if (file == GuideFile::Tool && column >= placeholder.offset &&
            column < placeholder.offset + placeholder.length) {
            return placeholderHelp(placeholder);
        }
    }
    if (document.root() == nullptr || isInComment(line.substr(0, std::min(column, line.size())))) {
        return std::nullopt;
    }
    const std::string pointer = document.pointerAt(offset);
    const GuideRow* row = guideAt(file, pointer);
    if (row == nullptr) {
        return std::nullopt;
    }
    std::string title = pointer.substr(pointer.rfind('/') + 1) + ": " + std::string(row->type);
    if (row->isRequired) {
        title += ", needed";
    }
    return Explanation{std::move(title), std::string(row->help)};
}

} // namespace toolwright::httptool::authoring
