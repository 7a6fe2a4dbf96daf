#pragma once

#include <array>
#include <string_view>

namespace toolwright::jsonata::pictures {

inline constexpr std::array<std::string_view, 12> monthNames = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};
/// Monday first.
inline constexpr std::array<std::string_view, 7> dayNames = {"Monday", "Tuesday",  "Wednesday", "Thursday",
                                                             "Friday", "Saturday", "Sunday"};

/// What `$fromMillis` writes and `$toMillis` takes for granted without a picture.
inline constexpr std::string_view isoPicture = "[Y0001]-[M01]-[D01]T[H01]:[m01]:[s01].[f001][Z01:01t]";

} // namespace toolwright::jsonata::pictures
