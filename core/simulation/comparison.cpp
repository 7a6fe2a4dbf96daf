#include "core/simulation/comparison.h"

#include "core/json/write.h"

#include <algorithm>
#include <map>
#include <utility>

namespace toolwright::simulation {

namespace {

/// Facts of one run by kind and subject, in the order in which they came.
class Facts
{
public:
    void add(std::string kind, std::string subject, std::string text)
    {
        m_rows.push_back({std::move(kind), std::move(subject), std::move(text), {}});
    }
    const std::vector<ComparisonRow>& rows() const { return m_rows; }

private:
    std::vector<ComparisonRow> m_rows;
};

std::string outcomeText(const SimulationState& state)
{
    if (state.outcome) {
        return json::write(state.outcome->document());
    }
    return state.error ? state.error->code + ": " + state.error->message : std::string("not over");
}

std::string numbered(std::map<std::string, std::size_t>& counts, const std::string& tool)
{
    const std::size_t number = ++counts[tool];
    return number == 1 ? tool : tool + " (" + std::to_string(number) + ")";
}

Facts factsOf(const Simulation& simulation)
{
    Facts facts;
    const json::Value scenario = simulation.world.scenario.toValue();
    for (const json::Member& member : scenario.members()) {
        facts.add("scenario", member.key.string(), json::write(member.value));
    }
    const SimulationState& state = simulation.last();
    std::map<std::string, std::size_t> decided;
    for (const guard::DecisionRecord& record : state.runtime.decisions().toVector()) {
        facts.add("decision", numbered(decided, record.call.tool),
                  std::string(guard::actionText(record.decision.action)) + " by " +
                      record.decision.decidedBy);
    }
    std::map<std::string, std::size_t> asked;
    for (const auto& approval : state.runtime.guard().approvals()) {
        facts.add("card", numbered(asked, approval->call.tool),
                  std::string(guard::statusText(approval->status)) + ": " + json::write(approval->call.args));
    }
    std::map<std::string, std::size_t> called;
    for (const auto& execute : state.reached.toVector()) {
        facts.add("call", numbered(called, execute.call->call.tool), json::write(execute.call->call.args));
    }
    facts.add("outcome", simulation.world.scenario.compound, outcomeText(state));
    return facts;
}

} // namespace

std::vector<ComparisonRow> compareRuns(const Simulation& left, const Simulation& right)
{
    const Facts leftFacts = factsOf(left);
    const Facts rightFacts = factsOf(right);
    std::vector<ComparisonRow> rows = leftFacts.rows();
    std::map<std::pair<std::string, std::string>, std::size_t> places;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        places.emplace(std::pair(rows[i].kind, rows[i].subject), i);
    }
    for (const ComparisonRow& fact : rightFacts.rows()) {
        const auto found = places.find({fact.kind, fact.subject});
        if (found != places.end()) {
            rows[found->second].right = fact.left;
        } else {
            rows.push_back({fact.kind, fact.subject, {}, fact.left});
        }
    }
    // Kinds in one order, also for what only the right run has.
    static constexpr std::array<std::string_view, 5> order{"scenario", "decision", "card", "call", "outcome"};
    std::stable_sort(rows.begin(), rows.end(), [](const ComparisonRow& first, const ComparisonRow& second) {
        return std::find(order.begin(), order.end(), first.kind) <
               std::find(order.begin(), order.end(), second.kind);
    });
    return rows;
}

} // namespace toolwright::simulation
