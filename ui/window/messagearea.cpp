#include "ui/window/messagearea.h"

#include "ui/theme/icons.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

QLabel* makeText(const Message& message, QWidget* bar)
{
    auto* text = new QLabel(message.text, bar);
    text->setObjectName(message.key + QStringLiteral(".text"));
    text->setWordWrap(true);
    text->setTextFormat(Qt::PlainText);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return text;
}

} // namespace

MessageArea::MessageArea(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("messages"));
    setAccessibleName(tr("Messages of the window"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    hide();
}

QWidget* MessageArea::makeBar(const Message& message)
{
    auto* bar = new QFrame(this);
    bar->setObjectName(QStringLiteral("message.") + message.key);
    bar->setAccessibleName(tr("Message: %1").arg(message.text));
    bar->setFrameShape(QFrame::StyledPanel);
    setLook(bar, Look::Well);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(space4, space2, space2, space2);
    row->setSpacing(space2);
    row->addWidget(new Chip(message.kind, bar));
    row->addWidget(makeText(message, bar), 1);
    const auto key = message.key;
    for (const auto& button : message.buttons) {
        auto* press = new QPushButton(button.text, bar);
        press->setObjectName(button.objectName);
        press->setAccessibleDescription(message.text);
        connect(press, &QPushButton::clicked, this, [this, key, run = button.run] {
            dismiss(key);
            run();
        });
        row->addWidget(press);
    }
    auto* close = new QToolButton(bar);
    close->setObjectName(key + QStringLiteral(".close"));
    close->setAccessibleName(tr("Close this message"));
    close->setToolTip(tr("Close this message"));
    close->setIcon(icon(IconName::Close));
    setLook(close, Look::Flat);
    connect(close, &QToolButton::clicked, this, [this, key] { dismiss(key); });
    row->addWidget(close);
    return bar;
}

void MessageArea::show(const Message& message)
{
    dismiss(message.key);
    auto* bar = makeBar(message);
    m_bars.insert(message.key, bar);
    m_layout->addWidget(bar);
    bar->show();
    QWidget::show();
    QAccessibleEvent event(bar, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageArea::dismiss(const QString& key)
{
    auto* bar = m_bars.take(key);
    if (bar != nullptr) {
        bar->hide();
        m_layout->removeWidget(bar);
        bar->deleteLater();
    }
    setVisible(!m_bars.isEmpty());
}

void MessageArea::clear()
{
    const auto keys = m_bars.keys();
    for (const auto& key : keys) {
        dismiss(key);
    }
}

} // namespace toolwright::ui
