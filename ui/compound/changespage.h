#pragma once

#include "core/base/place.h"
#include "core/compound/analysis.h"
#include "core/workspace/agentchanges.h"
#include "core/workspace/changes.h"

#include <QAbstractListModel>
#include <QFutureWatcher>
#include <QWidget>

#include <string>
#include <vector>

class QLabel;
class QLayout;
class QListView;
class QPushButton;
class QStackedWidget;

namespace toolwright::ui {

class DiffView;
class EmptyState;
class Session;

/// The unsaved changes of one file.
struct FileChanges
{
    std::string file;
    std::string before;
    std::string after;
    std::vector<workspace::Change> changes;
    workspace::TouchedBytes bytes;
};

/// Everything that is not saved, and what an agent would see of it.
struct WorkspaceChanges
{
    std::vector<FileChanges> files;
    workspace::AgentView agent;
};

/// Unsaved changes in words, one a row.
class ChangesModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { FileRole = Qt::UserRole, PointerRole };

    using QAbstractListModel::QAbstractListModel;

    void setFiles(const std::vector<FileChanges>& files);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Row
    {
        std::string file;
        workspace::Change change;
    };
    std::vector<Row> m_rows;
};

/// What saving would change: in words, as text, for the agent, and how many bytes stay as they are.
class ChangesPage : public QWidget
{
    Q_OBJECT

public:
    /// @p session must outlive the page.
    explicit ChangesPage(Session& session, QWidget* parent = nullptr);

    ChangesModel& model() { return *m_model; }
    /// Shows the changes of @p file first.
    void showFile(const std::string& file);
    /// The file whose changes are shown, empty when everything is saved.
    std::string file() const { return m_changes.files.empty() ? std::string() : m_file; }
    QListView* list() const { return m_list; }

Q_SIGNALS:
    void countChanged(int changes);
    void placeChosen(const toolwright::Place& place);
    /// The changes of another file are shown.
    void fileChanged();
    /// Save file(), or every file.
    void saveRequested();
    void saveAllRequested();

private:
    void build();
    void compare();
    void show(const WorkspaceChanges& changes);
    QLayout* makeButtons();
    void showDiff();
    QString agentText(const workspace::AgentView& agent) const;

    Session& m_session;
    QFutureWatcher<WorkspaceChanges> m_work;
    bool m_again = false;
    WorkspaceChanges m_changes;
    std::string m_file;
    ChangesModel* m_model;
    QStackedWidget* m_stack;
    EmptyState* m_nothing;
    QListView* m_list;
    QLabel* m_bytes;
    QLabel* m_agent;
    QPushButton* m_save;
    QPushButton* m_saveAll;
    DiffView* m_diff;
};

} // namespace toolwright::ui
