#pragma once

#include "core/diagnostics/diagnostic.h"
#include "core/httptool/names.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace toolwright::httptool {

/// What the environment is known to have. None: not known, and then nothing is said about it.
struct KnownNames
{
    std::optional<std::set<std::string, std::less<>>> secrets;
    std::optional<std::set<std::string, std::less<>>> routines;
};

/// Every diagnostic of spec declarative 5, sorted by file, then by position; without fixes. @p files: every
/// file that would travel (travels()), by path. Without manifest, older layout and tool file there is nothing
/// to say but that the manifest is missing.
std::vector<diagnostics::Diagnostic> checkFiles(const FileTexts& files, const KnownNames& known);

/// True when a push would send the file: no part of its path starts with a dot or is `node_modules`, `tmp` or
/// `log` (2.2).
bool travels(std::string_view file);

/// True when @p text holds the PEM header of a private key, which must never travel (2.2).
bool holdsPrivateKey(std::string_view text);

} // namespace toolwright::httptool
