#include "ui/widgets/chip.h"

#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/theme/stylepaint.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFontMetrics>
#include <QPainter>
#include <QStyle>

namespace toolwright::ui {

namespace {

constexpr int chipIconSize = 12;

QFont chipFont(const QFont& base)
{
    return headingFont(base, -1);
}

} // namespace

ChipLook chipLook(ChipKind kind)
{
    switch (kind) {
    case ChipKind::Read:
        return {IconName::Read, Role::Read, Role::ReadBackground};
    case ChipKind::Write:
        return {IconName::Write, Role::Write, Role::WriteBackground};
    case ChipKind::Destructive:
        return {IconName::Destructive, Role::Destructive, Role::DestructiveBackground};
    case ChipKind::Unknown:
        return {IconName::Unknown, Role::MutedText, Role::Sunken};
    case ChipKind::Quarantined:
        return {IconName::Quarantined, Role::Write, Role::WriteBackground};
    case ChipKind::Ok:
        return {IconName::Ok, Role::Ok, Role::OkBackground};
    case ChipKind::Error:
        return {IconName::Error, Role::Destructive, Role::DestructiveBackground};
    case ChipKind::Warning:
        return {IconName::Warning, Role::Write, Role::WriteBackground};
    case ChipKind::Waiting:
        return {IconName::Pause, Role::Write, Role::WriteBackground};
    case ChipKind::Disabled:
        return {IconName::Disabled, Role::MutedText, Role::Sunken};
    case ChipKind::Neutral:
        break;
    }
    return {IconName::Advice, Role::MutedText, Role::Sunken, false};
}

QString chipWord(ChipKind kind)
{
    switch (kind) {
    case ChipKind::Read:
        return QCoreApplication::translate("Chip", "read");
    case ChipKind::Write:
        return QCoreApplication::translate("Chip", "write");
    case ChipKind::Destructive:
        return QCoreApplication::translate("Chip", "destructive");
    case ChipKind::Unknown:
        return QCoreApplication::translate("Chip", "unknown");
    case ChipKind::Quarantined:
        return QCoreApplication::translate("Chip", "quarantined");
    case ChipKind::Ok:
        return QCoreApplication::translate("Chip", "loads");
    case ChipKind::Error:
        return QCoreApplication::translate("Chip", "error");
    case ChipKind::Warning:
        return QCoreApplication::translate("Chip", "warning");
    case ChipKind::Waiting:
        return QCoreApplication::translate("Chip", "waiting");
    case ChipKind::Disabled:
        return QCoreApplication::translate("Chip", "disabled");
    case ChipKind::Neutral:
        break;
    }
    return {};
}

QSize chipSize(const QFont& font, ChipKind kind, const QString& word)
{
    const QFontMetrics metrics(chipFont(font));
    const int picture = chipLook(kind).hasIcon ? chipIconSize + measures::space1 : 0;
    return {metrics.horizontalAdvance(word) + picture + 2 * measures::space2,
            metrics.height() + measures::space1};
}

void paintChip(QPainter* painter, const QRect& rect, const QWidget* widget, ChipKind kind,
               const QString& word)
{
    const ChipLook look = chipLook(kind);
    const QColor text = color(look.text, widget);
    painter->save();
    stylepaint::box(painter, QRectF(rect), color(look.background, widget), QColor(), rect.height() / 2.0);
    QRect inner = rect.adjusted(measures::space2, 0, -measures::space2, 0);
    if (look.hasIcon) {
        const QRect picture = QStyle::alignedRect(widget->layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter,
                                                  QSize(chipIconSize, chipIconSize), inner);
        painter->drawPixmap(picture.topLeft(),
                            iconPixmap(look.icon, text, chipIconSize, widget->devicePixelRatioF()));
        const int used = chipIconSize + measures::space1;
        const bool leftToRight = widget->layoutDirection() == Qt::LeftToRight;
        inner.adjust(leftToRight ? used : 0, 0, leftToRight ? 0 : -used, 0);
    }
    painter->setFont(chipFont(painter->font()));
    painter->setPen(text);
    painter->drawText(inner, Qt::AlignVCenter | Qt::AlignLeading | Qt::TextSingleLine, word);
    painter->restore();
}

Chip::Chip(ChipKind kind, QWidget* parent)
    : QWidget(parent)
    , m_kind(kind)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    set(kind);
}

void Chip::set(ChipKind kind, const QString& word)
{
    m_kind = kind;
    m_word = word.isEmpty() ? chipWord(kind) : word;
    setAccessibleName(m_word);
    updateGeometry();
    update();
}

QSize Chip::sizeHint() const
{
    return chipSize(font(), m_kind, m_word);
}

QSize Chip::minimumSizeHint() const
{
    return sizeHint();
}

void Chip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setFont(font());
    paintChip(&painter, rect(), this, m_kind, m_word);
}

void Chip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
    update();
}

} // namespace toolwright::ui
