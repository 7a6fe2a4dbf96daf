#pragma once

#include "ui/widgets/chip.h"

#include <QFrame>
#include <QHash>
#include <QWidget>

#include <functional>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace toolwright::ui {

/// A button of a message: a verb and what it does. The message goes when it is pressed.
struct MessageButton
{
    QString text;
    QString objectName;
    std::function<void()> run;
};

/// Something the person should know or decide, said inside the window.
struct Message
{
    /// A message with the same key is replaced.
    QString key;
    ChipKind kind = ChipKind::Neutral;
    QString text;
    std::vector<MessageButton> buttons;
};

/// The bars above the work: newest at the bottom, each can be closed and copied.
class MessageArea : public QWidget
{
    Q_OBJECT

public:
    explicit MessageArea(QWidget* parent = nullptr);

    void show(const Message& message);
    void dismiss(const QString& key);
    void clear();
    bool has(const QString& key) const { return m_bars.contains(key); }

private:
    QWidget* makeBar(const Message& message);

    QVBoxLayout* m_layout;
    QHash<QString, QWidget*> m_bars;
};

} // namespace toolwright::ui
