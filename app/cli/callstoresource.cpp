#include "app/cli/callstoresource.h"

#include "app/cli/programenvironment.h"
#include "core/calls/period.h"
#include "core/guard/timestamp.h"
#include "core/platform/callplace.h"
#include "core/platform/systemclock.h"
#include "core/platform/systemrandom.h"

#include <utility>

namespace toolwright::cli {

Result<std::unique_ptr<calls::CallStore>> openCallStore(const Arguments& arguments, Context& context,
                                                        const std::string& root)
{
    const auto data = workspace::dataFolder(environmentOfProgram());
    const auto settings = workspace::configFolder(environmentOfProgram());
    if (!data || !settings) {
        return tl::unexpected<Error>(data ? settings.error() : data.error());
    }
    platform::CallPlace place{root, *data, *settings};
    if (const auto path = arguments.value("key-file")) {
        auto bytes = context.files.read(*path);
        if (!bytes) {
            return tl::unexpected<Error>(bytes.error());
        }
        place.keyFile = *std::move(bytes);
    }
    platform::SystemRandom random;
    return platform::openCalls(context.files, random, place, platform::SystemClock().now());
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
