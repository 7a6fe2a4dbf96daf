#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;

namespace toolwright::ui {

class LiveCaller;

/// The switch that lets a simulation call a real backend: off until a person confirmed where calls go.
class LiveSwitch : public QWidget
{
    Q_OBJECT

public:
    explicit LiveSwitch(LiveCaller& caller, QWidget* parent = nullptr);

private:
    void toggle(bool on);
    void ask();
    void refresh();

    LiveCaller& m_caller;
    QCheckBox* m_box;
    QLabel* m_note;
};

} // namespace toolwright::ui
