#include "core/jsonata/completion.h"

#include "core/base/unicode.h"
#include "core/jsonata/editing/functionhelp.h"
#include "core/jsonata/editing/samplepath.h"

#include <algorithm>
#include <set>

namespace toolwright::jsonata {

namespace {

bool isWordByte(char byte)
{
    const auto value = static_cast<unsigned char>(byte);
    return value >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
           (byte >= 'A' && byte <= 'Z') || byte == '_';
}

std::size_t wordStart(std::string_view text, std::size_t position)
{
    while (position > 0 && isWordByte(text[position - 1])) {
        --position;
    }
    return position > 0 && text[position - 1] == '$' ? position - 1 : position;
}

std::string typeName(const json::Value& value)
{
    switch (value.kind()) {
    case json::Value::Kind::Null:
        return "null";
    case json::Value::Kind::Boolean:
        return "boolean";
    case json::Value::Kind::Number:
        return "number";
    case json::Value::Kind::String:
        return "string";
    case json::Value::Kind::Object:
        return "object";
    case json::Value::Kind::Array:
        break;
    }
    return value.size() == 0 || value.items().front().isArray()
               ? "list"
               : "list of " + typeName(value.items().front()) + "s";
}

/// A name as an expression writes it: with backticks unless it is one plain word.
std::string writtenName(std::string_view name)
{
    const bool startsPlain =
        !name.empty() && isWordByte(name.front()) && (name.front() < '0' || name.front() > '9');
    const bool isPlain = startsPlain && std::all_of(name.begin(), name.end(), isWordByte) && name != "and" &&
                         name != "or" && name != "in" && name != "true" && name != "false" &&
                         name != "null" && name != "function";
    return isPlain ? std::string(name) : "`" + std::string(name) + "`";
}

class Completer
{
public:
    Completer(std::string_view text, std::size_t position, const CompletionScope& scope);

    CompletionList complete();

private:
    void addFields(const Samples& values);
    void addField(std::string_view name, const json::Value& value);
    void addNames();
    void addVariables();
    void addFunctions();
    void add(CompletionItem item);

    std::string_view m_text;
    const CompletionScope& m_scope;
    std::size_t m_start;
    std::string_view m_word;
    /// Those in front of the word, with the end.
    std::vector<EditorToken> m_tokens;
    CompletionList m_list;
    std::set<std::string> m_labels;
};

Completer::Completer(std::string_view text, std::size_t position, const CompletionScope& scope)
    : m_text(text)
    , m_scope(scope)
    , m_start(wordStart(text, position))
    , m_word(text.substr(m_start, position - m_start))
    , m_tokens(tokensOf(text.substr(0, m_start)))
{
    m_list.range = TextRange{m_start, m_word.size()};
}

void Completer::add(CompletionItem item)
{
    const bool fits = std::string_view(item.label).starts_with(m_word);
    if (fits && m_labels.insert(item.label).second) {
        m_list.items.push_back(std::move(item));
    }
}

void Completer::addField(std::string_view name, const json::Value& value)
{
    add(CompletionItem{CompletionKind::Field, std::string(name), writtenName(name), typeName(value), {}});
}

void Completer::addFields(const Samples& values)
{
    for (const json::Value& value : values) {
        if (!value.isObject()) {
            continue;
        }
        for (const json::Member& member : value.members()) {
            addField(member.key.view(), member.value);
        }
    }
}

void Completer::addNames()
{
    const SamplePaths paths(m_tokens, m_scope);
    bool isInner = false;
    const Samples context = paths.contextAt(m_tokens.size() - 1, isInner);
    addFields(context);
    if (!isInner && m_scope.item) {
        addFields({m_scope.root});
        addField("item", *m_scope.item);
    }
}

void Completer::addVariables()
{
    std::set<std::string> names;
    for (const EditorToken& token : tokensOf(m_text)) {
        const std::string name = token.is(Symbol::Variable) ? token.token.text.string() : std::string();
        const bool isHere = token.token.begin == m_start;
        if (!name.empty() && name != "$" && !isHere && helpFor(name) == nullptr) {
            names.insert("$" + name);
        }
    }
    for (const std::string& name : names) {
        add(CompletionItem{CompletionKind::Variable, name, name, "variable", {}});
    }
}

void Completer::addFunctions()
{
    for (const FunctionHelp& function : functionHelp()) {
        const std::string name = "$" + std::string(function.name);
        add(CompletionItem{CompletionKind::Function, name, name,
                           name + "(" + std::string(function.parameters) + ")", std::string(function.help)});
    }
}

/// An unclosed text or comment has no token of its own, or one that reaches to the end.
bool endsInsideText(std::string_view text, const std::vector<EditorToken>& tokens)
{
    const EditorToken& end = tokens.back();
    if (!end.comments.empty() && !end.comments.back().ends_with("*/")) {
        return true;
    }
    char quote = 0;
    const std::size_t from = tokens.size() >= 2 ? tokens[tokens.size() - 2].token.begin : 0;
    for (std::size_t i = from; i < text.size(); ++i) {
        if (quote != 0 && text[i] == '\\') {
            ++i;
        } else if (quote != 0) {
            quote = text[i] == quote ? '\0' : quote;
        } else if (text[i] == '"' || text[i] == '\'' || text[i] == '`') {
            quote = text[i];
        }
    }
    return quote != 0;
}

CompletionList Completer::complete()
{
    if (endsInsideText(m_text.substr(0, m_start), m_tokens)) {
        return std::move(m_list);
    }
    const std::size_t count = m_tokens.size() - 1;
    const bool isStep = count > 0 && m_tokens[count - 1].is(Symbol::Dot);
    if (m_word.starts_with('$')) {
        addVariables();
        addFunctions();
    } else if (isStep && count >= 2) {
        addFields(SamplePaths(m_tokens, m_scope).valuesOf(count - 2));
    } else if (!m_tokens.back().isInfix) {
        addNames();
        addVariables();
        addFunctions();
    }
    return std::move(m_list);
}

} // namespace

CompletionList completeAt(std::string_view text, std::size_t position, const CompletionScope& scope)
{
    return Completer(text, std::min(position, text.size()), scope).complete();
}

} // namespace toolwright::jsonata
