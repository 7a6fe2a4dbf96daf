#pragma once

#include "core/jsonata/pictures/datemarker.h"
#include "core/jsonata/pictures/pictureresult.h"

#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace toolwright::jsonata::pictures {

/// The value each component of a picture has in a text: numbers, months from 1, `P` 0 or 1, time zones in
/// minutes. None for a name that is unknown.
using DateComponents = std::map<char, std::optional<double>>;

/// Reads @p text by @p parts. None when it does not fit. Fails with D3130 and D3133 where the reference
/// cannot read a component.
PictureResult<std::optional<DateComponents>> matchDate(std::string_view text,
                                                       const std::vector<DatePart>& parts);

} // namespace toolwright::jsonata::pictures
