#include "ui/theme/scheme.h"

#include "ui/theme/palettetable.h"

#include <QWidget>

#include <algorithm>
#include <cmath>

namespace toolwright::ui {

namespace {

/// A quarter of the way: selected text must stand out from a line or a row that is merely current.
QColor between(const QColor& from, const QColor& to)
{
    constexpr float part = 0.25F;
    const auto mixed = [](float first, float second) { return first + part * (second - first); };
    return QColor::fromRgbF(mixed(from.redF(), to.redF()), mixed(from.greenF(), to.greenF()),
                            mixed(from.blueF(), to.blueF()));
}

} // namespace

QColor color(Role role, Scheme scheme)
{
    const PaletteRow& row = paletteTable()[static_cast<std::size_t>(role)];
    return QColor::fromRgb(scheme == Scheme::Dark ? row.dark : row.light);
}

QColor color(Role role, const QWidget* widget)
{
    return color(role, schemeOf(widget->palette()));
}

QString colorName(Role role, const QWidget* widget)
{
    return color(role, widget).name();
}

Scheme schemeOf(const QPalette& palette)
{
    const int text = palette.color(QPalette::Active, QPalette::WindowText).lightness();
    const int behind = palette.color(QPalette::Active, QPalette::Window).lightness();
    return text > behind ? Scheme::Dark : Scheme::Light;
}

QPalette paletteOf(Scheme scheme)
{
    const auto of = [scheme](Role role) { return color(role, scheme); };
    QPalette palette(of(Role::Surface), of(Role::Window));
    palette.setColor(QPalette::Window, of(Role::Window));
    palette.setColor(QPalette::WindowText, of(Role::Text));
    palette.setColor(QPalette::Base, of(Role::Surface));
    palette.setColor(QPalette::AlternateBase, of(Role::Window));
    palette.setColor(QPalette::Text, of(Role::Text));
    palette.setColor(QPalette::PlaceholderText, of(Role::MutedText));
    palette.setColor(QPalette::Button, of(Role::Surface));
    palette.setColor(QPalette::ButtonText, of(Role::Text));
    palette.setColor(QPalette::BrightText, of(Role::Destructive));
    palette.setColor(QPalette::Light, of(Role::Surface));
    palette.setColor(QPalette::Midlight, of(Role::Sunken));
    palette.setColor(QPalette::Mid, of(Role::Border));
    palette.setColor(QPalette::Dark, of(Role::FieldBorder));
    palette.setColor(QPalette::Shadow, of(Role::FieldBorder));
    palette.setColor(QPalette::Highlight, between(of(Role::AccentBackground), of(Role::Accent)));
    palette.setColor(QPalette::HighlightedText, of(Role::Text));
    palette.setColor(QPalette::Link, of(Role::Accent));
    palette.setColor(QPalette::LinkVisited, of(Role::Accent));
    palette.setColor(QPalette::ToolTipBase, of(Role::Surface));
    palette.setColor(QPalette::ToolTipText, of(Role::Text));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                                           QPalette::HighlightedText, QPalette::PlaceholderText}) {
        palette.setColor(QPalette::Disabled, role, of(Role::MutedText));
    }
    return palette;
}

namespace {

double linearPart(double part)
{
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * linearPart(color.redF()) + 0.7152 * linearPart(color.greenF()) +
           0.0722 * linearPart(color.blueF());
}

} // namespace

double contrast(const QColor& first, const QColor& second)
{
    const auto [darker, lighter] = std::minmax({luminance(first), luminance(second)});
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace toolwright::ui
