#pragma once

#include "ui/theme/role.h"

#include <QIcon>
#include <QPixmap>

#include <cstdint>

namespace toolwright::ui {

/// Names of the files in resources/icons, drawn in the text colour of the scheme in use.
enum class IconName : std::uint8_t {
    Compounds,
    Tools,
    Simulate,
    Metrics,
    Calls,
    Chats,
    Read,
    Write,
    Destructive,
    Unknown,
    Quarantined,
    Ok,
    Error,
    Warning,
    Advice,
    Search,
    Close,
    Add,
    Remove,
    Edit,
    Undo,
    Redo,
    Save,
    Open,
    Folder,
    File,
    Reload,
    ChevronDown,
    ChevronRight,
    ChevronUp,
    ChevronLeft,
    More,
    Play,
    Pause,
    Stop,
    Copy,
    Settings,
    History,
    Fix,
    Disabled,
    MatchCase,
    WholeWord,
    Regex,
    Drag,
};

inline constexpr int iconCount = static_cast<int>(IconName::Drag) + 1;

/// Recoloured whenever the scheme changes: @p role when enabled, Accent when checked, MutedText disabled.
QIcon icon(IconName name, Role role = Role::Text);
/// For painting by hand, sharp at @p devicePixelRatio.
QPixmap iconPixmap(IconName name, const QColor& color, int size, qreal devicePixelRatio);
/// Resource path of the drawing.
QString iconPath(IconName name);

} // namespace toolwright::ui
