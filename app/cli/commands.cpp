#include "app/cli/callcommand.h"
#include "app/cli/callscommand.h"
#include "app/cli/chatcommand.h"
#include "app/cli/checkcommand.h"
#include "app/cli/command.h"
#include "app/cli/diffcommand.h"
#include "app/cli/evalcommand.h"
#include "app/cli/fixcommand.h"
#include "app/cli/generatecallscommand.h"
#include "app/cli/importcommand.h"
#include "app/cli/jsoncommand.h"
#include "app/cli/matrixcommand.h"
#include "app/cli/pushcommand.h"
#include "app/cli/reviewcommand.h"
#include "app/cli/secretscommand.h"
#include "app/cli/servesamplecommand.h"
#include "app/cli/simulatecommand.h"
#include "app/cli/toolscommand.h"

namespace toolwright::cli {

std::vector<Command> commands()
{
    return {checkCommand(),  fixCommand(),      getCommand(),         setCommand(),
            removeCommand(), evalCommand(),     simulateCommand(),    matrixCommand(),
            reviewCommand(), requestCommand(),  callCommand(),        toolsCommand(),
            callsCommand(),  importCommand(),   secretsCommand(),     diffCommand(),
            pushCommand(),   evaluateCommand(), publishCommand(),     rollbackCommand(),
            statusCommand(), chatCommand(),     serveSampleCommand(), generateCallsCommand()};
}

} // namespace toolwright::cli
