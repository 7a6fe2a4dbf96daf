#pragma once

#include <QByteArray>

namespace toolwright::ui {

struct WindowParts;

/// Makes the docks of @p parts and puts each panel into its own.
void makeDocks(WindowParts& parts);
/// The docks where they are at first.
void resetDocks(const WindowParts& parts);
/// False when @p state is none of this version; then nothing changed.
bool restoreDocks(const WindowParts& parts, const QByteArray& state);
QByteArray saveDocks(const WindowParts& parts);

} // namespace toolwright::ui
