#include "ui/actions/keysmodel.h"

#include "ui/actions/actionregistry.h"

namespace toolwright::ui {

KeysModel::KeysModel(ActionRegistry& actions, QObject* parent)
    : QAbstractTableModel(parent)
    , m_actions(actions)
{
}

QString KeysModel::idAt(int row) const
{
    return m_actions.actions()[static_cast<std::size_t>(row)]->objectName();
}

int KeysModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_actions.actions().size());
}

int KeysModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : 2;
}

QVariant KeysModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto id = idAt(index.row());
    const auto keys = m_actions.action(id)->shortcuts();
    if (index.column() == 0) {
        return role == Qt::DisplayRole ? QVariant(m_actions.plainText(id)) : QVariant();
    }
    if (role == Qt::EditRole) {
        return QVariant::fromValue(keys.value(0));
    }
    return role == Qt::DisplayRole ? QVariant(QKeySequence::listToString(keys, QKeySequence::NativeText))
                                   : QVariant();
}

QVariant KeysModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    return section == 0 ? tr("Command") : tr("Keys");
}

Qt::ItemFlags KeysModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return Qt::NoItemFlags;
    }
    const auto base = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == 1 ? base | Qt::ItemIsEditable : base;
}

bool KeysModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid) || index.column() != 1) {
        return false;
    }
    const auto keys = value.value<QKeySequence>();
    const auto id = idAt(index.row());
    if (!m_actions.rebind(id, {keys})) {
        const auto other = m_actions.conflictsWith(id, {keys}).front().second;
        Q_EMIT refused(tr("%1 is taken by “%2”; nothing was changed.")
                           .arg(keys.toString(QKeySequence::NativeText), m_actions.plainText(other)));
        return false;
    }
    Q_EMIT dataChanged(index, index);
    return true;
}

void KeysModel::reset()
{
    // All at once would be refused where two actions had swapped their keys, so everything is freed first.
    for (auto row = 0; row < rowCount(); ++row) {
        m_actions.rebind(idAt(row), {});
    }
    for (auto row = 0; row < rowCount(); ++row) {
        m_actions.rebind(idAt(row), m_actions.defaultKeys(idAt(row)));
    }
    Q_EMIT dataChanged(index(0, 1), index(rowCount() - 1, 1));
}

} // namespace toolwright::ui
