#include "core/platform/callplace.h"

#include "core/calls/embedded/embeddedstore.h"
#include "core/calls/remote/remotestore.h"
#include "core/platform/callkey.h"
#include "core/platform/networksql.h"
#include "core/workspace/places.h"

#include <utility>

namespace toolwright::platform {

namespace {

Result<std::string> keyOf(FileStore& files, const CallPlace& place, const std::string& id)
{
    if (place.key) {
        return *place.key;
    }
    return place.keyFile ? callKeyOf(*place.keyFile) : callKeyOnDisk(files, place.configFolder, id);
}

/// Where the stores of a workspace are, and their key.
struct StoreFolder
{
    std::string folder;
    std::string key;
};

Result<std::unique_ptr<calls::CallStore>> fileStore(const StoreFolder& at)
{
    auto store =
        calls::embedded::EmbeddedStore::open({workspace::joinPath(at.folder, "calls.sqlite"), at.key});
    if (!store) {
        return tl::unexpected<Error>(store.error());
    }
    return std::unique_ptr<calls::CallStore>(*std::move(store));
}

Result<std::unique_ptr<calls::CallStore>> serverStore(const CallPlace& place, const std::string& key)
{
    auto address = calls::remote::storeAddressOf(*place.storeUrl);
    if (!address) {
        return tl::unexpected<Error>(address.error());
    }
    const calls::remote::RemoteOptions options{address->database, key};
    auto store = calls::remote::RemoteStore::open(
        std::make_unique<NetworkSql>(NetworkSql::Options{*std::move(address), place.storePassword}), options);
    if (!store) {
        return tl::unexpected<Error>(store.error());
    }
    return std::unique_ptr<calls::CallStore>(*std::move(store));
}

Result<StoreFolder> storeFolder(FileStore& files, Random& random, const CallPlace& place)
{
    const auto id = workspace::ensureWorkspaceId(files, random, place.root);
    if (!id) {
        return tl::unexpected<Error>(id.error());
    }
    const auto key = keyOf(files, place, *id);
    if (!key) {
        return tl::unexpected<Error>(key.error());
    }
    const std::string folder = workspace::joinPath(place.dataFolder, *id);
    if (auto made = files.createPrivateFolder(folder); !made) {
        return tl::unexpected<Error>(made.error());
    }
    return StoreFolder{folder, *key};
}

constexpr const char* conversationsName = "chats.sqlite";

} // namespace

Result<std::unique_ptr<calls::CallStore>> openCalls(FileStore& files, Random& random, const CallPlace& place,
                                                    std::int64_t now)
{
    const auto at = storeFolder(files, random, place);
    if (!at) {
        return tl::unexpected<Error>(at.error());
    }
    auto store = place.storeUrl ? serverStore(place, at->key) : fileStore(*at);
    if (!store) {
        return store;
    }
    if (const auto swept = (*store)->sweep(now, {}); !swept) {
        return tl::unexpected<Error>(swept.error());
    }
    return store;
}

bool hasConversations(FileStore& files, const CallPlace& place)
{
    const auto id = workspace::workspaceId(files, place.root);
    return id && *id &&
           files.isFile(workspace::joinPath(workspace::joinPath(place.dataFolder, **id), conversationsName));
}

Result<std::unique_ptr<conversations::ConversationStore>>
openConversations(FileStore& files, Random& random, const CallPlace& place, const std::string& environment)
{
    const auto at = storeFolder(files, random, place);
    if (!at) {
        return tl::unexpected<Error>(at.error());
    }
    return conversations::ConversationStore::open(
        {workspace::joinPath(at->folder, conversationsName), at->key, environment});
}

} // namespace toolwright::platform
