#pragma once

#include <string>
#include <vector>

namespace toolwright::tests {

/// What a program printed and how it ended; 128 and more: by that signal plus 128.
struct ProgramRun
{
    int exit = -1;
    std::string out;
    std::string err;
};

/// Runs @p words (the program first) in @p folder and waits for its end.
ProgramRun runProgram(const std::vector<std::string>& words, const std::string& folder = ".");

} // namespace toolwright::tests
