#pragma once

#include "core/base/result.h"
#include "core/base/textedit.h"
#include "ui/compound/compoundediting.h"

#include <QString>

namespace toolwright::ui {

/// A value of a step as its field shows it, and what typing into the field does to the text.
struct StepValue
{
    std::size_t step = 0;
    /// Below the step: `/if`, `/args/vars/amount`.
    std::string pointer;
    /// What the schema of the tool wants: `string`, `number`; may be empty.
    std::string type;
};

/// What stands in the file for @p value; none when nothing does.
std::optional<QString> writtenText(const CompoundEditing& editing, const StepValue& value);
/// The edits that make @p text the value, as it was typed: a number stays a number, text with templates is
/// kept letter by letter, an emptied `if` or `forEach` goes. Fails with `value.type` while @p text is no
/// value of the kind that stands there.
Result<EditList> typedEdits(const CompoundEditing& editing, const StepValue& value, const QString& text);

} // namespace toolwright::ui
