#include "ui/tools/jsontreemodel.h"

#include "core/json/write.h"
#include "core/report/visibletext.h"

#include <utility>

namespace toolwright::ui {

struct JsonTreeModel::Node
{
    QString name;
    json::Value value;
    Node* parent = nullptr;
    int row = 0;
    std::vector<std::unique_ptr<Node>> children;
    bool isFilled = false;

    int size() const { return value.isObject() || value.isArray() ? static_cast<int>(value.size()) : 0; }

    void fill()
    {
        if (std::exchange(isFilled, true)) {
            return;
        }
        for (auto at = 0; at < size(); ++at) {
            auto child = std::make_unique<Node>();
            const auto position = static_cast<std::size_t>(at);
            if (value.isObject()) {
                const auto& member = value.members()[position];
                child->name = QString::fromStdString(report::visibleText(member.key.string()));
                child->value = member.value;
            } else {
                child->name = QString::number(at);
                child->value = value.items()[position];
            }
            child->parent = this;
            child->row = at;
            children.push_back(std::move(child));
        }
    }
};

JsonTreeModel::JsonTreeModel(QObject* parent)
    : QAbstractItemModel(parent)
    , m_root(std::make_unique<Node>())
{
}

JsonTreeModel::~JsonTreeModel() = default;

void JsonTreeModel::setValue(const json::Value& value)
{
    beginResetModel();
    m_root = std::make_unique<Node>();
    m_root->value = value;
    endResetModel();
}

JsonTreeModel::Node* JsonTreeModel::nodeOf(const QModelIndex& index) const
{
    auto* node = index.isValid() ? static_cast<Node*>(index.internalPointer()) : m_root.get();
    node->fill();
    return node;
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    return createIndex(row, column, nodeOf(parent)->children[static_cast<std::size_t>(row)].get());
}

QModelIndex JsonTreeModel::parent(const QModelIndex& child) const
{
    const auto* node = child.isValid() ? static_cast<const Node*>(child.internalPointer()) : nullptr;
    if (node == nullptr || node->parent == m_root.get()) {
        return {};
    }
    return createIndex(node->parent->row, 0, node->parent);
}

int JsonTreeModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > 0) {
        return 0;
    }
    return parent.isValid() ? static_cast<const Node*>(parent.internalPointer())->size() : m_root->size();
}

int JsonTreeModel::columnCount(const QModelIndex& /*parent*/) const
{
    return 2;
}

QVariant JsonTreeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) {
        return {};
    }
    const auto& node = *static_cast<const Node*>(index.internalPointer());
    if (index.column() == 0) {
        return node.name;
    }
    if (node.value.isObject()) {
        return tr("%n field(s)", nullptr, node.size());
    }
    if (node.value.isArray()) {
        return tr("%n item(s)", nullptr, node.size());
    }
    return QString::fromStdString(report::visibleText(json::write(node.value)));
}

QVariant JsonTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    return section == 0 ? tr("Name") : tr("Value");
}

} // namespace toolwright::ui
