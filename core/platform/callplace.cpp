#include "core/platform/callplace.h"

#include "core/calls/embedded/embeddedstore.h"
#include "core/platform/callkey.h"
#include "core/workspace/places.h"

#include <utility>

namespace toolwright::platform {

Result<std::unique_ptr<calls::CallStore>> openCalls(FileStore& files, Random& random, const CallPlace& place,
                                                    std::int64_t now)
{
    const auto id = workspace::ensureWorkspaceId(files, random, place.root);
    if (!id) {
        return tl::unexpected<Error>(id.error());
    }
    const std::string keys = workspace::joinPath(place.configFolder, "keys");
    const auto key =
        place.keyFile ? callKeyOf(*place.keyFile) : callKeyIn(files, workspace::joinPath(keys, *id + ".key"));
    if (!key) {
        return tl::unexpected<Error>(key.error());
    }
    const std::string folder = workspace::joinPath(place.dataFolder, *id);
    if (auto made = files.createPrivateFolder(folder); !made) {
        return tl::unexpected<Error>(made.error());
    }
    auto store = calls::embedded::EmbeddedStore::open({workspace::joinPath(folder, "calls.sqlite"), *key});
    if (!store) {
        return tl::unexpected<Error>(store.error());
    }
    if (const auto swept = (*store)->sweep(now, {}); !swept) {
        return tl::unexpected<Error>(swept.error());
    }
    return std::unique_ptr<calls::CallStore>(*std::move(store));
}

} // namespace toolwright::platform
