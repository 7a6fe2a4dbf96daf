#pragma once

#include "core/httptool/authoring/toollist.h"
#include "ui/models/groupedmodel.h"

#include <string>
#include <vector>

namespace toolwright::ui {

/// One declarative or built-in tool of the list column.
struct ToolEntryRow
{
    std::string key;
    httptool::authoring::ToolEntry entry;

    friend bool operator==(const ToolEntryRow&, const ToolEntryRow&) = default;
};

/// The manifest, tools, routines and built-in tools of the open workspace, grouped by what they are.
class ToolEntryModel : public GroupedModel<ToolEntryRow>
{
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole, StateRole, ChipKindRole, FileRole };

    using GroupedModel::GroupedModel;

    void setEntries(const std::vector<httptool::authoring::ToolEntry>& entries);
    /// The row of @p file, invalid when it is not listed.
    QModelIndex indexOfFile(const std::string& file) const;

protected:
    QVariant cell(const ToolEntryRow& row, int role) const override;

private:
    QString stateOf(const httptool::authoring::ToolEntry& entry) const;
};

} // namespace toolwright::ui
