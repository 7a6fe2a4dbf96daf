#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace toolwright::ui {

/// Paints the rows of a list of two levels: headings of groups in small capitals with the number of their
/// rows, and what all rows share. A list says only what one row of it shows.
class GroupedDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const final;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const final;

protected:
    /// Draws the row over its background, with antialiasing on; what it sets on @p painter is undone.
    virtual void paintRow(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const = 0;
    virtual int rowHeight(const QStyleOptionViewItem& option, const QModelIndex& index) const = 0;
};

/// Lets @p view show @p model as such a list, painted by @p delegate: without header, indentation or lines.
void showGrouped(QTreeView& view, QAbstractItemModel& model, GroupedDelegate* delegate);

/// One line of text in @p room, in the middle of its height, cut where it is too long.
void paintLine(QPainter* painter, const QRect& room, const QFont& font, const QColor& ink,
               const QString& text, Qt::TextElideMode elide = Qt::ElideRight);

} // namespace toolwright::ui
