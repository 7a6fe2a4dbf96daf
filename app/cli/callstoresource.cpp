#include "app/cli/callstoresource.h"

#include "app/cli/programenvironment.h"
#include "core/calls/embedded/embeddedstore.h"
#include "core/calls/period.h"
#include "core/guard/timestamp.h"
#include "core/platform/callkey.h"
#include "core/platform/systemclock.h"
#include "core/platform/systemrandom.h"

#include <utility>

namespace toolwright::cli {

namespace {

Result<std::string> keyFor(const Arguments& arguments, Context& context, const std::string& id)
{
    if (const auto path = arguments.value("key-file")) {
        const auto bytes = context.files.read(*path);
        return bytes ? platform::callKeyOf(*bytes) : tl::unexpected<Error>(bytes.error());
    }
    const auto settings = workspace::configFolder(environmentOfProgram());
    if (!settings) {
        return tl::unexpected<Error>(settings.error());
    }
    const std::string folder = workspace::joinPath(*settings, "keys");
    return platform::callKeyIn(context.files, workspace::joinPath(folder, id + ".key"));
}

Result<std::string> storeFile(Context& context, const std::string& id)
{
    const auto data = workspace::dataFolder(environmentOfProgram());
    if (!data) {
        return tl::unexpected<Error>(data.error());
    }
    const std::string folder = workspace::joinPath(*data, id);
    if (auto made = context.files.createPrivateFolder(folder); !made) {
        return tl::unexpected<Error>(made.error());
    }
    return workspace::joinPath(folder, "calls.sqlite");
}

} // namespace

Result<std::unique_ptr<calls::CallStore>> openCallStore(const Arguments& arguments, Context& context,
                                                        const std::string& root)
{
    platform::SystemRandom random;
    const auto id = workspace::ensureWorkspaceId(context.files, random, root);
    if (!id) {
        return tl::unexpected<Error>(id.error());
    }
    const auto key = keyFor(arguments, context, *id);
    const auto file = key ? storeFile(context, *id) : tl::unexpected<Error>(key.error());
    if (!file) {
        return tl::unexpected<Error>(file.error());
    }
    auto store = calls::embedded::EmbeddedStore::open({*file, *key});
    if (!store) {
        return tl::unexpected<Error>(store.error());
    }
    if (const auto swept = (*store)->sweep(platform::SystemClock().now(), {}); !swept) {
        return tl::unexpected<Error>(swept.error());
    }
    return std::unique_ptr<calls::CallStore>(*std::move(store));
}

Result<std::int64_t> nowFrom(const Arguments& arguments)
{
    const auto given = arguments.value("now");
    return given ? timeFrom("now", *given, 0) : Result<std::int64_t>(platform::SystemClock().now());
}

Result<std::int64_t> timeFrom(const std::string& option, const std::string& text, std::int64_t now)
{
    if (const auto period = calls::periodFrom(text)) {
        return now - period->length;
    }
    const auto at = guard::timestampFromText(text);
    return at ? Result<std::int64_t>(*at)
              : failure("usage.value", "--" + option +
                                           " is a time such as 2025-01-31T12:00:00Z, or 1h, 1d, 7d, " +
                                           "30d; found " + text);
}

} // namespace toolwright::cli
