#include "ui/metrics/calledtoolmodel.h"

#include "core/calls/comparison.h"
#include "ui/calls/callfigurewords.h"
#include "ui/widgets/chip.h"

#include <utility>

namespace toolwright::ui {

namespace {

ChipKind chipOf(const CalledToolRow& row)
{
    if (calls::isBad(row.figures)) {
        return ChipKind::Error;
    }
    return calls::isFew(row.figures) ? ChipKind::Disabled : ChipKind::Neutral;
}

} // namespace

void CalledToolModel::setReport(const calls::ToolReport& report)
{
    Group all{"all", tr("Overview"), {{{}, report.total, true, report.total.calls > 0}}};
    Group called{"called", tr("Called"), {}};
    Group silent{"silent", tr("Not called in this time"), {}};
    Group never{"never", tr("Never called"), {}};
    for (const auto& row : report.rows) {
        auto& group = row.figures.calls > 0 ? called : row.lastCalled ? silent : never;
        group.rows.push_back({row.tool, row.figures, row.isDeclared, row.lastCalled.has_value()});
    }
    std::vector<Group> wanted{std::move(all)};
    for (auto* group : {&called, &silent, &never}) {
        if (!group->rows.empty()) {
            wanted.push_back(std::move(*group));
        }
    }
    setGroups(std::move(wanted));
}

QModelIndex CalledToolModel::indexOfTool(const std::string& tool) const
{
    for (auto group = 0; group < rowCount(); ++group) {
        const auto parent = index(group, 0);
        for (auto row = 0; row < rowCount(parent); ++row) {
            const auto found = index(row, 0, parent);
            if (rowAt(found)->key == tool) {
                return found;
            }
        }
    }
    return {};
}

QVariant CalledToolModel::cell(const CalledToolRow& row, int role) const
{
    const auto name = row.key.empty() ? tr("All tools") : QString::fromStdString(row.key);
    const auto calls =
        row.figures.calls > 0
            ? tr("%1 call(s)", nullptr, static_cast<int>(row.figures.calls)).arg(countText(row.figures.calls))
            : tr("no calls");
    const auto detail = row.figures.calls > 0 && !row.isDeclared ? tr("%1 · no longer declared").arg(calls)
                        : row.figures.calls > 0                  ? calls
                        : row.wasEverCalled || row.key.empty()   ? calls
                                                                 : tr("declared, 0 calls");
    switch (role) {
    case Qt::DisplayRole:
        return name;
    case DetailRole:
        return detail;
    case StateRole:
        return rateText(row.figures);
    case ChipKindRole:
        return static_cast<int>(chipOf(row));
    case ToolRole:
        return QString::fromStdString(row.key);
    case Qt::AccessibleTextRole: {
        const auto doubt = calls::isFew(row.figures)   ? fewWords()
                           : calls::isBad(row.figures) ? tr("high error rate")
                                                       : QString();
        const auto rate = row.figures.calls > 0 ? tr("error rate %1").arg(rateText(row.figures)) : QString();
        QStringList parts{name, detail, rate, doubt};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }
    default:
        return {};
    }
}

} // namespace toolwright::ui
