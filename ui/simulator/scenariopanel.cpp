#include "ui/simulator/scenariopanel.h"

#include "core/guard/members.h"
#include "ui/simulator/argumentsform.h"
#include "ui/simulator/liveswitch.h"
#include "ui/simulator/simulatorwidgets.h"
#include "ui/simulator/tooloptions.h"
#include "ui/theme/icons.h"
#include "ui/theme/measures.h"
#include "ui/widgets/sectionheader.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int mostBreaker = 1'000'000;

json::Value principalOf(const json::Value& before, const QString& subject)
{
    json::ObjectBuilder builder;
    for (const auto& member : before.members()) {
        builder.set(member.key, member.value);
    }
    builder.set("subject", guard::textValue(subject.toStdString()));
    return builder.build();
}

/// Flush with the fields below it.
SectionHeader* sectionTitle(const QString& title, QWidget* parent)
{
    auto* header = new SectionHeader(title, parent);
    header->layout()->setContentsMargins(0, space1, 0, 0);
    return header;
}

QHBoxLayout* limitRow(const QString& title, QSpinBox* box)
{
    auto* label = new QLabel(title, box->parentWidget());
    label->setBuddy(box);
    auto* row = new QHBoxLayout;
    row->addWidget(label, 1);
    row->addWidget(box, 1);
    return row;
}

} // namespace

