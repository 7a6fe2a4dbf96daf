#pragma once

#include "core/compound/analysis.h"
#include "ui/models/groupedmodel.h"

namespace toolwright::ui {

/// One tool or compound of the list column.
struct ToolRow
{
    std::string key;
    compound::ToolSummary tool;

    friend bool operator==(const ToolRow&, const ToolRow&) = default;
};

/// Compounds and primitive tools as the runtime would treat them now, one group a file.
class ToolListModel : public GroupedModel<ToolRow>
{
    Q_OBJECT

public:
    enum Role { NameRole = Qt::UserRole, DescriptionRole, StateRole, RiskRole, FileRole, PointerRole };

    using GroupedModel::GroupedModel;

    void setTools(const std::vector<compound::ToolSummary>& tools);

    /// Number of compounds in @p state.
    int compoundCount(compound::ToolState state) const;

protected:
    QVariant cell(const ToolRow& row, int role) const override;

private:
    QString spoken(const compound::ToolSummary& tool) const;
};

} // namespace toolwright::ui
