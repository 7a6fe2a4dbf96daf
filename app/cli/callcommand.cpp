#include "app/cli/callcommand.h"

#include "app/cli/callinput.h"
#include "app/cli/callstoresource.h"
#include "core/httptool/curl.h"
#include "core/json/write.h"
#include "core/platform/guardedtransport.h"
#include "core/platform/networktransport.h"
#include "core/platform/systemclock.h"
#include "core/platform/systemrandom.h"
#include "core/report/callreport.h"
#include "core/workspace/places.h"

#include <optional>
#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace {

constexpr std::string_view requestHelp =
    "usage: toolwright-cli request DIR TOOL [--args JSON|@FILE] [--env NAME] [--channel "
    "web|whatsapp|instagram]\n"
    "                      [--contact FILE] [--principal FILE] [--key-file FILE] [--format "
    "text|json|curl]\n\n"
    "Tells what a call of a declarative tool would send and where every value comes from, and sends "
    "nothing.\n\n"
    "  --args       arguments of the call\n"
    "  --env        whose secrets are used (default: preview)\n"
    "  --channel    of the conversation (default: web)\n"
    "  --contact    {\"name\"?, \"email\"?, \"phone_number\"?}\n"
    "  --principal  the signed-in visitor: {\"subject\", \"token\"?, \"claims\"?}\n"
    "  --key-file   opens the encrypted secrets where there is no keychain; else their passphrase is read\n"
    "               from the file that TOOLWRIGHT_PASSPHRASE_FILE names, or from the terminal\n"
    "  --format     text (default), json (toolwright/request@1) or curl, with secrets as shell variables\n\n"
    "Exit status: 0 a request would be sent, 1 the call is refused, 2 unusable input or usage.\n";

constexpr std::string_view callHelp =
    "usage: toolwright-cli call DIR TOOL [--args JSON|@FILE] [--env NAME] [--channel "
    "web|whatsapp|instagram]\n"
    "                   [--contact FILE] [--principal FILE] [--key-file FILE] [--allow-private]\n"
    "                   [--format text|json|curl]\n\n"
    "Calls the backend of a declarative tool once and tells what the agent gets. The options are those of\n"
    "request, and:\n\n"
    "  --allow-private  also call private addresses; this machine may always be called\n\n"
    "Exit status: 0 the outcome is ok, 1 it is not or the call is refused, 2 unusable input or usage.\n";

void printCall(const report::CallReport& report, const CallInput& input, Context& context)
{
    if (input.format == "json") {
        context.out << report::callAsJson(report);
    } else if (input.format == "curl" && report.plan && !report.outcome) {
        context.out << httptool::curlText(*report.plan);
    } else if (input.format == "curl" && report.plan) {
        context.out << httptool::curlText(*report.plan) << json::writePretty(report.outcome->shownResult)
                    << '\n';
    } else {
        context.out << report::callAsText(report);
    }
}

/// The record of the one call.
class KeptCall final : public httptool::CallRecorder
{
public:
    void record(const httptool::CallRecord& call) override { m_call = call; }
    const std::optional<httptool::CallRecord>& call() const { return m_call; }

private:
    std::optional<httptool::CallRecord> m_call;
};

/// A call whose record cannot be stored has happened all the same, so that is a note.
void storeCall(const httptool::CallRecord& call, const Arguments& arguments, Context& context)
{
    const auto root = workspace::findRoot(context.files, arguments.positional(0, "."));
    const auto store = root ? openCallStore(arguments, context, *root) : tl::unexpected<Error>(root.error());
    const auto added = store ? (*store)->add({&call, 1}) : tl::unexpected<Error>(store.error());
    if (!added) {
        context.err << "note: the call was not recorded: " << added.error().message << " ["
                    << added.error().code << "]\n";
    }
}

/// Sends the request and waits for the end of the exchange; an interrupt cancels it.
std::optional<httptool::CallOutcome> sendPlan(const httptool::RequestPlan& plan, const CallInput& input,
                                              bool allowsPrivate, platform::ProgramLoop& loop, KeptCall& kept)
{
    const platform::SystemClock clock;
    platform::SystemRandom random;
    platform::NetworkTransport network;
    platform::GuardedTransport transport(network, platform::PrivateHosts{allowsPrivate});
    httptool::ToolCaller caller(transport, clock, random, &kept);
    const json::Value* respond = input.tool.find("respond");
    httptool::CallOrigin origin{input.key, input.environment};
    origin.respond = respond == nullptr ? json::Value() : *respond;
    origin.hidden = input.hidden;
    origin.arguments = input.call.sources.params;
    std::optional<httptool::CallOutcome> outcome;
    loop.run([&](const std::function<void()>& quit) {
        caller.call(plan, origin, {}, [&outcome, quit](httptool::CallOutcome came) {
            outcome = std::move(came);
            quit();
        });
    });
    return outcome;
}

Result<Exit> run(const std::vector<std::string>& words, Context& context, bool sends)
{
    const auto arguments = Arguments::parse(words, callSyntax());
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    platform::ProgramLoop loop;
    const auto input = readCallInput(*arguments, context, loop);
    if (!input) {
        return tl::unexpected<Error>(input.error());
    }
    report::CallReport report{input->key, input->environment,
                              httptool::buildRequest(input->tool, input->call), std::nullopt,
                              input->warnings};
    if (sends && report.plan) {
        KeptCall kept;
        report.outcome = sendPlan(*report.plan, *input, arguments->has("allow-private"), loop, kept);
        if (kept.call()) {
            storeCall(*kept.call(), *arguments, context);
        }
        if (!report.outcome) {
            return failure("call.interrupted",
                           "the call was interrupted; the operation may have been carried out");
        }
    }
    printCall(report, *input, context);
    const bool isOk =
        report.plan && (!report.outcome || report.outcome->verdict.outcome == httptool::Outcome::Ok);
    return isOk ? Exit::Clean : Exit::Findings;
}

Result<Exit> runRequest(const std::vector<std::string>& words, Context& context)
{
    return run(words, context, false);
}

Result<Exit> runCall(const std::vector<std::string>& words, Context& context)
{
    return run(words, context, true);
}

} // namespace

Command requestCommand()
{
    return Command{"request", "what a call of a declarative tool would send", requestHelp, &runRequest};
}

Command callCommand()
{
    return Command{"call", "call the backend of a declarative tool", callHelp, &runCall};
}

} // namespace toolwright::cli
