#pragma once

#include "core/base/place.h"
#include "ui/compound/filepage.h"

#include <QTabWidget>

namespace toolwright::ui {

class ChangesPage;
class CompoundEditing;
class DiffView;
class JsonPage;
class MatrixPage;
class Session;
class VisualPage;

/// The work area of the place Compounds: the visual editor, the texts, what is decided when, and the changes
/// while they are reviewed.
class FileTabs : public QTabWidget
{
    Q_OBJECT

public:
    /// @p session and @p editing must outlive the tabs.
    FileTabs(Session& session, CompoundEditing& editing, QWidget* parent = nullptr);

    VisualPage* visual() const { return m_visual; }
    JsonPage* json() const { return m_json; }
    ChangesPage* changes() const { return m_changes; }
    MatrixPage* matrix() const { return m_matrix; }
    /// The text in front, null while another tab than JSON is.
    FilePage* currentPage() const;
    /// The file that is worked on: the one whose changes are reviewed, the compounds on the visual tab; empty
    /// while nothing is open.
    std::string currentFile() const;
    FilePage* page(const std::string& file) const;
    void showVisual();
    void showJson();
    /// What saving would change, that of @p file first.
    void showChanges(const std::string& file);
    void showMatrix();
    /// Brings the text of @p file to the front.
    bool showFile(const std::string& file);
    /// Shows the place: in the visual editor while that is used and can show it, else in its text. False when
    /// neither can.
    bool goTo(const Place& place);
    /// The same for a tool chosen in the list: the decision matrix stays in front and shows that compound.
    bool goToTool(const Place& place);
    /// Shows what @p file would change on disk, in a tab that can be closed.
    void review(const QString& title, const std::string& before, const std::string& after);
    void closeReview();
    bool isReviewing() const { return m_review != nullptr; }
    void step(int tabs);
    /// Text of every editor, in steps larger or smaller than the size of the system.
    void setTextSize(int steps);

Q_SIGNALS:
    /// Another page is in front or its caret moved.
    void caretMoved();
    void createRequested(const std::string& file);

private:
    void build();
    void addFixed(QWidget* page, const QString& title);
    void noticeTab();
    void followCaret();

    Session& m_session;
    CompoundEditing& m_editing;
    VisualPage* m_visual;
    JsonPage* m_json;
    ChangesPage* m_changes;
    MatrixPage* m_matrix;
    DiffView* m_review = nullptr;
    /// The person works in the texts rather than in the visual editor.
    bool m_prefersJson = false;
};

} // namespace toolwright::ui
