#include "ui/simulator/stepmodel.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace toolwright::ui {

QString stepStatusWord(simulation::StepStatus status)
{
    using simulation::StepStatus;
    switch (status) {
    case StepStatus::NotReached:
        return QCoreApplication::translate("Simulator", "not reached");
    case StepStatus::Skipped:
        return QCoreApplication::translate("Simulator", "skipped");
    case StepStatus::Running:
        return QCoreApplication::translate("Simulator", "running");
    case StepStatus::Waiting:
        return QCoreApplication::translate("Simulator", "waiting");
    case StepStatus::Done:
        return QCoreApplication::translate("Simulator", "done");
    case StepStatus::Stopped:
        return QCoreApplication::translate("Simulator", "stopped");
    }
    return {};
}

bool StepModel::hasSameSteps(const std::vector<Line>& lines) const
{
    return std::equal(m_lines.begin(), m_lines.end(), lines.begin(), lines.end(),
                      [](const Line& left, const Line& right) { return left.story.id == right.story.id; });
}

void StepModel::setLines(std::vector<Line> lines)
{
    if (hasSameSteps(lines)) {
        m_lines = std::move(lines);
        if (!m_lines.empty()) {
            Q_EMIT dataChanged(index(0), index(rowCount() - 1));
        }
        return;
    }
    beginResetModel();
    m_lines = std::move(lines);
    endResetModel();
}

int StepModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant StepModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& line = m_lines[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromStdString(line.story.id);
    case ToolRole:
        return QString::fromStdString(line.story.tool);
    case DetailRole:
    case Qt::ToolTipRole:
        return line.detail;
    case RiskRole:
        return QString::fromStdString(line.story.risk);
    case CriticalRole:
        return line.story.critical;
    case StatusRole:
        return static_cast<int>(line.story.status);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2, %3, %4, %5")
            .arg(index.row() + 1)
            .arg(QString::fromStdString(line.story.id), QString::fromStdString(line.story.tool),
                 QString::fromStdString(line.story.risk), line.detail);
    default:
        return {};
    }
}

} // namespace toolwright::ui
