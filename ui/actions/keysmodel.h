#pragma once

#include <QAbstractTableModel>

namespace toolwright::ui {

class ActionRegistry;

/// The keys of every action, to be changed in place. Keys that another action has are refused.
class KeysModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit KeysModel(ActionRegistry& actions, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    /// The default keys for all.
    void reset();

Q_SIGNALS:
    /// Why the last keys were not taken.
    void refused(const QString& reason);

private:
    QString idAt(int row) const;

    ActionRegistry& m_actions;
};

} // namespace toolwright::ui
