#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace toolwright::ui {

class CallDesk;
class ValueView;

/// What the agent would get of an answer that is pasted, or of the last one that came. Nothing is sent.
class MappingPanel : public QWidget
{
    Q_OBJECT

public:
    /// @p desk must outlive the panel.
    explicit MappingPanel(CallDesk& desk, QWidget* parent = nullptr);

private:
    void showResult();
    void takeLast();

    CallDesk& m_desk;
    QSpinBox* m_status;
    QPushButton* m_last;
    QPlainTextEdit* m_body;
    QLabel* m_note;
    ValueView* m_result;
};

} // namespace toolwright::ui
