#pragma once

#include "ui/actions/palettemodel.h"

#include <QFrame>
#include <QPointer>

class QLabel;
class QLineEdit;
class QListView;

namespace toolwright::ui {

/// A list over the window that is narrowed by typing: the command palette and "go to". Enter takes the
/// current entry, Escape or a click elsewhere closes and gives the focus back.
class QuickList : public QFrame
{
    Q_OBJECT

public:
    explicit QuickList(QWidget* window);

    /// Shows @p entries; @p title names the list for readers and stands as hint in the field.
    void open(const QString& title, std::vector<PaletteEntry> entries);
    /// Hides the list and gives the focus back to where it was.
    void close();

Q_SIGNALS:
    /// An entry was taken. The list is closed already.
    void chosen(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void place();
    void narrow(const QString& query);
    void step(int rows);
    void take(const QModelIndex& index);
    bool handleKey(int key);
    void describe();

    PaletteModel* m_model;
    QLineEdit* m_field;
    QListView* m_list;
    QLabel* m_note;
    QPointer<QWidget> m_focusBefore;
};

} // namespace toolwright::ui
