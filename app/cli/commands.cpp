#include "app/cli/command.h"
#include "app/cli/jsoncommand.h"

namespace toolwright::cli {

std::vector<Command> commands()
{
    return {getCommand(), setCommand(), removeCommand()};
}

} // namespace toolwright::cli
