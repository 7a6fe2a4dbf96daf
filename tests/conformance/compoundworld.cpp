#include "tests/conformance/compoundworld.h"

#include "core/compound/descriptor.h"
#include "core/guard/members.h"
#include "core/guard/setup.h"
#include "core/guard/timestamp.h"
#include "core/json/write.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolwright::conformance {

using guard::textMember;
using guard::textValue;
using guard::valueMember;
using json::Value;

namespace {

Value objectMember(const Value& object, std::string_view name)
{
    return valueMember(object, name).value_or(Value::object());
}

/// The members of @p upper over those of @p lower; null removes.
Value merged(const Value& lower, const Value& upper)
{
    json::ObjectBuilder builder;
    for (const json::Member& member : lower.members()) {
        if (upper.find(member.key) == nullptr) {
            builder.set(member.key, member.value);
        }
    }
    for (const json::Member& member : upper.members()) {
        if (!member.value.isNull()) {
            builder.set(member.key, member.value);
        }
    }
    return builder.build();
}

Value defaultContext()
{
    json::ObjectBuilder principal;
    principal.set("kind", textValue("user"));
    principal.set("subject", textValue("user_1"));
    json::ObjectBuilder context;
    context.set("principal", principal.build());
    context.set("venue", textValue("chat"));
    context.set("presence", textValue("present"));
    context.set("sessionId", textValue("session_1"));
    return context.build();
}

std::optional<json::Document> fileOf(const Value& files, const std::string& name)
{
    if (const Value* raw = objectMember(files, "raw").find(name + ".json")) {
        return json::Document::parse(std::string(raw->toString()));
    }
    const Value* content = files.find(name);
    return content == nullptr ? std::nullopt : std::optional(json::Document::parse(json::write(*content)));
}

compound::VendoFiles vendoFiles(const Value& files)
{
    return {fileOf(files, "tools"), fileOf(files, "capabilities"), fileOf(files, "overrides"),
            fileOf(files, "policy")};
}

void readLimit(const Value& object, std::string_view name, std::size_t& limit)
{
    if (const Value* found = object.find(name); found != nullptr && found->isNumber()) {
        limit = static_cast<std::size_t>(found->toNumber());
    }
}

guard::Judge judgeOf(const Value& entries)
{
    guard::Judge judge;
    for (const Value& entry : entries.items()) {
        const std::string action = textMember(entry, "action");
        judge.entries.push_back({guard::optionalText(entry, "tool"),
                                 action == "ask"     ? guard::Action::Ask
                                 : action == "block" ? guard::Action::Block
                                                     : guard::Action::Run,
                                 textMember(entry, "rationale"), guard::optionalText(entry, "throw")});
    }
    return judge;
}

guard::ScanRule scanRuleOf(const Value& rule)
{
    guard::ScanRule result{textMember(rule, "contains")};
    const std::string verdict = textMember(rule, "verdict");
    result.verdict = verdict == "block"  ? guard::ScanVerdict::Block
                     : verdict == "flag" ? guard::ScanVerdict::Flag
                                         : guard::ScanVerdict::Pass;
    const Value findings = valueMember(rule, "findings").value_or(Value::array());
    for (const Value& finding : findings.items()) {
        result.findings.emplace_back(finding.toString());
    }
    result.failure = guard::optionalText(rule, "throw");
    return result;
}

std::vector<guard::Scanner> scannersOf(const Value& config)
{
    std::vector<guard::Scanner> scanners;
    const Value entries = valueMember(config, "scanners").value_or(Value::array());
    for (const Value& entry : entries.items()) {
        guard::Scanner scanner{textMember(entry, "name"),
                               textMember(entry, "on") == "output" ? guard::ScanSide::Output
                                                                   : guard::ScanSide::Input,
                               {}};
        const Value rules = valueMember(entry, "rules").value_or(Value::array());
        for (const Value& rule : rules.items()) {
            scanner.rules.push_back(scanRuleOf(rule));
        }
        scanners.push_back(std::move(scanner));
    }
    return scanners;
}

} // namespace

