#include "ui/widgets/emptystate.h"

#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace toolwright::ui {

EmptyState::EmptyState(IconName icon, const QString& title, const QString& advice, QWidget* parent)
    : QWidget(parent)
    , m_iconName(icon)
    , m_icon(new QLabel(this))
    , m_title(new QLabel(this))
    , m_advice(new QLabel(this))
    , m_buttons(new QHBoxLayout)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(measures::space6, measures::space6, measures::space6, measures::space6);
    layout->setSpacing(measures::space3);
    layout->addStretch(2);
    layout->addWidget(m_icon, 0, Qt::AlignHCenter);
    layout->addWidget(m_title);
    layout->addWidget(m_advice);
    layout->addLayout(m_buttons);
    layout->addStretch(3);
    m_buttons->addStretch();
    m_buttons->addStretch();
    for (QLabel* label : {m_title, m_advice}) {
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignCenter);
        label->setTextFormat(Qt::PlainText);
    }
    setTexts(title, advice);
    updateLook();
}

void EmptyState::setTexts(const QString& title, const QString& advice)
{
    m_title->setText(title);
    m_advice->setText(advice);
    m_advice->setVisible(!advice.isEmpty());
    setAccessibleName(title);
    setAccessibleDescription(advice);
}

QAbstractButton* EmptyState::addAction(const QString& text, const QString& objectName)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(objectName);
    button->setAccessibleName(text);
    if (m_buttons->count() == 2) {
        setLook(button, Look::Primary);
    }
    m_buttons->insertWidget(m_buttons->count() - 1, button);
    return button;
}

void EmptyState::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        updateLook();
    }
}

void EmptyState::updateLook()
{
    constexpr int pictureSize = 40;
    m_icon->setPixmap(iconPixmap(m_iconName, color(Role::MutedText, this), pictureSize, devicePixelRatioF()));
    m_title->setFont(headingFont(font(), 2));
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, color(Role::MutedText, this));
    m_advice->setPalette(colors);
}

} // namespace toolwright::ui
