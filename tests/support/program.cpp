#include "tests/support/program.h"

#include "tests/support/temporaryfolder.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace toolwright::tests {

ProgramRun runProgram(const std::vector<std::string>& words, const std::string& folder)
{
    const TemporaryFolder output;
    std::vector<char*> arguments;
    std::vector<std::string> copies = words;
    arguments.reserve(copies.size() + 1);
    for (std::string& word : copies) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    const int flags = O_WRONLY | O_CREAT | O_TRUNC;
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.path("out").c_str(), flags, 0600);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, output.path("err").c_str(), flags, 0600);
    posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
    pid_t child = -1;
    ProgramRun run;
    if (posix_spawn(&child, arguments.front(), &actions, nullptr, arguments.data(), environ) == 0) {
        int status = 0;
        waitpid(child, &status, 0);
        run.exit = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        run.out = output.read("out");
        run.err = output.read("err");
    }
    posix_spawn_file_actions_destroy(&actions);
    return run;
}

} // namespace toolwright::tests
