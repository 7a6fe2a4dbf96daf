#pragma once

#include <QWidget>

class QMenuBar;
class QPushButton;

namespace toolwright::ui {

/// The top row: the menus, and in the middle the field that opens the palette.
class TitleRow : public QWidget
{
    Q_OBJECT

public:
    explicit TitleRow(QWidget* parent = nullptr);

    QMenuBar* menus() const { return m_menus; }
    /// What is open, as in `acme-shop — capabilities.json`, and the keys of the palette.
    void setTexts(const QString& place, const QString& keys);

Q_SIGNALS:
    void paletteRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QMenuBar* m_menus;
    QPushButton* m_palette;
};

} // namespace toolwright::ui
