#pragma once

#include "core/httptool/importing/openapi.h"

#include <QDialog>

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>

class QCheckBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace toolwright::ui {

/// Makes a new tool of a pasted curl command or of an operation of an OpenAPI document, and shows the file
/// before it is made.
class ImportDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Source : std::uint8_t { Curl, OpenApi };

    /// @p keys: tools that exist already.
    ImportDialog(Source source, std::set<std::string> keys, QWidget* parent = nullptr);
    ~ImportDialog() override;

    /// What is read: a command, or a document.
    void setText(const QString& text);
    /// Of an OpenAPI document: the position among all operations.
    void chooseOperation(int index);

Q_SIGNALS:
    void draftAccepted(const std::string& key, const std::string& text, bool isListed);

private:
    QWidget* makeInput();
    QWidget* makeOperations();
    QWidget* makeDraft();
    QLayout* makeFoot();
    void openFile();
    void read();
    void took(std::shared_ptr<const Result<httptool::importing::ApiDocument>> document);
    void filterOperations();
    void showDraft(const Result<httptool::importing::ToolDraft>& draft);
    void updateCreate();
    void create();

    Source m_source;
    std::set<std::string> m_keys;
    QPlainTextEdit* m_text = nullptr;
    QLineEdit* m_filter = nullptr;
    QListWidget* m_operations = nullptr;
    QPlainTextEdit* m_preview = nullptr;
    QLabel* m_notes = nullptr;
    QLineEdit* m_key = nullptr;
    QCheckBox* m_listed = nullptr;
    QLabel* m_why = nullptr;
    QPushButton* m_create = nullptr;
    std::shared_ptr<const Result<httptool::importing::ApiDocument>> m_document;
    std::optional<httptool::importing::ToolDraft> m_draft;
    /// Only the reading of the text that is there now counts.
    int m_generation = 0;
};

} // namespace toolwright::ui
