#pragma once

#include "core/compound/analysis.h"
#include "core/simulation/matrix.h"
#include "core/simulation/simulation.h"
#include "core/workspace/reviews.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::report {

using workspace::ReviewVerdict;
using workspace::verdictText;

/// One compound of a review.
struct ReviewedCompound
{
    std::string compound;
    std::string description = {};
    /// The run that was looked at; none when the agent does not see the compound.
    std::optional<simulation::Simulation> run = {};
    std::optional<simulation::DecisionMatrix> matrix = {};
    /// Why there is no run.
    std::string notSeen = {};
    ReviewVerdict verdict = ReviewVerdict::Open;
    /// The reviewer's own words.
    std::string note = {};
    /// The compound is not as it was when the verdict was given.
    bool hasChanged = false;
};

/// All compounds of a workspace, in the order of the file.
struct Review
{
    /// Name of the workspace.
    std::string title;
    /// When, as the reader shall see it; may be empty.
    std::string date;
    std::vector<ReviewedCompound> compounds;
};

/// What compounds are called with in a review, by name.
using ReviewScenarios = std::map<std::string, simulation::Scenario, std::less<>>;

/// Runs every compound of @p files to its end. One without a scenario is called with empty arguments by
/// user_1 from a chat, who approves every card.
std::vector<ReviewedCompound> reviewedCompounds(const compound::VendoFiles& files, compound::Profile profile,
                                                const ReviewScenarios& scenarios,
                                                const simulation::AnswerMaterial& material = {});

/// Adds to @p compounds the verdicts that are kept in @p store. A file that is no review fails.
Result<void> addKeptVerdicts(std::vector<ReviewedCompound>& compounds, const workspace::ReviewStore& store,
                             const compound::VendoFiles& files);

/// The review with every card, its whole arguments and what became of it. Nothing in it is cut, and
/// characters that deceive are written as escapes.
std::string reviewAsMarkdown(const Review& review);
/// The same as one HTML page that needs no other file and runs no script.
std::string reviewAsHtml(const Review& review);

} // namespace toolwright::report
