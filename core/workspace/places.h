#pragma once

#include "core/base/ports/filestore.h"
#include "core/base/ports/random.h"
#include "core/base/result.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::workspace {

/// Variables of the environment by name, handed in so that core reads none itself.
using Environment = std::map<std::string, std::string, std::less<>>;

/// `$XDG_DATA_HOME/toolwright`, or `~/.local/share/toolwright` when the variable is not an absolute path.
/// Fails with `places.no-home` when `HOME` is not an absolute path either.
Result<std::string> dataFolder(const Environment& environment);
/// `$XDG_CONFIG_HOME/toolwright`, or `~/.config/toolwright`; fails as dataFolder does.
Result<std::string> configFolder(const Environment& environment);

/// The nearest folder from @p path upwards that holds a file `vatio.yml` or a folder `.vendo`; @p path may
/// also be the `.vendo` folder itself. Fails with `workspace.missing` when @p path does not exist,
/// `workspace.not-folder` when it is a file, and `workspace.not-found` when no folder fits.
Result<std::string> findRoot(const FileStore& files, const std::string& path);

/// The id in `.toolwright/workspace.json`; none when there is no such file. Fails with
/// `workspace.id-invalid` when the file holds none.
Result<std::optional<std::string>> workspaceId(const FileStore& files, const std::string& root);
/// The id of the workspace, made and written when it has none yet.
Result<std::string> ensureWorkspaceId(FileStore& files, Random& random, const std::string& root);

/// `first/second`, without doubling the `/`.
std::string joinPath(std::string_view first, std::string_view second);
/// @p path as the name of one file: every byte but letters, digits, `.`, `-` and `_` as `%xx`.
std::string encodedName(std::string_view path);
/// Names the folder of one checkout below the id of its workspace.
std::string rootHash(const std::string& root);

} // namespace toolwright::workspace
