#include "app/cli/command.h"
#include "core/platform/processprotection.h"
#include "core/platform/qtfilestore.h"

#include <iostream>

int main(int argc, char** argv)
{
    using namespace toolwright;
    platform::protectProcess();
    platform::QtFileStore files;
    cli::Context context{files, std::cout, std::cerr};
    const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
    cli::Exit exit = cli::runProgram(words, context);
    if (!std::cout.flush()) {
        std::cerr << cli::errorLine(Error{"output.unwritable", "the output cannot be written", {}}) << '\n';
        exit = cli::Exit::Unusable;
    }
    return static_cast<int>(exit);
}
