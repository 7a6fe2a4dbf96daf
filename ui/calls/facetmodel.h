#pragma once

#include "core/calls/callstore.h"
#include "core/calls/filterchoice.h"
#include "ui/models/groupedmodel.h"

#include <string>

namespace toolwright::ui {

/// A value that calls can be narrowed down to, with how many there are.
struct FacetRow
{
    /// The facet and the value.
    std::string key;
    calls::Facet facet = calls::Facet::Tool;
    std::string value;
    QString text;
    /// Second and third line; empty for values that have one line.
    QString detail = {};
    QString times = {};
    std::uint64_t calls = 0;
    bool isChosen = true;
    httptool::Outcome outcome = httptool::Outcome::HttpError;

    friend bool operator==(const FacetRow&, const FacetRow&) = default;
};

/// Outcomes, tools, statuses and groups of same failures.
class FacetModel : public GroupedModel<FacetRow>
{
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole, TimesRole, CountRole, ChipKindRole, MarkRole };

    using GroupedModel::GroupedModel;

    void setCounts(const calls::Facets& facets, const std::vector<calls::FailureGroup>& groups,
                   const calls::CallFilter& filter, std::int64_t now);
    void clear() { setGroups({}); }
    /// Every value of @p facet that has calls.
    std::vector<std::string> valuesOf(calls::Facet facet) const;
    QModelIndex indexOfFacet(calls::Facet facet) const;

protected:
    QVariant cell(const FacetRow& row, int role) const override;
};

} // namespace toolwright::ui
