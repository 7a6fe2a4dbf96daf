#include "ui/actions/palettemodel.h"

#include "ui/widgets/fuzzymatch.h"

#include <algorithm>

namespace toolwright::ui {

namespace {

// A hit in the detail only ("vendo" in a path) ranks below every hit in a title.
constexpr int detailPenalty = 1000;

} // namespace

PaletteModel::PaletteModel(QObject* parent)
    : QAbstractListModel(parent)
{
}

void PaletteModel::setEntries(std::vector<PaletteEntry> entries)
{
    beginResetModel();
    m_entries = std::move(entries);
    rank();
    endResetModel();
}

void PaletteModel::setQuery(const QString& query)
{
    beginResetModel();
    m_query = query;
    rank();
    endResetModel();
}

void PaletteModel::rank()
{
    m_hits.clear();
    for (std::size_t index = 0; index < m_entries.size(); ++index) {
        const auto& entry = m_entries[index];
        if (const auto match = fuzzyMatch(m_query, entry.title)) {
            m_hits.push_back({index, match->score, match->positions});
        } else if (const auto inDetail = fuzzyMatch(m_query, entry.detail)) {
            m_hits.push_back({index, inDetail->score - detailPenalty, {}});
        }
    }
    std::stable_sort(m_hits.begin(), m_hits.end(),
                     [](const Hit& left, const Hit& right) { return left.score > right.score; });
}

int PaletteModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_hits.size());
}

QString PaletteModel::spoken(const PaletteEntry& entry) const
{
    QStringList parts{entry.title};
    for (const auto& part : {entry.detail, entry.keys}) {
        if (!part.isEmpty()) {
            parts.append(part);
        }
    }
    if (!entry.whyDisabled.isEmpty()) {
        parts.append(tr("not available: %1").arg(entry.whyDisabled));
    }
    return parts.join(QStringLiteral(", "));
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& hit = m_hits[static_cast<std::size_t>(index.row())];
    const auto& entry = m_entries[hit.entry];
    switch (role) {
    case Qt::DisplayRole:
        return entry.title;
    case Qt::AccessibleTextRole:
        return spoken(entry);
    case IdRole:
        return entry.id;
    case DetailRole:
        return entry.detail;
    case KeysRole:
        return entry.keys;
    case WhyDisabledRole:
        return entry.whyDisabled;
    case PositionsRole:
        return QVariant::fromValue(hit.positions);
    default:
        return {};
    }
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return Qt::NoItemFlags;
    }
    // Disabled entries stay selectable, so that the keyboard reaches the reason.
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

} // namespace toolwright::ui
