#include "ui/calls/callsmodel.h"

#include "ui/calls/callsbook.h"
#include "ui/calls/recordwords.h"

#include <algorithm>
#include <array>

namespace toolwright::ui {

namespace {

/// Pieces of 200 rows with at most 4 KB of answer each.
constexpr int keptChunks = 40;

} // namespace

CallsModel::CallsModel(QObject* parent)
    : QAbstractTableModel(parent)
    , m_chunks(keptChunks)
{
}

void CallsModel::setContent(std::uint64_t total, std::vector<calls::StoredCall> first, std::int64_t now)
{
    beginResetModel();
    m_count = static_cast<int>(std::min(total, mostRows));
    m_now = now;
    m_chunks.clear();
    if (!first.empty()) {
        m_chunks.insert(0, new Rows(std::move(first)));
    }
    endResetModel();
}

void CallsModel::setRows(std::uint64_t first, const std::vector<calls::StoredCall>& calls)
{
    if (calls.empty() || first >= static_cast<std::uint64_t>(m_count)) {
        return;
    }
    m_chunks.insert(first / CallsBook::chunkRows, new Rows(calls));
    const auto top = static_cast<int>(first);
    const auto last = std::min(m_count, top + static_cast<int>(calls.size())) - 1;
    Q_EMIT dataChanged(index(top, 0), index(last, columns - 1));
}

const calls::StoredCall* CallsModel::at(int row) const
{
    if (row < 0 || row >= m_count) {
        return nullptr;
    }
    const auto number = static_cast<std::uint64_t>(row);
    const auto* rows = m_chunks.object(number / CallsBook::chunkRows);
    const auto place = number % CallsBook::chunkRows;
    return rows != nullptr && place < rows->size() ? &(*rows)[place] : nullptr;
}

std::optional<int> CallsModel::rowOf(const calls::CallIdentity& call) const
{
    const auto chunks = m_chunks.keys();
    for (const auto chunk : chunks) {
        const auto* rows = m_chunks.object(chunk);
        for (std::size_t place = 0; place < rows->size(); ++place) {
            const auto& record = (*rows)[place].record;
            if (record.at == call.at && record.id == call.id && record.environment == call.environment) {
                return static_cast<int>(chunk * CallsBook::chunkRows + place);
            }
        }
    }
    return std::nullopt;
}

int CallsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_count;
}

int CallsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns;
}

QVariant CallsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return index.column() == TookColumn ? int(Qt::AlignRight | Qt::AlignVCenter)
                                            : int(Qt::AlignLeft | Qt::AlignVCenter);
    }
    const auto* call = at(index.row());
    if (call == nullptr) {
        if (role == Qt::DisplayRole) {
            if (m_needed) {
                m_needed(static_cast<std::uint64_t>(index.row()) / CallsBook::chunkRows);
            }
            return index.column() == TimeColumn ? QVariant(QStringLiteral("…")) : QVariant();
        }
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return shown(*call, index.column());
    case Qt::ToolTipRole:
        return index.column() == TimeColumn ? QVariant(exactTime(call->record.at)) : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == TimeColumn ? QVariant(spokenCall(*call)) : QVariant();
    default:
        return {};
    }
}

QVariant CallsModel::shown(const calls::StoredCall& call, int column) const
{
    switch (column) {
    case TimeColumn:
        return rowTime(call.record.at, m_now);
    case ToolColumn:
        return QString::fromStdString(call.record.tool);
    case OutcomeColumn:
        return recordOutcomeWord(call.record);
    case TookColumn:
        return durationText(call.record.duration);
    case AnswerColumn:
        return answerLine(call);
    default:
        return {};
    }
}

QVariant CallsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const std::array titles{tr("Time"), tr("Tool"), tr("Outcome"), tr("Took"), tr("Backend answered")};
    if (orientation != Qt::Horizontal || section < 0 || section >= columns) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return section == TookColumn ? int(Qt::AlignRight | Qt::AlignVCenter)
                                     : int(Qt::AlignLeft | Qt::AlignVCenter);
    }
    return role == Qt::DisplayRole ? QVariant(titles[static_cast<std::size_t>(section)]) : QVariant();
}

} // namespace toolwright::ui
