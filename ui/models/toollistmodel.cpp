#include "ui/models/toollistmodel.h"

#include "ui/models/labels.h"

#include <algorithm>
#include <map>

namespace toolwright::ui {

namespace {

/// Two entries may have one name; the second gets a number, so that keys stay unique.
std::string uniqueToolKey(std::map<std::string, int>& seen, const std::string& name)
{
    const auto count = ++seen[name];
    return count == 1 ? name : name + '#' + std::to_string(count);
}

} // namespace

void ToolListModel::setTools(const std::vector<compound::ToolSummary>& tools)
{
    Group compounds{"compounds", tr("Compounds"), {}};
    Group primitives{"tools", tr("Tools"), {}};
    std::map<std::string, int> seen;
    for (const auto& tool : tools) {
        auto& group = tool.isCompound ? compounds : primitives;
        group.rows.push_back({uniqueToolKey(seen, tool.name), tool});
    }
    std::vector<Group> groups;
    for (auto* group : {&compounds, &primitives}) {
        if (!group->rows.empty()) {
            groups.push_back(std::move(*group));
        }
    }
    setGroups(std::move(groups));
}

int ToolListModel::compoundCount(compound::ToolState state) const
{
    auto count = 0;
    for (const auto& group : groups()) {
        count +=
            static_cast<int>(std::count_if(group.rows.begin(), group.rows.end(), [state](const ToolRow& row) {
                return row.tool.isCompound && row.tool.state == state;
            }));
    }
    return count;
}

QString ToolListModel::spoken(const compound::ToolSummary& tool) const
{
    return tr("%1, %2, %3, %4", "name, risk, state, description")
        .arg(QString::fromStdString(tool.name), riskLabel(tool.declaredRisk), stateLabel(tool.state),
             QString::fromStdString(tool.description));
}

QVariant ToolListModel::cell(const ToolRow& row, int role) const
{
    const auto& tool = row.tool;
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return QString::fromStdString(tool.name);
    case Qt::ToolTipRole:
    case DescriptionRole:
        return QString::fromStdString(tool.description);
    case Qt::AccessibleTextRole:
        return spoken(tool);
    case StateRole:
        return static_cast<int>(tool.state);
    case RiskRole:
        return tool.declaredRisk ? QVariant(static_cast<int>(*tool.declaredRisk)) : QVariant();
    case FileRole:
        return QString::fromStdString(tool.place.file);
    case PointerRole:
        return QString::fromStdString(tool.place.pointer);
    default:
        return {};
    }
}

} // namespace toolwright::ui
