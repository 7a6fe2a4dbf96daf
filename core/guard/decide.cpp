#include "core/guard/decide.h"

#include "core/base/counted.h"
#include "core/base/unicode.h"
#include "core/guard/members.h"
#include "core/json/canonical.h"
#include "core/json/digest.h"

#include <algorithm>
#include <utility>

namespace toolwright::guard {

namespace {

std::string previewOf(const std::string& tool, const std::string& canonicalArgs)
{
    std::string preview = tool + " " + canonicalArgs;
    if (unicode::utf16Length(preview) <= limits::previewUnits) {
        return preview;
    }
    std::u16string units = unicode::toUtf16(preview);
    units.resize(limits::previewUnits - 1);
    units.push_back(u'\u2026');
    return unicode::fromUtf16(units);
}

/// Asks the rungs one after the other. One method a rung: it says what it did in the ladder and returns true
/// when it decided.
class Pipeline
{
public:
    Pipeline(GuardState& state, const GuardConfig& config, const GuardedCall& call, Moment moment)
        : m_state(state)
        , m_config(config)
        , m_call(call)
        , m_moment(moment)
    {
        m_ladder.reserve(rungs.size());
        for (const Rung rung : rungs) {
            m_ladder.push_back(RungTrace{rung});
        }
    }

    Result<Decision> run();

private:
    bool critical();
    bool inputScanners();
    bool approvedReplay();
    bool grants();
    bool policyRules();
    bool judge();
    void presence();
    void breakers(std::size_t callsInWindow);

    void passed(Rung rung, std::string because);
    bool decided(Rung rung, Action action, std::string decidedBy, std::string because);
    bool consumeReplay();

    GuardState& m_state;
    const GuardConfig& m_config;
    const GuardedCall& m_call;
    Moment m_moment;
    Decision m_decision;
    std::vector<RungTrace> m_ladder;
};

void Pipeline::passed(Rung rung, std::string because)
{
    RungTrace& trace = m_ladder[static_cast<std::size_t>(rung)];
    trace.state = RungState::Passed;
    trace.because = std::move(because);
}

bool Pipeline::decided(Rung rung, Action action, std::string decidedBy, std::string because)
{
    RungTrace& trace = m_ladder[static_cast<std::size_t>(rung)];
    trace.state = RungState::Decided;
    trace.because = std::move(because);
    if (action != Action::Run) {
        m_decision.grant.reset();
    }
    m_decision.action = action;
    m_decision.decidedBy = std::move(decidedBy);
    return true;
}

bool Pipeline::consumeReplay()
{
    const RunContext& context = m_call.context;
    for (const auto& approval : m_state.approvals()) {
        if (approval->status == ApprovalStatus::Approved && !approval->consumedAt &&
            approval->context.subject() == context.subject() && approval->call.id == m_call.call.id &&
            approval->call.tool == m_call.call.tool && approval->argsHash == m_call.argsHash &&
            approval->descriptorHash == m_call.descriptorHash && approval->context.venue == context.venue &&
            approval->context.presence == context.presence && approval->context.appId == context.appId) {
            m_state.consumeApproval(std::string(approval->id), m_moment.now);
            return true;
        }
    }
    return false;
}

bool Pipeline::critical()
{
    if (!m_call.critical) {
        passed(Rung::Critical, "the tool is not critical");
        return false;
    }
    if (!consumeReplay()) {
        return decided(Rung::Critical, Action::Ask, "critical",
                       "the tool is critical: every call asks, whatever grants exist");
    }
    passed(Rung::Critical, "the tool is critical, and this very call was approved");
    m_decision.decidedBy = "grant";
    return false;
}

bool Pipeline::inputScanners()
{
    std::size_t flags = 0;
    for (const Scanner& scanner : m_config.scanners) {
        if (scanner.side != ScanSide::Input) {
            continue;
        }
        const ScanResult result = scan(scanner, m_call.canonicalArgs);
        if (result.verdict == ScanVerdict::Pass) {
            continue;
        }
        m_state.record(scannerEvent(m_call, result), m_moment);
        if (result.verdict == ScanVerdict::Block) {
            m_decision.reason = result.blockReason(ScanSide::Input);
            return decided(Rung::InputScanners, Action::Block, "scanner",
                           "scanner " + result.scanner + " blocked the arguments");
        }
        ++flags;
    }
    passed(Rung::InputScanners, flags == 0
                                    ? "no scanner objects"
                                    : std::to_string(flags) + " scanner flags, which do not stop a call");
    return false;
}

bool Pipeline::approvedReplay()
{
    if (m_decision.decidedBy == "grant") {
        return decided(Rung::ApprovedReplay, Action::Run, "grant",
                       "the approval of this very call was used up");
    }
    if (consumeReplay()) {
        return decided(Rung::ApprovedReplay, Action::Run, "grant",
                       "the approval of this very call was used up");
    }
    passed(Rung::ApprovedReplay, "no unused approval of this very call");
    return false;
}

bool Pipeline::grants()
{
    std::string because = "no grant for this tool";
    for (const auto& grant : m_state.grants(m_call.context.subject())) {
        const GrantVerdict verdict =
            matchGrant(*grant, GrantQuestion{m_call.context, m_call.call.tool, m_call.call.args,
                                             m_call.argsHash, m_call.descriptorHash, m_moment.now});
        if (verdict.match == GrantMatch::Full) {
            m_decision.grant = grant;
            return decided(Rung::Grants, Action::Run, "grant", "grant " + grant->id + " covers the call");
        }
        if (verdict.match == GrantMatch::OnlyHashDiffers) {
            m_decision.invalidatedGrants.push_back(*grant);
        }
        if (grant->tool == m_call.call.tool) {
            because = "grant " + grant->id + " does not count: " + verdict.because;
        }
    }
    passed(Rung::Grants, std::move(because));
    return false;
}

bool Pipeline::policyRules()
{
    if (!m_config.policy.policy) {
        passed(Rung::PolicyRules, "no policy is configured");
        return false;
    }
    const std::vector<PolicyRule>& rules = m_config.policy.policy->rules;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (!rules[i].matches(m_call.call.tool, m_call.risk, m_call.context)) {
            continue;
        }
        if (rules[i].action == Action::Block) {
            m_decision.reason = rules[i].note.value_or("blocked by policy rule");
        }
        RungTrace& trace = m_ladder[static_cast<std::size_t>(Rung::PolicyRules)];
        trace.place = std::make_shared<const Place>(rules[i].place);
        trace.line = rules[i].line;
        return decided(Rung::PolicyRules, rules[i].action, "rule",
                       "rule " + std::to_string(i + 1) +
                           " is the first that matches: " + std::string(actionText(rules[i].action)));
    }
    passed(Rung::PolicyRules, "none of " + std::to_string(rules.size()) + " rules matches");
    return false;
}

bool Pipeline::judge()
{
    if (!m_config.judge) {
        passed(Rung::Judge, "no judge is configured");
        return false;
    }
    const JudgeEntry answer = m_config.judge->answer(m_call.call.tool);
    m_decision.rationale = answer.failure ? *answer.failure : answer.rationale;
    const Action action = answer.failure ? Action::Ask : answer.action;
    if (action == Action::Block) {
        m_decision.reason = answer.rationale;
    }
    return decided(Rung::Judge, action, "judge", "the judge says: " + *m_decision.rationale);
}

void Pipeline::presence()
{
    if (m_decision.action != Action::Run) {
        return;
    }
    if (m_call.context.isAway() && m_decision.decidedBy != "grant") {
        decided(Rung::Presence, Action::Ask, "default", "nobody is present and no grant authorises the call");
        return;
    }
    passed(Rung::Presence,
           m_call.context.isAway() ? "away, but a grant authorises the call" : "the user is present");
}

void Pipeline::breakers(std::size_t callsInWindow)
{
    if (m_decision.action != Action::Run) {
        return;
    }
    const std::size_t writes = m_state.breakers().writes(m_call.context.runKey());
    const std::string calls = std::to_string(callsInWindow) + " of " +
                              countWithNoun(m_config.breakers.callsPerMinute, "call") + " this minute";
    if (callsInWindow > m_config.breakers.callsPerMinute) {
        decided(Rung::Breakers, Action::Ask, "breaker", calls + ": the limit is passed");
        return;
    }
    if (!m_call.isWrite()) {
        passed(Rung::Breakers, calls);
        return;
    }
    const std::string budget = std::to_string(writes) + " of " +
                               countWithNoun(m_config.breakers.writesPerRun, "write") + " in this run";
    if (writes >= m_config.breakers.writesPerRun) {
        decided(Rung::Breakers, Action::Ask, "breaker", budget + ": the budget is used up");
        return;
    }
    m_state.breakers().countWrite(m_call.context.runKey(), m_moment.now);
    passed(Rung::Breakers, calls + ", " + budget + " before this one");
}

Result<Decision> Pipeline::run()
{
    m_state.breakers().sweep(m_moment.now);
    const std::size_t calls = m_state.breakers().countCall(m_call.context.subject(), m_moment.now);
    bool done = critical() || inputScanners() || approvedReplay() || grants();
    if (!done && m_config.policy.error) {
        return tl::unexpected(*m_config.policy.error);
    }
    done = done || policyRules() || judge();
    if (!done) {
        decided(Rung::Default, Action::Run, "default", "nothing objects");
    }
    presence();
    breakers(calls);
    m_decision.ladder = Ladder(std::move(m_ladder));
    return std::move(m_decision);
}

} // namespace

