#include "app/cli/liverun.h"

#include "core/base/limits.h"
#include "core/platform/networktransport.h"
#include "core/platform/programloop.h"

#include <functional>
#include <ostream>
#include <utility>
#include <variant>

namespace toolwright::cli {

namespace {

/// The answer to @p request; none after an interrupt.
std::optional<HttpAnswer> exchange(const HttpRequest& request, platform::ProgramLoop& loop)
{
    platform::NetworkTransport transport;
    std::optional<HttpAnswer> answer;
    const bool isWhole = loop.run([&](const std::function<void()>& quit) {
        transport.send(request, {}, [&answer, quit](HttpAnswer came) {
            answer = std::move(came);
            quit();
        });
    });
    return isWhole ? answer : std::nullopt;
}

} // namespace

Result<std::optional<simulation::LiveBackend>> liveBackendOf(const Arguments& arguments, Context& context)
{
    const auto url = arguments.value("live");
    const auto file = arguments.value("header-file");
    if (!url) {
        return file ? failure("usage.option", "found --header-file without --live; expected both")
                    : Result<std::optional<simulation::LiveBackend>>(std::nullopt);
    }
    const auto headers = file ? context.files.read(*file) : Result<std::string>(std::string());
    if (!headers) {
        return tl::unexpected<Error>(headers.error());
    }
    auto backend = simulation::liveBackend(*url, *headers);
    return backend ? Result<std::optional<simulation::LiveBackend>>(*std::move(backend))
                   : tl::unexpected<Error>(backend.error());
}

Result<void> proceedLive(simulation::Simulation& run, const simulation::LiveBackend& backend,
                         Context& context)
{
    context.err << "toolwright-cli: real calls go to " << *backend.host.baseUrl << " [simulate.live]\n";
    platform::ProgramLoop loop;
    while (simulation::needsLiveAnswer(run.world, run.last()) &&
           run.states.size() < limits::simulationStates) {
        const auto call = simulation::liveCall(run.world, run.last(), backend);
        HttpAnswer answer;
        if (const auto* request = std::get_if<HttpRequest>(&call->plan.step)) {
            auto came = exchange(*request, loop);
            if (!came) {
                return failure("simulate.interrupted",
                               "the run was interrupted; the call may have been carried out");
            }
            answer = *std::move(came);
        }
        run.apply(simulation::AnswerTool{call->outcome(answer)});
        run.proceed(limits::simulationStates);
    }
    return {};
}

} // namespace toolwright::cli
