#include "ui/simulator/simulatorwidgets.h"

#include "ui/simulator/valuedelegate.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>

namespace toolwright::ui {

QTableView* makeValueView(QAbstractItemModel* model, const QString& name, const QString& title,
                          QWidget* parent)
{
    auto* view = new QTableView(parent);
    view->setObjectName(name);
    view->setAccessibleName(title);
    view->setModel(model);
    view->setItemDelegate(new ValueDelegate(view));
    view->setShowGrid(false);
    view->setFrameShape(QFrame::NoFrame);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setTabKeyNavigation(false);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->verticalHeader()->hide();
    view->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    view->horizontalHeader()->setStretchLastSection(true);
    view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    view->horizontalHeader()->setHighlightSections(false);
    return view;
}

QTableView* makeLogView(QAbstractItemModel* model, const QString& name, const QString& title, QWidget* parent)
{
    auto* view = makeValueView(model, name, title, parent);
    // Measuring every row of a long log would take seconds.
    view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view->verticalHeader()->setDefaultSectionSize(view->fontMetrics().height() + measures::space2);
    view->horizontalHeader()->setResizeContentsPrecision(20);
    return view;
}

QLabel* fieldTitle(const QString& title, QWidget* field)
{
    auto* label = new QLabel(title, field->parentWidget());
    label->setFont(smallFont(field->font()));
    label->setBuddy(field);
    return label;
}

} // namespace toolwright::ui
