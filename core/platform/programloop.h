#pragma once

#include <functional>
#include <memory>

namespace toolwright::platform {

/// The event loop of a program without a window, for commands that wait for the network or a keychain.
class ProgramLoop
{
public:
    ProgramLoop();
    ProgramLoop(const ProgramLoop&) = delete;
    ProgramLoop& operator=(const ProgramLoop&) = delete;
    ~ProgramLoop();

    /// Calls @p start inside the loop and returns when the function it was given is called. Never call it
    /// from inside itself. An interrupt (SIGINT, SIGTERM) ends it too.
    /// @return false after an interrupt.
    bool run(const std::function<void(std::function<void()> quit)>& start);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace toolwright::platform
