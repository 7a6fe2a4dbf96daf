#include "ui/widgets/sectionheader.h"

#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>

namespace toolwright::ui {

SectionHeader::SectionHeader(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_count(new QLabel(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(measures::space3, measures::space2, measures::space3, measures::space1);
    layout->addWidget(m_title, 1);
    layout->addWidget(m_count);
    m_count->hide();
    setTitle(title);
    updateLook();
}

void SectionHeader::setTitle(const QString& title)
{
    // Readers should hear the word, not letters.
    m_title->setText(title.toUpper());
    m_title->setAccessibleName(title);
    setAccessibleName(title);
}

void SectionHeader::setCount(int count)
{
    m_count->setText(locale().toString(count));
    m_count->show();
}

QToolButton* SectionHeader::addButton(const QIcon& buttonIcon, const QString& text, const QString& objectName)
{
    auto* button = new QToolButton(this);
    button->setObjectName(objectName);
    button->setIcon(buttonIcon);
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    layout()->addWidget(button);
    return button;
}

void SectionHeader::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        updateLook();
    }
}

void SectionHeader::updateLook()
{
    QFont titleFont = headingFont(font(), -1);
    titleFont.setLetterSpacing(QFont::AbsoluteSpacing, 0.6);
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, color(Role::MutedText, this));
    for (QLabel* label : {m_title, m_count}) {
        label->setFont(titleFont);
        label->setPalette(colors);
    }
}

} // namespace toolwright::ui
