#include "ui/theme/palettetable.h"

namespace toolwright::ui {

const std::array<PaletteRow, roleCount>& paletteTable()
{
    static constexpr std::array<PaletteRow, roleCount> rows{{
        {Role::Window, 0xFFF5F6F8, 0xFF13161B},
        {Role::Surface, 0xFFFFFFFF, 0xFF1A1E25},
        {Role::Sunken, 0xFFEEF0F4, 0xFF21262F},
        {Role::Text, 0xFF1A2230, 0xFFE5E9F0},
        {Role::MutedText, 0xFF5A6677, 0xFF9BA6B6},
        {Role::Border, 0xFFDDE1E7, 0xFF323945},
        {Role::FieldBorder, 0xFF7C8797, 0xFF6B7686},
        {Role::Accent, 0xFF3B5BDB, 0xFF8AA2FF},
        {Role::AccentBackground, 0xFFE8EDFF, 0xFF28325A},
        {Role::AccentText, 0xFFFFFFFF, 0xFF13161B},
        {Role::Read, 0xFF1F66C2, 0xFF79B2FF},
        {Role::ReadBackground, 0xFFE4EFFC, 0xFF1D2F4A},
        {Role::Write, 0xFF9A5B00, 0xFFF2B45A},
        {Role::WriteBackground, 0xFFFDF0DA, 0xFF40311A},
        {Role::Destructive, 0xFFB3261E, 0xFFFF8A80},
        {Role::DestructiveBackground, 0xFFFCE6E4, 0xFF4A2422},
        {Role::Ok, 0xFF22713A, 0xFF77D492},
        {Role::OkBackground, 0xFFE2F4E7, 0xFF1D3B28},
        {Role::CurrentLine, 0xFFF4F6FC, 0xFF20252F},
        {Role::MatchBackground, 0xFFFFEFC2, 0xFF4B3F1C},
        {Role::SyntaxKey, 0xFF0A6383, 0xFF6FC3E0},
        {Role::SyntaxString, 0xFF22713A, 0xFF77D492},
        {Role::SyntaxNumber, 0xFF7435C4, 0xFFC9A7FF},
        {Role::SyntaxKeyword, 0xFFA12A75, 0xFFF29BD0},
        {Role::SyntaxFunction, 0xFF3B5BDB, 0xFF9DB1FF},
        {Role::SyntaxVariable, 0xFF0B6570, 0xFF7BD5CF},
        {Role::SyntaxOperator, 0xFF5A4A3A, 0xFFD0C3B4},
        {Role::SyntaxTemplate, 0xFF9A5B00, 0xFFF2B45A},
    }};
    return rows;
}

} // namespace toolwright::ui
