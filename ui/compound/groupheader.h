#pragma once

#include <QModelIndex>
#include <QStyleOptionViewItem>

class QPainter;

namespace toolwright::ui {

/// Paints the row of a group in a two-level list: small capitals, and how many rows are shown below it.
void paintGroupHeader(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index);
QSize groupHeaderSize(const QStyleOptionViewItem& option);

} // namespace toolwright::ui
