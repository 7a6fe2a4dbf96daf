#include "core/compound/authoring/argumenttree.h"

#include "core/compound/authoring/entries.h"
#include "core/json/pointer.h"
#include "core/json/schemacheck.h"

#include <algorithm>

namespace toolwright::compound::authoring {

namespace {

/// Deeper rows are edited as JSON.
constexpr std::size_t deepestRow = 20;

std::string wordOf(const json::Value& schema, std::string_view key)
{
    const json::Value* value = schema.find(key);
    return value != nullptr && value->isString() ? std::string(value->toString()) : std::string();
}

std::string typeWords(const json::Value& schema)
{
    const json::Value* type = schema.find("type");
    if (type == nullptr || !type->isArray()) {
        return wordOf(schema, "type");
    }
    std::string words;
    for (const json::Value& word : type->items()) {
        words +=
            word.isString() ? (words.empty() ? "" : " or ") + std::string(word.toString()) : std::string();
    }
    return words;
}

/// The schema a local reference of @p root means; @p schema itself when it is none.
const json::Value& followed(const json::Value& root, const json::Value& schema)
{
    constexpr int longestChain = 16;
    const json::Value* current = &schema;
    for (int i = 0; i < longestChain; ++i) {
        const std::string reference = wordOf(*current, "$ref");
        const json::Value* target =
            reference.starts_with('#') ? json::resolve(root, std::string_view(reference).substr(1)) : nullptr;
        if (target == nullptr) {
            break;
        }
        current = target;
    }
    return *current;
}

bool isRequiredIn(const json::Value& schema, std::string_view name)
{
    const json::Value* required = schema.find("required");
    return required != nullptr && required->isArray() &&
           std::any_of(required->items().begin(), required->items().end(),
                       [name](const json::Value& own) { return own.isString() && own.toString() == name; });
}

/// True when the schema lists every name there may be.
bool isClosed(const json::Value& schema)
{
    const json::Value* others = schema.find("additionalProperties");
    const bool allowsOthers = others != nullptr && !(others->isBoolean() && !others->toBoolean());
    return schema.find("properties") != nullptr && !allowsOthers &&
           schema.find("patternProperties") == nullptr;
}

bool isTemplateText(const json::Value& value)
{
    return value.isString() && value.toString().find(templateOpening) != std::string_view::npos;
}

/// Names of rows of one object: required, then described, then written ones.
std::vector<std::string> rowNames(const json::Value& schema, const json::Value* written)
{
    std::vector<std::string> names;
    const auto add = [&names](std::string_view name) {
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            names.emplace_back(name);
        }
    };
    const json::Value* properties = schema.find("properties");
    const bool hasProperties = properties != nullptr && properties->isObject();
    for (const bool isRequired : {true, false}) {
        for (std::size_t i = 0; hasProperties && i < properties->size(); ++i) {
            const std::string_view name = properties->members()[i].key.view();
            if (isRequiredIn(schema, name) == isRequired) {
                add(name);
            }
        }
        const json::Value* required = schema.find("required");
        for (std::size_t i = 0; isRequired && required != nullptr && i < required->size(); ++i) {
            if (required->isArray() && required->items()[i].isString()) {
                add(required->items()[i].toString());
            }
        }
    }
    for (std::size_t i = 0; written != nullptr && written->isObject() && i < written->size(); ++i) {
        add(written->members()[i].key.view());
    }
    return names;
}

class TreeMaker
{
public:
    TreeMaker(const json::Value& schema, Dialect dialect)
        : m_root(schema)
        , m_dialect(dialect)
    {
    }

    std::vector<ArgumentRow> run(const json::Value* args)
    {
        members(m_root, args, {}, 0);
        return std::move(m_rows);
    }

private:
    void members(const json::Value& given, const json::Value* written, const std::string& pointer,
                 std::size_t depth)
    {
        const json::Value& schema = followed(m_root, given);
        const json::Value* properties = schema.find("properties");
        for (const std::string& name : rowNames(schema, written)) {
            const json::Value* described = properties != nullptr ? properties->find(name) : nullptr;
            ArgumentRow row;
            row.name = name;
            row.pointer = json::pointerBelow(pointer, name);
            row.isRequired = isRequiredIn(schema, name);
            row.isKnown = described != nullptr || row.isRequired || !isClosed(schema);
            add(std::move(row), described, written != nullptr ? written->find(name) : nullptr, depth);
        }
    }

    void items(const json::Value& schema, const json::Value& written, const std::string& pointer,
               std::size_t depth)
    {
        const json::Value* described = schema.find("items");
        for (std::size_t i = 0; i < written.size(); ++i) {
            ArgumentRow row;
            row.name = std::to_string(i + 1);
            row.pointer = json::pointerBelow(pointer, i);
            add(std::move(row), described, &written.items()[i], depth);
        }
    }

    void add(ArgumentRow row, const json::Value* described, const json::Value* written, std::size_t depth)
    {
        const json::Value schema = described != nullptr ? followed(m_root, *described) : json::Value();
        row.depth = depth;
        row.schema = schema;
        row.type = typeWords(schema);
        row.description = wordOf(schema, "description");
        if (const json::Value* choices = schema.find("enum"); choices != nullptr && choices->isArray()) {
            row.choices = choices->items();
        }
        if (written != nullptr) {
            row.form = formOf(*written, m_dialect, ValueUse::Argument);
            row.misfit = misfitOf(schema, *row.form);
        }
        // What a bare file writes is one expression, whatever it makes.
        const bool hasRows = m_dialect == Dialect::Template && depth < deepestRow;
        const bool isObject = written != nullptr ? written->isObject() : schema.find("properties") != nullptr;
        const bool isArray = written != nullptr ? written->isArray() : row.type == "array";
        row.isGroup = hasRows && (isObject || (isArray && written != nullptr));
        row.takesItems = hasRows && isArray;
        const std::string pointer = row.pointer;
        const bool isGroup = row.isGroup;
        m_rows.push_back(std::move(row));
        if (isGroup && isObject) {
            members(schema, written, pointer, depth + 1);
        } else if (isGroup) {
            items(schema, *written, pointer, depth + 1);
        }
    }

    /// The first finding about the value itself; rows below have their own.
    std::string misfitOf(const json::Value& schema, const ValueForm& form) const
    {
        const auto* literal = std::get_if<LiteralForm>(&form);
        if (literal == nullptr || !schema.isObject() || m_root.find("$defs") != nullptr ||
            m_root.find("definitions") != nullptr) {
            return {};
        }
        const auto findings = json::checkSchema(schema, literal->value, isTemplateText);
        if (!findings) {
            return {};
        }
        const auto own =
            std::find_if(findings->begin(), findings->end(), [](const json::SchemaFinding& finding) {
                return finding.pointer.empty() && finding.rule != json::SchemaRule::Required &&
                       finding.rule != json::SchemaRule::UnknownProperty;
            });
        return own == findings->end() ? std::string() : own->message;
    }

    const json::Value& m_root;
    Dialect m_dialect;
    std::vector<ArgumentRow> m_rows;
};

} // namespace

std::vector<ArgumentRow> argumentTree(const json::Document& capabilities, std::size_t tool, std::size_t step,
                                      const json::Value& targetSchema)
{
    const std::optional<json::Node> args = capabilities.find(stepPointer(tool, step, "/args"));
    const std::optional<json::Value> written = args ? std::optional(args->value()) : std::nullopt;
    return TreeMaker(targetSchema, writingDialect(capabilities)).run(written ? &*written : nullptr);
}

} // namespace toolwright::compound::authoring
