#include "core/report/transcript.h"

#include "core/guard/members.h"
#include "core/guard/records.h"
#include "core/json/write.h"
#include "core/report/visibletext.h"

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

/// The rung that decided, as a clause.
std::string decidingRung(const guard::Decision& decision)
{
    // The last one wins: presence and breakers overrule what stands before them.
    const guard::RungTrace* deciding = nullptr;
    for (const guard::RungTrace& trace : decision.ladder) {
        if (trace.state == guard::RungState::Decided) {
            deciding = &trace;
        }
    }
    if (deciding == nullptr) {
        return decision.decidedBy;
    }
    std::string text = std::string(guard::rungText(deciding->rung)) + ": " + deciding->because;
    if (deciding->place) {
        text += " (" + deciding->place->file + ":" + std::to_string(deciding->line) + ")";
    }
    return text;
}

std::string outcomeLine(const simulation::SimulationState& state)
{
    return visibleText(json::write(outcomeValue(state)));
}

/// Text in a cell of a markdown table.
std::string tableCell(std::string_view text)
{
    std::string result;
    for (const char character : visibleText(text)) {
        if (character == '|') {
            result += "\\|";
        } else if (character != '\n') {
            result += character;
        }
    }
    return result;
}

/// A fence longer than any run of backquotes in @p text.
std::string fenceFor(std::string_view text)
{
    std::size_t longest = 2;
    std::size_t run = 0;
    for (const char character : text) {
        run = character == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return std::string(longest + 1, '`');
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
    return json::writePretty(transcriptValue(simulation)) + "\n";
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
    return text + "outcome: " + outcomeLine(state) + "\n";
}

std::string transcriptAsMarkdown(const simulation::Simulation& simulation)
{
    const simulation::SimulationState& state = simulation.last();
    std::string text = "# " + simulation.world.scenario.compound + "\n\n";
    text += "Outcome: `" + outcomeLine(state) + "`\n\n## Cards\n\n";
    for (const auto& approval : state.runtime.guard().approvals()) {
        const std::string args = visibleText(json::writePretty(approval->call.args));
        const std::string fence = fenceFor(args);
        text +=
            "### " + approval->call.tool + " (" + std::string(guard::statusText(approval->status)) + ")\n\n";
        text += "Risk: " + guard::textMember(approval->descriptor, "risk") + "\n\n" + fence + "json\n" +
                args + "\n" + fence + "\n\n";
    }
    if (state.runtime.guard().approvals().empty()) {
        text += "No card is shown.\n\n";
    }
    text += "## Decisions\n\n| Call | Tool | Decision | Because |\n|---|---|---|---|\n";
    for (const guard::DecisionRecord& record : state.runtime.decisions().toVector()) {
        text += "| " + tableCell(record.call.id) + " | " + tableCell(record.call.tool) + " | " +
                std::string(guard::actionText(record.decision.action)) + " | " +
                tableCell(decidingRung(record.decision)) + " |\n";
    }
    return text;
}

} // namespace toolwright::report
