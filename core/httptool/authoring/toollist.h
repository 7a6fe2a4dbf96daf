#pragma once

#include "core/diagnostics/diagnostic.h"
#include "core/httptool/names.h"

#include <cstdint>
#include <string>
#include <vector>

namespace toolwright::httptool::authoring {

enum class EntryGroup : std::uint8_t { Manifest, Http, Routine, NotDeclarative, BuiltIn };

/// One line of the list of tools.
struct ToolEntry
{
    EntryGroup group = EntryGroup::Http;
    std::string key = {};
    /// Empty for built-in tools.
    std::string file = {};
    /// `GET /products`, the name of a routine.
    std::string detail = {};
    bool isPrivate = false;
    /// The agent may call it: `agent.tools` lists it, or `agent.handoff` is given.
    bool isEnabled = false;
    int errors = 0;
    int warnings = 0;

    friend bool operator==(const ToolEntry&, const ToolEntry&) = default;
};

/// The manifest, every tool file and every built-in tool; @p found is counted by file.
std::vector<ToolEntry> toolEntries(const FileTexts& files, const std::vector<diagnostics::Diagnostic>& found);

} // namespace toolwright::httptool::authoring
