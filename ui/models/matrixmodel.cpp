#include "ui/models/matrixmodel.h"

#include "ui/models/decisionwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace toolwright::ui {

using simulation::GrantState;
using simulation::MatrixColumn;
using simulation::MatrixRow;

namespace {

bool comesToTheSame(const guard::Decision& first, const guard::Decision& second)
{
    const auto* firstRung = decidingRung(first);
    const auto* secondRung = decidingRung(second);
    const auto isSameRung = firstRung == nullptr || secondRung == nullptr
                                ? firstRung == secondRung
                                : firstRung->rung == secondRung->rung && firstRung->line == secondRung->line;
    return first.action == second.action && isSameRung;
}

bool hasDifferences(const MatrixRow& row, const std::vector<std::size_t>& shown)
{
    return std::any_of(shown.begin(), shown.end(), [&](std::size_t column) {
        return column < row.cells.size() && !comesToTheSame(row.cells[column], row.cells[shown.front()]);
    });
}

QString venueText(const std::string& venue)
{
    if (venue == "app") {
        return MatrixModel::tr("in the app");
    }
    if (venue == "automation") {
        return MatrixModel::tr("in an automation");
    }
    return venue == "mcp" ? MatrixModel::tr("over MCP") : MatrixModel::tr("in a chat");
}

QString venueWord(const std::string& venue)
{
    if (venue == "app") {
        return MatrixModel::tr("app");
    }
    if (venue == "automation") {
        return MatrixModel::tr("automation");
    }
    return venue == "mcp" ? MatrixModel::tr("MCP") : MatrixModel::tr("chat");
}

} // namespace

std::vector<std::size_t> usualSituations(const simulation::DecisionMatrix& matrix)
{
    const std::vector<MatrixColumn> usual{{"chat", "present", GrantState::None},
                                          {"chat", "present", GrantState::Standing},
                                          {"mcp", "present", GrantState::None},
                                          {"automation", "away", GrantState::Automation},
                                          {"automation", "away", GrantState::Standing}};
    std::vector<std::size_t> found;
    for (const auto& wanted : usual) {
        for (std::size_t index = 0; index < matrix.columns.size(); ++index) {
            const auto& column = matrix.columns[index];
            if (column.venue == wanted.venue && column.presence == wanted.presence &&
                column.grant == wanted.grant) {
                found.push_back(index);
            }
        }
    }
    return found;
}

QString presenceText(const MatrixColumn& column)
{
    return column.presence == "away" ? MatrixModel::tr("away") : MatrixModel::tr("present");
}

QString situationText(const MatrixColumn& column)
{
    return MatrixModel::tr("%1, %2", "presence, venue").arg(presenceText(column), venueText(column.venue));
}

QString grantText(GrantState grant)
{
    switch (grant) {
    case GrantState::None:
        return MatrixModel::tr("no grant");
    case GrantState::Standing:
        return MatrixModel::tr("chat grant");
    case GrantState::Automation:
        return MatrixModel::tr("automation grant");
    }
    return {};
}

QString actionLabel(guard::Action action)
{
    switch (action) {
    case guard::Action::Run:
        return MatrixModel::tr("run");
    case guard::Action::Ask:
        return MatrixModel::tr("ask");
    case guard::Action::Block:
        return MatrixModel::tr("block");
    }
    return {};
}

QString stepText(const MatrixRow& row)
{
    return row.step.empty() ? MatrixModel::tr("the compound itself")
                            : MatrixModel::tr("step %1").arg(QString::fromStdString(row.step));
}

MatrixModel::MatrixModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void MatrixModel::setMatrix(std::shared_ptr<const simulation::DecisionMatrix> matrix)
{
    beginResetModel();
    m_matrix = std::move(matrix);
    if (m_matrix != nullptr && m_shown.empty()) {
        m_shown = usualSituations(*m_matrix);
    }
    chooseRows();
    endResetModel();
}

void MatrixModel::setShown(std::vector<std::size_t> situations)
{
    beginResetModel();
    m_shown = std::move(situations);
    chooseRows();
    endResetModel();
}

void MatrixModel::setOnlyDifferences(bool only)
{
    beginResetModel();
    m_onlyDifferences = only;
    chooseRows();
    endResetModel();
}

void MatrixModel::chooseRows()
{
    m_rows.clear();
    for (std::size_t index = 0; m_matrix != nullptr && index < m_matrix->rows.size(); ++index) {
        if (!m_onlyDifferences || hasDifferences(m_matrix->rows[index], m_shown)) {
            m_rows.push_back(index);
        }
    }
}

const MatrixRow& MatrixModel::row(int row) const
{
    return m_matrix->rows[m_rows[static_cast<std::size_t>(row)]];
}

const guard::Decision* MatrixModel::decision(const QModelIndex& index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return nullptr;
    }
    const auto& cells = row(index.row()).cells;
    const auto column = m_shown[static_cast<std::size_t>(index.column())];
    return column < cells.size() ? &cells[column] : nullptr;
}

int MatrixModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int MatrixModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_matrix == nullptr ? 0 : static_cast<int>(m_shown.size());
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const
{
    const auto* found = decision(index);
    if (found == nullptr) {
        return {};
    }
    const auto& column = m_matrix->columns[m_shown[static_cast<std::size_t>(index.column())]];
    const auto reason = reasonText(*found, column);
    switch (role) {
    case Qt::DisplayRole:
        return actionLabel(found->action);
    case ActionRole:
        return static_cast<int>(found->action);
    case ReasonRole:
        return reason;
    case Qt::ToolTipRole:
        return decidingText(*found);
    case Qt::AccessibleTextRole:
        return tr("%1, %2, %3: %4, %5", "step, situation, grant: run or ask or block, reason")
            .arg(stepText(row(index.row())), situationText(column), grantText(column.grant),
                 actionLabel(found->action), reason);
    default:
        return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0 || section >= (orientation == Qt::Horizontal ? columnCount() : rowCount())) {
        return {};
    }
    return orientation == Qt::Horizontal ? situationHeader(section, role) : stepHeader(section, role);
}

QVariant MatrixModel::situationHeader(int section, int role) const
{
    const auto& column = m_matrix->columns[m_shown[static_cast<std::size_t>(section)]];
    switch (role) {
    case Qt::DisplayRole:
        return situationText(column);
    case ShortRole:
        // Columns are narrow; the venue tells those of a present user apart.
        return column.presence == "away"
                   ? tr("%1 · %2", "presence, venue").arg(presenceText(column), venueWord(column.venue))
                   : venueText(column.venue);
    case GrantRole:
        return grantText(column.grant);
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return tr("%1, %2", "situation, grant").arg(situationText(column), grantText(column.grant));
    default:
        return {};
    }
}

QVariant MatrixModel::stepHeader(int section, int role) const
{
    const auto& shown = row(section);
    switch (role) {
    case Qt::DisplayRole:
        return shown.step.empty() ? tr("compound") : QString::fromStdString(shown.step);
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return tr("%1, calls %2, %3", "step, tool, risk")
            .arg(stepText(shown), QString::fromStdString(shown.tool), QString::fromStdString(shown.risk));
    case StepRole:
        return QString::fromStdString(shown.step);
    case ToolRole:
        return QString::fromStdString(shown.tool);
    case RiskRole:
        return QString::fromStdString(shown.risk);
    case CriticalRole:
        return shown.critical;
    case RepeatsRole:
        return shown.repeats;
    case NumberRole:
        return static_cast<int>(m_rows[static_cast<std::size_t>(section)]);
    default:
        return {};
    }
}

} // namespace toolwright::ui
