#include "app/cli/evalbatch.h"

#include "core/json/parse.h"
#include "core/json/write.h"
#include "core/jsonata/expression.h"
#include "core/platform/systemclock.h"
#include "core/platform/systemrandom.h"

#include <istream>
#include <ostream>

namespace toolwright::cli {

namespace {

json::Value errorAnswer(const jsonata::Failure& failure)
{
    json::ObjectBuilder error;
    error.set("code", json::Value::string(failure.code));
    if (failure.position) {
        error.set("position", json::Value::number(static_cast<double>(*failure.position)));
    }
    if (!failure.token.empty()) {
        error.set("token", json::Value::string(failure.token));
    }
    error.set("message", json::Value::string(failure.message));
    json::ObjectBuilder answer;
    answer.set("error", error.build());
    return answer.build();
}

json::Value refusal(const std::string& code, const std::string& message)
{
    return errorAnswer(jsonata::Failure{code, message});
}

jsonata::Bindings bindingsOf(const json::Value& task)
{
    jsonata::Bindings bindings;
    const json::Value* given = task.find("bindings");
    if (given != nullptr && given->isObject()) {
        for (const json::Member& member : given->members()) {
            bindings.emplace_back(member.key.string(), member.value);
        }
    }
    return bindings;
}

json::Value answerTo(const json::Value& task, const jsonata::Environment& environment)
{
    const json::Value* text = task.find("expr");
    if (text == nullptr || !text->isString()) {
        return refusal("eval.line", "the line has no \"expr\", expected an object with an expression");
    }
    const jsonata::Parsed parsed = jsonata::Expression::parse(text->toString());
    if (!parsed.errors.empty()) {
        const jsonata::SyntaxError& error = parsed.errors.front();
        return errorAnswer(jsonata::Failure{error.code, error.message, error.position, error.token});
    }
    const json::Value* input = task.find("input");
    const jsonata::Scope scope{input == nullptr ? std::nullopt : std::optional(*input)};
    const auto outcome =
        jsonata::evaluate(parsed.expression, scope, bindingsOf(task), jsonata::Budget{}, environment);
    if (!outcome) {
        return errorAnswer(outcome.error());
    }
    json::ObjectBuilder answer;
    if (*outcome) {
        answer.set("result", **outcome);
    }
    return answer.build();
}

} // namespace

void evaluateBatch(std::istream& in, std::ostream& out)
{
    const platform::SystemClock clock;
    platform::SystemRandom random;
    std::string line;
    while (std::getline(in, line)) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) {
            continue;
        }
        const Result<json::Value> task = json::parseValue(line);
        const json::Value answer = task ? answerTo(*task, jsonata::Environment{clock, random})
                                        : refusal(task.error().code, task.error().message);
        out << json::write(answer) << '\n' << std::flush;
    }
}

} // namespace toolwright::cli
