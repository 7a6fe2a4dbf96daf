#include "app/cli/callinput.h"

#include "app/cli/jsoninput.h"
#include "app/cli/secretsource.h"
#include "core/httptool/blank.h"
#include "core/httptool/check.h"
#include "core/httptool/redaction.h"
#include "core/httptool/secretscope.h"
#include "core/json/schemacheck.h"
#include "core/workspace/travelfiles.h"
#include "core/workspace/workspace.h"

#include <utility>

namespace toolwright::cli {

namespace {

/// An object from the file or JSON of an option; @p otherwise without it.
Result<json::Value> objectOption(const Arguments& arguments, Context& context, const std::string& option,
                                 bool isFile, const json::Value& otherwise)
{
    const auto word = arguments.value(option);
    if (!word) {
        return otherwise;
    }
    auto value = isFile ? parseFile(context, *word) : parseWord(context, *word);
    if (value && !value->isObject()) {
        return failure("usage.value",
                       "--" + option + " holds no object; expected one like {\"name\": \"…\"}");
    }
    return value;
}

/// The first error of the tool itself, if there is one.
Result<void> checkToolFile(const httptool::FileTexts& files, const std::string& file)
{
    const auto list = httptool::checkFiles(files, httptool::KnownNames());
    for (const diagnostics::Diagnostic& each : list) {
        if (each.place.file == file && each.severity == diagnostics::Severity::Error) {
            return failure(each.code, each.cause, each.place);
        }
    }
    return {};
}

std::string signInUrl(const httptool::ToolSet& tools)
{
    const json::Value manifest = tools.manifest ? tools.manifest->value() : json::Value();
    const json::Value* auth = manifest.find("auth");
    const json::Value* url = auth == nullptr ? nullptr : auth->find("sign_in_url");
    return url != nullptr && url->isString() ? std::string(url->toString()) : std::string();
}

Result<void> readCallOptions(const Arguments& arguments, CallInput& input)
{
    input.key = arguments.positional(1, {});
    input.environment = arguments.value("env").value_or("preview");
    if (!httptool::isEnvironmentName(input.environment)) {
        return failure("usage.value",
                       "--env is \"" + input.environment + "\"; expected the name of an environment");
    }
    auto format = arguments.choice("format", {"text", "json", "curl"});
    const auto channel = arguments.choice("channel", {"web", "whatsapp", "instagram"});
    if (!format || !channel) {
        return tl::unexpected<Error>(!format ? format.error() : channel.error());
    }
    input.format = *std::move(format);
    input.call.conversation.channel = httptool::channelNamed(*channel).value_or(httptool::Channel::Web);
    if (input.format == "curl") {
        input.call.secretForm = httptool::SecretForm::Mark;
    }
    return {};
}

Result<void> readSources(const Arguments& arguments, Context& context, CallInput& input)
{
    const json::Value empty = json::Value::object();
    auto args = objectOption(arguments, context, "args", false, empty);
    auto contact = objectOption(arguments, context, "contact", true, empty);
    auto principal = objectOption(arguments, context, "principal", true, json::Value());
    for (const auto* each : {&args, &contact, &principal}) {
        if (!*each) {
            return tl::unexpected<Error>(each->error());
        }
    }
    input.call.sources =
        httptool::Sources{*std::move(args), empty, *std::move(principal), *std::move(contact)};
    return {};
}

Result<void> readTool(Context& context, const workspace::Workspace& workspace, CallInput& input)
{
    const auto files = workspace::declarativeFiles(context.files, workspace);
    if (!files) {
        return tl::unexpected<Error>(files.error());
    }
    const httptool::FileTexts texts = files->value_or(httptool::FileTexts());
    const httptool::ToolSet tools = httptool::ToolSet::parse(texts);
    const std::string file = tools.fileOf(input.key);
    if (file.empty()) {
        return failure("call.tool",
                       "there is no tools/" + input.key + ".yml; expected the key of a tool file");
    }
    if (auto sound = checkToolFile(texts, file); !sound) {
        return sound;
    }
    input.tool = tools.tools.at(file).value();
    if (httptool::isMissing(input.tool.find("request"))) {
        return failure("call.tool", "this tool hands over to a routine; expected one with a request",
                       Place{file, {}, {}});
    }
    input.call.conversation.signInUrl = signInUrl(tools);
    return {};
}

void checkArguments(CallInput& input)
{
    const json::Value* parameters = input.tool.find("parameters");
    if (httptool::isMissing(parameters)) {
        return;
    }
    const auto found = json::checkSchema(*parameters, input.call.sources.params);
    if (!found) {
        return;
    }
    for (const json::SchemaFinding& finding : *found) {
        input.warnings.push_back("argument " + (finding.pointer.empty() ? "" : finding.pointer + ": ") +
                                 finding.message);
    }
}

Result<void> readSecrets(const Arguments& arguments, Context& context, platform::ProgramLoop& loop,
                         const std::string& root, CallInput& input)
{
    auto source = SecretSource::open(arguments, context, loop, root, false);
    if (!source) {
        return tl::unexpected<Error>(std::move(source.error()));
    }
    const auto entries = source->load();
    if (!entries) {
        return tl::unexpected<Error>(entries.error());
    }
    input.call.sources.env = httptool::secretsIn(*entries, input.environment);
    input.hidden = httptool::hiddenTexts(input.call.sources.env, input.call.sources.auth);
    return {};
}

} // namespace

Syntax callSyntax()
{
    return Syntax{{{"args", true},
                   {"env", true},
                   {"channel", true},
                   {"contact", true},
                   {"principal", true},
                   {"allow-private", false},
                   {"key-file", true},
                   {"format", true}},
                  2,
                  2};
}

Result<CallInput> readCallInput(const Arguments& arguments, Context& context, platform::ProgramLoop& loop)
{
    CallInput input;
    const auto workspace = workspace::Workspace::open(context.files, arguments.positional(0, "."));
    if (!workspace) {
        return tl::unexpected<Error>(workspace.error());
    }
    input.root = workspace->root();
    Result<void> done = readCallOptions(arguments, input);
    done = done ? readSources(arguments, context, input) : done;
    done = done ? readTool(context, *workspace, input) : done;
    done = done ? readSecrets(arguments, context, loop, workspace->root(), input) : done;
    if (!done) {
        return tl::unexpected<Error>(std::move(done.error()));
    }
    checkArguments(input);
    return input;
}

} // namespace toolwright::cli
