#pragma once

#include "core/base/textedit.h"

#include <string>

namespace toolwright::ui {

/// Where the texts live that a history changes: the open workspace, or a map in a test. Files are named
/// relative to the workspace root, as in Place.
class TextTarget
{
public:
    virtual ~TextTarget() = default;

    /// The current bytes of @p file; empty when it is not there.
    virtual const std::string& text(const std::string& file) const = 0;
    /// Applies @p edits, which fit text(file), and tells every view of the file.
    virtual void applyEdits(const std::string& file, const EditList& edits) = 0;

protected:
    TextTarget() = default;
    TextTarget(const TextTarget&) = default;
    TextTarget& operator=(const TextTarget&) = default;
};

} // namespace toolwright::ui
