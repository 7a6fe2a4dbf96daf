#include "app/cli/chatcommand.h"

#include "app/cli/arguments.h"
#include "app/cli/secretsource.h"
#include "core/conversations/knowledgebases.h"
#include "core/conversations/scriptplayer.h"
#include "core/httptool/secretscope.h"
#include "core/json/parse.h"
#include "core/json/write.h"
#include "core/platform/guardedtransport.h"
#include "core/platform/networktransport.h"
#include "core/platform/programloop.h"
#include "core/platform/samplerun.h"
#include "core/platform/sampleservice.h"
#include "core/platform/systemclock.h"
#include "core/platform/systemrandom.h"
#include "core/workspace/travelfiles.h"
#include "core/workspace/workspace.h"

#include <optional>
#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace {

constexpr std::string_view chatHelp =
    "usage: toolwright-cli chat DIR --script FILE [--sample] [--live URL] [--allow-private] [--key-file "
    "FILE]\n"
    "                   [--format text|json]\n\n"
    "Plays a conversation from a file (toolwright/script@1): what the visitor writes, the calls and answers "
    "of\n"
    "the agent, cards, waiting. Calls are carried out as the platform does, with the limits of a reply; "
    "results\n"
    "are compared with what the file expects. Nothing is kept.\n\n"
    "  --script         the conversation\n"
    "  --sample         calls go to the sample backend, which runs as long as this does\n"
    "  --live           where host tools of compounds are (default: the sample backend with --sample)\n"
    "  --allow-private  also call private addresses; this machine may always be called\n"
    "  --key-file       opens the encrypted secrets where there is no keychain\n\n"
    "Exit status: 0 as expected, 1 with differences, 2 unusable input or usage.\n";

/// What a conversation is played with.
struct ChatInput
{
    agent::Script script;
    agent::AgentWorld world;
    std::unique_ptr<conversations::KnowledgeBases> knowledge;
    std::string root;
    std::string format;
};

Result<agent::Script> scriptOf(const Arguments& arguments, Context& context)
{
    const auto path = arguments.value("script");
    if (!path) {
        return failure("usage.option", "expected --script FILE");
    }
    const auto text = context.files.read(*path);
    const auto value = text ? json::parseValue(*text) : tl::unexpected<Error>(text.error());
    auto script = value ? agent::readScript(*value) : tl::unexpected<Error>(value.error());
    if (!script) {
        Error error = script.error();
        error.place.file = *path;
        return tl::unexpected<Error>(std::move(error));
    }
    return script;
}

Result<ChatInput> chatInput(const Arguments& arguments, Context& context)
{
    ChatInput input;
    auto script = scriptOf(arguments, context);
    const auto format = arguments.choice("format", {"text", "json"});
    if (!script || !format) {
        return tl::unexpected<Error>(script ? format.error() : script.error());
    }
    input.script = *std::move(script);
    input.format = *format;
    const auto workspace = workspace::Workspace::open(context.files, arguments.positional(0, "."));
    const auto files = workspace ? workspace::declarativeFiles(context.files, *workspace)
                                 : tl::unexpected<Error>(workspace.error());
    if (!files) {
        return tl::unexpected<Error>(files.error());
    }
    const httptool::FileTexts texts = files->value_or(httptool::FileTexts());
    input.root = workspace->root();
    input.world.tools = httptool::ToolSet::parse(texts);
    input.world.environment = input.script.environment;
    auto added = agent::addCompounds(input.world, workspace->snapshot(), compound::Profile::Document);
    auto knowledge =
        added ? conversations::KnowledgeBases::make(texts) : tl::unexpected<Error>(added.error());
    if (!knowledge) {
        return tl::unexpected<Error>(knowledge.error());
    }
    input.knowledge = *std::move(knowledge);
    return input;
}