AuditEvent scannerEvent(const GuardedCall& call, const ScanResult& result)
{
    AuditEvent event = AuditEvent::inContext(AuditKind::PolicyDecision, call.context);
    event.tool = call.call.tool;
    event.inputPreview = call.preview;
    event.decidedBy = "scanner";
    if (result.verdict == ScanVerdict::Block) {
        event.outcome = "blocked";
    }
    event.addDetail("scanner", textValue(result.scanner));
    std::vector<json::Value> findings;
    for (const std::string& finding : result.findings) {
        findings.push_back(textValue(finding));
    }
    event.addDetail("findings", json::Value::array(std::move(findings)));
    return event;
}

Result<GuardedCall> guardedCall(compound::ToolCall call, RunContext context, json::Value descriptor,
                                std::string descriptorHash)
{
    auto canonical = json::canonical(call.args);
    if (!canonical) {
        return tl::unexpected(canonical.error());
    }
    GuardedCall guarded;
    guarded.preview = previewOf(call.tool, *canonical);
    guarded.argsHash = "sha256:" + json::sha256Hex(*canonical);
    guarded.canonicalArgs = *std::move(canonical);
    guarded.risk = textMember(descriptor, "risk");
    const json::Value* critical = descriptor.find("critical");
    guarded.critical = critical != nullptr && critical->isBoolean() && critical->toBoolean();
    guarded.call = std::move(call);
    guarded.context = std::move(context);
    guarded.descriptor = std::move(descriptor);
    guarded.descriptorHash = std::move(descriptorHash);
    return guarded;
}

Result<Decision> decide(GuardState& state, const GuardConfig& config, const GuardedCall& call, Moment moment)
{
    return Pipeline(state, config, call, moment).run();
}

} // namespace toolwright::guard
