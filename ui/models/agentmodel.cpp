#include "ui/models/agentmodel.h"

#include <algorithm>
#include <set>

namespace toolwright::ui {

namespace {

std::vector<AgentRow> rowsMissingIn(const std::vector<std::string>& names,
                                    const std::vector<std::string>& other, AgentChange change)
{
    const std::set<std::string> present(other.begin(), other.end());
    std::vector<AgentRow> rows;
    for (const auto& name : names) {
        if (!present.contains(name)) {
            rows.push_back({name, change});
        }
    }
    return rows;
}

} // namespace

void AgentModel::setNames(const std::vector<std::string>& saved, const std::vector<std::string>& now)
{
    std::vector<AgentRow> seen;
    for (const auto& name : now) {
        seen.push_back({name, AgentChange::Same});
    }
    for (const auto& gained : rowsMissingIn(now, saved, AgentChange::Gained)) {
        std::find_if(seen.begin(), seen.end(), [&gained](const AgentRow& row) {
            return row.key == gained.key;
        })->change = AgentChange::Gained;
    }
    auto lost = rowsMissingIn(saved, now, AgentChange::Lost);
    std::vector<Group> groups;
    if (!lost.empty()) {
        groups.push_back({"lost", tr("Lost by the unsaved edits"), std::move(lost)});
    }
    groups.push_back({"seen", tr("Offered to the agent"), std::move(seen)});
    setGroups(std::move(groups));
}

int AgentModel::count(AgentChange change) const
{
    auto all = 0;
    for (const auto& group : groups()) {
        all +=
            static_cast<int>(std::count_if(group.rows.begin(), group.rows.end(),
                                           [change](const AgentRow& row) { return row.change == change; }));
    }
    return all;
}

QVariant AgentModel::cell(const AgentRow& row, int role) const
{
    const auto name = QString::fromStdString(row.key);
    switch (role) {
    case Qt::DisplayRole:
        return name;
    case ChangeRole:
        return static_cast<int>(row.change);
    case Qt::AccessibleTextRole:
        if (row.change == AgentChange::Gained) {
            return tr("%1, new by the unsaved edits").arg(name);
        }
        return row.change == AgentChange::Lost ? tr("%1, lost by the unsaved edits").arg(name) : name;
    default:
        return {};
    }
}

} // namespace toolwright::ui
