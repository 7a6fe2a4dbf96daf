#include "ui/compound/laddermodel.h"

#include "ui/models/labels.h"
#include "ui/models/rowsync.h"

#include <utility>

namespace toolwright::ui {

namespace {

QString spokenResult(const ValueRow& value)
{
    switch (value.result.state) {
    case ResultState::NoSample:
        return {};
    case ResultState::Failed:
        return LadderModel::tr("fails: %1").arg(value.result.text);
    case ResultState::Value:
    case ResultState::Undefined:
        return LadderModel::tr("gives %1").arg(value.result.text);
    }
    return {};
}

QString spokenStep(const LadderRow& row)
{
    const auto& step = row.step;
    QStringList parts{LadderModel::tr("Step %1, %2, calls %3, %4")
                          .arg(row.number)
                          .arg(step.id, step.tool, riskLabel(step.risk))};
    if (step.isLeftOut) {
        parts.append(LadderModel::tr("left out of the try"));
    }
    if (!step.reads.isEmpty()) {
        parts.append(LadderModel::tr("reads %1").arg(step.reads.join(QStringLiteral(", "))));
    }
    for (const auto& value : step.values) {
        parts.append(value.label + QStringLiteral(": ") + value.text);
        for (const auto& more : {spokenResult(value), value.problem}) {
            if (!more.isEmpty()) {
                parts.append(more);
            }
        }
    }
    if (!step.toolProblem.isEmpty()) {
        parts.append(step.toolProblem);
    }
    return parts.join(QStringLiteral("; "));
}

QString spokenHeader(const HeaderRow& header)
{
    return LadderModel::tr("Compound %1, declared risk %2, computed risk %3, %4, %5")
        .arg(header.name, riskLabel(header.declaredRisk), riskLabel(header.stepRisk),
             stateLabel(header.state), header.description);
}

} // namespace

void LadderModel::setRows(std::vector<LadderRow> rows)
{
    RowChanges changes;
    changes.remove = [this](int first, int last, const RowChanges::Step& step) {
        beginRemoveRows({}, first, last);
        step();
        endRemoveRows();
    };
    changes.insert = [this](int first, int last, const RowChanges::Step& step) {
        beginInsertRows({}, first, last);
        step();
        endInsertRows();
    };
    changes.move = [this](int from, int to, const RowChanges::Step& step) {
        beginMoveRows({}, from, from, {}, to);
        step();
        endMoveRows();
    };
    changes.changed = [this](int changedRow) {
        const auto changedIndex = index(changedRow);
        Q_EMIT dataChanged(changedIndex, changedIndex);
    };
    syncRows(
        m_rows, std::move(rows), [](const LadderRow& one) { return one.key; },
        [](LadderRow& one, LadderRow fresh) {
            const auto differs = !(one == fresh);
            one = std::move(fresh);
            return differs;
        },
        changes);
}

int LadderModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant LadderModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& shown = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return shown.number == 0 ? shown.header.name : shown.step.id;
    case Qt::AccessibleTextRole:
        return shown.number == 0 ? spokenHeader(shown.header) : spokenStep(shown);
    default:
        return {};
    }
}

Qt::ItemFlags LadderModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return Qt::ItemIsDropEnabled;
    }
    const auto isStep = row(index.row()).number > 0;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren |
           (isStep ? Qt::ItemIsDragEnabled : Qt::NoItemFlags);
}

} // namespace toolwright::ui
