#include "ui/widgets/flowlayout.h"

#include <algorithm>

namespace toolwright::ui {

FlowLayout::FlowLayout(QWidget* parent)
    : QLayout(parent)
{
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::addItem(QLayoutItem* item)
{
    m_items.append(item);
}

int FlowLayout::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return m_items.value(index);
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    return index >= 0 && index < count() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto* item : m_items) {
        size = size.expandedTo(item->minimumSize());
    }
    const auto margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect& rect, bool isReal) const
{
    const auto room = rect.marginsRemoved(contentsMargins());
    auto place = room.topLeft();
    auto lineHeight = 0;
    for (auto* item : m_items) {
        if (item->isEmpty()) {
            continue;
        }
        const auto size = item->sizeHint();
        if (place.x() > room.left() && place.x() + size.width() > room.right() + 1) {
            place = {room.left(), place.y() + lineHeight + spacing()};
            lineHeight = 0;
        }
        if (isReal) {
            item->setGeometry({place, QSize(std::min(size.width(), room.width()), size.height())});
        }
        place.rx() += size.width() + spacing();
        lineHeight = std::max(lineHeight, size.height());
    }
    return place.y() + lineHeight - rect.top() + contentsMargins().bottom();
}

} // namespace toolwright::ui
