#include "core/httptool/fixmakers.h"

#include "core/httptool/blank.h"
#include "core/httptool/placeholder.h"
#include "core/httptool/toolset.h"
#include "core/json/pointer.h"
#include "core/jsonata/editing/nearest.h"
#include "core/yaml/edit.h"
#include "core/yaml/write.h"

#include <array>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace toolwright::httptool {

namespace {

using diagnostics::Diagnostic;
using Candidates = std::vector<FixCandidate>;

/// One file while candidates are made for it.
class FileDraft
{
public:
    FileDraft(const FileTexts& files, std::string file)
        : m_file(std::move(file))
    {
        const auto found = files.find(m_file);
        m_document = yaml::Document::parse(found == files.end() ? std::string() : found->second);
    }

    const yaml::Document& document() const { return m_document; }

    /// Takes an edit in; one that failed makes the draft unusable.
    FileDraft& take(const Result<EditList>& edits)
    {
        const auto text = edits ? edits->apply(m_document.text())
                                : Result<std::string>(tl::unexpected<Error>(edits.error()));
        m_isSound = m_isSound && text;
        if (text) {
            m_document = yaml::Document::parse(*text);
        }
        return *this;
    }
    FileDraft& set(const std::string& pointer, const json::Value& value)
    {
        return take(yaml::edit::set(m_document, pointer, value));
    }
    FileDraft& remove(const std::string& pointer) { return take(yaml::edit::remove(m_document, pointer)); }

