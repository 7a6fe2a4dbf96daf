#include "core/simulation/answers.h"

#include "core/base/limits.h"
#include "core/guard/members.h"

#include <algorithm>
#include <utility>

namespace toolwright::simulation {

using compound::ToolOutcome;
using guard::textValue;

namespace {

ToolOutcome okWith(std::string_view name, json::Value value)
{
    json::ObjectBuilder builder;
    builder.set(name, std::move(value));
    return ToolOutcome::ok(builder.build());
}

/// The value kept for a tool, or an error that says what to do.
ToolOutcome kept(const AnswerMaterial::Values& values, const std::string& tool, std::string_view missing)
{
    const auto found = values.find(tool);
    return found == values.end() ? ToolOutcome::error("simulate.no-answer", tool + std::string(missing))
                                 : ToolOutcome::ok(found->second);
}

ToolOutcome plainAnswer(const AnswerMaterial& material, const std::string& tool)
{
    for (const AnswerMaterial::Values* values : {&material.recorded, &material.generated}) {
        const auto found = values->find(tool);
        if (found != values->end()) {
            return ToolOutcome::ok(found->second);
        }
    }
    return okWith("ok", json::Value::boolean(true));
}

/// The app part of a connector tool's name, else the name.
std::string connectorOf(const std::string& tool)
{
    const std::size_t end = tool.find('_');
    return end == 0 || end == std::string::npos ? tool : tool.substr(0, end);
}

} // namespace

std::optional<ToolOutcome> answerOf(const Scenario& scenario, const AnswerMaterial& material,
                                    const compound::ToolCall& call, std::size_t given)
{
    const auto found = scenario.answers.find(call.tool);
    if (found == scenario.answers.end() || found->second.empty()) {
        return plainAnswer(material, call.tool);
    }
    const ToolAnswer& answer = found->second[std::min(given, found->second.size() - 1)];
    switch (answer.source) {
    case AnswerSource::Canned:
        return answer.outcome;
    case AnswerSource::Echo:
        return okWith("args", call.args);
    case AnswerSource::Recorded:
        return kept(material.recorded, call.tool, " has no recorded output in .toolwright/outputs");
    case AnswerSource::Generated:
        return kept(material.generated, call.tool, " has no outputSchema to make an output from");
    case AnswerSource::Live:
        return std::nullopt;
    }
    return std::nullopt;
}

ToolOutcome troubleOutcome(Trouble trouble, const std::string& tool)
{
    switch (trouble) {
    case Trouble::Error:
        return ToolOutcome::error("http-error", tool + " answered with status 500");
    case Trouble::Timeout:
        return ToolOutcome::error("network-error",
                                  "no answer within " + std::to_string(limits::exchangeMilliseconds) + " ms");
    case Trouble::Blocked:
        return ToolOutcome::blocked(tool + " is blocked");
    case Trouble::ConnectRequired: {
        json::ObjectBuilder connect;
        connect.set("connector", textValue(connectorOf(tool)));
        connect.set("toolkit", textValue(connectorOf(tool)));
        connect.set("message", textValue("connect an account to use " + tool));
        json::ObjectBuilder outcome;
        outcome.set("status", textValue("connect-required"));
        outcome.set("connect", connect.build());
        return ToolOutcome(outcome.build());
    }
    }
    return ToolOutcome::error("error", tool);
}

} // namespace toolwright::simulation
