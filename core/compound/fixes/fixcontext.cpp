#include "core/compound/fixes/fixcontext.h"

#include "core/compound/names.h"
#include "core/json/edit.h"
#include "core/json/pointer.h"

#include <array>

namespace toolwright::compound::fixes {

namespace {

constexpr std::string_view stepsPrefix = "/binding/steps/";

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           (static_cast<unsigned char>(c) & 0x80U) != 0;
}

bool holdsWord(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool startsThere = at == 0 || !isWordCharacter(text[at - 1]);
        const bool endsThere = end >= text.size() || !isWordCharacter(text[end]);
        if (startsThere && endsThere) {
            return true;
        }
    }
    return false;
}

bool isName(const json::Node::Member& member)
{
    return member.value.isString() && (member.key.isString("id") || member.key.isString("tool"));
}

tl::unexpected<Error> noDocument()
{
    return failure("edit.no-place", "the file is not there; expected a file to edit");
}

} // namespace

void Offers::add(std::string title, bool loosens, std::vector<Part> parts)
{
    diagnostics::Fix fix;
    fix.title = std::move(title);
    fix.loosens = loosens;
    for (Part& part : parts) {
        if (!part.edits || part.edits->isEmpty()) {
            return;
        }
        fix.edits.push_back({std::string(filePath(part.file)), std::move(*part.edits)});
    }
    m_fixes.push_back(std::move(fix));
}

VendoFile FixContext::file() const
{
    for (const VendoFile known : {VendoFile::Tools, VendoFile::Capabilities, VendoFile::Overrides}) {
        if (filePath(known) == diagnostic.place.file) {
            return known;
        }
    }
    return VendoFile::Policy;
}

std::optional<json::Node> FixContext::node() const
{
    const json::Document* own = document(file());
    return own == nullptr ? std::nullopt : own->find(diagnostic.place.pointer);
}

const TableEntry* FixContext::compound() const
{
    return table.findCompound(diagnostic.tool);
}

std::optional<std::size_t> FixContext::step() const
{
    const std::string_view pointer = diagnostic.place.pointer;
    const std::size_t at = pointer.find(stepsPrefix);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view rest = pointer.substr(at + stepsPrefix.size());
    return json::arrayIndex(rest.substr(0, rest.find('/')));
}

Part FixContext::set(VendoFile which, std::string_view pointer, const json::Value& value) const
{
    const json::Document* own = document(which);
    return {which, own == nullptr ? noDocument() : json::edit::set(*own, pointer, value)};
}

Part FixContext::remove(VendoFile which, std::string_view pointer) const
{
    const json::Document* own = document(which);
    return {which, own == nullptr ? noDocument() : json::edit::remove(*own, pointer)};
}

Part FixContext::rename(VendoFile which, std::string_view pointer, std::string_view key) const
{
    const json::Document* own = document(which);
    return {which, own == nullptr ? noDocument() : json::edit::renameKey(*own, pointer, key)};
}

void FixContext::offerText(std::string_view text, bool loosens, Offers& offers) const
{
    offers.add("write " + inQuotes(text), loosens, {set(file(), diagnostic.place.pointer, textValue(text))});
}

json::Value textValue(std::string_view text)
{
    return json::Value::string(std::string(text));
}

std::string overridePointer(std::string_view tool, std::string_view below)
{
    return json::pointerBelow("/tools", tool) + std::string(below);
}

std::string entryPointer(const TableEntry& row, std::string_view below)
{
    return json::pointerBelow("/tools", row.index) + std::string(below);
}

VendoFile fileOf(const TableEntry& row)
{
    return row.origin == Origin::Compound ? VendoFile::Capabilities : VendoFile::Tools;
}

std::string pointerAbove(std::string_view pointer)
{
    const std::size_t slash = pointer.rfind('/');
    return std::string(pointer.substr(0, slash == std::string_view::npos ? 0 : slash));
}

std::string lastPart(std::string_view pointer)
{
    const Result<std::vector<std::string>> parts = json::parsePointer(pointer);
    return parts && !parts->empty() ? parts->back() : std::string();
}

bool readsWord(const json::Node& compound, std::string_view word)
{
    std::vector<json::Node> open;
    if (const auto binding = compound.find("binding")) {
        open.push_back(binding->value);
    }
    while (!open.empty()) {
        const json::Node node = open.back();
        open.pop_back();
        if (node.isString() && holdsWord(node.string(), word)) {
            return true;
        }
        for (std::size_t i = 0; node.isArray() && i < node.size(); ++i) {
            open.push_back(node.item(i));
        }
        for (std::size_t i = 0; node.isObject() && i < node.size(); ++i) {
            if (const json::Node::Member member = node.member(i); !isName(member)) {
                open.push_back(member.value);
            }
        }
    }
    return false;
}

} // namespace toolwright::compound::fixes
