#pragma once

#include "core/base/result.h"
#include "core/base/textedit.h"
#include "core/compound/analysis.h"
#include "core/diagnostics/diagnostic.h"
#include "core/json/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Edits of the fields of one compound, and of compounds as a whole.
namespace toolwright::compound::authoring {

/// Gives the entry number @p tool a field other than its name (`description`, `risk`, `critical`, `disabled`,
/// `note`), at the place where such a field stands; none removes it.
Result<EditList> setHeaderField(const json::Document& capabilities, std::size_t tool, std::string_view field,
                                const std::optional<json::Value>& value);

/// Why @p name cannot be the name of the entry number @p tool of capabilities.json (beyond the last: of a new
/// one): `name.pattern` (spec compound 1) or `name.taken`, also by a tool of tools.json. None when it can.
std::optional<Error> nameObjection(const VendoFiles& files, std::size_t tool, std::string_view name);
/// Another name for a compound, in capabilities.json with its briefs, in overrides.json, and in rules of
/// policy.json that name it exactly. Fails as nameObjection says.
Result<std::vector<diagnostics::FileEdit>> renameCompound(const VendoFiles& files, std::size_t tool,
                                                          std::string_view name);

/// A compound that is to be made.
struct NewCompound
{
    std::string name;
    std::string description = {};
    std::string risk = "read";
    /// What its steps call, in order.
    std::vector<std::string> targets = {};
};

/// Edits that put a compound into capabilities.json.
struct CompoundInsertion
{
    EditList edits;
    /// Its place in `tools` afterwards.
    std::size_t tool = 0;
};

/// A new compound behind the others. @p capabilities may be empty (no such file) or lack `format` and
/// `tools`. Fails with `name.pattern`, `name.taken`, or `edit.no-container` when the file holds something
/// else than an object with a list of tools.
Result<CompoundInsertion> createCompound(const json::Document& capabilities, const NewCompound& compound);
/// A compound made of tools: the steps in this order, the highest of their risks, and one argument for each
/// required argument of each tool, read by the step that needs it. Tools that are not there are called all
/// the same.
Result<CompoundInsertion> createFromTools(const VendoFiles& files, const NewCompound& compound);
Result<EditList> deleteCompound(const json::Document& capabilities, std::size_t tool);
/// A copy behind the compound, named with a number.
Result<CompoundInsertion> duplicateCompound(const json::Document& capabilities, std::size_t tool);

} // namespace toolwright::compound::authoring
