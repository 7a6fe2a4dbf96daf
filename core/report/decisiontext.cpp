#include "core/report/decisiontext.h"

namespace toolwright::report {

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

std::vector<AskedCard> askedCards(const guard::Runtime& runtime)
{
    std::vector<AskedCard> cards;
    for (const auto& approval : runtime.guard().approvals()) {
        cards.push_back({approval});
    }
    std::size_t next = 0;
    const auto& decisions = runtime.decisions();
    for (std::size_t i = 0; i < decisions.size() && next < cards.size(); ++i) {
        if (decisions[i].decision.action == guard::Action::Ask) {
            cards[next++].record = &decisions[i];
        }
    }
    return cards;
}

} // namespace toolwright::report
