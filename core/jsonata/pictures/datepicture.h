#pragma once

#include "core/jsonata/pictures/pictureresult.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolwright::jsonata::pictures {

/// `$fromMillis`: @p millis since 1970-01-01T00:00:00Z by an XPath date/time picture. No picture: ISO 8601
/// with milliseconds. @p timezone is `±hhmm`; none is UTC. Fails with D3132 to D3136 for pictures the
/// reference refuses.
PictureResult<std::string> formatDateTime(double millis, std::optional<std::string_view> picture,
                                          std::optional<std::string_view> timezone);
/// `$toMillis`: the moment @p text names. No picture: the ISO 8601 forms the reference accepts, else D3110.
/// With a picture: none when @p text does not fit it (JSONata's undefined); D3132 to D3136 as the reference.
/// @p nowMillis supplies the date parts the picture leaves out.
PictureResult<std::optional<double>> parseDateTime(std::string_view text,
                                                   std::optional<std::string_view> picture, double nowMillis);

} // namespace toolwright::jsonata::pictures
