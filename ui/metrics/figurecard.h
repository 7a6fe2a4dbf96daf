#pragma once

#include <QFrame>

class QLabel;

namespace toolwright::ui {

class Chip;
class ElidedLabel;

/// One figure: what it is called, its value, of how many calls, and what it was before.
class FigureCard : public QFrame
{
    Q_OBJECT

public:
    /// @p name: object name; its labels are called `name.value`, `name.detail`, `name.before`.
    FigureCard(const QString& name, const QString& title, QWidget* parent = nullptr);

    struct Texts
    {
        QString value;
        QString detail;
        QString before;
        /// What `before` is held against, for readers and the tool-tip.
        QString spokenBefore = {};
        /// Why the value says little; empty when it does not.
        QString doubt = {};
        bool isBad = false;
    };
    void setTexts(const Texts& texts);

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateLook();

    QString m_title;
    QLabel* m_value;
    ElidedLabel* m_detail;
    ElidedLabel* m_before;
    Chip* m_doubt;
    bool m_isBad = false;
    bool m_isDoubtful = false;
};

} // namespace toolwright::ui
