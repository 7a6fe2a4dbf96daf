#pragma once

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "core/httptool/redaction.h"
#include "core/httptool/requestplan.h"
#include "core/httptool/toolset.h"
#include "core/platform/programloop.h"

#include <string>
#include <vector>

namespace toolwright::cli {

/// What `request` and `call` were asked for.
struct CallInput
{
    /// Of the workspace.
    std::string root;
    std::string key;
    std::string environment;
    /// `text`, `json` or `curl`
    std::string format;
    /// The value of the tool file.
    json::Value tool;
    httptool::ToolCallInput call;
    /// Secrets and token, which are never shown.
    std::vector<httptool::HiddenText> hidden;
    /// Where the arguments do not fit the schema of the tool.
    std::vector<std::string> warnings;
};

/// The options of both commands.
Syntax callSyntax();

/// Reads the workspace, the tool, the files and secrets that @p arguments name. Fails with `call.tool` when
/// there is no such HTTP tool, and with the code of the first error of a tool that is not valid.
Result<CallInput> readCallInput(const Arguments& arguments, Context& context, platform::ProgramLoop& loop);

} // namespace toolwright::cli
