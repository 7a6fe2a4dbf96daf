#pragma once

#include "core/compound/authoring/schematable.h"

#include <QAbstractTableModel>

namespace toolwright::ui {

class CompoundEditing;

/// The properties of the input schema, to be changed in place. Every change is an edit of the same bytes that
/// the JSON shows.
class SchemaModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Type, Required, Description, Choices, ColumnCount };

    /// @p editing must outlive the model.
    explicit SchemaModel(CompoundEditing& editing, QObject* parent = nullptr);

    void refresh();
    const compound::authoring::SchemaTable& table() const { return m_table; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    void add(const QString& name);
    void remove(int row);
    void move(int row, int by);

private:
    QVariant cell(const compound::authoring::PropertyRow& row, int column) const;
    bool setKeyword(const std::string& name, const char* keyword, const QString& text);

    CompoundEditing& m_editing;
    compound::authoring::SchemaTable m_table;
};

} // namespace toolwright::ui