CompoundWorld::CompoundWorld(const Value& testCase)
    : m_case(testCase)
    , m_files(objectMember(testCase, "files"))
    , m_config(objectMember(testCase, "config"))
{
    m_clock.set(guard::timestampFromText(textMember(testCase, "clock")).value_or(0));
    const Value scripts = objectMember(testCase, "script");
    for (const json::Member& script : scripts.members()) {
        m_scripts[script.key.string()] = script.value;
    }
    const Value connectors = valueMember(m_config, "connectors").value_or(Value::array());
    for (const Value& connector : connectors.items()) {
        const Value tools = objectMember(connector, "tools");
        m_sources.connectors.push_back({textMember(connector, "name"), tools.items()});
    }
}

std::shared_ptr<guard::RuntimeSetup> CompoundWorld::makeSetup() const
{
    auto setup = std::make_shared<guard::RuntimeSetup>();
    if (*m_registry) {
        setup->tools = guard::toolSetOf(**m_registry, dialect());
    }
    setup->guard.policy = guard::policySourceOf(vendoFiles(m_files).policy);
    setup->guard.scanners = scannersOf(m_config);
    if (const Value* judge = m_config.find("judge")) {
        setup->guard.judge = judgeOf(*judge);
    }
    const Value breakers = objectMember(m_config, "breakers");
    readLimit(breakers, "maxCallsPerMinute", setup->guard.breakers.callsPerMinute);
    readLimit(breakers, "maxWritesPerRun", setup->guard.breakers.writesPerRun);
    const Value* seam = m_config.find("invokeSeam");
    setup->hasInvokeSeam = seam == nullptr || seam->toBoolean();
    return setup;
}

compound::Profile CompoundWorld::profile() const
{
    return textMember(m_case, "profile") == "document" ? compound::Profile::Document
                                                       : compound::Profile::Reference;
}

compound::Dialect CompoundWorld::dialect() const
{
    const auto capabilities = fileOf(m_files, "capabilities");
    if (profile() == compound::Profile::Reference || !capabilities) {
        return compound::Dialect::Bare;
    }
    return compound::detectDialect(*capabilities).dialect;
}

compound::VendoFiles CompoundWorld::currentFiles() const
{
    return vendoFiles(m_files);
}

void CompoundWorld::load()
{
    if (!m_registry) {
        m_registry = compound::Registry::load(vendoFiles(m_files), profile(), m_sources);
    }
    auto setup = makeSetup();
    m_runtime = m_runtime ? m_runtime->withSetup(std::move(setup)) : guard::Runtime(std::move(setup));
}

Value CompoundWorld::restart(const Value& action)
{
    m_files = merged(m_files, objectMember(action, "files"));
    m_config = merged(m_config, objectMember(action, "config"));
    m_sources.added.clear();
    m_registry = compound::Registry::load(vendoFiles(m_files), profile(), m_sources);
    m_runtime = m_runtime->restarted(makeSetup());
    return Value::object();
}

guard::RunContext CompoundWorld::contextOf(const Value& action) const
{
    const Value base = merged(defaultContext(), objectMember(m_case, "ctx"));
    return guard::RunContext::fromValue(merged(base, objectMember(action, "ctx")));
}

Value CompoundWorld::principalOf(const Value& action) const
{
    return valueMember(action, "principal").value_or(contextOf(Value::object()).principal);
}

