#include "ui/simulator/tooloptions.h"

#include "core/guard/members.h"
#include "core/json/parse.h"
#include "core/json/write.h"
#include "core/simulation/answers.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>
#include <utility>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr auto grantedAt = "2026-01-01T00:00:00.000Z";
constexpr int answerLines = 8;

simulation::Trouble troubleOf(const QString& kind)
{
    if (kind == QLatin1String("error")) {
        return simulation::Trouble::Error;
    }
    if (kind == QLatin1String("timeout")) {
        return simulation::Trouble::Timeout;
    }
    return kind == QLatin1String("blocked") ? simulation::Trouble::Blocked
                                            : simulation::Trouble::ConnectRequired;
}

guard::Grant seededGrant(const simulation::Scenario& scenario, const std::string& tool, const QString& kind)
{
    json::ObjectBuilder scope;
    scope.set("kind", guard::textValue("tool"));
    guard::Grant grant;
    grant.id = "grt_seed_" + tool;
    grant.subject = scenario.context.subject();
    grant.tool = tool;
    // Stands for the hash of the tool as it is when the run starts.
    grant.descriptorHash = "current";
    grant.scope = scope.build();
    grant.duration = kind == QLatin1String("session") ? "session" : "standing";
    grant.source = "chat";
    if (kind == QLatin1String("session")) {
        grant.contextKey = scenario.context.sessionId;
    } else if (kind == QLatin1String("automation")) {
        grant.source = "automation";
        grant.appId = scenario.context.appId;
    }
    grant.grantedAt = grantedAt;
    return grant;
}

QString grantKind(const simulation::Scenario& scenario, const std::string& tool)
{
    for (const auto& grant : scenario.grants) {
        if (grant.tool != tool) {
            continue;
        }
        if (grant.source == "automation") {
            return QStringLiteral("automation");
        }
        return grant.duration == "session" ? QStringLiteral("session") : QStringLiteral("standing");
    }
    return QStringLiteral("none");
}

/// Where an answer comes from that is not written down.
std::optional<simulation::AnswerSource> sourceOf(const QString& kind)
{
    using simulation::AnswerSource;
    for (const auto source :
         {AnswerSource::Echo, AnswerSource::Recorded, AnswerSource::Generated, AnswerSource::Live}) {
        if (kind.toStdString() == simulation::sourceText(source)) {
            return source;
        }
    }
    return std::nullopt;
}

/// Answers that are written down as JSON.
bool isTyped(const QString& kind)
{
    return kind == QLatin1String("canned") || kind == QLatin1String("outcome");
}

void choose(QComboBox* box, const QString& data)
{
    box->setCurrentIndex(std::max(box->findData(data), 0));
}

QString sourceWords(simulation::AnswerSource source)
{
    switch (source) {
    case simulation::AnswerSource::Canned:
        return ToolOptions::tr("set answer");
    case simulation::AnswerSource::Echo:
        return ToolOptions::tr("answers with its arguments");
    case simulation::AnswerSource::Recorded:
        return ToolOptions::tr("recorded answer");
    case simulation::AnswerSource::Generated:
        return ToolOptions::tr("answer from its schema");
    case simulation::AnswerSource::Live:
        return ToolOptions::tr("⚠ live answer");
    }
    return {};
}

} // namespace

QString toolSummary(const simulation::Scenario& scenario, const std::string& tool)
{
    QStringList parts;
    const auto answer = scenario.answers.find(tool);
    if (answer == scenario.answers.end() || answer->second.empty()) {
        parts.append(ToolOptions::tr("recorded or generated answer"));
    } else if (answer->second.front().source != simulation::AnswerSource::Canned) {
        parts.append(sourceWords(answer->second.front().source));
    } else {
        const auto& outcome = answer->second.front().outcome;
        const auto status = outcome.statusText();
        parts.append(outcome.isOk()
                         ? sourceWords(simulation::AnswerSource::Canned)
                         : QString::fromUtf8(status.data(), static_cast<qsizetype>(status.size())));
    }
    if (const auto grant = grantKind(scenario, tool); grant != QLatin1String("none")) {
        parts.append(ToolOptions::tr("%1 grant").arg(grant));
    }
    if (const auto found = scenario.whatIf.find(tool); found != scenario.whatIf.end()) {
        parts.append(ToolOptions::tr("what if"));
    }
    return parts.join(QStringLiteral(" · "));
}

