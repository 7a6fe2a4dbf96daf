#include "ui/tools/toolentrymodel.h"

#include "ui/widgets/chip.h"

#include <array>
#include <map>
#include <utility>

namespace toolwright::ui {

namespace {

using httptool::authoring::EntryGroup;
using httptool::authoring::ToolEntry;

QString groupName(EntryGroup group)
{
    switch (group) {
    case EntryGroup::Manifest:
        return ToolEntryModel::tr("Agent");
    case EntryGroup::Http:
        return ToolEntryModel::tr("Tools");
    case EntryGroup::Routine:
        return ToolEntryModel::tr("Routines");
    case EntryGroup::NotDeclarative:
        return ToolEntryModel::tr("Not declarative");
    case EntryGroup::BuiltIn:
        break;
    }
    return ToolEntryModel::tr("Built in");
}

ChipKind chipOf(const ToolEntry& entry)
{
    if (entry.errors > 0) {
        return ChipKind::Error;
    }
    const auto isOwn = entry.group == EntryGroup::Http || entry.group == EntryGroup::Routine;
    if (entry.warnings > 0 || (isOwn && !entry.isEnabled)) {
        return ChipKind::Warning;
    }
    return isOwn ? ChipKind::Ok : ChipKind::Neutral;
}

} // namespace

void ToolEntryModel::setEntries(const std::vector<ToolEntry>& entries)
{
    std::map<EntryGroup, Group> groups;
    for (const auto& entry : entries) {
        auto& group = groups[entry.group];
        group.key = std::to_string(static_cast<int>(entry.group));
        group.title = groupName(entry.group);
        group.rows.push_back({entry.file.empty() ? entry.key : entry.file, entry});
    }
    std::vector<Group> wanted;
    wanted.reserve(groups.size());
    for (auto& [kind, group] : groups) {
        wanted.push_back(std::move(group));
    }
    setGroups(std::move(wanted));
}

QModelIndex ToolEntryModel::indexOfFile(const std::string& file) const
{
    for (auto group = 0; group < rowCount(); ++group) {
        const auto parent = index(group, 0);
        for (auto row = 0; row < rowCount(parent); ++row) {
            const auto found = index(row, 0, parent);
            if (rowAt(found)->entry.file == file) {
                return found;
            }
        }
    }
    return {};
}

QString ToolEntryModel::stateOf(const ToolEntry& entry) const
{
    if (entry.errors > 0) {
        return tr("%n error(s)", nullptr, entry.errors);
    }
    switch (entry.group) {
    case EntryGroup::Manifest:
        return entry.warnings > 0 ? tr("%n warning(s)", nullptr, entry.warnings) : tr("agent");
    case EntryGroup::NotDeclarative:
        return tr("left alone");
    case EntryGroup::BuiltIn:
        return entry.isEnabled ? tr("on") : tr("off");
    case EntryGroup::Http:
    case EntryGroup::Routine:
        break;
    }
    if (!entry.isEnabled) {
        return tr("not enabled");
    }
    return entry.warnings > 0 ? tr("%n warning(s)", nullptr, entry.warnings) : tr("enabled");
}

QVariant ToolEntryModel::cell(const ToolEntryRow& row, int role) const
{
    const auto& entry = row.entry;
    const auto detail = QString::fromStdString(entry.detail);
    const auto whole = entry.isPrivate ? tr("%1 · private").arg(detail) : detail;
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromStdString(entry.key);
    case Qt::AccessibleTextRole:
        return tr("%1, %2. %3").arg(QString::fromStdString(entry.key), stateOf(entry), whole);
    case Qt::ToolTipRole:
        return entry.file.empty() ? QString() : QString::fromStdString(entry.file);
    case DetailRole:
        return whole;
    case StateRole:
        return stateOf(entry);
    case ChipKindRole:
        return static_cast<int>(chipOf(entry));
    case FileRole:
        return QString::fromStdString(entry.file);
    default:
        return {};
    }
}

} // namespace toolwright::ui
