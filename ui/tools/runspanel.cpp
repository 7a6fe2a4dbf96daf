#include "ui/tools/runspanel.h"

#include "core/json/write.h"
#include "core/report/visibletext.h"
#include "ui/models/diffrows.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/tools/calldesk.h"
#include "ui/tools/callwords.h"
#include "ui/widgets/diffview.h"

#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

std::string runText(const CallRun& run)
{
    std::string text = run.plan.method + " " + run.plan.shown.url + "\n";
    for (const auto& [name, value] : run.plan.shown.headers) {
        text += name;
        text += ": ";
        text += value;
        text += "\n";
    }
    if (run.plan.shown.body) {
        text += "\n" + json::writePretty(*run.plan.shown.body) + "\n";
    }
    text += "\n" + std::string(httptool::outcomeName(run.outcome.verdict.outcome));
    text +=
        run.outcome.verdict.status ? ", HTTP " + std::to_string(*run.outcome.verdict.status) : std::string();
    text += "\n\n" + json::writePretty(run.outcome.shownResult) + "\n\n";
    const auto value = httptool::parseBody(run.outcome.body);
    text += value && !value->isNull() ? json::writePretty(*value) : run.outcome.body;
    return report::visibleText(text) + "\n";
}

RunsPanel::RunsPanel(CallDesk& desk, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_list(new QListWidget(this))
    , m_title(new QLabel(this))
    , m_diff(new DiffView(this))
{
    setObjectName(QStringLiteral("tools.runs"));
    m_list->setObjectName(QStringLiteral("runs.list"));
    m_list->setAccessibleName(tr("Runs"));
    m_list->setAccessibleDescription(tr("Mark two runs to compare them."));
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_title->setObjectName(QStringLiteral("runs.title"));
    m_title->setFont(smallFont(font()));
    m_title->setWordWrap(true);
    m_diff->setObjectName(QStringLiteral("runs.diff"));
    m_diff->setAccessibleName(tr("The run, or what differs between two"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space3, space4, space4);
    layout->setSpacing(space2);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_title);
    layout->addWidget(m_diff, 2);
    connect(&m_desk, &CallDesk::finished, this, &RunsPanel::refresh);
    connect(&m_desk, &CallDesk::busyChanged, this, &RunsPanel::refresh);
    connect(m_list, &QListWidget::itemSelectionChanged, this, &RunsPanel::showMarked);
    refresh();
}

void RunsPanel::refresh()
{
    if (m_list->count() == static_cast<int>(m_desk.runs().size()) && m_list->count() > 0) {
        return;
    }
    m_list->clear();
    std::vector<const CallRun*> newestFirst;
    newestFirst.reserve(m_desk.runs().size());
    for (const auto& run : m_desk.runs()) {
        newestFirst.push_back(&run);
    }
    std::reverse(newestFirst.begin(), newestFirst.end());
    for (const auto* run : newestFirst) {
        const auto time = QLocale().toString(run->at.time(), QLocale::LongFormat);
        auto* item =
            new QListWidgetItem(tr("%1 · %2 · %3 · %4 · %5", "number, tool, outcome, facts, time")
                                    .arg(run->number)
                                    .arg(QString::fromStdString(run->tool), outcomeWord(run->outcome),
                                         outcomeFacts(run->outcome), time),
                                m_list);
        item->setData(Qt::UserRole, run->number);
        item->setToolTip(tr("%1 UTC").arg(run->at.toUTC().toString(Qt::ISODate)));
    }
    showMarked();
}

void RunsPanel::showMarked()
{
    std::vector<const CallRun*> marked;
    for (const auto& run : m_desk.runs()) {
        const auto items = m_list->selectedItems();
        if (std::any_of(items.begin(), items.end(), [&run](const QListWidgetItem* item) {
                return item->data(Qt::UserRole).toInt() == run.number;
            })) {
            marked.push_back(&run);
        }
    }
    m_diff->setVisible(!marked.empty());
    if (marked.empty()) {
        m_title->setText(m_desk.runs().empty() ? tr("Nothing was sent yet.")
                                               : tr("Mark a run to see it, or two to compare them."));
        return;
    }
    if (marked.size() == 1) {
        m_title->setText(tr("Run %1").arg(marked.front()->number));
        const auto text = runText(*marked.front());
        std::vector<DiffRow> rows;
        auto line = 0;
        const auto lines = QString::fromStdString(text).split(QLatin1Char('\n'));
        for (const auto& each : lines) {
            ++line;
            rows.push_back({DiffKind::Same, line, line, each});
        }
        m_diff->setRows(std::move(rows));
        return;
    }
    m_title->setText(tr("From run %1 to run %2").arg(marked.front()->number).arg(marked.back()->number));
    m_diff->setRows(diffRows(runText(*marked.front()), runText(*marked.back())));
}

void RunsPanel::compareLast()
{
    m_list->clearSelection();
    for (auto row = 0; row < std::min(m_list->count(), 2); ++row) {
        m_list->item(row)->setSelected(true);
    }
    m_list->setFocus(Qt::OtherFocusReason);
}

} // namespace toolwright::ui
