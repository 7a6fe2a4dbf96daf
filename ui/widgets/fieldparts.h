#pragma once

#include <QIcon>
#include <QString>

class QLabel;
class QToolButton;
class QWidget;

namespace toolwright::ui {

/// Small grey label above a field; @p buddy is named by it.
QLabel* makeFieldLabel(const QString& text, QWidget* buddy, QWidget* parent);
/// A flat button with an icon; @p text is its tool-tip and accessible name.
QToolButton* makeIconButton(const QIcon& icon, const QString& text, const QString& objectName,
                            QWidget* parent);

} // namespace toolwright::ui
