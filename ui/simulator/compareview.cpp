#include "ui/simulator/compareview.h"

#include "core/simulation/comparison.h"
#include "ui/simulator/simulatorrows.h"
#include "ui/simulator/simulatorwidgets.h"
#include "ui/theme/measures.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

CompareView::CompareView(RunBook& book, QWidget* parent)
    : QWidget(parent)
    , m_book(book)
    , m_left(new QComboBox(this))
    , m_right(new QComboBox(this))
    , m_onlyDifferences(new QCheckBox(tr("Only differences"), this))
    , m_summary(new QLabel(this))
    , m_rows(new ValueTable({tr("What"), tr("Compared"), tr("First run"), tr("Second run")}, this))
    , m_view(makeValueView(m_rows, QStringLiteral("compare.rows"), tr("Comparison of two runs"), this))
{
    setObjectName(QStringLiteral("compare"));
    build();
    for (auto* box : {m_left, m_right}) {
        connect(box, &QComboBox::currentIndexChanged, this, &CompareView::compare);
    }
    connect(m_onlyDifferences, &QCheckBox::toggled, this, &CompareView::compare);
}

void CompareView::build()
{
    m_left->setObjectName(QStringLiteral("compare.left"));
    m_left->setAccessibleName(tr("First run"));
    m_right->setObjectName(QStringLiteral("compare.right"));
    m_right->setAccessibleName(tr("Second run"));
    m_onlyDifferences->setObjectName(QStringLiteral("compare.onlyDifferences"));
    m_onlyDifferences->setAccessibleName(tr("Show only what differs"));
    m_onlyDifferences->setChecked(true);
    m_summary->setObjectName(QStringLiteral("compare.summary"));
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_view->horizontalHeader()->setSectionResizeMode(2, QHeaderView::Stretch);
    m_view->horizontalHeader()->setSectionResizeMode(3, QHeaderView::Stretch);
    auto* head = new QHBoxLayout;
    head->setSpacing(space2);
    head->addWidget(m_left);
    head->addWidget(new QLabel(tr("with"), this));
    head->addWidget(m_right);
    head->addWidget(m_onlyDifferences);
    head->addStretch();
    head->addWidget(m_summary);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space3);
    layout->addLayout(head);
    layout->addWidget(m_view, 1);
}

void CompareView::fillChoices()
{
    const QSignalBlocker quietLeft(m_left);
    const QSignalBlocker quietRight(m_right);
    const auto count = static_cast<int>(m_book.runs().size());
    const auto isNew = m_left->count() != count;
    const auto left = m_left->currentIndex();
    const auto right = m_right->currentIndex();
    m_left->clear();
    m_right->clear();
    for (const auto& run : m_book.runs()) {
        const auto title =
            tr("%1: %2").arg(run.name, QString::fromStdString(run.simulation.world.scenario.compound));
        m_left->addItem(title);
        m_right->addItem(title);
    }
    m_left->setCurrentIndex(isNew ? std::max(count - 2, 0) : left);
    m_right->setCurrentIndex(isNew ? count - 1 : right);
}

void CompareView::refresh()
{
    fillChoices();
    compare();
}

void CompareView::compare()
{
    const auto& runs = m_book.runs();
    const auto left = static_cast<std::size_t>(m_left->currentIndex());
    const auto right = static_cast<std::size_t>(m_right->currentIndex());
    if (runs.size() < 2 || left >= runs.size() || right >= runs.size()) {
        m_summary->setText(
            tr("Two runs are needed. Run again after a change, or answer a card differently."));
        m_rows->setRows({});
        return;
    }
    const auto compared = simulation::compareRuns(runs[left].simulation, runs[right].simulation);
    const auto differences = std::count_if(
        compared.begin(), compared.end(), [](const simulation::ComparisonRow& row) { return row.differs(); });
    m_summary->setText(differences == 0 ? tr("Nothing differs.")
                                        : tr("%1 of %2 differ.").arg(differences).arg(compared.size()));
    m_rows->setRows(comparisonRows(compared, m_onlyDifferences->isChecked()));
}

} // namespace toolwright::ui
