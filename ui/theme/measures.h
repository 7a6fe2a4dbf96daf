#pragma once

/// Distances of the look, in device-independent pixels.
namespace toolwright::ui::measures {

inline constexpr int space1 = 4;
inline constexpr int space2 = 8;
inline constexpr int space3 = 12;
inline constexpr int space4 = 16;
inline constexpr int space6 = 24;

inline constexpr int radius = 6;
inline constexpr int cardRadius = 8;
inline constexpr int border = 1;
inline constexpr int focusRing = 2;
/// Nothing one can press is smaller than this in either direction.
inline constexpr int target = 24;
inline constexpr int iconSmall = 16;
inline constexpr int iconMedium = 20;
inline constexpr int iconLarge = 24;
inline constexpr int railWidth = 76;

} // namespace toolwright::ui::measures
