#include "core/compound/fixes/makers.h"
#include "core/compound/names.h"
#include "core/compound/schema/shapes.h"
#include "core/json/edit.h"
#include "core/json/pointer.h"

namespace toolwright::compound::fixes {

namespace {

constexpr std::string_view laterTag = "@3";
constexpr std::string_view laterCritical = "confirmEach";

/// The member that the cause of a `required` diagnostic gives in quotes at its end.
std::string missingMember(const std::string& cause)
{
    const std::size_t end = cause.rfind('"');
    const std::size_t start =
        end == std::string::npos || end == 0 ? std::string::npos : cause.rfind('"', end - 1);
    return start == std::string::npos ? std::string() : cause.substr(start + 1, end - start - 1);
}

/// The shape of the object that has the member at @p pointer.
const schema::Shape& strictShape(VendoFile file, std::string_view pointer)
{
    const Result<std::vector<std::string>> parts = json::parsePointer(pointer);
    const std::size_t depth = parts ? parts->size() : 0;
    if (file == VendoFile::Policy) {
        return depth == 1 ? schema::policy::file
                          : (depth == 3 ? schema::policy::policyRule : schema::policy::match);
    }
    if (depth == 1) {
        return schema::overrides::file;
    }
    return depth == 2 ? schema::overrides::remix : schema::overrides::shape;
}

std::optional<std::string> meantKey(const schema::Shape& shape, const std::string& key)
{
    const bool isOverride = shape.members.data() == schema::overrides::members.data();
    if (isOverride && key == laterCritical) {
        return "critical";
    }
    std::vector<std::string_view> known;
    for (const schema::MemberRule& rule : shape.members) {
        known.push_back(rule.key);
    }
    return nearestName(key, known);
}

} // namespace

void offerKey(const FixContext& context, Offers& offers)
{
    const std::string& pointer = context.diagnostic.place.pointer;
    const std::string key = lastPart(pointer);
    const schema::Shape& shape = strictShape(context.file(), pointer);
    if (const std::optional<std::string> meant = meantKey(shape, key)) {
        offers.add("rename " + inQuotes(key) + " to " + inQuotes(*meant), false,
                   {context.rename(context.file(), pointer, *meant)});
    }
    const bool isMatch = shape.members.data() == schema::policy::matchMembers.data();
    offers.add("remove " + inQuotes(key), isMatch, {context.remove(context.file(), pointer)});
}

void offerMember(const FixContext& context, Offers& offers)
{
    const std::string key = missingMember(context.diagnostic.cause);
    const std::string pointer = json::pointerBelow(context.diagnostic.place.pointer, key);
    const auto offer = [&](const json::Value& value, const std::string& title) {
        offers.add(title, false, {context.set(context.file(), pointer, value)});
    };
    const bool isRoot = context.diagnostic.place.pointer.empty();
    if (key == "inputSchema" || (isRoot && key == "tools" && context.file() == VendoFile::Overrides)) {
        offer(json::Value::object(), "add an empty " + inQuotes(key));
    } else if (key == "ignoreSlots" || (isRoot && key == "tools")) {
        offer(json::Value::array(), "add an empty " + inQuotes(key));
    } else if (key == "risk" && context.file() == VendoFile::Capabilities) {
        for (const std::string_view risk : riskNames) {
            offer(textValue(risk), "add the risk " + std::string(risk));
        }
    }
}

void offerFormat(const FixContext& context, Offers& offers)
{
    const std::optional<json::Node> node = context.node();
    if (!node || (node->isString() && node->string().ends_with(laterTag))) {
        return;
    }
    const json::Value tag = textValue(formatTag(context.file()));
    const std::string title = "set \"format\" to " + inQuotes(formatTag(context.file()));
    if (context.diagnostic.place.pointer.empty()) {
        const json::Document& document = *context.document(context.file());
        offers.add(
            title, false,
            {{context.file(), json::edit::insertMember(document, "", 0, {json::Text("format"), tag})}});
    } else {
        offers.add(title, false, {context.set(context.file(), "/format", tag)});
    }
}

} // namespace toolwright::compound::fixes
