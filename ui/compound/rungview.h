#pragma once

#include "core/base/place.h"
#include "core/guard/decision.h"

#include <QFrame>

class QLabel;
class QTreeView;

namespace toolwright::ui {

class RungModel;

/// Why one call comes out as it does: every rung of the decision, from the first to the last.
class RungView : public QFrame
{
    Q_OBJECT

public:
    explicit RungView(QWidget* parent = nullptr);

    /// @p subject: what was decided, in words. @p decision null: nothing is chosen.
    void show(const QString& subject, const guard::Decision* decision);
    QTreeView* view() const { return m_view; }

Q_SIGNALS:
    /// The person wants to see where the rung stands.
    void placeChosen(const toolwright::Place& place);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void open(const QModelIndex& index);
    void fitHeight();

    RungModel* m_model;
    QTreeView* m_view;
    QLabel* m_title;
    QLabel* m_verdict;
};

} // namespace toolwright::ui
