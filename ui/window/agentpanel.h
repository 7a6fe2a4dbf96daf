#pragma once

#include "ui/models/agentmodel.h"

#include <QWidget>

class QLabel;
class QTreeView;

namespace toolwright::ui {

/// What the agent would see if the files were loaded now, before and after the unsaved edits.
class AgentPanel : public QWidget
{
    Q_OBJECT

public:
    explicit AgentPanel(QWidget* parent = nullptr);

    /// @p refused: the load fails as a whole, the agent gets nothing.
    void setNames(const std::vector<std::string>& saved, const std::vector<std::string>& now, bool refused);
    AgentModel& model() { return *m_model; }

private:
    AgentModel* m_model;
    QLabel* m_summary;
    QTreeView* m_view;
};

} // namespace toolwright::ui
