#pragma once

#include <cstdint>

namespace toolwright::ui {

/// What a colour stands for. The table of values is in palettetable.cpp, one row a role, light and dark.
/// A role that ends in `Background` is drawn behind the role of the same name without it.
enum class Role : std::uint8_t {
    Window,
    Surface,
    Sunken,
    Text,
    MutedText,
    /// Decorative lines between areas; carries no information.
    Border,
    /// The edge of something one can type into or press.
    FieldBorder,
    /// Selected things, links, the focus ring, filled buttons.
    Accent,
    AccentBackground,
    /// Text on a fill of Accent.
    AccentText,
    Read,
    ReadBackground,
    /// Also: quarantined, warning, waiting.
    Write,
    WriteBackground,
    /// Also: error, removed.
    Destructive,
    DestructiveBackground,
    /// Also: loads, added.
    Ok,
    OkBackground,
    /// Behind the line of the caret.
    CurrentLine,
    /// Behind every match of a search and behind the two brackets of a pair.
    MatchBackground,
    SyntaxKey,
    SyntaxString,
    SyntaxNumber,
    SyntaxKeyword,
    SyntaxFunction,
    SyntaxVariable,
    SyntaxOperator,
    /// `{{` and `}}`.
    SyntaxTemplate,
};

inline constexpr int roleCount = static_cast<int>(Role::SyntaxTemplate) + 1;

} // namespace toolwright::ui
