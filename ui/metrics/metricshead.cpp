#include "ui/metrics/metricshead.h"

#include "ui/actions/actionregistry.h"
#include "ui/calls/callfigurewords.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/measures.h"
#include "ui/widgets/fittedbutton.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int titleSteps = 2;

} // namespace

MetricsHead::MetricsHead(ActionRegistry& actions, QWidget* parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_environment(new QComboBox(this))
{
    setObjectName(QStringLiteral("metrics.head"));
    auto* title = new QLabel(tr("Tools"), this);
    title->setFont(headingFont(font(), titleSteps));
    m_environment->setObjectName(QStringLiteral("metrics.environment"));
    m_environment->setAccessibleName(tr("Environment"));
    m_environment->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addWidget(title);
    layout->addWidget(m_environment);
    layout->addStretch(1);
    using calls::Period;
    m_periods[Period::Hour] = addButton(QStringLiteral("metrics.hour"), "metrics.hour", tr("Hour"));
    m_periods[Period::Day] = addButton(QStringLiteral("metrics.day"), "metrics.day", tr("Day"));
    m_periods[Period::Week] = addButton(QStringLiteral("metrics.week"), "metrics.week", tr("7 days"));
    m_periods[Period::Month] = addButton(QStringLiteral("metrics.month"), "metrics.month", tr("30 days"));
    m_range = addButton(QStringLiteral("metrics.range"), "metrics.range", tr("Range…"));
    layout->addSpacing(space2);
    auto* follow = addButton(QStringLiteral("metrics.follow"), "metrics.follow", tr("Live"));
    follow->setIcon(icon(IconName::Play));
    follow->setAccessibleDescription(tr("New calls are taken in as they come."));
    connect(actions.action(QStringLiteral("metrics.follow")), &QAction::toggled, follow,
            &QPushButton::setChecked);
    auto* exports = new FittedButton(tr("Export"), this);
    exports->setObjectName(QStringLiteral("metrics.export"));
    exports->setAccessibleName(tr("Export"));
    auto* menu = new QMenu(exports);
    for (const auto* id :
         {"metrics.exportCsv", "metrics.exportHtml", "metrics.exportMarkdown", "metrics.exportJson"}) {
        menu->addAction(actions.action(QString::fromLatin1(id)));
    }
    menu->addSeparator();
    menu->addAction(actions.action(QStringLiteral("metrics.copyLink")));
    exports->setMenu(menu);
    layout->addWidget(exports);
    connect(m_environment, &QComboBox::activated, this,
            [this](int index) { Q_EMIT environmentChosen(m_environment->itemText(index).toStdString()); });
}

QPushButton* MetricsHead::addButton(const QString& name, const char* action, const QString& text)
{
    auto* button = new FittedButton(text, this);
    auto* does = m_actions.action(QString::fromLatin1(action));
    button->setObjectName(name);
    button->setAccessibleName(text);
    button->setCheckable(true);
    button->setToolTip(m_actions.plainText(QString::fromLatin1(action)));
    connect(button, &QPushButton::clicked, does, [button, does] {
        // What is shown decides what is checked.
        button->setChecked(does->isChecked());
        does->trigger();
    });
    static_cast<QHBoxLayout*>(layout())->addWidget(button);
    return button;
}

void MetricsHead::setView(const calls::MetricsView& view)
{
    for (const auto& [period, button] : m_periods) {
        button->setChecked(view.period == period);
    }
    m_range->setChecked(!view.period);
    m_range->setText(view.period ? tr("Range…") : rangeWords(view.range));
    m_range->updateGeometry();
    m_shown = view.environment;
    std::vector<std::string> known;
    known.reserve(static_cast<std::size_t>(m_environment->count()));
    for (auto index = 0; index < m_environment->count(); ++index) {
        known.push_back(m_environment->itemText(index).toStdString());
    }
    fill(known);
}

void MetricsHead::setEnvironments(const std::vector<std::string>& environments)
{
    fill(environments);
}

void MetricsHead::fill(const std::vector<std::string>& environments)
{
    auto names = environments;
    for (const auto& usual : {m_shown, std::string("live"), std::string("preview")}) {
        if (!usual.empty() && std::ranges::find(names, usual) == names.end()) {
            names.push_back(usual);
        }
    }
    const QSignalBlocker blocker(m_environment);
    m_environment->clear();
    for (const auto& name : names) {
        m_environment->addItem(QString::fromStdString(name));
    }
    m_environment->setCurrentText(QString::fromStdString(m_shown));
}

} // namespace toolwright::ui
