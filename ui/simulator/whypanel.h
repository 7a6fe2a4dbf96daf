#pragma once

#include "core/base/place.h"
#include "core/simulation/story.h"
#include "ui/simulator/valuetable.h"

#include <QFrame>

#include <memory>

class QLabel;
class QTableView;

namespace toolwright::ui {

/// Why a call ran, asked or was blocked: every rung of the decision. Of a skipped step: what its condition
/// was made of.
class WhyPanel : public QFrame
{
    Q_OBJECT

public:
    explicit WhyPanel(QWidget* parent = nullptr);

    void showDecision(const guard::DecisionRecord& record, std::size_t number);
    void showSkipped(const std::string& step, const std::vector<simulation::Operand>& operands);
    void clear();

Q_SIGNALS:
    /// The person asked for the place of a rung.
    void placeChosen(const toolwright::Place& place);

private:
    void activate(const QModelIndex& index);
    void fit();

    QLabel* m_title;
    ValueTable* m_rungs;
    QTableView* m_view;
    std::vector<std::shared_ptr<const Place>> m_places;
};

} // namespace toolwright::ui
