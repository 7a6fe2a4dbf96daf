#pragma once

#include "core/base/place.h"
#include "ui/compound/filepage.h"

#include <QWidget>

class QStackedWidget;
class QTabBar;

namespace toolwright::ui {

class Session;

/// The texts of the open workspace: a page for each `.vendo` file, chosen by a bar above them. Edits go to
/// the history of the session; what comes back from it is shown.
class JsonPage : public QWidget
{
    Q_OBJECT

public:
    /// @p session must outlive the page.
    explicit JsonPage(Session& session, QWidget* parent = nullptr);

    /// The file in front, null while nothing is open.
    FilePage* currentPage() const;
    FilePage* page(const std::string& file) const;
    /// Brings the file to the front; false when no page shows it.
    bool showFile(const std::string& file);
    /// Brings the file to the front and marks the place. False when no page shows that file.
    bool goTo(const Place& place);
    void step(int files);
    /// Text of every editor, in steps larger or smaller than the size of the system.
    void setTextSize(int steps);

Q_SIGNALS:
    /// Another file is in front or its caret moved.
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
    QTabBar* m_files;
    QStackedWidget* m_pages;
};

} // namespace toolwright::ui
