#pragma once

#include "core/base/ports/filestore.h"
#include "core/base/result.h"
#include "core/httptool/names.h"

#include <optional>
#include <string>

namespace toolwright::workspace {

class Workspace;

/// The files of @p root that a push would send (spec declarative 2.2), as they are on disk, in name order.
/// Reading stops at 500 files and 8 MiB; what is larger than limits::bundleFileBytes is left out.
Result<httptool::FileTexts> readTravelFiles(const FileStore& files, const std::string& root);

/// @p texts, files as they are on disk, with the unsaved text of @p workspace; none when the workspace has no
/// declarative part: no `vatio.yml`, no older layout and no tool file.
std::optional<httptool::FileTexts> withUnsavedTexts(httptool::FileTexts texts, const Workspace& workspace);

/// The files of the declarative part of @p workspace with their unsaved text; none when it has no declarative
/// part: no `vatio.yml` and no older layout.
Result<std::optional<httptool::FileTexts>> declarativeFiles(const FileStore& files,
                                                            const Workspace& workspace);

} // namespace toolwright::workspace
