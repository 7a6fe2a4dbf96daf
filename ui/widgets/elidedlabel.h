#pragma once

#include <QLabel>

namespace toolwright::ui {

/// A one-line label that ends in `…` when there is no room; the whole text is its tool-tip and accessible
/// name.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(const QString& text = {}, QWidget* parent = nullptr);

    void setFullText(const QString& text);
    QString fullText() const { return m_text; }
    void setElideMode(Qt::TextElideMode mode);

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void elide();

    QString m_text;
    Qt::TextElideMode m_mode = Qt::ElideRight;
};

} // namespace toolwright::ui