ScenarioPanel::ScenarioPanel(RunBook& book, QWidget* parent)
    : QWidget(parent)
    , m_book(book)
    , m_compound(new QComboBox(this))
    , m_files(new QToolButton(this))
    , m_arguments(new ArgumentsForm(this))
    , m_subject(new QLineEdit(this))
    , m_venue(new QComboBox(this))
    , m_present(new QToolButton(this))
    , m_away(new QToolButton(this))
    , m_policy(new QCheckBox(tr("policy.json"), this))
    , m_writes(new QSpinBox(this))
    , m_calls(new QSpinBox(this))
    , m_tools(new ValueTable({tr("Tool in this scenario")}, this))
    , m_toolView(makeValueView(m_tools, QStringLiteral("scenario.tools"), tr("Tools of this compound"), this))
{
    setObjectName(QStringLiteral("scenario"));
    setAccessibleName(tr("Scenario"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    build();
    connectFields();
    showScenario();
}

void ScenarioPanel::build()
{
    auto* content = new QWidget(this);
    content->setObjectName(QStringLiteral("scenario.content"));
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(space3, space2, space3, space3);
    layout->setSpacing(space2);
    auto* head = new QHBoxLayout;
    auto* title = sectionTitle(tr("Scenario"), content);
    m_files->setObjectName(QStringLiteral("scenario.files"));
    m_files->setText(tr("File"));
    m_files->setAccessibleName(tr("Open or save a scenario"));
    m_files->setPopupMode(QToolButton::InstantPopup);
    m_files->setFocusPolicy(Qt::TabFocus);
    head->addWidget(title, 1);
    head->addWidget(m_files);
    layout->addLayout(head);
    m_compound->setObjectName(QStringLiteral("scenario.compound"));
    m_compound->setAccessibleName(tr("Compound to simulate"));
    m_compound->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    layout->addWidget(m_compound);
    layout->addWidget(m_arguments);
    addContext(layout);
    addWhatIf(layout);
    addTools(layout);
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("scenario.scroll"));
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
}

void ScenarioPanel::addContext(QVBoxLayout* layout)
{
    m_subject->setObjectName(QStringLiteral("scenario.subject"));
    m_subject->setAccessibleName(tr("User who calls"));
    m_venue->setObjectName(QStringLiteral("scenario.venue"));
    m_venue->setAccessibleName(tr("Where the call comes from"));
    m_venue->addItems(
        {QStringLiteral("chat"), QStringLiteral("app"), QStringLiteral("automation"), QStringLiteral("mcp")});
    auto* who = new QHBoxLayout;
    who->addWidget(m_subject, 1);
    who->addWidget(m_venue);
    layout->addWidget(fieldTitle(tr("User and venue"), m_subject));
    layout->addLayout(who);
    auto* group = new QButtonGroup(this);
    auto* presence = new QHBoxLayout;
    presence->setSpacing(0);
    for (auto* button : {m_present, m_away}) {
        button->setCheckable(true);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setFocusPolicy(Qt::TabFocus);
        group->addButton(button);
        presence->addWidget(button);
    }
    m_present->setObjectName(QStringLiteral("scenario.present"));
    m_present->setText(tr("Present"));
    m_present->setAccessibleName(tr("The user is present"));
    m_away->setObjectName(QStringLiteral("scenario.away"));
    m_away->setText(tr("Away"));
    m_away->setAccessibleName(tr("The user is away"));
    layout->addWidget(fieldTitle(tr("Presence"), m_present));
    layout->addLayout(presence);
}

void ScenarioPanel::addWhatIf(QVBoxLayout* layout)
{
    layout->addWidget(sectionTitle(tr("What if"), this));
    m_policy->setObjectName(QStringLiteral("scenario.policy"));
    m_policy->setAccessibleName(tr("Use the rules of policy.json"));
    layout->addWidget(m_policy);
    m_writes->setObjectName(QStringLiteral("scenario.writes"));
    m_writes->setAccessibleName(tr("Writes allowed in one run"));
    m_calls->setObjectName(QStringLiteral("scenario.calls"));
    m_calls->setAccessibleName(tr("Calls allowed in a minute"));
    for (auto* box : {m_writes, m_calls}) {
        box->setRange(0, mostBreaker);
    }
    layout->addLayout(limitRow(tr("Writes a run"), m_writes));
    layout->addLayout(limitRow(tr("Calls a minute"), m_calls));
}

void ScenarioPanel::addTools(QVBoxLayout* layout)
{
    layout->addWidget(sectionTitle(tr("Tools: answers, grants, risks"), this));
    m_toolView->setAccessibleDescription(tr("Enter changes what the tool answers and what is different."));
    m_toolView->horizontalHeader()->hide();
    layout->addWidget(m_toolView, 1);
    auto* hint = new QLabel(tr("Enter or double-click a tool to change it."), this);
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(hint);
    layout->addWidget(new LiveSwitch(m_book.live(), this));
}

void ScenarioPanel::connectFields()
{
    connect(m_compound, &QComboBox::currentIndexChanged, this, &ScenarioPanel::chooseCompound);
    connect(m_arguments, &ArgumentsForm::edited, this, &ScenarioPanel::takeFields);
    connect(m_subject, &QLineEdit::textEdited, this, &ScenarioPanel::takeFields);
    connect(m_venue, &QComboBox::currentIndexChanged, this, &ScenarioPanel::takeFields);
    connect(m_away, &QToolButton::toggled, this, &ScenarioPanel::takeFields);
    connect(m_policy, &QCheckBox::toggled, this, &ScenarioPanel::takeFields);
    connect(m_writes, &QSpinBox::valueChanged, this, &ScenarioPanel::takeFields);
    connect(m_calls, &QSpinBox::valueChanged, this, &ScenarioPanel::takeFields);
    connect(m_toolView, &QTableView::activated, this, &ScenarioPanel::editTool);
    connect(&m_book, &RunBook::scenarioChanged, this, &ScenarioPanel::showScenario);
}

void ScenarioPanel::setTools(const std::vector<std::string>& compounds, const json::Value& capabilities)
{
    m_capabilities = capabilities;
    const auto before = compound();
    m_loading = true;
    m_compound->clear();
    for (const auto& name : compounds) {
        m_compound->addItem(QString::fromStdString(name));
    }
    m_compound->setCurrentIndex(std::max(m_compound->findText(before), 0));
    m_loading = false;
    if (compound() != before) {
        chooseCompound();
    } else {
        showTools();
    }
}

QString ScenarioPanel::compound() const
{
    return m_compound->currentText();
}

void ScenarioPanel::choose(const QString& compound)
{
    if (const auto row = m_compound->findText(compound); row >= 0) {
        m_compound->setCurrentIndex(row);
    }
}

bool ScenarioPanel::step(int direction)
{
    const auto row = m_compound->currentIndex() + direction;
    if (row < 0 || row >= m_compound->count()) {
        return false;
    }
    m_compound->setCurrentIndex(row);
    return true;
}

void ScenarioPanel::focusCompound()
{
    m_compound->setFocus(Qt::ShortcutFocusReason);
}

const json::Value* ScenarioPanel::entry() const
{
    const auto* tools = m_capabilities.find("tools");
    if (tools == nullptr || !tools->isArray()) {
        return nullptr;
    }
    for (const auto& tool : tools->items()) {
        if (guard::textMember(tool, "name") == m_book.scenario().compound) {
            return &tool;
        }
    }
    return nullptr;
}

std::vector<std::string> ScenarioPanel::toolsInPlay() const
{
    std::vector<std::string> names{m_book.scenario().compound};
    const auto* tool = entry();
    const auto* binding = tool != nullptr ? tool->find("binding") : nullptr;
    const auto* steps = binding != nullptr ? binding->find("steps") : nullptr;
    if (steps == nullptr || !steps->isArray()) {
        return names;
    }
    for (const auto& step : steps->items()) {
        const auto name = guard::textMember(step, "tool");
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            names.push_back(name);
        }
    }
    return names;
}

