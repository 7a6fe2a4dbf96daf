#pragma once

#include "core/base/lineindex.h"
#include "core/base/place.h"
#include "ui/compound/filepage.h"

#include <QTabWidget>

namespace toolwright::ui {

class DiffView;
class Session;

/// The work area: a tab for each `.vendo` file of the open workspace, and one for the unsaved changes while
/// they are reviewed. Edits go to the history of the session; what comes back from it is shown.
class FileTabs : public QTabWidget
{
    Q_OBJECT

public:
    /// @p session must outlive the tabs.
    explicit FileTabs(Session& session, QWidget* parent = nullptr);

    /// The page in front, null on the review tab or while nothing is open.
    FilePage* currentPage() const;
    FilePage* page(const std::string& file) const;
    /// Brings the file to the front and marks the place. False when no tab shows that file.
    bool goTo(const Place& place);
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
    void openAll();
    void closeAll();
    void addFile(const std::string& file);
    void showEdits(const std::string& file, const EditList& edits);
    void showMarks();
    void updateTitle(const std::string& file);

    Session& m_session;
    DiffView* m_review = nullptr;
    int m_textSteps = 0;
};

} // namespace toolwright::ui
