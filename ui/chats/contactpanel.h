#pragma once

#include <QScrollArea>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QVBoxLayout;

namespace toolwright::ui {

class ChatDesk;

/// Who is at the other end: particulars, sign-in, what is remembered, and what a model would be told.
class ContactPanel : public QScrollArea
{
    Q_OBJECT

public:
    /// @p desk must outlive the panel.
    explicit ContactPanel(ChatDesk& desk, QWidget* parent = nullptr);

    void refresh();

Q_SIGNALS:
    void callsWanted();
    void exportWanted();
    void eraseWanted();

private:
    QLineEdit* addField(QFormLayout* form, const QString& name, const QString& title);
    void makeFields(QVBoxLayout* layout);
    void makeMemory(QVBoxLayout* layout);
    void apply();

    ChatDesk& m_desk;
    QWidget* m_page;
    QLineEdit* m_name = nullptr;
    QLineEdit* m_email = nullptr;
    QLineEdit* m_phone = nullptr;
    QLineEdit* m_subject = nullptr;
    QLineEdit* m_token = nullptr;
    QLabel* m_channel = nullptr;
    QLabel* m_notes = nullptr;
    QLabel* m_summaries = nullptr;
    QPlainTextEdit* m_prompt = nullptr;
    QWidget* m_buttons = nullptr;
};

} // namespace toolwright::ui
