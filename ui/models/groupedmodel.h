#pragma once

#include "ui/models/rowsync.h"

#include <QAbstractItemModel>
#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace toolwright::ui {

/// Roles every grouped model answers, for delegates and proxies.
namespace grouped {
enum Role : std::uint16_t { IsGroupRole = Qt::UserRole + 100, KeyRole };
}

/// A tree of two levels over values: groups and their rows. A concrete model says only what a cell holds. New
/// content arrives as a whole and is announced as removed, inserted, moved and changed rows, so that
/// selection and scroll position survive. `Row` needs `std::string key` and `==`.
template<typename Row>
class GroupedModel : public QAbstractItemModel
{
public:
    struct Group
    {
        std::string key;
        QString title;
        std::vector<Row> rows;
        /// Names the group in indexes of its rows; given by the model.
        quintptr serial = 0;
    };

    using QAbstractItemModel::QAbstractItemModel;

    const std::vector<Group>& groups() const { return m_groups; }

    /// The row behind @p index, null for groups and invalid indexes.
    const Row* rowAt(const QModelIndex& index) const
    {
        if (!index.isValid() || index.internalId() == 0) {
            return nullptr;
        }
        return &groupWith(index.internalId()).rows[static_cast<std::size_t>(index.row())];
    }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const final
    {
        if (!hasIndex(row, column, parent)) {
            return {};
        }
        return parent.isValid()
                   ? createIndex(row, column, m_groups[static_cast<std::size_t>(parent.row())].serial)
                   : createIndex(row, column, quintptr{0});
    }

    QModelIndex parent(const QModelIndex& child) const final
    {
        if (!child.isValid() || child.internalId() == 0) {
            return {};
        }
        return createIndex(positionOf(child.internalId()), 0, quintptr{0});
    }

    int rowCount(const QModelIndex& parent = {}) const final
    {
        if (!parent.isValid()) {
            return static_cast<int>(m_groups.size());
        }
        if (parent.internalId() != 0 || parent.column() != 0) {
            return 0;
        }
        return static_cast<int>(m_groups[static_cast<std::size_t>(parent.row())].rows.size());
    }

    int columnCount(const QModelIndex& /*parent*/ = {}) const final { return 1; }

    QVariant data(const QModelIndex& index, int role) const final
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
            return {};
        }
        const auto* row = rowAt(index);
        if (role == grouped::IsGroupRole) {
            return row == nullptr;
        }
        if (role == grouped::KeyRole) {
            return QString::fromStdString(
                row != nullptr ? row->key : m_groups[static_cast<std::size_t>(index.row())].key);
        }
        return row != nullptr ? cell(*row, role)
                              : groupCell(m_groups[static_cast<std::size_t>(index.row())], role);
    }

    Qt::ItemFlags flags(const QModelIndex& index) const override
    {
        if (!index.isValid()) {
            return Qt::NoItemFlags;
        }
        const auto leaf =
            rowAt(index) != nullptr ? Qt::ItemIsSelectable | Qt::ItemNeverHasChildren : Qt::NoItemFlags;
        return Qt::ItemIsEnabled | leaf;
    }

protected:
    virtual QVariant cell(const Row& row, int role) const = 0;
    virtual QVariant groupCell(const Group& group, int role) const
    {
        return role == Qt::DisplayRole ? QVariant(group.title) : QVariant();
    }

    /// Replaces the content step by step. Group keys and, within a group, row keys must be unique.
    void setGroups(std::vector<Group> wanted)
    {
        for (auto& group : wanted) {
            group.serial = ++m_lastSerial;
        }
        syncRows(
            m_groups, std::move(wanted), [](const Group& group) { return group.key; },
            [this](Group& group, Group next) { return updateGroup(group, std::move(next)); },
            changesBelow({}));
    }

private:
    const Group& groupWith(quintptr serial) const
    {
        return m_groups[static_cast<std::size_t>(positionOf(serial))];
    }

    int positionOf(quintptr serial) const
    {
        const auto found = std::find_if(m_groups.begin(), m_groups.end(),
                                        [serial](const Group& group) { return group.serial == serial; });
        return static_cast<int>(found - m_groups.begin());
    }

    bool updateGroup(Group& group, Group next)
    {
        const auto changed = group.title != next.title || group.rows.size() != next.rows.size();
        group.title = next.title;
        const auto parent = createIndex(positionOf(group.serial), 0, quintptr{0});
        syncRows(
            group.rows, std::move(next.rows), [](const Row& row) { return row.key; },
            [](Row& row, Row fresh) {
                const auto differs = !(row == fresh);
                row = std::move(fresh);
                return differs;
            },
            changesBelow(parent));
        return changed;
    }

    RowChanges changesBelow(const QModelIndex& parent)
    {
        RowChanges changes;
        changes.remove = [this, parent](int first, int last, const RowChanges::Step& step) {
            beginRemoveRows(parent, first, last);
            step();
            endRemoveRows();
        };
        changes.insert = [this, parent](int first, int last, const RowChanges::Step& step) {
            beginInsertRows(parent, first, last);
            step();
            endInsertRows();
        };
        changes.move = [this, parent](int from, int to, const RowChanges::Step& step) {
            beginMoveRows(parent, from, from, parent, to);
            step();
            endMoveRows();
        };
        changes.changed = [this, parent](int row) {
            const auto changedIndex = index(row, 0, parent);
            Q_EMIT dataChanged(changedIndex, changedIndex);
        };
        return changes;
    }

    std::vector<Group> m_groups;
    quintptr m_lastSerial = 0;
};

} // namespace toolwright::ui
