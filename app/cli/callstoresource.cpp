#include "app/cli/callstoresource.h"

#include "app/cli/programenvironment.h"
#include "app/cli/workspacedata.h"
#include "core/platform/callplace.h"
#include "core/platform/systemclock.h"
#include "core/platform/systemrandom.h"

#include <optional>
#include <utility>

namespace toolwright::cli {

namespace {

/// The folders of data and settings, and the key that is given with the call.
Result<platform::CallPlace> placeOf(const Arguments& arguments, const Context& context,
                                    const std::string& root)
{
    const workspace::Environment environment = environmentOfProgram();
    const auto data = workspace::dataFolder(environment);
    const auto settings = workspace::configFolder(environment);
    if (!data || !settings) {
        return tl::unexpected<Error>(!data ? data.error() : settings.error());
    }
    platform::CallPlace place{root, *data, *settings};
    if (const auto path = arguments.value("key-file")) {
        auto bytes = context.files.read(*path);
        if (!bytes) {
            return tl::unexpected<Error>(std::move(bytes.error()));
        }
        place.keyFile = *std::move(bytes);
    }
    place.storeUrl = arguments.value("store");
    if (const std::string path = environmentValue("TOOLWRIGHT_STORE_PASSWORD_FILE");
        place.storeUrl && !path.empty()) {
        auto text = context.files.read(path);
        if (!text) {
            return tl::unexpected<Error>(std::move(text.error()));
        }
        place.storePassword = text->substr(0, text->find_first_of("\r\n"));
    }
    return place;
}

} // namespace

Result<CallStoreSource> CallStoreSource::open(const Arguments& arguments, Context& context,
                                              const std::string& root, bool makes)
{
    const auto data = dataOfWorkspace(context, root, false);
    if (!data) {
        return tl::unexpected<Error>(data.error());
    }
    const bool isThere = *data && context.files.isFile(workspace::joinPath((*data)->folder, "calls.sqlite"));
    if (!makes && !isThere && !arguments.has("store")) {
        return CallStoreSource();
    }
    const auto place = placeOf(arguments, context, root);
    if (!place) {
        return tl::unexpected<Error>(place.error());
    }
    platform::SystemRandom random;
    auto opened = platform::openCalls(context.files, random, *place, platform::SystemClock().now());
    if (!opened) {
        return tl::unexpected<Error>(std::move(opened.error()));
    }
    CallStoreSource source;
    source.m_store = *std::move(opened);
    return source;
}

} // namespace toolwright::cli
