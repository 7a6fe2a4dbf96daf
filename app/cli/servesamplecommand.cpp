#include "app/cli/servesamplecommand.h"

#include "app/cli/arguments.h"
#include "core/json/parse.h"
#include "core/platform/programloop.h"
#include "core/platform/sampleservice.h"

#include <charconv>
#include <ostream>

namespace toolwright::cli {

namespace {

constexpr std::string_view serveSampleHelp =
    "usage: toolwright-cli serve-sample [--port P] [--fault FAULT] [--data FILE]\n\n"
    "Plays the API of the sample shop on the loopback interface until it is interrupted, and prints the "
    "secrets\n"
    "that its tools need.\n\n"
    "  --port   default: a free one\n"
    "  --fault  slow (never answers), fail (500), drop (closes), html, huge (20 MB), redirect, chunked or\n"
    "           charset (says UTF-8 and sends Latin-1)\n"
    "  --data   routes and lists to answer with (default: those of the sample shop)\n\n"
    "Exit status: 0 stopped, 2 unusable input or usage.\n";

Result<std::uint16_t> portOf(const Arguments& arguments)
{
    const std::string text = arguments.value("port").value_or("0");
    std::uint16_t port = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, port);
    if (error != std::errc() || stop != end) {
        return failure("usage.value", "--port is \"" + text + "\"; expected a number up to 65535");
    }
    return port;
}

Result<json::Value> dataOf(const Arguments& arguments, const Context& context)
{
    const auto path = arguments.value("data");
    if (!path) {
        return platform::sampleBackendData();
    }
    const auto text = context.files.read(*path);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    return json::parseValue(*text);
}

std::string textOf(const json::Value& data, std::string_view key)
{
    const json::Value* value = data.find(key);
    return value != nullptr && value->isString() ? std::string(value->toString()) : std::string();
}

Result<Exit> serve(const json::Value& data, std::uint16_t port, httptool::SampleFault fault, Context& context)
{
    platform::ProgramLoop loop;
    const auto served = platform::serveSample(loop, data, port, fault, [&](const std::string& origin) {
        context.out << "listening on " << origin << "\n"
                    << "SHOP_API=" << origin << "/v1\n"
                    << "SHOP_KEY=" << textOf(data, "key") << "\n"
                    << "MAIL_API=" << origin << "\n"
                    << "MAIL_TOKEN=" << textOf(data, "token") << std::endl;
    });
    return served ? Result<Exit>(Exit::Clean) : tl::unexpected<Error>(served.error());
}

Result<Exit> runServeSample(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{{{"port", true}, {"fault", true}, {"data", true}}, 0, 0};
    const auto arguments = Arguments::parse(words, syntax);
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    const auto port = portOf(*arguments);
    const auto data = dataOf(*arguments, context);
    if (!port || !data) {
        return tl::unexpected<Error>(!port ? port.error() : data.error());
    }
    httptool::SampleFault fault = httptool::SampleFault::None;
    if (const auto word = arguments->value("fault")) {
        const auto named = httptool::sampleFaultNamed(*word);
        if (!named) {
            return failure("usage.value", "--fault is \"" + *word + "\"; expected one that --help lists");
        }
        fault = *named;
    }
    return serve(*data, *port, fault, context);
}

} // namespace

Command serveSampleCommand()
{
    return Command{"serve-sample", "play the API of the sample shop on this machine", serveSampleHelp,
                   &runServeSample};
}

} // namespace toolwright::cli
