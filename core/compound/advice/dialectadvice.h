#pragma once

#include "core/compound/dialect.h"
#include "core/compound/model.h"
#include "core/compound/profile.h"
#include "core/compound/schema/faults.h"

#include <memory>
#include <optional>
#include <vector>

namespace toolwright::compound {

/// What the values of one compound say about the dialect of their file (spec compound 6). Spots count from
/// the entry.
struct DialectSigns
{
    /// What only the template dialect has: `{{`, or an argument that is no string.
    bool hasTemplate = false;
    /// An `if` or `forEach` with `{{`.
    bool hasTemplateCondition = false;
    /// Of the first value, and of the first that holds `{{`; none when there is none.
    std::optional<Spot> firstValue;
    std::optional<Spot> firstTemplate;
    /// Of each `if` and `forEach` without `{{`.
    std::vector<Spot> plainConditions;
};

/// One for each entry of a file; null where the expressions are left unread.
using SignsOfEntries = std::vector<std::shared_ptr<const DialectSigns>>;

/// What the values of one entry say about the dialect of its file. @p frame counts places.
DialectSigns dialectSigns(const json::Node& entry, const schema::Frame& frame);

/// Spec compound 6, from the signs of all entries of capabilities.json. While some are missing: templates,
/// since there fewer texts are expressions.
Dialect dialectOf(const SignsOfEntries& signs);

/// `dialect.mixed` for each `if` and `forEach` without `{{` in a file where others have it,
/// `dialect.condition` where only arguments do. `dialect.bare` once for a bare file under the document
/// profile, `dialect.template` once for templates under the reference profile. @p signs has one for each
/// entry of @p capabilities. What is about the whole file waits until none is missing; damaged entries are
/// not reported.
std::vector<Finding> adviseDialect(const EntryFile& capabilities, const SignsOfEntries& signs,
                                   const ProfileRules& profile);

} // namespace toolwright::compound
