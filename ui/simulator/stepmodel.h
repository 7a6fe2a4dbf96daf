#pragma once

#include "core/simulation/story.h"

#include <QAbstractListModel>
#include <QString>

#include <vector>

namespace toolwright::ui {

/// The steps of the simulated compound with what became of each.
class StepModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { ToolRole = Qt::UserRole, DetailRole, RiskRole, CriticalRole, StatusRole };

    /// One step as it is shown.
    struct Line
    {
        simulation::StepStory story;
        QString detail;
    };

    using QAbstractListModel::QAbstractListModel;

    /// Lines of the same steps only change; other steps replace them all.
    void setLines(std::vector<Line> lines);
    const std::vector<Line>& lines() const { return m_lines; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    bool hasSameSteps(const std::vector<Line>& lines) const;

    std::vector<Line> m_lines;
};

/// The word for what became of a step.
QString stepStatusWord(simulation::StepStatus status);

} // namespace toolwright::ui
