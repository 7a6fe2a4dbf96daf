#include "app/cli/callcommand.h"

#include "app/cli/callinput.h"
#include "app/cli/callstoresource.h"
#include "core/calls/storerecorder.h"
#include "core/httptool/curl.h"
#include "core/json/write.h"
#include "core/platform/guardedtransport.h"
#include "core/platform/networktransport.h"
#include "core/platform/systemclock.h"
#include "core/platform/systemrandom.h"
#include "core/report/callreport.h"

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
    "The call is kept with the calls of the workspace, in the environment of --env and without secrets; see\n"
    "tools and calls.\n\n"
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

struct SendOptions
{
    bool allowsPrivate = false;
    httptool::CallRecorder* recorder = nullptr;
};

/// The plan whose shown form is kept: with masks for secrets, also where the output has shell variables.
httptool::RequestPlan sentPlan(const httptool::RequestPlan& shown, const CallInput& input)
{
    auto masked = input.call;
    masked.secretForm = httptool::SecretForm::Mask;
    const auto plan = httptool::buildRequest(input.tool, masked);
    return plan ? *plan : shown;
}

/// Where the call is kept; it is made whether or not that is possible.
class CallKeeper
{
public:
    CallKeeper(const Arguments& arguments, Context& context, const CallInput& input)
        : m_context(context)
    {
        auto source = CallStoreSource::open(arguments, context, input.root, true);
        if (source) {
            m_source = *std::move(source);
            m_recorder.emplace(*m_source.store());
        } else {
            m_error = source.error();
        }
    }
    httptool::CallRecorder* recorder() { return m_recorder ? &*m_recorder : nullptr; }
    /// Says so when the call was not kept.
    void tell() const
    {
        const std::optional<Error>& error = m_recorder ? m_recorder->error() : m_error;
        if (error) {
            m_context.err << errorLine(
                                 Error{error->code, "the call was not kept: " + error->message, error->place})
                          << '\n';
        }
    }

private:
    Context& m_context;
    CallStoreSource m_source;
    std::optional<calls::StoreRecorder> m_recorder;
    std::optional<Error> m_error;
};

/// Sends the request and waits for the end of the exchange; an interrupt cancels it.
std::optional<httptool::CallOutcome> sendPlan(const httptool::RequestPlan& plan, const CallInput& input,
                                              const SendOptions& options, platform::ProgramLoop& loop)
{
    const platform::SystemClock clock;
    platform::SystemRandom random;
    platform::NetworkTransport network;
    platform::GuardedTransport transport(network, platform::PrivateHosts{options.allowsPrivate});
    httptool::ToolCaller caller(transport, clock, random, options.recorder);
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
        CallKeeper keeper(*arguments, context, *input);
        report.outcome = sendPlan(sentPlan(*report.plan, *input), *input,
                                  {arguments->has("allow-private"), keeper.recorder()}, loop);
        if (!report.outcome) {
            return failure("call.interrupted",
                           "the call was interrupted; the operation may have been carried out");
        }
        keeper.tell();
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
