#pragma once

#include "core/jsonata/pictures/pictureresult.h"

#include <string>
#include <string_view>

namespace toolwright::jsonata::pictures {

/// `$formatInteger`: @p value rounded towards minus infinity, by picture: `1`, `001`, `#,##0`, `w`, `W`,
/// `Ww`, `i`, `I`, `a`, `A`, digits of other scripts, each with `;o` for ordinals. Fails with D3130 (not
/// supported) or D3131 (digits of two scripts).
PictureResult<std::string> formatInteger(double value, std::string_view picture);
/// `$parseInteger`: the number @p text writes in the form @p picture. NaN where the reference has NaN. Fails
/// with D3130 or D3131.
PictureResult<double> parseInteger(std::string_view text, std::string_view picture);

} // namespace toolwright::jsonata::pictures
