// Actions of our own cases: what people are told beside what the runtime does.

#include "core/guard/members.h"
#include "core/simulation/runnotes.h"
#include "core/simulation/world.h"
#include "tests/conformance/compoundworld.h"

#include <string>
#include <utility>
#include <vector>

namespace toolwright::conformance {

using guard::textValue;
using json::Value;

namespace {

constexpr std::size_t enoughStates = 1000;

Value failureValue(const Error& error)
{
    json::ObjectBuilder builder;
    builder.set("error", textValue(error.message));
    return builder.build();
}

} // namespace

/// Every diagnostic with the note on the product document or the other profile.
Value CompoundWorld::check(const Value& /*action*/)
{
    const auto analysis = compound::Analyser(profile()).analyse(currentFiles());
    std::vector<Value> found;
    for (const diagnostics::Diagnostic& diagnostic : analysis.diagnostics) {
        json::ObjectBuilder builder;
        builder.set("code", textValue(diagnostic.code));
        builder.set("note", textValue(diagnostic.profileNote));
        found.push_back(builder.build());
    }
    json::ObjectBuilder builder;
    builder.set("diagnostics", Value::array(std::move(found)));
    return builder.build();
}

/// Runs a scenario over the files and tells the notes at its last state.
Value CompoundWorld::simulate(const Value& action)
{
    auto scenario = simulation::Scenario::fromValue(*action.find("scenario"));
    if (!scenario) {
        return failureValue(scenario.error());
    }
    auto world = simulation::worldOf(currentFiles(), *std::move(scenario), profile());
    if (!world) {
        return failureValue(world.error());
    }
    const auto run = simulation::Simulation::run(*std::move(world), enoughStates);
    std::vector<Value> notes;
    for (const simulation::RunNote& note : simulation::runNotes(run.world, run.last())) {
        json::ObjectBuilder builder;
        builder.set("row", Value::number(note.row));
        builder.set("text", textValue(note.text));
        notes.push_back(builder.build());
    }
    json::ObjectBuilder builder;
    builder.set("outcome", run.last().outcome ? run.last().outcome->document() : Value());
    builder.set("notes", Value::array(std::move(notes)));
    return builder.build();
}

} // namespace toolwright::conformance