ToolOptions::ToolOptions(simulation::Scenario scenario, std::string tool, QWidget* parent)
    : QDialog(parent)
    , m_scenario(std::move(scenario))
    , m_tool(std::move(tool))
{
    setObjectName(QStringLiteral("toolOptions"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("%1 in this scenario").arg(QString::fromStdString(m_tool)));
    build();
    fill();
}

QComboBox* ToolOptions::addChoice(QFormLayout* form, const QString& name, const QString& title)
{
    auto* box = new QComboBox(this);
    box->setObjectName(QStringLiteral("toolOptions.") + name);
    box->setAccessibleName(title);
    form->addRow(title, box);
    return box;
}

void ToolOptions::build()
{
    auto* form = new QFormLayout;
    m_answer = addChoice(form, QStringLiteral("answer"), tr("It answers"));
    m_output = new QPlainTextEdit(this);
    m_output->setObjectName(QStringLiteral("toolOptions.output"));
    m_output->setAccessibleName(tr("Output as JSON"));
    m_output->setFont(monospaceFont(font()));
    m_output->setTabChangesFocus(true);
    m_output->setMinimumHeight(answerLines * m_output->fontMetrics().lineSpacing());
    form->addRow(tr("Output"), m_output);
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("toolOptions.note"));
    m_note->setWordWrap(true);
    m_note->hide();
    form->addRow(m_note);
    m_grant = addChoice(form, QStringLiteral("grant"), tr("The user has"));
    m_risk = addChoice(form, QStringLiteral("risk"), tr("What if its risk were"));
    m_critical = addChoice(form, QStringLiteral("critical"), tr("What if critical"));
    m_disabled = new QCheckBox(tr("What if it were disabled"), this);
    m_disabled->setObjectName(QStringLiteral("toolOptions.disabled"));
    m_disabled->setAccessibleName(tr("What if the tool were disabled"));
    form->addRow(m_disabled);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Use"));
    buttons->button(QDialogButtonBox::Ok)->setObjectName(QStringLiteral("toolOptions.use"));
    buttons->button(QDialogButtonBox::Cancel)->setObjectName(QStringLiteral("toolOptions.cancel"));
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &ToolOptions::take);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_answer, &QComboBox::currentIndexChanged, this,
            [this] { m_output->setEnabled(isTyped(m_answer->currentData().toString())); });
}

void ToolOptions::fill()
{
    m_answer->addItem(tr("its recorded output, else one made from its schema"), QStringLiteral("default"));
    m_answer->addItem(tr("this output"), QStringLiteral("canned"));
    m_answer->addItem(tr("this whole outcome"), QStringLiteral("outcome"));
    m_answer->addItem(tr("with its arguments"), QStringLiteral("echo"));
    m_answer->addItem(tr("its recorded output"), QStringLiteral("recorded"));
    m_answer->addItem(tr("an output made from its schema"), QStringLiteral("generated"));
    m_answer->addItem(tr("live, from the real backend"), QStringLiteral("live"));
    m_answer->addItem(tr("with an error"), QStringLiteral("error"));
    m_answer->addItem(tr("not in time"), QStringLiteral("timeout"));
    m_answer->addItem(tr("blocked"), QStringLiteral("blocked"));
    m_answer->addItem(tr("that a connection is required"), QStringLiteral("connect"));
    m_grant->addItem(tr("no grant for it"), QStringLiteral("none"));
    m_grant->addItem(tr("a standing grant, given in a chat"), QStringLiteral("standing"));
    m_grant->addItem(tr("a grant for this session"), QStringLiteral("session"));
    m_grant->addItem(tr("a grant of an automation"), QStringLiteral("automation"));
    m_risk->addItem(tr("as in the files"), QString());
    for (const auto& risk :
         {QStringLiteral("read"), QStringLiteral("write"), QStringLiteral("destructive")}) {
        m_risk->addItem(risk, risk);
    }
    m_critical->addItem(tr("as in the files"), QString());
    m_critical->addItem(tr("yes"), QStringLiteral("yes"));
    m_critical->addItem(tr("no"), QStringLiteral("no"));
    fillAnswer();
    choose(m_grant, grantKind(m_scenario, m_tool));
    if (const auto found = m_scenario.whatIf.find(m_tool); found != m_scenario.whatIf.end()) {
        choose(m_risk, QString::fromStdString(found->second.risk.value_or(std::string())));
        if (found->second.critical) {
            choose(m_critical, *found->second.critical ? QStringLiteral("yes") : QStringLiteral("no"));
        }
        m_disabled->setChecked(found->second.disabled.value_or(false));
    }
}

