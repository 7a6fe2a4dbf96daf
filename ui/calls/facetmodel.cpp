#include "ui/calls/facetmodel.h"

#include "ui/calls/callfigurewords.h"
#include "ui/calls/recordwords.h"

#include <algorithm>
#include <utility>

namespace toolwright::ui {

namespace {

using calls::Facet;

std::string facetKey(Facet facet, const std::string& value)
{
    return std::to_string(static_cast<int>(facet)) + ":" + value;
}

FacetRow facetRow(Facet facet, const calls::FacetCount& count, const calls::CallFilter& filter)
{
    FacetRow row{facetKey(facet, count.value), facet, count.value, QString::fromStdString(count.value)};
    row.calls = count.calls;
    row.isChosen = calls::isChosen(filter, facet, count.value);
    return row;
}

/// What is chosen has a row without a call too, or nobody could take it back.
void addChosen(std::vector<FacetRow>& rows, Facet facet, const calls::CallFilter& filter)
{
    const auto chosen = calls::chosenValues(filter, facet);
    for (const auto& value : chosen) {
        const auto key = facetKey(facet, value);
        if (std::ranges::find(rows, key, &FacetRow::key) == rows.end()) {
            rows.push_back(facetRow(facet, {value, 0}, filter));
        }
    }
}

std::vector<FacetRow> facetRows(Facet facet, const std::vector<calls::FacetCount>& counts,
                                const calls::CallFilter& filter)
{
    std::vector<FacetRow> rows;
    rows.reserve(counts.size());
    for (const auto& count : counts) {
        rows.push_back(facetRow(facet, count, filter));
    }
    addChosen(rows, facet, filter);
    for (auto& row : rows) {
        if (facet == Facet::Outcome) {
            row.outcome = httptool::outcomeNamed(row.value).value_or(httptool::Outcome::Ok);
            row.text = outcomeTitle(row.outcome);
        } else if (facet == Facet::Status) {
            row.text = QStringLiteral("HTTP ") + row.text;
        }
    }
    return rows;
}

std::vector<FacetRow> groupRows(const std::vector<calls::FailureGroup>& groups,
                                const calls::CallFilter& filter, std::int64_t now)
{
    std::vector<FacetRow> rows;
    for (const auto& group : groups) {
        auto row = facetRow(Facet::Group, {group.key, group.calls}, filter);
        row.text = groupTitle(group);
        row.detail = groupDetail(group);
        row.times = groupTimes(group, now);
        row.outcome = group.outcome;
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace

void FacetModel::setCounts(const calls::Facets& facets, const std::vector<calls::FailureGroup>& groups,
                           const calls::CallFilter& filter, std::int64_t now)
{
    std::vector<Group> wanted{{"outcome", tr("Outcome"), facetRows(Facet::Outcome, facets.outcomes, filter)},
                              {"group", tr("Same failure"), groupRows(groups, filter, now)},
                              {"tool", tr("Tool"), facetRows(Facet::Tool, facets.tools, filter)},
                              {"status", tr("Status"), facetRows(Facet::Status, facets.statuses, filter)}};
    std::erase_if(wanted, [](const Group& group) { return group.rows.empty(); });
    setGroups(std::move(wanted));
}

std::vector<std::string> FacetModel::valuesOf(calls::Facet facet) const
{
    std::vector<std::string> values;
    for (const auto& group : groups()) {
        for (const auto& row : group.rows) {
            if (row.facet == facet) {
                values.push_back(row.value);
            }
        }
    }
    return values;
}

QModelIndex FacetModel::indexOfFacet(calls::Facet facet) const
{
    for (auto group = 0; group < rowCount(); ++group) {
        const auto first = index(0, 0, index(group, 0));
        const auto* row = rowAt(first);
        if (row != nullptr && row->facet == facet) {
            return first;
        }
    }
    return {};
}

QVariant FacetModel::cell(const FacetRow& row, int role) const
{
    const auto isGroup = row.facet == Facet::Group;
    switch (role) {
    case Qt::DisplayRole:
        return row.text;
    case Qt::ToolTipRole:
        return isGroup ? QVariant(row.text) : QVariant();
    case DetailRole:
        return row.detail;
    case TimesRole:
        return row.times;
    case CountRole:
        return countText(row.calls);
    case ChipKindRole:
        return isGroup ? QVariant(static_cast<int>(recordOutcomeChip(row.outcome))) : QVariant();
    case MarkRole:
        return isGroup ? QVariant() : QVariant(row.isChosen);
    case Qt::AccessibleTextRole: {
        const auto calls = tr("%n call(s)", nullptr, static_cast<int>(row.calls));
        const auto state = isGroup ? (row.isChosen ? tr("chosen") : QString())
                                   : (row.isChosen ? tr("marked") : tr("not marked"));
        QStringList parts{row.text, row.detail, calls, row.times, state};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }
    default:
        return {};
    }
}

} // namespace toolwright::ui