void ScenarioPanel::chooseCompound()
{
    if (m_loading) {
        return;
    }
    auto scenario = simulation::Scenario::initial(compound().toStdString());
    scenario.context = m_book.scenario().context;
    scenario.usesPolicy = m_book.scenario().usesPolicy;
    scenario.breakers = m_book.scenario().breakers;
    m_book.setScenario(std::move(scenario));
}

void ScenarioPanel::showScenario()
{
    const auto& scenario = m_book.scenario();
    m_loading = true;
    choose(QString::fromStdString(scenario.compound));
    m_subject->setText(QString::fromStdString(scenario.context.subject()));
    m_venue->setCurrentText(QString::fromStdString(scenario.context.venue));
    m_away->setChecked(scenario.context.isAway());
    m_present->setChecked(!scenario.context.isAway());
    m_policy->setChecked(scenario.usesPolicy);
    m_writes->setValue(static_cast<int>(std::min<std::size_t>(scenario.breakers.writesPerRun, mostBreaker)));
    m_calls->setValue(static_cast<int>(std::min<std::size_t>(scenario.breakers.callsPerMinute, mostBreaker)));
    // What a person is typing into stays.
    if (!m_taking) {
        const auto* tool = entry();
        const auto* schema = tool != nullptr ? tool->find("inputSchema") : nullptr;
        m_arguments->setSchema(schema != nullptr ? *schema : json::Value::object(), scenario.args);
    }
    m_loading = false;
    showTools();
}

void ScenarioPanel::showTools()
{
    std::vector<FactRow> rows;
    for (const auto& name : toolsInPlay()) {
        if (!name.empty()) {
            rows.push_back({{{QStringLiteral("%1\n%2").arg(QString::fromStdString(name),
                                                           toolSummary(m_book.scenario(), name))}},
                            tr("%1: %2", "tool, summary")
                                .arg(QString::fromStdString(name), toolSummary(m_book.scenario(), name))});
        }
    }
    m_tools->setRows(std::move(rows));
}

void ScenarioPanel::takeFields()
{
    if (m_loading) {
        return;
    }
    auto scenario = m_book.scenario();
    scenario.args = m_arguments->arguments();
    scenario.context.principal = principalOf(scenario.context.principal, m_subject->text());
    scenario.context.venue = m_venue->currentText().toStdString();
    scenario.context.presence = m_away->isChecked() ? "away" : "present";
    scenario.usesPolicy = m_policy->isChecked();
    scenario.breakers.writesPerRun = static_cast<std::size_t>(m_writes->value());
    scenario.breakers.callsPerMinute = static_cast<std::size_t>(m_calls->value());
    m_taking = true;
    m_book.setScenario(std::move(scenario));
    m_taking = false;
}

void ScenarioPanel::editTool(const QModelIndex& index)
{
    const auto tool = index.data().toString().section(QLatin1Char('\n'), 0, 0).toStdString();
    auto* dialog = new ToolOptions(m_book.scenario(), tool, window());
    connect(dialog, &ToolOptions::taken, this, [this, dialog] { m_book.setScenario(dialog->scenario()); });
    dialog->open();
}

} // namespace toolwright::ui
