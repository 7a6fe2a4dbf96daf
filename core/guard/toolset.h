#pragma once

#include "core/compound/stepprogram.h"
#include "core/json/value.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace toolwright::guard {

/// A tool as the guard sees it: available tools only.
struct Tool
{
    /// Reduced effective descriptor (spec compound 3).
    json::Value descriptor;
    std::string descriptorHash;
    /// Host or connector tool: may be the target of a step.
    bool isPrimitive = false;
    /// Of a compound: its steps made ready to run.
    std::shared_ptr<const compound::CompoundProgram> program = {};
};

/// Tools by name.
using ToolSet = std::map<std::string, Tool, std::less<>>;

} // namespace toolwright::guard
