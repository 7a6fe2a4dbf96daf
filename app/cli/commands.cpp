#include "app/cli/checkcommand.h"
#include "app/cli/command.h"
#include "app/cli/evalcommand.h"
#include "app/cli/fixcommand.h"
#include "app/cli/jsoncommand.h"

namespace toolwright::cli {

std::vector<Command> commands()
{
    return {checkCommand(), fixCommand(), getCommand(), setCommand(), removeCommand(), evalCommand()};
}

} // namespace toolwright::cli
