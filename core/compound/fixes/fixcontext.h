#pragma once

#include "core/compound/finding.h"
#include "core/compound/profile.h"
#include "core/compound/tooltable.h"
#include "core/json/document.h"
#include "core/json/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolwright::compound::fixes {

/// The edits one file would get, or why there are none.
struct Part
{
    VendoFile file = VendoFile::Tools;
    Result<EditList> edits;
};

/// Collects candidates, best first. They become fixes when an analysis after them is clean.
class Offers
{
public:
    /// Drops a candidate with a part that failed or changes nothing.
    void add(std::string title, bool loosens, std::vector<Part> parts);
    std::vector<diagnostics::Fix> take() { return std::move(m_fixes); }

private:
    std::vector<diagnostics::Fix> m_fixes;
};

/// What a fix is made from: the diagnostic, the texts and what was read from them.
struct FixContext
{
    const diagnostics::Diagnostic& diagnostic;
    const VendoFiles& files;
    const OverridesFile& overrides;
    const ToolTable& table;
    const ProfileRules& profile;

    VendoFile file() const;
    /// nullptr when there is no such file.
    const json::Document* document(VendoFile which) const { return documentOf(files, which); }
    /// The value the diagnostic is about.
    std::optional<json::Node> node() const;
    /// The compound the diagnostic is about, nullptr when it is about something else.
    const TableEntry* compound() const;
    /// Index of the step in the place of the diagnostic.
    std::optional<std::size_t> step() const;

    /// Parts: give a place a value; remove it; give its member another key.
    Part set(VendoFile which, std::string_view pointer, const json::Value& value) const;
    Part remove(VendoFile which, std::string_view pointer) const;
    Part rename(VendoFile which, std::string_view pointer, std::string_view key) const;
    /// Offers to write @p text where the diagnostic stands.
    void offerText(std::string_view text, bool loosens, Offers& offers) const;
};

json::Value textValue(std::string_view text);
/// `/tools/<name>` and what is below it, in overrides.json.
std::string overridePointer(std::string_view tool, std::string_view below = {});
/// `/tools/<index>` and what is below it.
std::string entryPointer(const TableEntry& row, std::string_view below = {});
VendoFile fileOf(const TableEntry& row);
/// The pointer without its last part, and that part decoded.
std::string pointerAbove(std::string_view pointer);
std::string lastPart(std::string_view pointer);
/// True when a string of the binding of @p compound, other than an id or a tool, holds @p word as a whole
/// word.
bool readsWord(const json::Node& compound, std::string_view word);

} // namespace toolwright::compound::fixes
