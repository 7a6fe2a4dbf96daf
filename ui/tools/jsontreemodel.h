#pragma once

#include "core/json/value.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace toolwright::ui {

/// A JSON value as a tree: name and value, numbers with the digits they came with. Children are made when
/// they are looked at.
class JsonTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    explicit JsonTreeModel(QObject* parent = nullptr);
    ~JsonTreeModel() override;

    void setValue(const json::Value& value);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Node;

    Node* nodeOf(const QModelIndex& index) const;

    std::unique_ptr<Node> m_root;
};

} // namespace toolwright::ui
