#include "core/guard/policy.h"

#include "core/guard/members.h"

namespace toolwright::guard {

std::string_view actionText(Action action)
{
    switch (action) {
    case Action::Run:
        return "run";
    case Action::Ask:
        return "ask";
    case Action::Block:
        return "block";
    }
    return {};
}

bool globMatches(std::string_view glob, std::string_view name)
{
    std::size_t globAt = 0;
    std::size_t nameAt = 0;
    std::size_t star = std::string_view::npos;
    std::size_t resume = 0;
    while (nameAt < name.size()) {
        if (globAt < glob.size() && glob[globAt] == '*') {
            star = globAt++;
            resume = nameAt;
        } else if (globAt < glob.size() && glob[globAt] == name[nameAt]) {
            ++globAt;
            ++nameAt;
        } else if (star != std::string_view::npos) {
            globAt = star + 1;
            nameAt = ++resume;
        } else {
            return false;
        }
    }
    return glob.find_first_not_of('*', globAt) == std::string_view::npos;
}

bool PolicyRule::matches(std::string_view toolName, std::string_view effectiveRisk,
                         const RunContext& context) const
{
    return (!tool || globMatches(*tool, toolName)) && (!risk || *risk == effectiveRisk) &&
           (!venue || *venue == context.venue) && (!presence || *presence == context.presence);
}

namespace {

Action actionOf(std::string_view text)
{
    if (text == "run") {
        return Action::Run;
    }
    return text == "ask" ? Action::Ask : Action::Block;
}

PolicyRule ruleFromValue(const json::Value& object, std::size_t index)
{
    const json::Value match = valueMember(object, "match").value_or(json::Value());
    PolicyRule rule;
    rule.tool = optionalText(match, "tool");
    rule.risk = optionalText(match, "risk");
    rule.venue = optionalText(match, "venue");
    rule.presence = optionalText(match, "presence");
    rule.action = actionOf(textMember(object, "action"));
    rule.note = optionalText(object, "note");
    rule.place = Place{".vendo/policy.json", "/rules/" + std::to_string(index), {}};
    return rule;
}

} // namespace

Policy policyFromValue(const json::Value& document)
{
    Policy policy;
    if (const json::Value* rules = document.find("rules"); rules != nullptr && rules->isArray()) {
        for (std::size_t i = 0; i < rules->size(); ++i) {
            policy.rules.push_back(ruleFromValue(rules->items()[i], i));
        }
    }
    if (const json::Value* directions = document.find("directions");
        directions != nullptr && directions->isArray()) {
        for (const json::Value& direction : directions->items()) {
            policy.directions.emplace_back(direction.toString());
        }
    }
    return policy;
}

} // namespace toolwright::guard
