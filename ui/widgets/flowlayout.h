#pragma once

#include <QLayout>
#include <QList>

namespace toolwright::ui {

/// Widgets one after the other, in as many lines as they need.
class FlowLayout : public QLayout
{
    Q_OBJECT

public:
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;
    Q_DISABLE_COPY_MOVE(FlowLayout)

    void addItem(QLayoutItem* item) override;
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    /// Puts the items in place when @p isReal; the height they take.
    int arrange(const QRect& rect, bool isReal) const;

    QList<QLayoutItem*> m_items;
};

} // namespace toolwright::ui
