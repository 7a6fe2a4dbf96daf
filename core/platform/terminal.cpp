#include "core/platform/terminal.h"

#include <iostream>
#include <termios.h>
#include <unistd.h>

namespace toolwright::platform {

namespace {

/// Typed characters are not shown while it lives.
class HiddenInput
{
public:
    HiddenInput()
        : m_isChanged(tcgetattr(STDIN_FILENO, &m_before) == 0)
    {
        termios hidden = m_before;
        hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        m_isChanged = m_isChanged && tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0;
    }
    HiddenInput(const HiddenInput&) = delete;
    HiddenInput& operator=(const HiddenInput&) = delete;
    ~HiddenInput()
    {
        if (m_isChanged) {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before);
        }
    }

private:
    termios m_before{};
    bool m_isChanged;
};

} // namespace

bool isTerminal()
{
    return isatty(STDIN_FILENO) == 1;
}

bool isErrorTerminal()
{
    return isatty(STDERR_FILENO) == 1;
}

Result<std::string> readHiddenLine(const std::string& prompt)
{
    std::string line;
    if (!isTerminal()) {
        if (!std::getline(std::cin, line)) {
            return failure("input.none", "found nothing on the standard input; expected one line");
        }
        return line;
    }
    std::cerr << prompt << std::flush;
    {
        const HiddenInput hidden;
        if (!std::getline(std::cin, line)) {
            return failure("input.none", "found nothing on the standard input; expected one line");
        }
    }
    std::cerr << '\n';
    return line;
}

} // namespace toolwright::platform
