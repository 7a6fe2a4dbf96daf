#include "core/report/transcript.h"

#include "core/guard/members.h"
#include "core/guard/records.h"
#include "core/json/readable.h"
#include "core/json/write.h"
#include "core/report/decisiontext.h"
#include "core/report/markdowntext.h"
#include "core/report/visibletext.h"
#include "core/simulation/runnotes.h"

#include <utility>

namespace toolwright::report {

using guard::textValue;
using json::Value;

namespace {

Value outcomeValue(const simulation::SimulationState& state)
{
    if (state.outcome) {
        return state.outcome->document();
    }
    json::ObjectBuilder builder;
    if (state.error) {
        builder.set("threw", guard::errorValue(*state.error));
    }
    return builder.build();
}

std::string outcomeLine(const simulation::SimulationState& state)
{
    return visibleText(json::write(outcomeValue(state)));
}

} // namespace

Value transcriptValue(const simulation::Simulation& simulation)
{
    const simulation::SimulationState& state = simulation.last();
    std::vector<Value> steps;
    for (const guard::StepRecord& step : state.runtime.steps().toVector()) {
        steps.push_back(guard::stepValue(step));
    }
    std::vector<Value> reached;
    for (const guard::Runtime::Execute& execute : state.reached.toVector()) {
        reached.push_back(guard::reachedValue(execute));
    }
    std::vector<Value> parked;
    for (const auto& approval : state.runtime.guard().approvals()) {
        parked.push_back(guard::parkedValue(*approval));
    }
    std::vector<Value> audit;
    for (const guard::AuditEvent& event : state.runtime.guard().audit().toVector()) {
        audit.push_back(event.toValue());
    }
    std::vector<Value> decisions;
    for (const guard::DecisionRecord& record : state.runtime.decisions().toVector()) {
        decisions.push_back(guard::decisionValue(record));
    }
    json::ObjectBuilder builder;
    builder.set("format", textValue("toolwright/simulation@1"));
    builder.set("compound", textValue(simulation.world.scenario.compound));
    builder.set("outcome", outcomeValue(state));
    builder.set("steps", Value::array(std::move(steps)));
    builder.set("reached", Value::array(std::move(reached)));
    builder.set("parked", Value::array(std::move(parked)));
    builder.set("audit", Value::array(std::move(audit)));
    builder.set("decisions", Value::array(std::move(decisions)));
    return builder.build();
}

std::string transcriptAsJson(const simulation::Simulation& simulation)
{
    return json::writeReadable(transcriptValue(simulation)) + "\n";
}

std::string transcriptAsText(const simulation::Simulation& simulation)
{
    const simulation::SimulationState& state = simulation.last();
    std::string text = simulation.world.scenario.compound + "\n";
    for (const guard::DecisionRecord& record : state.runtime.decisions().toVector()) {
        text += std::string(record.compoundCallId ? "    " : "  ") +
                std::string(guard::actionText(record.decision.action)) + "  " + record.call.tool + "  " +
                decidingRung(record.decision) + "\n";
        if (record.decision.action == guard::Action::Ask) {
            text += "      card: " + visibleText(json::write(record.call.args)) + "\n";
        }
    }
    text += "outcome: " + outcomeLine(state) + "\n";
    for (const simulation::RunNote& note : simulation::runNotes(simulation.world, state)) {
        text += "note: " + visibleText(note.text) + "\n";
    }
    return text;
}

std::string transcriptAsMarkdown(const simulation::Simulation& simulation)
{
    const simulation::SimulationState& state = simulation.last();
    std::string text = "# " + markdownText(simulation.world.scenario.compound) + "\n\n";
    text += "Outcome:\n\n" + fenced("json", outcomeLine(state)) + "\n## Cards\n\n";
    for (const auto& approval : state.runtime.guard().approvals()) {
        text += "### " + markdownText(approval->call.tool) + " (" +
                std::string(guard::statusText(approval->status)) + ")\n\n";
        text += "Risk: " + guard::textMember(approval->descriptor, "risk") + "\n\n" +
                fenced("json", visibleText(json::writeReadable(approval->call.args))) + "\n";
    }
    if (state.runtime.guard().approvals().empty()) {
        text += "No card is shown.\n\n";
    }
    text += "## Decisions\n\n| Call | Tool | Decision | Because |\n|---|---|---|---|\n";
    for (const guard::DecisionRecord& record : state.runtime.decisions().toVector()) {
        text += "| " + markdownText(record.call.id) + " | " + markdownText(record.call.tool) + " | " +
                std::string(guard::actionText(record.decision.action)) + " | " +
                markdownText(decidingRung(record.decision)) + " |\n";
    }
    const auto notes = simulation::runNotes(simulation.world, state);
    text += notes.empty() ? "" : "\n## Not as the product document says\n\n";
    for (const simulation::RunNote& note : notes) {
        text += "- " + markdownText(note.text) + "\n";
    }
    return text;
}

} // namespace toolwright::report
