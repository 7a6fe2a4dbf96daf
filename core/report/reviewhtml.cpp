#include "core/base/counted.h"
#include "core/guard/members.h"
#include "core/json/readable.h"
#include "core/report/decisiontext.h"
#include "core/report/review.h"
#include "core/report/visibletext.h"

#include <string>
#include <string_view>

namespace toolwright::report {

namespace {

constexpr std::string_view style = R"css(
:root { color-scheme: light dark; --text: #1b1d22; --page: #ffffff; --quiet: #5b6270; --line: #d7dbe2; --panel: #f4f5f8;
  --run: #1f7a3d; --ask: #8a5a00; --block: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e8ec; --page: #16181d; --quiet: #a0a7b4; --line: #353a44; --panel: #20242b;
    --run: #6fcf8e; --ask: #f0b64c; --block: #ff8a80; } }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: var(--text); background: var(--page);
  font: 16px/1.5 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line);
  overflow-wrap: anywhere; }
.card { border: 1px solid var(--line); border-radius: 8px; background: var(--panel); padding: 1rem; margin: 1rem 0;
  break-inside: avoid; }
.card h4 { margin: 0 0 .25rem; }
.quiet { color: var(--quiet); }
.run, .approved, .accepted { color: var(--run); }
.ask, .pending, .open { color: var(--ask); }
.block, .denied, .rejected { color: var(--block); }
pre { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.45 ui-monospace, monospace; }
)css";

/// @p text so that it is shown and never read as HTML.
std::string escaped(std::string_view text)
{
    std::string result;
    const std::string visible = visibleText(text);
    result.reserve(visible.size());
    for (const char character : visible) {
        switch (character) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        case '\'':
            result += "&#39;";
            break;
        default:
            result += character;
        }
    }
    return result;
}

std::string element(std::string_view name, std::string_view inner)
{
    return "<" + std::string(name) + ">" + std::string(inner) + "</" + std::string(name) + ">\n";
}

/// A word whose colour says the same as the word; @p word is one of our own.
std::string marked(std::string_view word)
{
    return "<strong class=\"" + std::string(word) + "\">" + std::string(word) + "</strong>";
}

std::string jsonBlock(const json::Value& value)
{
    return "<pre>" + escaped(json::writeReadable(value)) + "</pre>\n";
}

std::string cardHtml(const AskedCard& card, std::size_t number)
{
    const guard::Approval& approval = *card.approval;
    const bool isStep = card.record != nullptr && card.record->compoundCallId.has_value();
    std::string html = "<div class=\"card\">\n";
    html += element("h4", "Card " + std::to_string(number) + ": " + escaped(approval.call.tool));
    html += element("div", marked(guard::statusText(approval.status)) + " <span class=\"quiet\">" +
                               (isStep ? "a step" : "the compound itself") + ", risk " +
                               escaped(guard::textMember(approval.descriptor, "risk")) + ", asked of " +
                               escaped(approval.context.subject()) + "</span>");
    if (card.record != nullptr) {
        html += element("div", "Asked because of " + escaped(decidingRung(card.record->decision)));
    }
    if (approval.invalidatedGrant) {
        html += element("div", "Grant " + escaped(approval.invalidatedGrant->id) +
                                   " no longer counts, since the tool has changed.");
    }
    return html + jsonBlock(approval.call.args) + "</div>\n";
}

std::string decisionsHtml(const guard::Runtime& runtime)
{
    std::string rows = "<tr><th>Tool</th><th>Verdict</th><th>Because</th></tr>\n";
    for (const guard::DecisionRecord& record : runtime.decisions().toVector()) {
        rows += element("tr", "<td>" + escaped(record.call.tool) + "</td><td>" +
                                  marked(guard::actionText(record.decision.action)) + "</td><td>" +
                                  escaped(decidingRung(record.decision)) + "</td>");
    }
    return element("table", rows);
}

std::string worstHtml(const simulation::DecisionMatrix& matrix)
{
    std::string items;
    for (const simulation::WorstCase* worst : {&matrix.once, &matrix.most}) {
        items += element("li", "at worst with " + countWithNoun(worst->itemsPerLoop, "item") +
                                   " a loop: " + countWithNoun(worst->cards, "card") + ", " +
                                   countWithNoun(worst->writes, "write") + ", " +
                                   countWithNoun(worst->destructiveCalls, "destructive call"));
    }
    for (const simulation::DeadEnd& deadEnd : matrix.deadEnds) {
        items += element("li", "<strong class=\"block\">can never finish</strong>: " +
                                   escaped((deadEnd.step.empty() ? std::string("the compound itself")
                                                                 : "step " + deadEnd.step) +
                                           ", " + deadEnd.because));
    }
    return element("ul", items);
}

std::string runHtml(const simulation::Simulation& run)
{
    const simulation::SimulationState& state = run.last();
    std::string html = element("h3", "Called with") + jsonBlock(run.world.scenario.args);
    html += element("h3", "Outcome");
    if (state.outcome) {
        html += jsonBlock(state.outcome->document());
    } else {
        html += element("p", state.error ? escaped(state.error->message) : std::string("not over"));
    }
    html += element("h3", "Cards");
    const std::vector<AskedCard> cards = askedCards(state.runtime);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        html += cardHtml(cards[i], i + 1);
    }
    html += cards.empty() ? element("p", "No card is shown.") : std::string();
    return html + element("h3", "Decisions") + decisionsHtml(state.runtime);
}

std::string compoundHtml(const ReviewedCompound& compound, std::size_t number)
{
    std::string html = "<h2 id=\"c" + std::to_string(number) + "\">" + escaped(compound.compound) + "</h2>\n";
    if (!compound.description.empty()) {
        html += element("p", escaped(compound.description));
    }
    html += element("p", "Verdict: " + marked(verdictText(compound.verdict)) +
                             (compound.hasChanged ? ", but the compound has changed since" : ""));
    if (!compound.note.empty()) {
        html += element("p", escaped(compound.note));
    }
    if (!compound.notSeen.empty()) {
        html += element("p", "The agent does not see it: " + escaped(compound.notSeen));
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
        rows += element("tr", "<td><a href=\"#c" + std::to_string(i) + "\">" + escaped(compound.compound) +
                                  "</a></td><td>" + marked(verdictText(compound.verdict)) + "</td><td>" +
                                  cards + "</td>");
    }
    return element("table", rows);
}

} // namespace

std::string reviewAsHtml(const Review& review)
{
    const std::string title = "Review of " + escaped(review.title);
    std::string html = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width\">\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                       "style-src 'unsafe-inline'\">\n";
    html += element("title", title) + element("style", style) + "</head>\n<body>\n";
    html += element("h1", title) +
            (review.date.empty() ? std::string() : element("p", escaped(review.date))) + overviewHtml(review);
    for (std::size_t i = 0; i < review.compounds.size(); ++i) {
        html += compoundHtml(review.compounds[i], i);
    }
    return html + "</body>\n</html>\n";
}

} // namespace toolwright::report
