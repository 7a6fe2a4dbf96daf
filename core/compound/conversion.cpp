#include "core/compound/dialect.h"
#include "core/json/write.h"

#include <algorithm>

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
using NewText = std::optional<std::string>;

/// A bare expression as exactly one template, which conditions must be.
std::string asTemplate(std::string_view expression)
{
    return "{{ " + std::string(expression) + " }}";
}

/// @p isMixed: the file has templates already, so that an argument without one is a text.
Result<NewText> withTemplate(const StepValue& value, bool isMixed, const TranslationScope& scope)
{
    const bool isArgument = value.use == ValueUse::Argument;
    if (!value.node.isString() || holdsTemplate(value) || (isMixed && isArgument)) {
        return NewText();
    }
    const std::string expression = value.node.string();
    Result<std::string> text = toTemplate(expression, scope);
    if (!text) {
        return tl::unexpected(text.error());
    }
    const bool isText = text->find(templateOpening) == std::string::npos;
    return NewText(isText && !isArgument ? asTemplate(expression) : *std::move(text));
}

Result<NewText> withoutTemplate(const StepValue& value, const TranslationScope& scope)
{
    // A condition or list without a template can only be an expression already.
    if (value.use != ValueUse::Argument && !holdsTemplate(value)) {
        return NewText();
    }
    Result<std::string> text = toBare(value.node.value(), scope);
    return text ? Result<NewText>(*std::move(text)) : tl::unexpected(text.error());
}

/// A file whose values are all plain texts would be taken for one of bare expressions: they become templates
/// too.
void keepTemplates(const std::vector<StepValue>& values, std::vector<NewText>& texts)
{
    const auto isTemplate = [](const NewText& text) {
        return text && text->find(templateOpening) != std::string::npos;
    };
    if (std::any_of(texts.begin(), texts.end(), isTemplate)) {
        return;
    }
    for (std::size_t i = 0; i < texts.size(); ++i) {
        texts[i] = texts[i] ? NewText(asTemplate(values[i].node.string())) : NewText();
    }
}

} // namespace

Result<EditList> convertDialect(const json::Document& capabilities, Dialect target)
{
    const bool hasTemplates = detectDialect(capabilities).dialect == Dialect::Template;
    if (target == Dialect::Bare && !hasTemplates) {
        return EditList();
    }
    StepScopes scopes(capabilities);
    const std::vector<StepValue> values = stepValues(capabilities);
    std::vector<NewText> texts;
    for (const StepValue& value : values) {
        const TranslationScope scope = scopes.scopeOf(value);
        Result<NewText> text = target == Dialect::Template ? withTemplate(value, hasTemplates, scope)
                                                           : withoutTemplate(value, scope);
        if (!text) {
            Error error = text.error();
            error.place = Place{{}, value.node.pointer(), value.node.range()};
            return tl::unexpected(std::move(error));
        }
        texts.push_back(*std::move(text));
    }
    if (target == Dialect::Template && !hasTemplates) {
        keepTemplates(values, texts);
    }
    std::vector<TextEdit> edits;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string written = texts[i] ? json::quoted(*texts[i]) : std::string();
        if (texts[i] && written != values[i].node.text()) {
            edits.push_back(TextEdit{values[i].node.range(), written});
        }
    }
    return EditList::fromEdits(std::move(edits));
}

} // namespace toolwright::compound
