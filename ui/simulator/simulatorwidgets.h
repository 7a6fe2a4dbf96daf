#pragma once

#include <QString>

class QAbstractItemModel;
class QLabel;
class QTableView;
class QWidget;

namespace toolwright::ui {

/// A table of a ValueTable without grid, chosen by whole rows, for reading; the last column takes the room.
QTableView* makeValueView(QAbstractItemModel* model, const QString& name, const QString& title,
                          QWidget* parent);
/// The same for a log that may be long: rows of one height.
QTableView* makeLogView(QAbstractItemModel* model, const QString& name, const QString& title,
                        QWidget* parent);
/// A small line above @p field that names it.
QLabel* fieldTitle(const QString& title, QWidget* field);

} // namespace toolwright::ui
