#include "app/cli/command.h"
#include "core/base/version.h"

#include <algorithm>
#include <ostream>

namespace toolwright::cli {

namespace {

constexpr std::string_view programName = "toolwright-cli";

void printHelp(std::ostream& out)
{
    out << "usage: " << programName << " COMMAND [ARGUMENT...]\n\n";
    const std::vector<Command> all = commands();
    std::size_t width = 0;
    for (const Command& command : all) {
        width = std::max(width, command.name.size());
    }
    for (const Command& command : all) {
        out << "  " << command.name << std::string(width - command.name.size() + 2, ' ') << command.summary
            << '\n';
    }
    out << "\n  --help     this list; COMMAND --help tells about one command\n"
           "  --version  the version of the program\n";
}

bool isHelp(const std::string& word)
{
    return word == "--help" || word == "-h";
}

/// True when help is asked for before a `--`.
bool asksForHelp(const std::vector<std::string>& words)
{
    const auto end = std::find(words.begin(), words.end(), "--");
    return std::find_if(words.begin(), end, isHelp) != end;
}

Result<Exit> runCommand(const std::vector<std::string>& words, Context& context)
{
    const std::vector<Command> all = commands();
    const auto command =
        std::find_if(all.begin(), all.end(), [&](const Command& each) { return each.name == words.front(); });
    if (command == all.end()) {
        return failure("usage.command", "there is no command \"" + words.front() + "\" (see --help)");
    }
    const std::vector<std::string> rest(words.begin() + 1, words.end());
    if (asksForHelp(rest)) {
        context.out << command->help;
        return Exit::Clean;
    }
    return command->run(rest, context);
}

} // namespace

std::string errorLine(const Error& error)
{
    std::string place = error.place.file;
    if (!error.place.pointer.empty()) {
        place += "#" + error.place.pointer;
    }
    std::string line = std::string(programName) + ": " + (place.empty() ? "" : place + ": ") + error.message +
                       " [" + error.code + "]";
    // Names of files may hold anything, and an error is one line.
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return line;
}

Exit runProgram(const std::vector<std::string>& words, Context& context)
{
    if (words.empty()) {
        context.err << errorLine(Error{"usage.command", "found no command; expected one (see --help)", {}})
                    << '\n';
        return Exit::Unusable;
    }
    if (isHelp(words.front())) {
        printHelp(context.out);
        return Exit::Clean;
    }
    if (words.front() == "--version") {
        context.out << programName << ' ' << version() << '\n';
        return Exit::Clean;
    }
    const Result<Exit> exit = runCommand(words, context);
    if (!exit) {
        context.err << errorLine(exit.error()) << '\n';
        return Exit::Unusable;
    }
    return *exit;
}

} // namespace toolwright::cli
