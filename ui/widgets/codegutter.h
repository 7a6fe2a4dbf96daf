#pragma once

#include <QWidget>

namespace toolwright::ui {

class CodeView;

/// Left of the text: mark of the worst finding, line number, folding sign. Everything here can also be
/// reached from the text by keyboard.
class CodeGutter : public QWidget
{
    Q_OBJECT

public:
    explicit CodeGutter(CodeView& view);

    QSize sizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    struct Row;

    Row rowAt(int y) const;
    void paintRow(QPainter& painter, const Row& row) const;
    void paintMark(QPainter& painter, const Row& row) const;
    void paintFold(QPainter& painter, const Row& row) const;
    QRect foldArea(const Row& row) const;

    CodeView& m_view;
};

} // namespace toolwright::ui