/// Where calls go and with which secrets.
Result<std::optional<platform::SampleRun>> backendFor(ChatInput& input, const Arguments& arguments,
                                                      Context& context, platform::ProgramLoop& loop)
{
    std::optional<platform::SampleRun> sample;
    if (arguments.has("sample")) {
        auto started = platform::SampleRun::start(platform::sampleBackendData());
        if (!started) {
            return tl::unexpected<Error>(started.error());
        }
        sample = *std::move(started);
        input.world.secrets = sample->secrets();
        input.world.host.baseUrl = sample->origin();
    } else {
        auto source = SecretSource::open(arguments, context, loop, input.root, false);
        const auto entries = source ? source->load() : tl::unexpected<Error>(source.error());
        if (!entries) {
            return tl::unexpected<Error>(entries.error());
        }
        input.world.secrets = httptool::secretsIn(*entries, input.world.environment);
    }
    if (const auto url = arguments.value("live")) {
        input.world.host.baseUrl = *url;
    }
    return sample;
}

std::string runAsJson(const conversations::ScriptRun& run)
{
    const auto listOf = [](const std::vector<std::string>& texts) {
        std::vector<json::Value> items;
        items.reserve(texts.size());
        for (const std::string& text : texts) {
            items.push_back(json::Value::string(text));
        }
        return json::Value::array(std::move(items));
    };
    json::ObjectBuilder builder;
    builder.set("format", json::Value::string("toolwright/script-run@1"));
    builder.set("lines", listOf(run.lines));
    builder.set("differences", listOf(run.differences));
    return json::writePretty(builder.build()) + "\n";
}

void printRun(const conversations::ScriptRun& run, const std::string& format, Context& context)
{
    if (format == "json") {
        context.out << runAsJson(run);
        return;
    }
    for (const std::string& line : run.lines) {
        context.out << line << '\n';
    }
    for (const std::string& difference : run.differences) {
        context.out << "differs: " << difference << '\n';
    }
    context.out << run.differences.size() << " differences\n";
}

Result<std::optional<conversations::ScriptRun>> play(ChatInput& input, const Arguments& arguments,
                                                     platform::ProgramLoop& loop)
{
    platform::SystemRandom random;
    const std::string key(calls::storeKeyBytes, 'k');
    auto store = conversations::ConversationStore::open({":memory:", key, input.world.environment});
    if (!store) {
        return tl::unexpected<Error>(store.error());
    }
    conversations::ScriptClock clock(platform::SystemClock().now());
    platform::NetworkTransport network;
    platform::GuardedTransport transport(network, platform::PrivateHosts{arguments.has("allow-private")});
    const agent::AgentPorts ports{transport, clock, random, nullptr, nullptr, input.knowledge.get()};
    conversations::ScriptPlayer player(input.script, **store, input.world, ports, clock);
    std::optional<conversations::ScriptRun> run;
    loop.run([&player, &run](const std::function<void()>& quit) {
        player.play([&run, quit](conversations::ScriptRun came) {
            run = std::move(came);
            quit();
        });
    });
    return run;
}

Result<Exit> runChat(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{{{"script", true},
                         {"sample", false},
                         {"live", true},
                         {"allow-private", false},
                         {"key-file", true},
                         {"format", true}},
                        0,
                        1};
    const auto arguments = Arguments::parse(words, syntax);
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    platform::ProgramLoop loop;
    auto input = chatInput(*arguments, context);
    if (!input) {
        return tl::unexpected<Error>(input.error());
    }
    const auto sample = backendFor(*input, *arguments, context, loop);
    const auto run = sample ? play(*input, *arguments, loop) : tl::unexpected<Error>(sample.error());
    if (!run) {
        return tl::unexpected<Error>(run.error());
    }
    if (!*run) {
        return failure("chat.interrupted",
                       "the conversation was interrupted; a call may have been carried out");
    }
    printRun(**run, input->format, context);
    return (*run)->differences.empty() ? Exit::Clean : Exit::Findings;
}

} // namespace

Command chatCommand()
{
    return Command{"chat", "play a scripted conversation and compare", chatHelp, &runChat};
}

} // namespace toolwright::cli
