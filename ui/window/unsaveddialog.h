#pragma once

#include <QMessageBox>

#include <string>
#include <vector>

namespace toolwright::ui {

/// Asks what becomes of unsaved text before it would be lost. Its buttons are verbs, Escape cancels.
class UnsavedDialog : public QMessageBox
{
    Q_OBJECT

public:
    UnsavedDialog(const std::vector<std::string>& files, QWidget* parent);

Q_SIGNALS:
    void saveChosen();
    void discardChosen();
    /// Nothing is decided: the person wants to see what changed first.
    void reviewChosen();
};

} // namespace toolwright::ui
