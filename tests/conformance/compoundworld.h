#pragma once

#include "tests/conformance/caseids.h"

#include "core/base/ports/clock.h"
#include "core/compound/registry.h"
#include "core/dispatch/hostdispatch.h"
#include "core/guard/runtime.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::conformance {

class CaseClock : public Clock
{
public:
    std::int64_t now() const override { return m_now; }
    void set(std::int64_t now) { m_now = now; }

private:
    std::int64_t m_now = 0;
};

/// The world of one case (without `profile` in the reference profile) of the compound kind: files,
/// configuration, scripted tools and a runtime over them (its README, sections 2 to 7).
class CompoundWorld
{
public:
    explicit CompoundWorld(const json::Value& testCase);

    /// Performs one action; the answer has the members that `expect` may compare, with labels for minted ids.
    /// A number that JSON cannot write is null, as in the cases.
    /// Fails for an action that is unknown or lacks what it needs.
    Result<json::Value> perform(const json::Value& action);

private:
    /// What an action brought about, as far as it is recorded.
    struct Marks
    {
        std::size_t steps = 0;
        std::size_t approvals = 0;
        std::size_t audit = 0;
    };

    compound::Profile profile() const;
    compound::Dialect dialect() const;
    void load();
    compound::VendoFiles currentFiles() const;
    std::shared_ptr<guard::RuntimeSetup> makeSetup() const;
    guard::RunContext contextOf(const json::Value& action) const;
    json::Value principalOf(const json::Value& action) const;
    guard::Moment moment() { return {m_clock.now(), m_random}; }
    compound::EvaluationSettings settings() { return {{}, {m_clock, m_random}}; }

    json::Value loadAction(const json::Value& action);
    json::Value advance(const json::Value& action);
    json::Value script(const json::Value& action);
    json::Value addRegistry(const json::Value& action);
    json::Value status(const json::Value& action);
    json::Value directions(const json::Value& action);
    json::Value execute(const json::Value& action);
    json::Value executeOne(compound::ToolCall call, const guard::RunContext& context,
                           json::ObjectBuilder& record);
    json::Value fill(const json::Value& action);
    json::Value decide(const json::Value& action);
    json::Value pending(const json::Value& action);
    json::Value grants(const json::Value& action);
    json::Value revoke(const json::Value& action);
    json::Value seedGrant(const json::Value& action);
    json::Value auditQuery(const json::Value& action);
    json::Value restart(const json::Value& action);
    json::Value check(const json::Value& action);
    json::Value simulate(const json::Value& action);

    compound::ToolOutcome answer(const guard::Runtime::Execute& execute);
    compound::ToolOutcome answerByHttp(const guard::Runtime::Execute& execute, const json::Value& entry);
    json::Value nextEntry(const std::string& tool);
    Marks marks() const;
    void learnLabels();
    json::Value auditSince(std::size_t from) const;
    json::Value recordOf(const Marks& before, bool summary) const;

    json::Value m_case;
    json::Value m_files;
    json::Value m_config;
    std::map<std::string, json::Value, std::less<>> m_scripts;
    std::map<std::string, std::size_t, std::less<>> m_positions;
    compound::ToolSources m_sources;
    std::optional<Result<compound::Registry>> m_registry;
    std::optional<guard::Runtime> m_runtime;
    std::vector<json::Value> m_reached;
    std::vector<json::Value> m_requests;
    std::vector<json::Value> m_hookCalls;
    CaseClock m_clock;
    CaseRandom m_random;
    CaseLabels m_labels;
};

} // namespace toolwright::conformance
