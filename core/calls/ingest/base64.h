#pragma once

#include <string>
#include <string_view>

namespace toolwright::calls::ingest {

/// The bytes of a base64 text, in either alphabet, with or without padding; white space is skipped, and the
/// first character that is neither ends it.
std::string decodedBase64(std::string_view text);

} // namespace toolwright::calls::ingest
