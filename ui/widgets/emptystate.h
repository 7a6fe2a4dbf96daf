#pragma once

#include "ui/theme/icons.h"

#include <QWidget>

class QAbstractButton;
class QHBoxLayout;
class QLabel;

namespace toolwright::ui {

/// What stands where there is nothing yet: what this place is for and what to do next.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    EmptyState(IconName icon, const QString& title, const QString& advice, QWidget* parent = nullptr);

    void setTexts(const QString& title, const QString& advice);
    /// Adds a button; the first one is the primary action. Its object name is @p objectName.
    QAbstractButton* addAction(const QString& text, const QString& objectName);

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateLook();

    IconName m_iconName;
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_advice;
    QHBoxLayout* m_buttons;
};

} // namespace toolwright::ui