    void addTo(Candidates& candidates, std::string title, bool loosens = false) const
    {
        if (m_isSound) {
            candidates.push_back(FixCandidate{std::move(title), loosens, {{m_file, m_document.text()}}});
        }
    }
    bool isSound() const { return m_isSound; }
    const std::string& file() const { return m_file; }

private:
    std::string m_file;
    yaml::Document m_document;
    bool m_isSound = true;
};

std::string lastPart(const std::string& pointer)
{
    const auto parts = json::parsePointer(pointer);
    return parts && !parts->empty() ? parts->back() : std::string();
}

/// Keys that may stand in the mapping whose unknown key @p code reports.
std::span<const std::string_view> knownKeys(std::string_view code)
{
    static constexpr std::array<std::string_view, 4> workspace{"workspace", "agent", "auth", "knowledge"};
    static constexpr std::array<std::string_view, 4> agent{"instructions", "tools", "knowledge", "handoff"};
    static constexpr std::array<std::string_view, 4> auth{"public_key", "algorithm", "supabase",
                                                          "sign_in_url"};
    static constexpr std::array<std::string_view, 8> tool{
        "description", "when_to_use", "name", "parameters", "access", "request", "respond", "routine"};
    static constexpr std::array<std::string_view, 7> request{"method", "base_url", "path",    "headers",
                                                             "query",  "body",     "requires"};
    static constexpr std::array<std::string_view, 2> respond{"data", "message"};
    if (code == "workspace.unknown_key") {
        return workspace;
    }
    if (code == "agent.unknown_key") {
        return agent;
    }
    if (code == "auth.unknown_key") {
        return auth;
    }
    if (code == "request.unknown_key") {
        return request;
    }
    return code == "respond.unknown_key" ? std::span<const std::string_view>(respond)
                                         : std::span<const std::string_view>(tool);
}

void renameUnknownKey(const Diagnostic& diagnostic, const FileTexts& files, Candidates& candidates)
{
    const std::string key = lastPart(diagnostic.place.pointer);
    if (const auto nearest = jsonata::nearestOf(key, knownKeys(diagnostic.code))) {
        FileDraft draft(files, diagnostic.place.file);
        draft.take(yaml::edit::renameKey(draft.document(), diagnostic.place.pointer, *nearest));
        draft.addTo(candidates, "Rename " + key + " to " + std::string(*nearest));
    }
    FileDraft removed(files, diagnostic.place.file);
    removed.remove(diagnostic.place.pointer).addTo(candidates, "Remove " + key);
}

void removeValue(const Diagnostic& diagnostic, const FileTexts& files, Candidates& candidates)
{
    FileDraft draft(files, diagnostic.place.file);
    const yaml::Node* node = draft.document().find(diagnostic.place.pointer);
    const bool isItem =
        node != nullptr && node->isScalar() && json::arrayIndex(lastPart(diagnostic.place.pointer));
    const std::string name = isItem ? node->text : lastPart(diagnostic.place.pointer);
    draft.remove(diagnostic.place.pointer).addTo(candidates, "Remove " + name);
}

void listTool(const Diagnostic& diagnostic, const FileTexts& files, Candidates& candidates)
{
    FileDraft draft(files, std::string(manifestFile));
    const json::Value key = json::Value::string(keyOf(diagnostic.place.file));
    const yaml::Node* tools = draft.document().find("/agent/tools");
    if (tools != nullptr && tools->isSequence()) {
        draft.set("/agent/tools/-", key);
    } else {
        draft.set("/agent/tools", json::Value::array({key}));
    }
    draft.addTo(candidates, "List " + keyOf(diagnostic.place.file) + " in agent.tools", true);
}

void nameNearestTool(const Diagnostic& diagnostic, const FileTexts& files, Candidates& candidates)
{
    FileDraft draft(files, diagnostic.place.file);
    const yaml::Node* node = draft.document().find(diagnostic.place.pointer);
    std::vector<std::string> keys;
    for (const auto& [file, text] : files) {
        if (isToolFile(file)) {
            keys.push_back(keyOf(file));
        }
    }
    keys.insert(keys.end(), listableBuiltIns.begin(), listableBuiltIns.end());
    const std::vector<std::string_view> names(keys.begin(), keys.end());
    const auto nearest = node == nullptr ? std::nullopt : jsonata::nearestOf(node->text, names);
    if (nearest) {
        const std::string name(*nearest);
        draft.set(diagnostic.place.pointer, json::Value::string(name))
            .addTo(candidates, "Write " + name + " instead", true);
    }
    removeValue(diagnostic, files, candidates);
}

void moveHandoff(const Diagnostic& diagnostic, const FileTexts& files, Candidates& candidates)
{
    FileDraft draft(files, diagnostic.place.file);
    draft.remove(diagnostic.place.pointer);
    const bool isDeclared = draft.document().find("/agent/handoff") != nullptr;
    if (!isDeclared) {
        draft.set("/agent/handoff", json::Value::boolean(true));
    }
    draft.addTo(candidates, isDeclared ? "Remove handoff from the list" : "Declare it as agent.handoff",
                !isDeclared);
}

void quoteScalar(const Diagnostic& diagnostic, const FileTexts& files, Candidates& candidates)
{
    FileDraft draft(files, diagnostic.place.file);
    const yaml::Node* node = draft.document().find(diagnostic.place.pointer);
    if (node == nullptr || !node->isScalar()) {
        return;
    }
    const json::Value read = node->toValue();
    if (read.isBoolean()) {
        FileDraft plain = draft;
        const std::string word = read.toBoolean() ? "true" : "false";
        plain.take(EditList::single(TextEdit{node->range, word}))
            .addTo(candidates, "Write " + word + ", as it is read");
    }
    const std::string word = node->text;
    draft.take(EditList::single(TextEdit{node->range, yaml::doubleQuoted(word).value_or(word)}))
        .addTo(candidates, "Put " + word + " in quotes");
}

/// `{{` without quotes: from there to the end of the line.
void quoteBraces(const Diagnostic& diagnostic, const FileTexts& files, Candidates& candidates)
{
    const auto found = files.find(diagnostic.place.file);
    if (found == files.end()) {
        return;
    }
    const std::string& text = found->second;
    const std::size_t start = text.find("{{", std::min(diagnostic.place.range.offset, text.size()) -
                                                  (diagnostic.place.range.offset > 0 ? 1U : 0U));
    if (start == std::string::npos) {
        return;
    }
    const std::size_t end = std::min(text.find_first_of("\r\n", start), text.size());
    const std::string_view line = trimmed(std::string_view(text).substr(start, end - start));
    if (const auto quoted = yaml::doubleQuoted(line)) {
        std::string after = text;
        after.replace(start, line.size(), *quoted);
        candidates.push_back(FixCandidate{"Put the text in quotes", false, {{diagnostic.place.file, after}}});
    }
}

void replaceTabs(const Diagnostic& diagnostic, const FileTexts& files, Candidates& candidates)
{
    const auto found = files.find(diagnostic.place.file);
    std::string text = found == files.end() ? std::string() : found->second;
    bool isIndent = true;
    std::string after;
    for (const char c : text) {
        isIndent = c == '\n' || (isIndent && (c == ' ' || c == '\t'));
        after += isIndent && c == '\t' ? "  " : std::string(1, c);
    }
    if (after != text) {
        candidates.push_back(
            FixCandidate{"Indent with spaces instead of tabs", false, {{diagnostic.place.file, after}}});
    }
}

void addRequires(const Diagnostic& diagnostic, const FileTexts& files, Candidates& candidates)
{
    FileDraft draft(files, diagnostic.place.file);
    const yaml::Node* path = draft.document().find("/request/path");
    std::set<std::string> seen;
    for (const Placeholder& placeholder : placeholdersIn(path == nullptr ? std::string_view() : path->text)) {
        const json::Value entry = json::Value::string(placeholder.path());
        const yaml::Node* list = draft.document().find("/request/requires");
        bool isListed = !seen.insert(placeholder.path()).second;
        for (std::size_t i = 0; list != nullptr && list->isSequence() && i < list->size(); ++i) {
            isListed = isListed || list->children[i].text == placeholder.path();
        }
        if (placeholder.root == Root::Env || isListed) {
            continue;
        }
        if (list == nullptr) {
            draft.set("/request/requires", json::Value::array({entry}));
        } else {
            draft.set("/request/requires/-", entry);
        }
    }
    draft.addTo(candidates, "List the values of the path in request.requires");
}

void dropDollar(const Diagnostic& diagnostic, const FileTexts& files, Candidates& candidates)
{
    FileDraft draft(files, diagnostic.place.file);
    const yaml::Node* node = draft.document().find(diagnostic.place.pointer);
    if (node != nullptr && node->isScalar() && node->text.starts_with('$')) {
        draft.set(diagnostic.place.pointer, json::Value::string(node->text.substr(1)))
            .addTo(candidates, "Write the path without $");
    }
}

void moveAuth(const Diagnostic& diagnostic, const FileTexts& files, Candidates& candidates)
{
    FileDraft tool(files, diagnostic.place.file);
    FileDraft manifest(files, std::string(manifestFile));
    const yaml::Node* auth = tool.document().find("/auth");
    const json::Value value = auth == nullptr ? json::Value() : auth->toValue();
    tool.remove("/auth");
    if (value.isObject() && files.contains(std::string(manifestFile)) &&
        manifest.document().find("/auth") == nullptr && manifest.set("/auth", value).isSound() &&
        tool.isSound()) {
        // Visitors can be signed in from then on.
        candidates.push_back(FixCandidate{
            "Move auth to vatio.yml",
            true,
            {{tool.file(), tool.document().text()}, {manifest.file(), manifest.document().text()}}});
        return;
    }
    tool.addTo(candidates, "Remove auth, which is ignored here");
}

/// Declares the parameter that a placeholder or an entry of requires names.
void declareParameter(const Diagnostic& diagnostic, const FileTexts& files, Candidates& candidates)
{
    FileDraft draft(files, diagnostic.place.file);
    const yaml::Node* node = draft.document().find(diagnostic.place.pointer);
    const json::Value tool = draft.document().value();
    if (node == nullptr || !tool.isObject()) {
        return;
    }
    const std::string text =
        diagnostic.code == "request.requires_unknown_param" ? "$" + node->text : node->text;
    json::ObjectBuilder schema;
    schema.set("type", json::Value::string("string"));
    for (const Placeholder& placeholder : placeholdersIn(text)) {
        const std::string pointer = "/parameters/properties/" + placeholder.name();
        if (placeholder.root != Root::Params || draft.document().find(pointer) != nullptr) {
            continue;
        }
        json::ObjectBuilder properties;
        properties.set(placeholder.name(), schema.build());
        schema.set("type", json::Value::string("string"));
        json::ObjectBuilder parameters;
        parameters.set("type", json::Value::string("object"));
        parameters.set("properties", properties.build());
        const json::Value whole = parameters.build();
        if (draft.document().find("/parameters") == nullptr) {
            draft.set("/parameters", whole);
        } else if (draft.document().find("/parameters/properties") == nullptr) {
            draft.set("/parameters/properties", *whole.find("properties"));
        } else {
            draft.set(pointer, *whole.find("properties")->find(placeholder.name()));
        }
    }
    draft.addTo(candidates, "Declare the parameter as a text");
}

using Maker = void (*)(const Diagnostic& diagnostic, const FileTexts& files, Candidates& candidates);

struct MakerRow
{
    std::string_view code;
    Maker make;
};

constexpr std::array makers{
    MakerRow{"agent.tool_duplicate", removeValue},
    MakerRow{"agent.tool_not_enabled", listTool},
    MakerRow{"agent.tool_not_listable", moveHandoff},
    MakerRow{"agent.tool_removed", removeValue},
    MakerRow{"agent.tool_unknown", nameNearestTool},
    MakerRow{"agent.unknown_key", renameUnknownKey},
    MakerRow{"auth.unknown_key", renameUnknownKey},
    MakerRow{"placeholder.unknown_param", declareParameter},
    MakerRow{"request.body_ignored", removeValue},
    MakerRow{"request.path_value_not_required", addRequires},
    MakerRow{"request.requires_invalid", dropDollar},
    MakerRow{"request.requires_unknown_param", declareParameter},
    MakerRow{"request.unknown_key", renameUnknownKey},
    MakerRow{"respond.unknown_key", renameUnknownKey},
    MakerRow{"tool.auth_misplaced", moveAuth},
    MakerRow{"tool.routine_forbidden_key", removeValue},
    MakerRow{"tool.routine_ignored_key", removeValue},
    MakerRow{"tool.unknown_key", renameUnknownKey},
    MakerRow{"workspace.deprecated_key", removeValue},
    MakerRow{"workspace.unknown_key", renameUnknownKey},
    MakerRow{"yaml.ambiguous_scalar", quoteScalar},
    MakerRow{"yaml.syntax", quoteBraces},
    MakerRow{"yaml.syntax", replaceTabs},
};

} // namespace

Candidates candidatesFor(const Diagnostic& diagnostic, const FileTexts& files)
{
    Candidates candidates;
    for (const MakerRow& row : makers) {
        if (row.code == diagnostic.code) {
            row.make(diagnostic, files, candidates);
        }
    }
    return candidates;
}

} // namespace toolwright::httptool
