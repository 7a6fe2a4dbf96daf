#pragma once

#include "ui/widgets/chip.h"

#include <QAbstractTableModel>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace toolwright::ui {

/// One cell of a ValueTable: text, and the chip it is shown as where it is one.
struct FactCell
{
    QString text;
    std::optional<ChipKind> chip = {};
    bool monospace = false;
    bool muted = false;

    friend bool operator==(const FactCell&, const FactCell&) = default;
};

struct FactRow
{
    std::vector<FactCell> cells;
    /// The whole of it for the tool-tip and readers; empty: the cells.
    QString spoken = {};

    friend bool operator==(const FactRow&, const FactRow&) = default;
};

/// Rows of a core list as text and chips. New content that begins like the old one only changes what differs,
/// so a log that grows keeps selection and scroll position.
class ValueTable : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role { ChipRole = Qt::UserRole, MonospaceRole, MutedRole };

    explicit ValueTable(QStringList titles, QObject* parent = nullptr);

    void setRows(std::vector<FactRow> rows);
    /// Keeps the first @p kept rows as they are and lets @p rows follow, without a look at the others.
    void setRowsFrom(std::size_t kept, std::vector<FactRow> rows);
    const std::vector<FactRow>& rows() const { return m_rows; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString spoken(const FactRow& row) const;

    QStringList m_titles;
    std::vector<FactRow> m_rows;
};

} // namespace toolwright::ui
