#include "app/cli/callstoresource.h"

#include "app/cli/workspacedata.h"
#include "core/workspace/places.h"

namespace toolwright::cli {

Result<CallStoreSource> CallStoreSource::open(const Arguments& /*arguments*/, Context& context,
                                              const std::string& root, bool makes)
{
    const auto data = dataOfWorkspace(context, root, false);
    if (!data) {
        return tl::unexpected<Error>(data.error());
    }
    const std::string path = *data ? workspace::joinPath((*data)->folder, "calls.sqlite") : std::string();
    if (path.empty() || (!makes && !context.files.isFile(path))) {
        return CallStoreSource();
    }
    return failure("calls.unavailable", "this program was built without a store of calls",
                   Place{path, {}, {}});
}

} // namespace toolwright::cli
