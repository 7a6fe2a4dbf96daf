#pragma once

#include "core/agent/agentworld.h"

#include <QDialog>

class QComboBox;
class QLineEdit;

namespace toolwright::ui {

/// Asks who writes, and on which channel.
class NewChatDialog : public QDialog
{
    Q_OBJECT

public:
    /// @p known: contacts that are kept already; @p freshId: of a new one.
    NewChatDialog(std::vector<agent::Contact> known, std::string freshId, QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(const toolwright::agent::Visitor& visitor);

private:
    void showContact(int index);
    agent::Visitor visitor() const;

    std::vector<agent::Contact> m_known;
    std::string m_freshId;
    QComboBox* m_contact;
    QComboBox* m_channel;
    QLineEdit* m_name;
    QLineEdit* m_email;
    QLineEdit* m_phone;
};

} // namespace toolwright::ui
