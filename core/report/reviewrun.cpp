#include "core/base/limits.h"
#include "core/compound/registry.h"
#include "core/guard/members.h"
#include "core/report/review.h"
#include "core/simulation/world.h"

#include <utility>

namespace toolwright::report {

using simulation::Scenario;

namespace {

/// Cards that a review without a scenario approves.
constexpr std::size_t reviewedCards = 1000;

/// Names and descriptions of the entries of capabilities.json, as far as they have some.
std::vector<ReviewedCompound> listed(const compound::VendoFiles& files)
{
    std::vector<ReviewedCompound> compounds;
    const json::Value document = files.capabilities ? files.capabilities->root().value() : json::Value();
    const json::Value* tools = document.find("tools");
    for (std::size_t i = 0; tools != nullptr && tools->isArray() && i < tools->size(); ++i) {
        const json::Value& entry = tools->items()[i];
        ReviewedCompound compound{guard::textMember(entry, "name")};
        compound.description = guard::textMember(entry, "description");
        if (!compound.compound.empty()) {
            compounds.push_back(std::move(compound));
        }
    }
    return compounds;
}

Scenario scenarioFor(const std::string& compound, const ReviewScenarios& scenarios)
{
    const auto found = scenarios.find(compound);
    Scenario scenario = found == scenarios.end() ? Scenario::initial(compound) : found->second;
    if (found == scenarios.end()) {
        scenario.decisions.assign(reviewedCards, simulation::CardAnswer::Approve);
    }
    return scenario;
}

} // namespace

std::vector<ReviewedCompound> reviewedCompounds(const compound::VendoFiles& files, compound::Profile profile,
                                                const ReviewScenarios& scenarios,
                                                const simulation::AnswerMaterial& material)
{
    std::vector<ReviewedCompound> compounds = listed(files);
    for (ReviewedCompound& compound : compounds) {
        auto world = simulation::worldOf(files, scenarioFor(compound.compound, scenarios), profile, material);
        if (!world) {
            compound.notSeen = world.error().message;
            continue;
        }
        compound.matrix = simulation::decisionMatrix(*world->setup, compound.compound);
        compound.run = simulation::Simulation::run(*std::move(world), limits::simulationStates);
    }
    return compounds;
}

Result<void> addKeptVerdicts(std::vector<ReviewedCompound>& compounds, const workspace::ReviewStore& store,
                             const compound::VendoFiles& files)
{
    for (ReviewedCompound& compound : compounds) {
        const auto kept = store.load(compound.compound);
        if (!kept) {
            return tl::unexpected<Error>(kept.error());
        }
        compound.verdict = kept->verdict;
        compound.note = kept->note;
        compound.hasChanged = kept->verdict != ReviewVerdict::Open &&
                              kept->of != workspace::reviewedHash(files, compound.compound);
    }
    return {};
}

} // namespace toolwright::report
