#include "ui/simulator/simulatorrows.h"

#include "core/report/visibletext.h"
#include "core/simulation/runnotes.h"

#include <QCoreApplication>
#include <QDateTime>

namespace toolwright::ui {

namespace {

QString text(const std::string& value)
{
    return QString::fromStdString(report::visibleText(value));
}

QString simulatorText(const char* value)
{
    return QCoreApplication::translate("Simulator", value);
}

QString rungWord(guard::Rung rung)
{
    switch (rung) {
    case guard::Rung::Critical:
        return simulatorText("Critical tool");
    case guard::Rung::InputScanners:
        return simulatorText("Input scanners");
    case guard::Rung::ApprovedReplay:
        return simulatorText("Approved before");
    case guard::Rung::Grants:
        return simulatorText("Grants");
    case guard::Rung::PolicyRules:
        return simulatorText("Policy rules");
    case guard::Rung::Judge:
        return simulatorText("Judge");
    case guard::Rung::Default:
        return simulatorText("Default");
    case guard::Rung::Presence:
        return simulatorText("Presence");
    case guard::Rung::Breakers:
        return simulatorText("Breakers");
    }
    return {};
}

FactCell rungState(const guard::RungTrace& trace)
{
    switch (trace.state) {
    case guard::RungState::NotReached:
        return {simulatorText("not reached"), std::nullopt, false, true};
    case guard::RungState::Passed:
        return {simulatorText("passed"), ChipKind::Ok};
    case guard::RungState::Decided:
        return {simulatorText("decided here"), ChipKind::Warning};
    }
    return {};
}

QString placeText(const guard::RungTrace& trace)
{
    return trace.place ? QStringLiteral("%1:%2").arg(text(trace.place->file)).arg(trace.line) : QString();
}

QString auditOutcome(const guard::AuditEvent& event)
{
    QStringList parts;
    if (event.outcome) {
        parts.append(text(*event.outcome));
    }
    if (event.decidedBy) {
        parts.append(text(*event.decidedBy));
    }
    if (event.detail && parts.isEmpty()) {
        const auto* approved = event.detail->find("approved");
        if (approved != nullptr && approved->isBoolean()) {
            parts.append(approved->toBoolean() ? simulatorText("approved") : simulatorText("denied"));
        }
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace

ChipKind riskChipKind(const std::string& risk)
{
    if (risk == "read") {
        return ChipKind::Read;
    }
    if (risk == "write") {
        return ChipKind::Write;
    }
    return risk == "destructive" ? ChipKind::Destructive : ChipKind::Unknown;
}

ChipKind actionChipKind(guard::Action action)
{
    switch (action) {
    case guard::Action::Run:
        return ChipKind::Ok;
    case guard::Action::Ask:
        return ChipKind::Warning;
    case guard::Action::Block:
        return ChipKind::Error;
    }
    return ChipKind::Neutral;
}

QString actionWord(guard::Action action)
{
    switch (action) {
    case guard::Action::Run:
        return simulatorText("run");
    case guard::Action::Ask:
        return simulatorText("ask");
    case guard::Action::Block:
        return simulatorText("block");
    }
    return {};
}

std::vector<FactRow> rungRows(const guard::Decision& decision)
{
    std::vector<FactRow> rows;
    for (const auto& trace : decision.ladder) {
        const auto isMuted = trace.state == guard::RungState::NotReached;
        rows.push_back({{{rungWord(trace.rung), std::nullopt, false, isMuted},
                         rungState(trace),
                         {text(trace.because), std::nullopt, false, isMuted},
                         {placeText(trace), std::nullopt, true, true}}});
    }
    return rows;
}

std::vector<FactRow> auditRows(const simulation::SimulationState& state, std::size_t from)
{
    std::vector<FactRow> rows;
    const auto events = state.runtime.guard().audit().toVector(from);
    rows.reserve(events.size());
    for (const auto& event : events) {
        const auto at = QDateTime::fromMSecsSinceEpoch(event.at, Qt::UTC);
        const auto kind = guard::auditKindText(event.kind);
        rows.push_back({{{at.toString(QStringLiteral("HH:mm:ss.zzz")), std::nullopt, true, true},
                         {QString::fromLatin1(kind.data(), static_cast<qsizetype>(kind.size()))},
                         {text(event.tool.value_or(std::string())), std::nullopt, true},
                         {auditOutcome(event)}}});
    }
    return rows;
}

std::vector<FactRow> stateRows(const simulation::Simulation& simulation, std::size_t from)
{
    std::vector<FactRow> rows;
    rows.reserve(simulation.states.size() - from);
    for (std::size_t i = from; i < simulation.states.size(); ++i) {
        rows.push_back({{{QString::number(i), std::nullopt, true, true},
                         {text(simulation::stateTitle(simulation, i))}}});
    }
    return rows;
}

std::vector<FactRow> comparisonRows(const std::vector<simulation::ComparisonRow>& rows, bool onlyDifferences)
{
    std::vector<FactRow> shown;
    for (const auto& row : rows) {
        if (onlyDifferences && !row.differs()) {
            continue;
        }
        const auto state = row.differs() ? FactCell{simulatorText("differs"), ChipKind::Warning}
                                         : FactCell{simulatorText("same"), std::nullopt, false, true};
        shown.push_back({{{text(row.kind + " " + row.subject)},
                          state,
                          {text(row.left), std::nullopt, true},
                          {text(row.right), std::nullopt, true}}});
    }
    return shown;
}

QStringList differenceTexts(const simulation::SimulationWorld& world,
                            const simulation::SimulationState& state)
{
    QStringList texts;
    const auto notes = simulation::runNotes(world, state);
    for (const auto& note : notes) {
        texts.append(QStringLiteral("• ") + text(note.text));
    }
    return texts;
}

QString durationText(qint64 milliseconds)
{
    const auto seconds = milliseconds / 1000;
    const auto minutes = seconds / 60;
    const auto rest = QStringLiteral("%1:%2")
                          .arg(minutes % 60, 2, 10, QLatin1Char('0'))
                          .arg(seconds % 60, 2, 10, QLatin1Char('0'));
    return minutes < 60 ? rest : QStringLiteral("%1:%2").arg(minutes / 60).arg(rest);
}

QString meterText(const simulation::Meters& meters)
{
    auto shown =
        simulatorText("writes %1 of %2 this run · calls %3 of %4 this minute · parked walks %5 of %6")
            .arg(meters.writes)
            .arg(meters.writesLimit)
            .arg(meters.calls)
            .arg(meters.callsLimit)
            .arg(meters.resumeEntries)
            .arg(meters.resumeLimit);
    if (meters.remaining) {
        shown += simulatorText(" · resume expires in %1").arg(durationText(*meters.remaining));
    }
    return shown;
}

QString decidingClause(const guard::Decision& decision)
{
    const guard::RungTrace* deciding = nullptr;
    for (const auto& trace : decision.ladder) {
        if (trace.state == guard::RungState::Decided) {
            deciding = &trace;
        }
    }
    if (deciding == nullptr) {
        return text(decision.decidedBy);
    }
    const auto place = placeText(*deciding);
    return place.isEmpty() ? text(deciding->because)
                           : QStringLiteral("%1 (%2)").arg(text(deciding->because), place);
}

QString stepDetail(const simulation::Simulation& simulation, std::size_t cursor,
                   const simulation::StepStory& step)
{
    using simulation::StepStatus;
    const auto items = step.itemCount
                           ? simulatorText(" · %1 of %2 items").arg(step.calls.size()).arg(*step.itemCount)
                           : QString();
    const auto because = [&] {
        const auto& decisions = simulation.states[cursor].runtime.decisions();
        return step.calls.empty() ? QString()
                                  : decidingClause(decisions[step.calls.back().decision].decision);
    };
    switch (step.status) {
    case StepStatus::NotReached:
        return simulatorText("not reached");
    case StepStatus::Skipped:
        return simulatorText("skipped: its condition is not true");
    case StepStatus::Running:
        return simulatorText("running · %1").arg(because()) + items;
    case StepStatus::Waiting:
        return simulatorText("waits for approval · %1").arg(because()) + items;
    case StepStatus::Done:
        return step.calls.empty() ? simulatorText("ran for no items")
                                  : simulatorText("ran · %1").arg(because()) + items;
    case StepStatus::Stopped:
        return simulatorText("stopped the walk · %1").arg(because()) + items;
    }
    return {};
}

} // namespace toolwright::ui
