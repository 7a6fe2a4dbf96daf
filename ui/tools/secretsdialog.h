#pragma once

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QWidget;

namespace toolwright::ui {

class SecretDesk;
class ValueTable;

/// The secrets of the workspace: their names and where they count, never a value. Opens the encrypted file or
/// chooses its key, sets a value and removes one.
class SecretsDialog : public QDialog
{
    Q_OBJECT

public:
    /// @p desk must outlive the dialog.
    SecretsDialog(SecretDesk& desk, QWidget* parent);

private:
    QWidget* makeKeyBox();
    QWidget* makeValueBox();
    QLineEdit* makeField(const QString& name, const QString& title, QWidget* parent);
    void refresh();
    void unlock();
    void set();
    void remove();
    void chooseKeyFile();

    SecretDesk& m_desk;
    QLabel* m_state;
    ValueTable* m_table;
    QTableView* m_view;
    QWidget* m_keyBox = nullptr;
    QLineEdit* m_passphrase = nullptr;
    QWidget* m_valueBox = nullptr;
    QLineEdit* m_key = nullptr;
    QLineEdit* m_value = nullptr;
    QComboBox* m_scope = nullptr;
    QPushButton* m_set = nullptr;
    QPushButton* m_remove = nullptr;
};

} // namespace toolwright::ui
