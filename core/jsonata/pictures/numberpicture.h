#pragma once

#include "core/json/value.h"
#include "core/jsonata/pictures/pictureresult.h"

#include <string>
#include <string_view>

namespace toolwright::jsonata::pictures {

/// `$formatNumber`: @p value by an XPath decimal-format picture. @p options is the third argument: an object
/// with any of `decimal-separator`, `grouping-separator`, `exponent-separator`, `infinity`, `minus-sign`,
/// `NaN`, `percent`, `per-mille`, `zero-digit`, `digit`, `pattern-separator`; anything else counts as none.
/// Fails with D3080 to D3093, as the reference orders them.
PictureResult<std::string> formatNumber(double value, std::string_view picture, const json::Value& options);

} // namespace toolwright::jsonata::pictures
