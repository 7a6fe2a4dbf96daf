#pragma once

#include <cstdint>

class QWidget;

namespace toolwright::ui {

/// How a stock widget is drawn where one class has several looks. Default is what the class alone says.
enum class Look : std::uint8_t {
    Default,
    /// Push button: the one action a page is for, filled with the accent.
    Primary,
    /// Button without an edge until hovered, focused or checked.
    Flat,
    /// Checkable tool button of the rail: icon over text.
    Rail,
    /// QFrame: surface with a border and rounded corners.
    Card,
    /// QFrame or text view: sunken block for code and values.
    Well,
};

void setLook(QWidget* widget, Look look);
Look lookOf(const QWidget* widget);

} // namespace toolwright::ui
