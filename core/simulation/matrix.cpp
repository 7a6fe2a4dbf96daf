#include "core/simulation/matrix.h"

#include "core/base/ports/random.h"
#include "core/guard/members.h"
#include "core/simulation/worstcase.h"

#include <utility>

namespace toolwright::simulation {

using guard::Action;
using guard::textValue;

namespace {

constexpr std::array<std::string_view, 4> venues{"chat", "app", "automation", "mcp"};
constexpr std::array<std::string_view, 2> presences{"present", "away"};
constexpr std::array<GrantState, 3> grantStates{GrantState::None, GrantState::Standing,
                                                GrantState::Automation};

/// Ids in a matrix are never shown.
class NoRandom : public Random
{
public:
    std::string uuid() override { return "matrix"; }
    double unit() override { return 0; }
};

guard::RunContext contextOf(const MatrixColumn& column)
{
    json::ObjectBuilder principal;
    principal.set("kind", textValue("user"));
    principal.set("subject", textValue("user_1"));
    guard::RunContext context;
    context.principal = principal.build();
    context.venue = column.venue;
    context.presence = column.presence;
    context.sessionId = "session_1";
    context.appId = "app_1";
    return context;
}

guard::Grant grantFor(const guard::GuardedCall& call, GrantState state)
{
    json::ObjectBuilder scope;
    scope.set("kind", textValue("tool"));
    guard::Grant grant;
    grant.id = "grt_matrix";
    grant.subject = call.context.subject();
    grant.tool = call.call.tool;
    grant.descriptorHash = call.descriptorHash;
    grant.scope = scope.build();
    grant.duration = "standing";
    grant.source = "chat";
    if (state == GrantState::Automation) {
        grant.source = "automation";
        grant.appId = call.context.appId;
    }
    grant.grantedAt = "2026-01-01T00:00:00.000Z";
    return grant;
}

guard::Decision blockedByPolicyError(const Error& error)
{
    guard::Decision decision;
    decision.action = Action::Block;
    decision.decidedBy = "rule";
    decision.reason = error.message;
    return decision;
}

/// Decides the calls of one row, column after column.
std::vector<guard::Decision> decideRow(const guard::RuntimeSetup& setup, const std::string& name,
                                       const std::vector<MatrixColumn>& columns)
{
    std::vector<guard::Decision> cells;
    const guard::Tool& tool = setup.tools.find(name)->second;
    auto call = guard::guardedCall({"call_matrix", name, json::Value::object()}, {}, tool.descriptor,
                                   tool.descriptorHash);
    if (!call) {
        return cells;
    }
    NoRandom random;
    for (const MatrixColumn& column : columns) {
        call->context = contextOf(column);
        guard::GuardState state;
        if (column.grant != GrantState::None) {
            state.storeGrant(grantFor(*call, column.grant));
        }
        const auto decision = guard::decide(state, setup.guard, *call, {0, random});
        cells.push_back(decision ? *decision : blockedByPolicyError(decision.error()));
    }
    return cells;
}

MatrixRow rowOf(const guard::RuntimeSetup& setup, const std::string& toolName,
                const std::vector<MatrixColumn>& columns)
{
    MatrixRow row;
    row.tool = toolName;
    const json::Value& descriptor = setup.tools.find(toolName)->second.descriptor;
    row.risk = guard::textMember(descriptor, "risk");
    const json::Value* critical = descriptor.find("critical");
    row.critical = critical != nullptr && critical->isBoolean() && critical->toBoolean();
    row.cells = decideRow(setup, toolName, columns);
    return row;
}

} // namespace

std::string_view grantStateText(GrantState state)
{
    switch (state) {
    case GrantState::None:
        return "none";
    case GrantState::Standing:
        return "standing";
    case GrantState::Automation:
        return "automation";
    }
    return {};
}

std::vector<std::string> notSimulated()
{
    return {
        "a risk resolver of the product, which may give one call another risk",
        "a policy hook in code, which may decide after the rules",
        "the wording and layout of the product's own cards",
        "time that a real tool takes; the clock moves only when you move it",
    };
}

std::optional<DecisionMatrix> decisionMatrix(const guard::RuntimeSetup& setup, std::string_view compound)
{
    const auto found = setup.tools.find(compound);
    if (found == setup.tools.end() || !found->second.program) {
        return std::nullopt;
    }
    DecisionMatrix matrix;
    for (const std::string_view presence : presences) {
        for (const std::string_view venue : venues) {
            for (const GrantState grant : grantStates) {
                matrix.columns.push_back({std::string(venue), std::string(presence), grant});
            }
        }
    }
    matrix.rows.push_back(rowOf(setup, std::string(compound), matrix.columns));
    for (const compound::StepProgram& step : found->second.program->steps) {
        if (!setup.tools.contains(step.tool)) {
            continue;
        }
        MatrixRow row = rowOf(setup, step.tool, matrix.columns);
        row.step = step.id;
        row.repeats = step.forEach.has_value();
        matrix.rows.push_back(std::move(row));
    }
    judgeMatrix(setup, matrix);
    return matrix;
}

} // namespace toolwright::simulation
