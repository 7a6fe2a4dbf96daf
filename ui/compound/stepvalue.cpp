#include "ui/compound/stepvalue.h"

#include "core/compound/authoring/draft.h"
#include "core/compound/authoring/entries.h"
#include "core/compound/authoring/textstyle.h"
#include "core/compound/authoring/valueedits.h"
#include "core/json/edit.h"
#include "core/json/kindname.h"
#include "core/json/parse.h"

#include <string_view>

namespace toolwright::ui {

namespace {

namespace authoring = compound::authoring;

constexpr std::string_view argsPrefix = "/args";

bool fitsType(const json::Value& value, const std::string& type)
{
    return (value.isNumber() && (type == "number" || type == "integer")) ||
           (value.isBoolean() && type == "boolean");
}

/// @p text as the literal that the schema wants, when it is one.
std::optional<json::Value> literalOf(const std::string& text, const std::string& type)
{
    const auto parsed = json::parseValue(text);
    return parsed && fitsType(*parsed, type) ? std::optional(*parsed) : std::nullopt;
}

Result<json::Value> valueLike(const json::Node& node, const std::string& text, const std::string& type)
{
    if (auto literal = literalOf(text, type)) {
        return *literal;
    }
    if (node.isString() || text.find(compound::templateOpening) != std::string::npos) {
        return json::Value::string(text);
    }
    auto parsed = json::parseValue(text);
    if (!parsed || parsed->kind() != node.value().kind()) {
        return failure("value.type", "expected " + std::string(json::kindName(node.value())) +
                                         " or an expression in {{ }}");
    }
    return parsed;
}

/// The argument as it was typed, also where it only becomes a template with the next letter.
Result<EditList> rawArgument(const CompoundEditing& editing, const StepValue& value, std::string_view below,
                             const std::string& text)
{
    authoring::Draft draft(*editing.document());
    draft.apply(authoring::setArgument(draft.document(), *editing.tool(), value.step, below,
                                       authoring::LiteralForm{}));
    if (!draft.hasFailed()) {
        draft.apply(json::edit::set(draft.document(), editing.stepPointer(value.step, value.pointer),
                                    json::Value::string(text)));
    }
    return draft.finish();
}

Result<EditList> createdEdits(const CompoundEditing& editing, const StepValue& value, const std::string& text)
{
    const auto& document = *editing.document();
    if (value.pointer.starts_with(argsPrefix)) {
        const auto below = std::string_view(value.pointer).substr(argsPrefix.size());
        if (text.starts_with('{')) {
            return rawArgument(editing, value, below, text);
        }
        const auto literal = literalOf(text, value.type);
        const auto form = literal ? authoring::ValueForm(authoring::LiteralForm{*literal})
                                  : authoring::ValueForm(authoring::MixedForm{text});
        return authoring::setArgument(document, *editing.tool(), value.step, below, form);
    }
    const auto step = editing.step(value.step);
    if (!step) {
        return failure("edit.no-place", "there is no such step");
    }
    const auto key = value.pointer.substr(1);
    return authoring::insertMember(document, editing.stepPointer(value.step),
                                   authoring::stepMemberPosition(*step, key),
                                   {json::Text(key), json::Value::string(text)});
}

} // namespace

std::optional<QString> writtenText(const CompoundEditing& editing, const StepValue& value)
{
    const auto* document = editing.document();
    const auto node =
        document != nullptr ? document->find(editing.stepPointer(value.step, value.pointer)) : std::nullopt;
    return node ? std::optional(nodeText(*node)) : std::nullopt;
}

Result<EditList> typedEdits(const CompoundEditing& editing, const StepValue& value, const QString& text)
{
    const auto* document = editing.document();
    if (document == nullptr || !editing.tool()) {
        return failure("edit.no-place", "no compound is open");
    }
    const auto typed = text.toStdString();
    const auto pointer = editing.stepPointer(value.step, value.pointer);
    const auto node = document->find(pointer);
    const auto isArgument = value.pointer.starts_with(argsPrefix);
    if (!node) {
        return typed.empty() ? Result<EditList>(EditList()) : createdEdits(editing, value, typed);
    }
    if (typed.empty() && !isArgument) {
        return json::edit::remove(*document, pointer);
    }
    const auto wanted = valueLike(*node, typed, value.type);
    if (!wanted) {
        return tl::unexpected(wanted.error());
    }
    return json::edit::set(*document, pointer, *wanted);
}

} // namespace toolwright::ui
