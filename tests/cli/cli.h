#pragma once

#include "tests/support/program.h"
#include "tests/support/temporaryfolder.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace toolwright::tests {

/// Runs the built toolwright-cli.
inline ProgramRun runCli(std::vector<std::string> words, const std::string& folder = ".")
{
    words.insert(words.begin(), TOOLWRIGHT_CLI);
    return runProgram(words, folder);
}

/// An error is exit 2, nothing on the output, and one line that ends with its code in brackets.
inline void expectError(const ProgramRun& run, const std::string& code)
{
    EXPECT_EQ(run.exit, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_TRUE(run.err.ends_with("[" + code + "]\n")) << run.err;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
}

} // namespace toolwright::tests
