#pragma once

#include "ui/models/groupedmodel.h"

namespace toolwright::ui {

/// How the unsaved edits change what the agent is offered.
enum class AgentChange : std::uint8_t { Same, Gained, Lost };

struct AgentRow
{
    std::string key;
    AgentChange change = AgentChange::Same;

    friend bool operator==(const AgentRow&, const AgentRow&) = default;
};

/// The tools the agent would see if the files were loaded now, compared with the files as saved.
class AgentModel : public GroupedModel<AgentRow>
{
    Q_OBJECT

public:
    enum Role { ChangeRole = Qt::UserRole };

    using GroupedModel::GroupedModel;

    void setNames(const std::vector<std::string>& saved, const std::vector<std::string>& now);
    int count(AgentChange change) const;

protected:
    QVariant cell(const AgentRow& row, int role) const override;
};

} // namespace toolwright::ui
