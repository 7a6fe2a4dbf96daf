#pragma once

#include <QUndoView>

namespace toolwright::ui {

class EditHistory;

/// The names of all steps, the current one selected. Arrow keys and clicks move the texts to that step.
class HistoryView : public QUndoView
{
    Q_OBJECT

public:
    explicit HistoryView(EditHistory& history, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void decorate();
};

} // namespace toolwright::ui
