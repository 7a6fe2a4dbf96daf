#pragma once

#include "core/calls/callstore.h"
#include "core/calls/embedded/storeparts.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolwright::calls::embedded {

/// Where a call stands.
struct CallPlace
{
    std::int64_t environment = 0;
    std::int64_t at = 0;
    std::string id;
};

/// Bits of the column `flags`.
inline constexpr std::int64_t bodyCutFlag = 1;
inline constexpr std::int64_t hadTextsFlag = 2;

/// What the texts of a call are bound to, so that they open at no other one.
std::string textsPurpose(std::string_view environment, std::int64_t at, std::string_view id);
/// The same of the text of a group.
std::string shapePurpose(std::string_view key);

/// The call with its texts; none when it is not there.
std::optional<StoredCall> readCall(const StoreParts& parts, const CallPlace& place);

} // namespace toolwright::calls::embedded
