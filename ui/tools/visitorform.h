#pragma once

#include "core/json/value.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QToolButton;

namespace toolwright::ui {

class CallDesk;

/// Who the call is made for: environment and channel, the stored contact, the signed-in visitor.
class VisitorForm : public QWidget
{
    Q_OBJECT

public:
    /// @p desk must outlive the form.
    explicit VisitorForm(CallDesk& desk, QWidget* parent = nullptr);

private:
    QLineEdit* makeField(const QString& name, const QString& title);
    void pass();
    void summarise();

    CallDesk& m_desk;
    QToolButton* m_fold;
    QWidget* m_fields;
    QComboBox* m_environment;
    QComboBox* m_channel;
    QLineEdit* m_name = nullptr;
    QLineEdit* m_email = nullptr;
    QLineEdit* m_phone = nullptr;
    QLineEdit* m_subject = nullptr;
    QLineEdit* m_token = nullptr;
    QLineEdit* m_claims = nullptr;
};

} // namespace toolwright::ui
