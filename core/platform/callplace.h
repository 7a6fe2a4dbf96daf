#pragma once

#include "core/base/ports/filestore.h"
#include "core/base/ports/random.h"
#include "core/calls/callstore.h"
#include "core/conversations/conversationstore.h"

#include <memory>
#include <optional>
#include <string>

namespace toolwright::platform {

/// Where the calls of a workspace are kept.
struct CallPlace
{
    /// Of the workspace.
    std::string root;
    /// workspace::dataFolder() and workspace::configFolder().
    std::string dataFolder;
    std::string configFolder;
    /// Bytes of a key file; none: a key of this machine in the settings folder, made when there is none.
    std::optional<std::string> keyFile = std::nullopt;
    /// The key as loadCallKey() gives it; it goes before `keyFile`.
    std::optional<std::string> key = std::nullopt;
    /// The address of a ClickHouse server (calls::remote::storeAddressOf()) that keeps the calls instead of
    /// a file, and its password.
    std::optional<std::string> storeUrl = std::nullopt;
    std::string storePassword = {};
};

/// The store `<id>/calls.sqlite` in the data folder, or the one at CallPlace::storeUrl, for which the program
/// must have an application object. Gives the workspace an id when it has none, and deletes
/// texts that are too old at @p now. Asks no keychain: where the key is in one, it fails with `calls.key`
/// unless the place has it. Fails as its parts do.
Result<std::unique_ptr<calls::CallStore>> openCalls(FileStore& files, Random& random, const CallPlace& place,
                                                    std::int64_t now);

/// True when conversations were kept at @p place.
bool hasConversations(FileStore& files, const CallPlace& place);

/// The store `<id>/chats.sqlite` beside it, of @p environment; made when there is none. Fails as its parts
/// do.
Result<std::unique_ptr<conversations::ConversationStore>>
openConversations(FileStore& files, Random& random, const CallPlace& place, const std::string& environment);

} // namespace toolwright::platform
