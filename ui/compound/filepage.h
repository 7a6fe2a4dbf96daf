#pragma once

#include "ui/widgets/codeeditor.h"

#include <QStackedWidget>

#include <string>

namespace toolwright::ui {

class EmptyState;

/// One file of the workspace: its text, or where it is missing, what it is for and a button that creates it.
class FilePage : public QStackedWidget
{
    Q_OBJECT

public:
    /// @p file relative to the workspace root.
    explicit FilePage(std::string file, QWidget* parent = nullptr);

    const std::string& file() const { return m_file; }
    CodeEditor* editor() const { return m_editor; }
    bool isMissing() const;
    /// Shows @p text, or the offer to create the file.
    void show(bool exists, const std::string& text);
    void applyEdits(const EditList& edits, bool exists);

Q_SIGNALS:
    void createRequested(const std::string& file);

private:
    std::string m_file;
    CodeEditor* m_editor;
    EmptyState* m_missing;
};

/// The text a `.vendo` file starts with: its format tag and the lists it must have.
std::string firstText(const std::string& file);

} // namespace toolwright::ui