Result<Value> CompoundWorld::perform(const Value& action)
{
    struct Action
    {
        std::string_view name;
        /// The member without which it cannot be performed; may be empty.
        std::string_view needs;
        Value (CompoundWorld::*run)(const Value&);
    };
    static constexpr std::array<Action, 17> actions{{
        {"load", "", &CompoundWorld::loadAction},
        {"execute", "call", &CompoundWorld::execute},
        {"fill", "count", &CompoundWorld::fill},
        {"decide", "decision", &CompoundWorld::decide},
        {"pending", "", &CompoundWorld::pending},
        {"grants", "", &CompoundWorld::grants},
        {"revoke", "id", &CompoundWorld::revoke},
        {"seedGrant", "grant", &CompoundWorld::seedGrant},
        {"advance", "ms", &CompoundWorld::advance},
        {"script", "entries", &CompoundWorld::script},
        {"addRegistry", "tools", &CompoundWorld::addRegistry},
        {"restart", "", &CompoundWorld::restart},
        {"status", "", &CompoundWorld::status},
        {"directions", "", &CompoundWorld::directions},
        {"auditQuery", "", &CompoundWorld::auditQuery},
        {"check", "", &CompoundWorld::check},
        {"simulate", "scenario", &CompoundWorld::simulate},
    }};
    const Value real = m_labels.withIds(action);
    const std::string name = textMember(real, "do");
    const auto* found = std::find_if(actions.begin(), actions.end(),
                                     [&name](const Action& known) { return known.name == name; });
    if (found == actions.end()) {
        return failure("case.action", "the action " + name + " is unknown");
    }
    if (!found->needs.empty() && real.find(found->needs) == nullptr) {
        return failure("case.action", name + " needs " + std::string(found->needs));
    }
    load();
    const Value result = (this->*found->run)(real);
    learnLabels();
    return m_labels.withLabels(result);
}

Value CompoundWorld::advance(const Value& action)
{
    m_clock.set(m_clock.now() + static_cast<std::int64_t>(action.find("ms")->toNumber()));
    return Value::object();
}

Value CompoundWorld::script(const Value& action)
{
    m_scripts[textMember(action, "tool")] = *action.find("entries");
    m_positions[textMember(action, "tool")] = 0;
    return Value::object();
}

Value CompoundWorld::addRegistry(const Value& action)
{
    m_sources.added.push_back(action.find("tools")->items());
    m_registry.reset();
    return Value::object();
}

Value CompoundWorld::status(const Value& /*action*/)
{
    json::ObjectBuilder result;
    result.set("posture", textValue(guard::postureText(m_runtime->setup().guard)));
    return result.build();
}

Value CompoundWorld::directions(const Value& /*action*/)
{
    std::vector<Value> directions;
    if (const auto& policy = m_runtime->setup().guard.policy.policy) {
        for (const std::string& direction : policy->directions) {
            directions.push_back(textValue(direction));
        }
    }
    json::ObjectBuilder result;
    result.set("directions", Value::array(std::move(directions)));
    return result.build();
}

Value CompoundWorld::loadAction(const Value& action)
{
    json::ObjectBuilder result;
    result.set("ok", Value::boolean(m_registry->has_value()));
    if (!*m_registry) {
        json::ObjectBuilder error;
        error.set("code", textValue(m_registry->error().code));
        error.set("message", textValue(m_registry->error().message));
        result.set("error", error.build());
        return result.build();
    }
    const compound::Registry& registry = **m_registry;
    result.set("descriptors", Value::array(registry.descriptors()));
    std::vector<Value> quarantined;
    for (const compound::QuarantinedTool& tool : registry.quarantined()) {
        std::vector<Value> issues;
        for (const compound::CompoundIssue& issue : tool.issues) {
            json::ObjectBuilder entry;
            entry.set("kind", textValue(compound::issueName(issue.kind)));
            entry.set("message", textValue(issue.message));
            issues.push_back(entry.build());
        }
        json::ObjectBuilder entry;
        entry.set("tool", textValue(tool.tool));
        entry.set("issues", Value::array(std::move(issues)));
        quarantined.push_back(entry.build());
    }
    result.set("quarantined", Value::array(std::move(quarantined)));
    result.set("briefs", Value::array(registry.briefs()));
    if (action.find("hashes") != nullptr) {
        json::ObjectBuilder hashes;
        for (const Value& descriptor : registry.descriptors()) {
            hashes.set(textMember(descriptor, "name"),
                       textValue(compound::descriptorHash(descriptor).value_or(std::string())));
        }
        result.set("descriptorHashes", hashes.build());
    }
    return result.build();
}

} // namespace toolwright::conformance
