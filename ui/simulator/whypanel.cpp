#include "ui/simulator/whypanel.h"

#include "core/json/write.h"
#include "core/report/visibletext.h"
#include "ui/simulator/simulatorrows.h"
#include "ui/simulator/simulatorwidgets.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

WhyPanel::WhyPanel(QWidget* parent)
    : QFrame(parent)
    , m_title(new QLabel(this))
    , m_rungs(new ValueTable({tr("Asked"), tr("Answer"), tr("Because"), tr("Where")}, this))
    , m_view(makeValueView(m_rungs, QStringLiteral("why.rungs"), tr("Decision, rung by rung"), this))
{
    setObjectName(QStringLiteral("why"));
    setAccessibleName(tr("Why"));
    setLook(this, Look::Card);
    setFrameShape(QFrame::StyledPanel);
    m_title->setObjectName(QStringLiteral("why.title"));
    m_title->setFont(headingFont(font()));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setContentsMargins(space3, space2, space3, 0);
    m_view->setAccessibleDescription(tr("Enter opens the rule of a rung in its file."));
    m_view->horizontalHeader()->setStretchLastSection(false);
    m_view->horizontalHeader()->setSectionResizeMode(2, QHeaderView::Stretch);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, space1);
    layout->setSpacing(space1);
    layout->addWidget(m_title);
    layout->addWidget(m_view);
    connect(m_view, &QTableView::activated, this, &WhyPanel::activate);
    clear();
}

void WhyPanel::showDecision(const guard::DecisionRecord& record, std::size_t number)
{
    const auto tool = QString::fromStdString(report::visibleText(record.call.tool));
    switch (record.decision.action) {
    case guard::Action::Ask:
        m_title->setText(tr("Why this card: decision %1, %2").arg(number).arg(tool));
        break;
    case guard::Action::Run:
        m_title->setText(tr("Why it ran: decision %1, %2").arg(number).arg(tool));
        break;
    case guard::Action::Block:
        m_title->setText(tr("Why it was blocked: decision %1, %2").arg(number).arg(tool));
        break;
    }
    m_places.clear();
    for (const auto& trace : record.decision.ladder) {
        m_places.push_back(trace.place);
    }
    m_rungs->setRows(rungRows(record.decision));
    fit();
}

void WhyPanel::showSkipped(const std::string& step, const std::vector<simulation::Operand>& operands)
{
    m_title->setText(tr("Why %1 was skipped: its condition, part by part")
                         .arg(QString::fromStdString(report::visibleText(step))));
    std::vector<FactRow> rows;
    for (const auto& operand : operands) {
        const auto value =
            operand.value ? report::visibleText(json::write(*operand.value)) : std::string("undefined");
        rows.push_back({{{tr("part")},
                         {},
                         {QString::fromStdString(operand.expression), std::nullopt, true},
                         {QString::fromStdString(value), std::nullopt, true}}});
    }
    m_places.clear();
    m_rungs->setRows(std::move(rows));
    fit();
}

void WhyPanel::clear()
{
    m_title->setText(tr("Why: nothing was decided yet"));
    m_places.clear();
    m_rungs->setRows({});
    fit();
}

void WhyPanel::fit()
{
    m_view->setVisible(m_rungs->rowCount() > 0);
    auto height = m_view->horizontalHeader()->sizeHint().height() + 2;
    for (auto row = 0; row < m_rungs->rowCount(); ++row) {
        height += m_view->rowHeight(row);
    }
    m_view->setMinimumHeight(std::min(height, 420));
}

void WhyPanel::activate(const QModelIndex& index)
{
    const auto row = static_cast<std::size_t>(index.row());
    if (row < m_places.size() && m_places[row]) {
        Q_EMIT placeChosen(*m_places[row]);
    }
}

} // namespace toolwright::ui
