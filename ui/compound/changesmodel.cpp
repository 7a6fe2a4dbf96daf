#include "ui/compound/changespage.h"
#include "ui/models/labels.h"

namespace toolwright::ui {

namespace {

QString kindWord(workspace::ChangeKind kind)
{
    switch (kind) {
    case workspace::ChangeKind::Added:
        return ChangesModel::tr("added");
    case workspace::ChangeKind::Removed:
        return ChangesModel::tr("removed");
    case workspace::ChangeKind::Changed:
        return ChangesModel::tr("changed");
    case workspace::ChangeKind::Moved:
        return ChangesModel::tr("moved");
    }
    return {};
}

} // namespace

void ChangesModel::setFiles(const std::vector<FileChanges>& files)
{
    beginResetModel();
    m_rows.clear();
    for (const auto& file : files) {
        for (const auto& change : file.changes) {
            m_rows.push_back({file.file, change});
        }
        // Only layout differs: the row says so, since the bytes do.
        if (file.changes.empty()) {
            m_rows.push_back(
                {file.file, {workspace::ChangeKind::Changed, {}, tr("layout only").toStdString()}});
        }
    }
    endResetModel();
}

int ChangesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant ChangesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& row = m_rows[static_cast<std::size_t>(index.row())];
    const auto file = QString::fromStdString(row.file);
    switch (role) {
    case Qt::DisplayRole:
        return sentence(row.change.text);
    case Qt::ToolTipRole:
        return tr("%1 in %2", "changed in file").arg(kindWord(row.change.kind), file);
    case Qt::AccessibleTextRole:
        return tr("%1, %2, %3", "text, kind, file")
            .arg(sentence(row.change.text), kindWord(row.change.kind), file);
    case FileRole:
        return file;
    case PointerRole:
        return QString::fromStdString(row.change.pointer);
    default:
        return {};
    }
}

} // namespace toolwright::ui
