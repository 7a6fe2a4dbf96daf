#pragma once

#include "core/calls/figures.h"
#include "ui/models/groupedmodel.h"

#include <string>

namespace toolwright::ui {

/// One entry of the list of Metrics; the first is all tools together, with an empty key.
struct CalledToolRow
{
    std::string key;
    calls::Figures figures;
    bool isDeclared = true;
    bool wasEverCalled = false;

    friend bool operator==(const CalledToolRow&, const CalledToolRow&) = default;
};

/// The tools of one environment: called in the window, silent in it, never called.
class CalledToolModel : public GroupedModel<CalledToolRow>
{
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole, StateRole, ChipKindRole, ToolRole };

    using GroupedModel::GroupedModel;

    void setReport(const calls::ToolReport& report);
    void clear() { setGroups({}); }
    QModelIndex indexOfTool(const std::string& tool) const;

protected:
    QVariant cell(const CalledToolRow& row, int role) const override;
};

} // namespace toolwright::ui
