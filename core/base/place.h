#pragma once

#include "core/base/textrange.h"

#include <string>

namespace toolwright {

/// Where something stands: a file of the workspace, a JSON pointer into it, and the bytes.
struct Place
{
    /// Relative to the workspace root, with `/` between folders. Empty: no file.
    std::string file;
    /// RFC 6901 pointer of the value meant; empty for the whole file.
    std::string pointer;
    TextRange range;

    friend bool operator==(const Place&, const Place&) = default;
};

} // namespace toolwright
