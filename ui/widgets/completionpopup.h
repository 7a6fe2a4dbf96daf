#pragma once

#include "core/jsonata/completion.h"

#include <QAbstractListModel>
#include <QFrame>

#include <optional>
#include <vector>

class QLabel;
class QListView;

namespace toolwright::ui {

/// What can stand at the caret: name, and its type or how it is called.
class CompletionModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole };

    using QAbstractListModel::QAbstractListModel;

    void setItems(std::vector<jsonata::CompletionItem> items);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<jsonata::CompletionItem> m_items;
};

/// Floats below the caret of a field: help with the call around it and the list of completions. The field
/// keeps the focus and hands its keys on.
class CompletionPopup : public QFrame
{
    Q_OBJECT

public:
    explicit CompletionPopup(QWidget* field);

    /// @p caret in global coordinates.
    void show(const std::vector<jsonata::CompletionItem>& items,
              const std::optional<jsonata::SignatureHelp>& signature, const QRect& caret);
    void step(int rows);
    /// -1 when there is no list.
    int currentRow() const;
    CompletionModel& model() { return *m_model; }

Q_SIGNALS:
    void chosen(int row);

private:
    void build();
    void place(const QRect& caret);
    void describe();
    QString signatureText(const jsonata::SignatureHelp& help) const;

    QWidget* m_field;
    CompletionModel* m_model;
    QListView* m_list;
    QLabel* m_signature;
    QLabel* m_help;
};

} // namespace toolwright::ui
