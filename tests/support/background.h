#pragma once

#include <csignal>
#include <string>
#include <sys/types.h>
#include <vector>

namespace toolwright::tests {

/// How a background program ended.
struct BackgroundEnd
{
    int exit = -1;
    /// 0 when it ended by itself.
    int signal = 0;
    bool hasDumped = false;
};

/// A program that runs beside the test until it goes; its standard output is a pipe.
class BackgroundProgram
{
public:
    explicit BackgroundProgram(const std::vector<std::string>& words, const std::string& folder = ".");
    BackgroundProgram(const BackgroundProgram&) = delete;
    BackgroundProgram& operator=(const BackgroundProgram&) = delete;
    ~BackgroundProgram();

    /// The first line that it prints; empty when it ends without one.
    std::string firstLine();
    /// Soft and hard limit of core dumps, as the system says.
    std::string coreLimit() const;
    /// Sends a signal and waits for the end.
    BackgroundEnd endBy(int signal);

private:
    pid_t m_child = -1;
    int m_output = -1;
};

/// The contents of every file below @p folder, with their names.
std::string filesBelow(const std::string& folder);
/// In which forms @p secret stands in @p text: `plain`, `base64`, `percent`, `json`, `utf16`.
std::vector<std::string> formsFoundIn(const std::string& text, const std::string& secret);

} // namespace toolwright::tests
