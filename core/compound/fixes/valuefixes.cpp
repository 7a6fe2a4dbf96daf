#include "core/compound/advice/textadvice.h"
#include "core/compound/fixes/makers.h"
#include "core/compound/names.h"
#include "core/compound/schema/shapes.h"
#include "core/json/write.h"

#include <algorithm>

namespace toolwright::compound::fixes {

namespace {

struct ChoiceMember
{
    std::string_view member;
    std::span<const std::string_view> values;
};

constexpr std::array choiceMembers{
    ChoiceMember{"risk", riskNames},
    ChoiceMember{"method", schema::methods},
    ChoiceMember{"argsIn", schema::argumentPlaces},
    ChoiceMember{"type", schema::procedureTypes},
    ChoiceMember{"transformer", schema::transformers},
    ChoiceMember{"action", schema::actions},
    ChoiceMember{"venue", schema::venues},
    ChoiceMember{"presence", schema::presences},
};

struct KindMark
{
    std::string_view member;
    std::string_view kind;
};

/// A member that only one kind of binding has.
constexpr std::array kindMarks{
    KindMark{"steps", "compound"},
    KindMark{"operationId", "openapi"},
    KindMark{"procedure", "trpc"},
    KindMark{"argsIn", "route"},
};

std::string folded(std::string_view text)
{
    std::string result(text);
    for (char& c : result) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return result;
}

/// The value that differs only in the case of letters, else the nearest.
std::optional<std::string> meantValue(std::string_view written, std::span<const std::string_view> values)
{
    for (const std::string_view value : values) {
        if (folded(value) == folded(written)) {
            return std::string(value);
        }
    }
    return nearestName(written, values);
}

std::optional<std::string_view> kindByMembers(const json::Node& binding)
{
    std::optional<std::string_view> kind;
    for (const KindMark& mark : kindMarks) {
        if (!binding.find(mark.member)) {
            continue;
        }
        if (kind) {
            return std::nullopt;
        }
        kind = mark.kind;
    }
    return kind;
}

} // namespace

void offerChoice(const FixContext& context, Offers& offers)
{
    const std::optional<json::Node> node = context.node();
    const std::string member = lastPart(context.diagnostic.place.pointer);
    const auto isMember = [&](const ChoiceMember& row) { return row.member == member; };
    const auto* const row = std::ranges::find_if(choiceMembers, isMember);
    if (!node || !node->isString() || row == choiceMembers.end()) {
        return;
    }
    const std::optional<std::string> value = meantValue(node->string(), row->values);
    if (value) {
        const bool opens = context.file() == VendoFile::Policy && *value == schema::actions.front();
        context.offerText(*value, opens, offers);
    }
    if (member == "risk" && context.file() == VendoFile::Capabilities) {
        for (const std::string_view risk : riskNames) {
            if (value != risk) {
                context.offerText(risk, false, offers);
            }
        }
    }
}

void offerKind(const FixContext& context, Offers& offers)
{
    const std::optional<json::Node> node = context.node();
    if (!node) {
        return;
    }
    const std::string& pointer = context.diagnostic.place.pointer;
    if (node->isString() && context.file() == VendoFile::Tools) {
        if (const auto value = meantValue(node->string(), schema::primitiveKinds)) {
            context.offerText(*value, false, offers);
            return;
        }
    }
    const bool isMissing = node->isObject();
    const std::string place = isMissing ? pointer + "/kind" : pointer;
    const std::optional<json::Node> binding = context.document(context.file())->find(pointerAbove(place));
    const std::optional<std::string_view> kind = binding ? kindByMembers(*binding) : std::nullopt;
    if (kind) {
        offers.add("set \"kind\" to " + inQuotes(*kind), false,
                   {context.set(context.file(), place, textValue(*kind))});
    }
}

/// A boolean in quotes, or a text without them.
void offerType(const FixContext& context, Offers& offers)
{
    const std::optional<json::Node> node = context.node();
    if (!node) {
        return;
    }
    if (node->isString("true") || node->isString("false")) {
        const bool value = node->isString("true");
        offers.add(
            "write " + node->string() + " without quotes", !value,
            {context.set(context.file(), context.diagnostic.place.pointer, json::Value::boolean(value))});
    } else if (node->kind() == json::NodeKind::Number) {
        context.offerText(node->text(), false, offers);
    }
}

/// JSON text is an expression too, unless it holds templates.
void offerArgumentText(const FixContext& context, Offers& offers)
{
    const std::optional<json::Node> node = context.node();
    if (node && node->text().find("{{") == std::string_view::npos) {
        context.offerText(json::write(node->value()), false, offers);
    }
}

void offerPath(const FixContext& context, Offers& offers)
{
    if (const std::optional<json::Node> node = context.node(); node && node->isString()) {
        context.offerText("/" + node->string(), false, offers);
    }
}

/// The names without the dots too many.
void offerProcedure(const FixContext& context, Offers& offers)
{
    const std::optional<json::Node> node = context.node();
    if (!node || !node->isString()) {
        return;
    }
    std::string names;
    bool isPending = false;
    for (const char c : node->string()) {
        if (c == '.') {
            isPending = !names.empty();
            continue;
        }
        names += isPending ? "." : "";
        names += c;
        isPending = false;
    }
    if (!names.empty()) {
        context.offerText(names, false, offers);
    }
}

void offerVisibleText(const FixContext& context, Offers& offers)
{
    static constexpr std::array<std::string_view, 2> proseMembers{"description", "note"};
    const std::optional<json::Node> node = context.node();
    const std::string member = lastPart(context.diagnostic.place.pointer);
    const bool isProse = std::ranges::find(proseMembers, member) != proseMembers.end();
    if (node && node->isString() && isProse) {
        offers.add("remove the characters that cannot be seen", false,
                   {context.set(context.file(), context.diagnostic.place.pointer,
                                textValue(withoutHostileCharacters(node->string())))});
    }
}

void offerRemovedBytes(const FixContext& context, Offers& offers)
{
    offers.add("remove it", false,
               {{context.file(), EditList::single({context.diagnostic.place.range, std::string()})}});
}

/// An empty name in a list of names.
void offerRemovedItem(const FixContext& context, Offers& offers)
{
    const std::optional<json::Node> node = context.node();
    const std::optional<json::Node> above = node ? node->parent() : std::nullopt;
    if (above && above->isArray()) {
        offers.add("remove the empty name", false,
                   {context.remove(context.file(), context.diagnostic.place.pointer)});
    }
}

} // namespace toolwright::compound::fixes
