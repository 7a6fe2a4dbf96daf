#pragma once

#include "core/calls/callstore.h"

#include <QAbstractTableModel>
#include <QCache>

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace toolwright::ui {

/// Calls newest first, of which only those near what is looked at are in memory. Rows that are not there yet
/// are empty, and asked for once.
class CallsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : std::uint8_t { TimeColumn, ToolColumn, OutcomeColumn, TookColumn, AnswerColumn };
    static constexpr int columns = 5;
    /// What a table can scroll over; older calls are reached by a narrower time.
    static constexpr std::uint64_t mostRows = 2'000'000;

    explicit CallsModel(QObject* parent = nullptr);

    /// @p needed is called when rows of a piece that is not in memory are looked at; pieces have
    /// CallsBook::chunkRows rows. It must not change the model at once.
    void setNeeded(std::function<void(std::uint64_t)> needed) { m_needed = std::move(needed); }
    /// @p first are the rows from the top on.
    void setContent(std::uint64_t total, std::vector<calls::StoredCall> first, std::int64_t now);
    void setRows(std::uint64_t first, const std::vector<calls::StoredCall>& calls);
    /// Null while the row is not in memory.
    const calls::StoredCall* at(int row) const;
    /// The row of that call among those in memory; none without it.
    std::optional<int> rowOf(const calls::CallIdentity& call) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    using Rows = std::vector<calls::StoredCall>;

    QVariant shown(const calls::StoredCall& call, int column) const;

    int m_count = 0;
    std::int64_t m_now = 0;
    QCache<qulonglong, Rows> m_chunks;
    std::function<void(std::uint64_t)> m_needed;
};

} // namespace toolwright::ui
