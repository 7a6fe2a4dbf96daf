#pragma once

#include <cstdint>

namespace toolwright::ui {

/// What a colour stands for. The table of values is in palettetable.cpp, one row a role, light and dark.
enum class Role : std::uint8_t {
    Window,
    Surface,
    Sunken,
    Text,
    MutedText,
    Border,
    FieldBorder,
    Accent,
    AccentBackground,
    Read,
    ReadBackground,
    Write,
    WriteBackground,
    Destructive,
    DestructiveBackground,
    Ok,
    OkBackground,
};

} // namespace toolwright::ui
