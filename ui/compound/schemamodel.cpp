#include "ui/compound/schemamodel.h"

#include "core/json/parse.h"
#include "ui/compound/compoundediting.h"

#include <utility>

namespace toolwright::ui {

namespace {

namespace authoring = compound::authoring;

/// Choices as a person writes them: JSON, or words with commas between.
std::vector<json::Value> choicesFrom(const QString& text)
{
    const auto parsed = json::parseValue(QString(QLatin1Char('[') + text + QLatin1Char(']')).toStdString());
    if (parsed) {
        return parsed->items();
    }
    std::vector<json::Value> choices;
    const auto words = text.split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const auto& word : words) {
        choices.push_back(json::Value::string(word.trimmed().toStdString()));
    }
    return choices;
}

QString choicesText(const std::optional<std::vector<json::Value>>& choices)
{
    QStringList shown;
    for (const auto& choice : choices.value_or(std::vector<json::Value>())) {
        shown.append(valueOnOneLine(choice));
    }
    return shown.join(QStringLiteral(", "));
}

} // namespace

SchemaModel::SchemaModel(CompoundEditing& editing, QObject* parent)
    : QAbstractTableModel(parent)
    , m_editing(editing)
{
}

void SchemaModel::refresh()
{
    authoring::SchemaTable fresh;
    if (m_editing.tool() && m_editing.document() != nullptr) {
        fresh = authoring::schemaTable(*m_editing.document(), *m_editing.tool());
    }
    const auto before = static_cast<int>(m_table.rows.size());
    const auto after = static_cast<int>(fresh.rows.size());
    if (before != after) {
        beginResetModel();
        m_table = std::move(fresh);
        endResetModel();
        return;
    }
    m_table = std::move(fresh);
    if (after > 0) {
        Q_EMIT dataChanged(index(0, 0), index(after - 1, ColumnCount - 1));
    }
}

int SchemaModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int SchemaModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SchemaModel::cell(const authoring::PropertyRow& row, int column) const
{
    switch (column) {
    case Name:
        return QString::fromStdString(row.name);
    case Type:
        return QString::fromStdString(row.type);
    case Description:
        return QString::fromStdString(row.description);
    case Choices:
        return choicesText(row.choices);
    default:
        return {};
    }
}

QVariant SchemaModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& row = m_table.rows[static_cast<std::size_t>(index.row())];
    if (index.column() == Required) {
        if (role == Qt::CheckStateRole) {
            return row.isRequired ? Qt::Checked : Qt::Unchecked;
        }
        return role == Qt::AccessibleTextRole ? QVariant(row.isRequired ? tr("required") : tr("optional"))
                                              : QVariant();
    }
    if (role == Qt::ToolTipRole && !row.otherKeywords.empty()) {
        QStringList names;
        for (const auto& keyword : row.otherKeywords) {
            names.append(QString::fromStdString(keyword));
        }
        return tr("Also in the JSON and left as it is: %1").arg(names.join(QStringLiteral(", ")));
    }
    return role == Qt::DisplayRole || role == Qt::EditRole ? cell(row, index.column()) : QVariant();
}

QVariant SchemaModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Name:
        return tr("Name");
    case Type:
        return tr("Type");
    case Required:
        return tr("Req.");
    case Description:
        return tr("Description");
    case Choices:
        return tr("Choices");
    default:
        return {};
    }
}

Qt::ItemFlags SchemaModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return Qt::NoItemFlags;
    }
    const auto change = index.column() == Required ? Qt::ItemIsUserCheckable : Qt::ItemIsEditable;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren | change;
}

bool SchemaModel::setKeyword(const std::string& name, const char* keyword, const QString& text)
{
    std::optional<json::Value> value;
    if (!text.isEmpty()) {
        value = QLatin1String(keyword) == QLatin1String("enum") ? json::Value::array(choicesFrom(text))
                                                                : json::Value::string(text.toStdString());
    }
    return m_editing.apply(
        tr("Set %1 of input %2").arg(QString::fromLatin1(keyword), QString::fromStdString(name)),
        authoring::setPropertyKeyword(*m_editing.document(), *m_editing.tool(), name, keyword, value));
}

bool SchemaModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return false;
    }
    const auto name = m_table.rows[static_cast<std::size_t>(index.row())].name;
    const auto shownName = QString::fromStdString(name);
    const auto& document = *m_editing.document();
    const auto text = value.toString().trimmed();
    if (index.column() == Required && role == Qt::CheckStateRole) {
        return m_editing.apply(
            tr("Change whether input %1 is required").arg(shownName),
            authoring::setPropertyRequired(document, *m_editing.tool(), name, value.toInt() == Qt::Checked));
    }
    if (role != Qt::EditRole || text == data(index, Qt::EditRole).toString()) {
        return false;
    }
    switch (index.column()) {
    case Name:
        return m_editing.apply(
            tr("Rename input %1 to %2").arg(shownName, text),
            authoring::renameProperty(document, *m_editing.tool(), name, text.toStdString()));
    case Type:
        return setKeyword(name, "type", text);
    case Description:
        return setKeyword(name, "description", text);
    case Choices:
        return setKeyword(name, "enum", text);
    default:
        return false;
    }
}

void SchemaModel::add(const QString& name)
{
    m_editing.apply(tr("Add input %1").arg(name),
                    authoring::addProperty(*m_editing.document(), *m_editing.tool(), name.toStdString()));
}

void SchemaModel::remove(int row)
{
    if (row >= 0 && row < rowCount()) {
        const auto name = m_table.rows[static_cast<std::size_t>(row)].name;
        m_editing.apply(tr("Remove input %1").arg(QString::fromStdString(name)),
                        authoring::removeProperty(*m_editing.document(), *m_editing.tool(), name));
    }
}

void SchemaModel::move(int row, int by)
{
    if (row >= 0 && row < rowCount() && row + by >= 0 && row + by < rowCount()) {
        const auto name = m_table.rows[static_cast<std::size_t>(row)].name;
        m_editing.apply(tr("Move input %1").arg(QString::fromStdString(name)),
                        authoring::moveProperty(*m_editing.document(), *m_editing.tool(), name,
                                                static_cast<std::size_t>(row + by)));
    }
}

} // namespace toolwright::ui
