#pragma once

#include "core/yaml/document.h"

#include <string>
#include <vector>

namespace toolwright::yaml {

/// A finding about how a text is written, not about what it says.
struct Finding
{
    /// `yaml.…` of spec declarative 5.2
    std::string code;
    std::string pointer;
    TextRange range;
    /// Which word, key or tag, and what to do.
    std::string message;

    friend bool operator==(const Finding&, const Finding&) = default;
};

/// What makes @p document unreadable for the platform, or ambiguous. Ambiguous scalars are only looked for
/// when there is nothing worse and @p findsAmbiguous. At most one finding for each code and pointer.
std::vector<Finding> lint(const Document& document, bool findsAmbiguous);

} // namespace toolwright::yaml
