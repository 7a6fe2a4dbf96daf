#include "ui/calls/callshead.h"

#include "ui/actions/actionregistry.h"
#include "ui/calls/callfigurewords.h"
#include "ui/calls/callsbook.h"
#include "ui/calls/filterchips.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/measures.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/fittedbutton.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int callsTitleSteps = 2;
constexpr int progressWidth = 140;
constexpr std::array shownPeriods{calls::Period::Hour, calls::Period::Day, calls::Period::Week,
                                  calls::Period::Month};

/// All of them failed ones, and nothing else is left out.
bool isAboutFailures(const calls::CallsView& view)
{
    return !view.filter.outcomes.empty() &&
           std::ranges::find(view.filter.outcomes, httptool::Outcome::Ok) == view.filter.outcomes.end();
}

} // namespace

CallsHead::CallsHead(ActionRegistry& actions, QWidget* parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_title(new QLabel(this))
    , m_count(new Chip(ChipKind::Neutral, this))
    , m_environment(new QComboBox(this))
    , m_period(new QComboBox(this))
    , m_filters(new QMenu(this))
    , m_chips(new FilterChips(this))
    , m_searching(new QWidget(this))
    , m_progress(new QProgressBar(m_searching))
    , m_news(new QPushButton(tr("Show New Calls"), this))
{
    setObjectName(QStringLiteral("calls.head"));
    m_title->setObjectName(QStringLiteral("calls.title"));
    m_title->setFont(headingFont(font(), callsTitleSteps));
    m_count->setObjectName(QStringLiteral("calls.count"));
    m_environment->setObjectName(QStringLiteral("calls.environment"));
    m_environment->setAccessibleName(tr("Environment"));
    m_environment->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_period->setObjectName(QStringLiteral("calls.period"));
    m_period->setAccessibleName(tr("Time"));
    m_period->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    fillPeriods();
    auto* exports = new QMenu(this);
    for (const auto* id : {"calls.exportMarkdown", "calls.exportCsv", "calls.exportJson"}) {
        exports->addAction(actions.action(QString::fromLatin1(id)));
    }
    exports->addSeparator();
    for (const auto* id : {"calls.copyMarkdown", "calls.copyLink"}) {
        exports->addAction(actions.action(QString::fromLatin1(id)));
    }
    auto* top = new QHBoxLayout;
    top->setSpacing(space2);
    top->addWidget(m_title);
    top->addWidget(m_count);
    top->addStretch(1);
    top->addWidget(m_environment);
    top->addWidget(m_period);
    top->addWidget(menuButton(QStringLiteral("calls.filters"), tr("Filters"), m_filters));
    top->addWidget(menuButton(QStringLiteral("calls.export"), tr("Export"), exports));
    auto* stop = new QPushButton(tr("Stop"), m_searching);
    stop->setObjectName(QStringLiteral("calls.stopSearch"));
    m_progress->setObjectName(QStringLiteral("calls.progress"));
    m_progress->setAccessibleName(tr("Searching"));
    m_progress->setFixedWidth(progressWidth);
    auto* searching = new QHBoxLayout(m_searching);
    searching->setContentsMargins(0, 0, 0, 0);
    searching->addWidget(m_progress);
    searching->addWidget(stop);
    m_searching->hide();
    m_news->setObjectName(QStringLiteral("calls.news"));
    m_news->hide();
    auto* below = new QHBoxLayout;
    below->setSpacing(space2);
    below->addWidget(m_chips, 1);
    below->addWidget(m_searching);
    below->addWidget(m_news);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addLayout(top);
    layout->addLayout(below);
    connect(m_environment, &QComboBox::activated, this, [this](int index) {
        auto view = m_view;
        view.filter.environment = m_environment->itemText(index).toStdString();
        Q_EMIT viewChosen(view);
    });
    connect(m_period, &QComboBox::activated, this, &CallsHead::choosePeriod);
    connect(m_chips, &FilterChips::viewChosen, this, &CallsHead::viewChosen);
    connect(m_news, &QPushButton::clicked, this, &CallsHead::refreshWanted);
    connect(stop, &QPushButton::clicked, this, &CallsHead::stopWanted);
}

QPushButton* CallsHead::menuButton(const QString& name, const QString& text, QMenu* menu)
{
    auto* button = new FittedButton(text, this);
    button->setObjectName(name);
    button->setAccessibleName(text);
    button->setMenu(menu);
    return button;
}

void CallsHead::fillPeriods()
{
    for (const auto period : shownPeriods) {
        calls::MetricsView view;
        view.period = period;
        m_period->addItem(windowWords(view));
    }
    m_period->addItem(tr("Range…"));
}

void CallsHead::choosePeriod(int index)
{
    const auto at = static_cast<std::size_t>(index);
    if (at < shownPeriods.size()) {
        auto view = m_view;
        view.period = shownPeriods[at];
        Q_EMIT viewChosen(view);
    } else {
        setView(m_view, {});
        m_actions.action(QStringLiteral("calls.range"))->trigger();
    }
}

void CallsHead::setView(const calls::CallsView& view, const CallsContent& content)
{
    m_view = view;
    const QSignalBlocker blocker(m_period);
    const auto found =
        std::ranges::find_if(shownPeriods, [&view](calls::Period period) { return view.period == period; });
    m_period->setCurrentIndex(static_cast<int>(found - shownPeriods.begin()));
    m_chips->setView(view, content);
    m_title->setText(isAboutFailures(view) ? tr("Failed calls") : tr("Calls"));
    fillEnvironments(content.environments);
}

void CallsHead::setContent(const calls::CallsView& view, const CallsContent& content)
{
    setView(view, content);
    const auto count = countText(content.total);
    m_count->set(ChipKind::Neutral, content.found && content.found->isCut
                                        ? tr("the newest %1 found").arg(count)
                                    : content.found ? tr("%1 found").arg(count)
                                                    : count);
}

void CallsHead::fillEnvironments(const std::vector<std::string>& environments)
{
    auto names = environments;
    for (auto index = 0; environments.empty() && index < m_environment->count(); ++index) {
        names.push_back(m_environment->itemText(index).toStdString());
    }
    for (const auto& usual : {m_view.filter.environment, std::string("live"), std::string("preview")}) {
        if (!usual.empty() && std::ranges::find(names, usual) == names.end()) {
            names.push_back(usual);
        }
    }
    const QSignalBlocker blocker(m_environment);
    m_environment->clear();
    for (const auto& name : names) {
        m_environment->addItem(QString::fromStdString(name));
    }
    m_environment->setCurrentText(QString::fromStdString(m_view.filter.environment));
}

void CallsHead::setStale(bool isStale)
{
    m_news->setVisible(isStale);
}

void CallsHead::setProgress(int percent)
{
    m_searching->setVisible(percent >= 0);
    m_progress->setValue(std::max(percent, 0));
}

} // namespace toolwright::ui
