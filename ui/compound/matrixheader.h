#pragma once

#include <QHeaderView>

namespace toolwright::ui {

/// The two headers of the decision matrix: situations with their grant above, steps with their tool and risk
/// at the side, where they stay while the situations scroll.
class MatrixHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit MatrixHeader(Qt::Orientation orientation, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    QSize sectionSizeFromContents(int section) const override;
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;

private:
    QVariant value(int section, int role) const;
    void paintSituation(QPainter* painter, const QRect& rect, int section) const;
    void paintStep(QPainter* painter, const QRect& rect, int section) const;
};

} // namespace toolwright::ui
