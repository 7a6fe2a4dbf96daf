#include "core/base/counted.h"
#include "core/guard/members.h"
#include "core/json/readable.h"
#include "core/report/decisiontext.h"
#include "core/report/markdowntext.h"
#include "core/report/review.h"
#include "core/report/visibletext.h"

namespace toolwright::report {

namespace {

std::string cardText(const AskedCard& card, std::size_t number)
{
    const guard::Approval& approval = *card.approval;
    const bool isStep = card.record != nullptr && card.record->compoundCallId.has_value();
    std::string text =
        "#### Card " + std::to_string(number) + ": " + markdownText(approval.call.tool) + "\n\n";
    text += std::string("- ") + (isStep ? "a step" : "the compound itself") + ", risk " +
            markdownText(guard::textMember(approval.descriptor, "risk")) + "\n";
    text += "- " + std::string(guard::statusText(approval.status)) + "\n";
    if (card.record != nullptr) {
        text += "- asked because of " + markdownText(decidingRung(card.record->decision)) + "\n";
    }
    if (approval.invalidatedGrant) {
        text += "- grant " + markdownText(approval.invalidatedGrant->id) +
                " no longer counts, since the tool has changed\n";
    }
    return text + "\n" + fenced("json", visibleText(json::writeReadable(approval.call.args))) + "\n";
}

std::string decisionRows(const guard::Runtime& runtime)
{
    std::string text = "| Tool | Verdict | Because |\n|---|---|---|\n";
    for (const guard::DecisionRecord& record : runtime.decisions().toVector()) {
        text += "| " + markdownText(record.call.tool) + " | " +
                std::string(guard::actionText(record.decision.action)) + " | " +
                markdownText(decidingRung(record.decision)) + " |\n";
    }
    return text;
}

std::string worstText(const simulation::DecisionMatrix& matrix)
{
    std::string text;
    for (const simulation::WorstCase* worst : {&matrix.once, &matrix.most}) {
        text += "- at worst with " + countWithNoun(worst->itemsPerLoop, "item") +
                " a loop: " + countWithNoun(worst->cards, "card") + ", " +
                countWithNoun(worst->writes, "write") + ", " +
                countWithNoun(worst->destructiveCalls, "destructive call") + "\n";
    }
    for (const simulation::DeadEnd& deadEnd : matrix.deadEnds) {
        text += "- **can never finish**: " +
                markdownText((deadEnd.step.empty() ? "the compound itself" : "step " + deadEnd.step) + ", " +
                             deadEnd.because) +
                "\n";
    }
    return text;
}

std::string runText(const simulation::Simulation& run)
{
    const simulation::SimulationState& state = run.last();
    std::string text = "Outcome: ";
    if (state.outcome) {
        text += state.outcome->statusText();
    } else {
        text += state.error ? markdownText(state.error->message) : std::string("not over");
    }
    text += "\n\nCalled with\n\n" +
            fenced("json", visibleText(json::writeReadable(run.world.scenario.args))) + "\n### Cards\n\n";
    const std::vector<AskedCard> cards = askedCards(state.runtime);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        text += cardText(cards[i], i + 1);
    }
    return text + (cards.empty() ? "No card is shown.\n\n" : "") + "### Decisions\n\n" +
           decisionRows(state.runtime);
}

} // namespace

std::string reviewAsMarkdown(const Review& review)
{
    std::string text = "# Review of " + markdownText(review.title) + "\n\n" +
                       (review.date.empty() ? std::string() : markdownText(review.date) + "\n\n") +
                       "| Compound | Verdict | Cards |\n|---|---|---|\n";
    for (const ReviewedCompound& compound : review.compounds) {
        text += "| " + markdownText(compound.compound) + " | " + std::string(verdictText(compound.verdict)) +
                " | " +
                (compound.run ? std::to_string(compound.run->last().runtime.guard().approvals().size())
                              : std::string("the agent does not see it")) +
                " |\n";
    }
    for (const ReviewedCompound& compound : review.compounds) {
        text += "\n## " + markdownText(compound.compound) + "\n\n";
        text += compound.description.empty() ? "" : markdownText(compound.description) + "\n\n";
        text += "Verdict: **" + std::string(verdictText(compound.verdict)) + "**" +
                (compound.hasChanged ? ", but the compound has changed since" : "") + "\n\n";
        text += compound.note.empty() ? "" : markdownText(compound.note) + "\n\n";
        text += compound.notSeen.empty()
                    ? ""
                    : "The agent does not see it: " + markdownText(compound.notSeen) + "\n";
        if (compound.matrix) {
            text += worstText(*compound.matrix) + "\n";
        }
        text += compound.run ? runText(*compound.run) : "";
    }
    return text;
}

} // namespace toolwright::report
