#pragma once

#include "core/base/ports/filestore.h"

#include <string>

namespace toolwright::platform {

/// The 32 bytes that the store of calls of a workspace is encrypted with, from the file @p path; one of
/// random bytes is made in a folder of its own (0700) when there is none. Fails with `calls.key` for a file
/// of less than 32 bytes, and as the file store does.
Result<std::string> callKeyIn(FileStore& files, const std::string& path);

/// The same of the bytes of a key file that a person names.
Result<std::string> callKeyOf(const std::string& bytes);

} // namespace toolwright::platform
