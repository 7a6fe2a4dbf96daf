#pragma once

#include "core/base/ports/filestore.h"
#include "core/base/result.h"

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::cli {

/// The exit status of every command.
enum class Exit : int { Clean = 0, Findings = 1, Unusable = 2 };

/// What a command may use. Results go to `out`, errors to `err`.
struct Context
{
    FileStore& files;
    std::ostream& out;
    std::ostream& err;
};

/// One row of the table of commands.
struct Command
{
    std::string_view name;
    /// One line for the list of commands.
    std::string_view summary;
    /// Printed by `--help`: usage, options, exit status. Ends with a line feed.
    std::string_view help;
    /// Called with the words behind the name. A failure is printed as one line and exits with 2.
    Result<Exit> (*run)(const std::vector<std::string>& words, Context& context);
};

/// Every command, in the order of the list that `--help` prints.
std::vector<Command> commands();

/// Runs the program with @p words, its arguments without its own name.
Exit runProgram(const std::vector<std::string>& words, Context& context);

/// `toolwright-cli: file#/pointer: sentence [code]`, without a line feed.
std::string errorLine(const Error& error);

} // namespace toolwright::cli
