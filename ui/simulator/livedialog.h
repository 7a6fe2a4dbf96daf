#pragma once

#include "core/simulation/livecall.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace toolwright::ui {

/// Asks where real calls go and says what they do, before they are switched on.
class LiveDialog : public QDialog
{
    Q_OBJECT

public:
    explicit LiveDialog(QWidget* parent);

Q_SIGNALS:
    /// The person wants real calls.
    void confirmed(const toolwright::simulation::LiveBackend& backend);

private:
    void build();
    /// What the fields say.
    Result<simulation::LiveBackend> backend() const;
    void check();
    void confirm();

    QLineEdit* m_url;
    QPlainTextEdit* m_headers;
    QLabel* m_note;
    QPushButton* m_confirm;
};

} // namespace toolwright::ui
