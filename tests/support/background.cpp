#include "tests/support/background.h"

#include "core/base/unicode.h"
#include "core/httptool/tracedtext.h"
#include "core/json/write.h"

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace toolwright::tests {

BackgroundProgram::BackgroundProgram(const std::vector<std::string>& words, const std::string& folder)
{
    std::array<int, 2> ends{-1, -1};
    if (pipe(ends.data()) != 0) {
        return;
    }
    std::vector<std::string> copies = words;
    std::vector<char*> arguments;
    for (std::string& word : copies) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    m_child = fork();
    if (m_child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        if (chdir(folder.c_str()) == 0) {
            execv(arguments.front(), arguments.data());
        }
        _exit(127);
    }
    close(ends[1]);
    m_output = ends[0];
}

BackgroundProgram::~BackgroundProgram()
{
    if (m_child > 0) {
        endBy(SIGKILL);
    }
    close(m_output);
}

std::string BackgroundProgram::firstLine()
{
    std::string line;
    char c = 0;
    while (read(m_output, &c, 1) == 1 && c != '\n') {
        line += c;
    }
    return line;
}

std::string BackgroundProgram::coreLimit() const
{
    std::ifstream limits("/proc/" + std::to_string(m_child) + "/limits");
    for (std::string line; std::getline(limits, line);) {
        if (line.starts_with("Max core file size")) {
            std::istringstream rest(line.substr(18));
            std::string soft;
            std::string hard;
            rest >> soft >> hard;
            return soft + " " + hard;
        }
    }
    return {};
}

BackgroundEnd BackgroundProgram::endBy(int signal)
{
    BackgroundEnd end;
    kill(m_child, signal);
    int status = 0;
    waitpid(m_child, &status, 0);
    m_child = -1;
    end.exit = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    end.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    end.hasDumped = WIFSIGNALED(status) && WCOREDUMP(status);
    return end;
}

std::string filesBelow(const std::string& folder)
{
    std::string text;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        text += entry.path().string() + "\n";
        if (entry.is_regular_file()) {
            std::ifstream stream(entry.path(), std::ios::binary);
            text.append(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
        }
    }
    return text;
}

namespace {

/// Without the last group, which depends on what follows.
std::string base64Start(const std::string& bytes)
{
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string result;
    for (std::size_t i = 0; i + 2 < bytes.size(); i += 3) {
        const auto byte = [&](std::size_t at) { return unsigned{static_cast<unsigned char>(bytes[at])}; };
        const unsigned group = byte(i) << 16U | byte(i + 1) << 8U | byte(i + 2);
        for (const unsigned shift : {18U, 12U, 6U, 0U}) {
            result += digits[group >> shift & 63U];
        }
    }
    return result;
}

std::string utf16Bytes(const std::string& text)
{
    std::string bytes;
    for (const char16_t unit : unicode::toUtf16(text)) {
        bytes += static_cast<char>(unit & 0xFFU);
        bytes += static_cast<char>(unit >> 8U);
    }
    return bytes;
}

} // namespace

std::vector<std::string> formsFoundIn(const std::string& text, const std::string& secret)
{
    const std::string quoted = json::quoted(secret);
    const std::array<std::pair<const char*, std::string>, 5> forms{
        {{"plain", secret},
         {"base64", base64Start(secret)},
         {"percent", httptool::percentEncode(secret)},
         {"json", quoted.substr(1, quoted.size() - 2)},
         {"utf16", utf16Bytes(secret)}}};
    std::vector<std::string> found;
    for (const auto& [name, form] : forms) {
        if (text.find(form) != std::string::npos) {
            found.emplace_back(name);
        }
    }
    return found;
}

} // namespace toolwright::tests