void ToolOptions::fillAnswer()
{
    m_output->setPlainText(QStringLiteral("{}"));
    m_output->setEnabled(false);
    const auto found = m_scenario.answers.find(m_tool);
    if (found == m_scenario.answers.end() || found->second.empty()) {
        return;
    }
    const auto& answer = found->second.front();
    if (answer.source == simulation::AnswerSource::Canned) {
        choose(m_answer, answer.outcome.isOk() ? QStringLiteral("canned") : QStringLiteral("outcome"));
        const auto shown = answer.outcome.isOk() ? answer.outcome.output().value_or(json::Value())
                                                 : answer.outcome.document();
        m_output->setPlainText(QString::fromStdString(json::writePretty(shown)));
    } else {
        choose(m_answer, QString::fromStdString(std::string(simulation::sourceText(answer.source))));
    }
    if (const auto more = static_cast<int>(found->second.size() - 1); more > 0) {
        m_note->setText(tr("The scenario has %n more answer(s) for later calls. They stay unless this one is "
                           "changed.",
                           nullptr, more));
        m_note->show();
    }
    m_kindBefore = m_answer->currentData().toString();
    m_outputBefore = m_output->toPlainText();
}

bool ToolOptions::takeAnswer()
{
    const auto kind = m_answer->currentData().toString();
    // Answers for later calls stay as they are, too.
    if (kind == m_kindBefore && (!isTyped(kind) || m_output->toPlainText() == m_outputBefore)) {
        return true;
    }
    simulation::ToolAnswer answer;
    if (kind == QLatin1String("default")) {
        m_scenario.answers.erase(m_tool);
        return true;
    }
    if (isTyped(kind)) {
        const auto value = json::parseValue(m_output->toPlainText().toStdString());
        if (!value) {
            m_note->setText(
                tr("The output is no JSON: %1").arg(QString::fromStdString(value.error().message)));
            m_note->show();
            m_output->setFocus(Qt::OtherFocusReason);
            return false;
        }
        answer.outcome = kind == QLatin1String("outcome") && value->isObject()
                             ? compound::ToolOutcome(*value)
                             : compound::ToolOutcome::ok(*value);
    } else if (const auto source = sourceOf(kind)) {
        answer.source = *source;
    } else {
        answer.outcome = simulation::troubleOutcome(troubleOf(kind), m_tool);
    }
    m_scenario.answers[m_tool] = {answer};
    return true;
}

void ToolOptions::takeGrant()
{
    const auto kind = m_grant->currentData().toString();
    if (kind == grantKind(m_scenario, m_tool)) {
        return;
    }
    std::erase_if(m_scenario.grants, [this](const guard::Grant& grant) { return grant.tool == m_tool; });
    if (kind != QLatin1String("none")) {
        m_scenario.grants.push_back(seededGrant(m_scenario, m_tool, kind));
    }
}

void ToolOptions::takeWhatIf()
{
    simulation::WhatIfOverride change;
    if (const auto risk = m_risk->currentData().toString(); !risk.isEmpty()) {
        change.risk = risk.toStdString();
    }
    if (const auto critical = m_critical->currentData().toString(); !critical.isEmpty()) {
        change.critical = critical == QLatin1String("yes");
    }
    if (m_disabled->isChecked()) {
        change.disabled = true;
    }
    if (change.risk || change.critical || change.disabled) {
        m_scenario.whatIf[m_tool] = change;
    } else {
        m_scenario.whatIf.erase(m_tool);
    }
}

void ToolOptions::take()
{
    if (!takeAnswer()) {
        return;
    }
    takeGrant();
    takeWhatIf();
    Q_EMIT taken();
    accept();
}

} // namespace toolwright::ui
