#include "core/base/counted.h"
#include "core/guard/members.h"
#include "core/json/readable.h"
#include "core/report/decisiontext.h"
#include "core/report/htmltext.h"
#include "core/report/review.h"

#include <string>
#include <string_view>

namespace toolwright::report {

namespace {

/// A word whose colour says the same as the word; @p word is one of our own.
std::string marked(std::string_view word)
{
    return "<strong class=\"" + std::string(word) + "\">" + std::string(word) + "</strong>";
}

std::string jsonBlock(const json::Value& value)
{
    return "<pre>" + htmlEscaped(json::writeReadable(value)) + "</pre>\n";
}

std::string cardHtml(const AskedCard& card, std::size_t number)
{
    const guard::Approval& approval = *card.approval;
    const bool isStep = card.record != nullptr && card.record->compoundCallId.has_value();
    std::string html = "<div class=\"card\">\n";
    html += htmlElement("h4", "Card " + std::to_string(number) + ": " + htmlEscaped(approval.call.tool));
    html += htmlElement("div", marked(guard::statusText(approval.status)) + " <span class=\"quiet\">" +
                                   (isStep ? "a step" : "the compound itself") + ", risk " +
                                   htmlEscaped(guard::textMember(approval.descriptor, "risk")) +
                                   ", asked of " + htmlEscaped(approval.context.subject()) + "</span>");
    if (card.record != nullptr) {
        html += htmlElement("div", "Asked because of " + htmlEscaped(decidingRung(card.record->decision)));
    }
    if (approval.invalidatedGrant) {
        html += htmlElement("div", "Grant " + htmlEscaped(approval.invalidatedGrant->id) +
                                       " no longer counts, since the tool has changed.");
    }
    return html + jsonBlock(approval.call.args) + "</div>\n";
}

std::string decisionsHtml(const guard::Runtime& runtime)
{
    std::string rows = "<tr><th>Tool</th><th>Verdict</th><th>Because</th></tr>\n";
    for (const guard::DecisionRecord& record : runtime.decisions().toVector()) {
        rows += htmlElement("tr", "<td>" + htmlEscaped(record.call.tool) + "</td><td>" +
                                      marked(guard::actionText(record.decision.action)) + "</td><td>" +
                                      htmlEscaped(decidingRung(record.decision)) + "</td>");
    }
    return htmlElement("table", rows);
}

std::string worstHtml(const simulation::DecisionMatrix& matrix)
{
    std::string items;
    for (const simulation::WorstCase* worst : {&matrix.once, &matrix.most}) {
        items += htmlElement("li", "at worst with " + countWithNoun(worst->itemsPerLoop, "item") +
                                       " a loop: " + countWithNoun(worst->cards, "card") + ", " +
                                       countWithNoun(worst->writes, "write") + ", " +
                                       countWithNoun(worst->destructiveCalls, "destructive call"));
    }
    for (const simulation::DeadEnd& deadEnd : matrix.deadEnds) {
        items += htmlElement("li", "<strong class=\"block\">can never finish</strong>: " +
                                       htmlEscaped((deadEnd.step.empty() ? std::string("the compound itself")
                                                                         : "step " + deadEnd.step) +
                                                   ", " + deadEnd.because));
    }
    return htmlElement("ul", items);
}

std::string runHtml(const simulation::Simulation& run)
{
    const simulation::SimulationState& state = run.last();
    std::string html = htmlElement("h3", "Called with") + jsonBlock(run.world.scenario.args);
    html += htmlElement("h3", "Outcome");
    if (state.outcome) {
        html += jsonBlock(state.outcome->document());
    } else {
        html += htmlElement("p", state.error ? htmlEscaped(state.error->message) : std::string("not over"));
    }
    html += htmlElement("h3", "Cards");
    const std::vector<AskedCard> cards = askedCards(state.runtime);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        html += cardHtml(cards[i], i + 1);
    }
    html += cards.empty() ? htmlElement("p", "No card is shown.") : std::string();
    return html + htmlElement("h3", "Decisions") + decisionsHtml(state.runtime);
}

std::string compoundHtml(const ReviewedCompound& compound, std::size_t number)
{
    std::string html =
        "<h2 id=\"c" + std::to_string(number) + "\">" + htmlEscaped(compound.compound) + "</h2>\n";
    if (!compound.description.empty()) {
        html += htmlElement("p", htmlEscaped(compound.description));
    }
    html += htmlElement("p", "Verdict: " + marked(verdictText(compound.verdict)) +
                                 (compound.hasChanged ? ", but the compound has changed since" : ""));
    if (!compound.note.empty()) {
        html += htmlElement("p", htmlEscaped(compound.note));
    }
    if (!compound.notSeen.empty()) {
        html += htmlElement("p", "The agent does not see it: " + htmlEscaped(compound.notSeen));
    }
    html += compound.matrix ? worstHtml(*compound.matrix) : std::string();
    return html + (compound.run ? runHtml(*compound.run) : std::string());
}

std::string overviewHtml(const Review& review)
{
    std::string rows = "<tr><th>Compound</th><th>Verdict</th><th>Cards</th></tr>\n";
    for (std::size_t i = 0; i < review.compounds.size(); ++i) {
        const ReviewedCompound& compound = review.compounds[i];
        const std::string cards =
            compound.run ? std::to_string(compound.run->last().runtime.guard().approvals().size())
                         : std::string("the agent does not see it");
        rows += htmlElement("tr", "<td><a href=\"#c" + std::to_string(i) + "\">" +
                                      htmlEscaped(compound.compound) + "</a></td><td>" +
                                      marked(verdictText(compound.verdict)) + "</td><td>" + cards + "</td>");
    }
    return htmlElement("table", rows);
}

} // namespace

std::string reviewAsHtml(const Review& review)
{
    const std::string title = "Review of " + htmlEscaped(review.title);
    std::string html;
    html += htmlElement("h1", title) +
            (review.date.empty() ? std::string() : htmlElement("p", htmlEscaped(review.date))) +
            overviewHtml(review);
    for (std::size_t i = 0; i < review.compounds.size(); ++i) {
        html += compoundHtml(review.compounds[i], i);
    }
    return htmlPage(title, html);
}

} // namespace toolwright::report
