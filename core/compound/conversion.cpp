#include "core/compound/dialect.h"
#include "core/json/write.h"

namespace toolwright::compound {

namespace {

/// Ids of the compound's steps, read once for all its values.
class StepScopes
{
public:
    explicit StepScopes(const json::Document& document)
        : m_document(document)
    {
    }

    TranslationScope scopeOf(const StepValue& value)
    {
        if (m_tool != value.tool) {
            const auto entry = m_document.find("/tools/" + std::to_string(value.tool));
            m_ids = entry ? stepIds(*entry) : std::vector<std::string>();
            m_tool = value.tool;
        }
        TranslationScope scope;
        scope.hasItem = value.hasItem;
        scope.earlierSteps.assign(m_ids.begin(), m_ids.begin() + static_cast<std::ptrdiff_t>(value.step));
        return scope;
    }

private:
    const json::Document& m_document;
    std::optional<std::size_t> m_tool;
    std::vector<std::string> m_ids;
};

bool holdsTemplate(const StepValue& value)
{
    return value.node.isString() && value.node.string().find("{{") != std::string::npos;
}

/// The new text of one value; none when it stays.
Result<std::optional<std::string>> convertedValue(const StepValue& value, Dialect target,
                                                  const TranslationScope& scope)
{
    const bool isText = value.node.isString();
    if (target == Dialect::Template) {
        if (!isText || holdsTemplate(value)) {
            return std::nullopt;
        }
        auto text = toTemplate(value.node.string(), scope);
        return text ? Result<std::optional<std::string>>(json::quoted(*text)) : tl::unexpected(text.error());
    }
    // A condition or list without a template can only be an expression already.
    if (value.use != ValueUse::Argument && !holdsTemplate(value)) {
        return std::nullopt;
    }
    auto text = toBare(value.node.value(), scope);
    return text ? Result<std::optional<std::string>>(json::quoted(*text)) : tl::unexpected(text.error());
}

} // namespace

Result<EditList> convertDialect(const json::Document& capabilities, Dialect target)
{
    if (target == Dialect::Bare && detectDialect(capabilities).dialect == Dialect::Bare) {
        return EditList();
    }
    StepScopes scopes(capabilities);
    std::vector<TextEdit> edits;
    for (const StepValue& value : stepValues(capabilities)) {
        const auto text = convertedValue(value, target, scopes.scopeOf(value));
        if (!text) {
            Error error = text.error();
            error.place = Place{{}, value.node.pointer(), value.node.range()};
            return tl::unexpected(std::move(error));
        }
        if (*text && **text != value.node.text()) {
            edits.push_back(TextEdit{value.node.range(), **text});
        }
    }
    return EditList::fromEdits(std::move(edits));
}

} // namespace toolwright::compound
