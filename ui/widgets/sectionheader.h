#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace toolwright::ui {

/// Small capitals above a part of a list, with a count or a button at the right.
class SectionHeader : public QWidget
{
    Q_OBJECT

public:
    explicit SectionHeader(const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setCount(int count);
    /// A button with an icon; @p text is its tool-tip and accessible name.
    QToolButton* addButton(const QIcon& icon, const QString& text, const QString& objectName);

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateLook();

    QLabel* m_title;
    QLabel* m_count;
};

} // namespace toolwright::ui
