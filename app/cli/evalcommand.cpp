#include "app/cli/evalcommand.h"

#include "app/cli/arguments.h"
#include "app/cli/evalbatch.h"
#include "core/json/parse.h"
#include "core/json/write.h"
#include "core/jsonata/expression.h"
#include "core/jsonata/trace.h"
#include "core/platform/systemclock.h"
#include "core/platform/systemrandom.h"

#include <iostream>

namespace toolwright::cli {

namespace {

constexpr std::string_view evalHelp =
    "usage: toolwright-cli eval EXPRESSION [--input FILE] [--bindings FILE] [--trace]\n"
    "       toolwright-cli eval --batch\n\n"
    "Prints the value of a JSONata expression as JSON; nothing when it is undefined.\n\n"
    "  --input FILE     the JSON the expression reads\n"
    "  --bindings FILE  an object: variables by name, without the $\n"
    "  --trace          the value of every part of the expression too\n"
    "  --batch          one object {\"expr\",\"input\",\"bindings\"?} a line on standard input, one\n"
    "                   {\"result\"} or {\"error\"} a line out\n\n"
    "Exit status: 0 done, 1 the evaluation failed, 2 unusable input or usage.\n";

Result<std::optional<json::Value>> readJson(const Arguments& arguments, std::string_view option,
                                            const Context& context)
{
    const std::optional<std::string> file = arguments.value(option);
    if (!file) {
        return std::optional<json::Value>();
    }
    const Result<std::string> text = context.files.read(*file);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    Result<json::Value> value = json::parseValue(*text);
    if (!value) {
        Error error = value.error();
        error.place.file = *file;
        return tl::unexpected<Error>(std::move(error));
    }
    return std::optional<json::Value>(*std::move(value));
}

Result<jsonata::Bindings> readBindings(const Arguments& arguments, const Context& context)
{
    const auto value = readJson(arguments, "bindings", context);
    if (!value) {
        return tl::unexpected<Error>(value.error());
    }
    jsonata::Bindings bindings;
    if (!*value) {
        return bindings;
    }
    if (!(*value)->isObject()) {
        return failure("eval.bindings", "the bindings are no object, expected variables by name",
                       Place{*arguments.value("bindings"), {}, {}});
    }
    for (const json::Member& member : (*value)->members()) {
        bindings.emplace_back(member.key.string(), member.value);
    }
    return bindings;
}

std::string shown(const std::optional<json::Value>& value)
{
    return value ? json::write(*value) : "undefined";
}

void printTrace(const jsonata::Expression& expression, const jsonata::Trace& trace, std::ostream& out)
{
    for (const jsonata::TraceEntry& entry : trace.entries()) {
        out << expression.text().substr(entry.range.offset, entry.range.length);
        if (entry.count > 1) {
            out << " (" << entry.count << " times)";
        }
        for (const std::optional<json::Value>& value : entry.values) {
            out << "\n  = " << shown(value);
        }
        out << '\n';
    }
}

Error syntaxError(const jsonata::SyntaxError& error)
{
    return Error{error.code, error.message + " (at character " + std::to_string(error.position) + ")",
                 Place{{}, {}, error.range}};
}

Result<Exit> evaluateOne(const Arguments& arguments, Context& context)
{
    const jsonata::Parsed parsed = jsonata::Expression::parse(arguments.positionals().front());
    if (!parsed.errors.empty()) {
        return tl::unexpected<Error>(syntaxError(parsed.errors.front()));
    }
    const auto input = readJson(arguments, "input", context);
    if (!input) {
        return tl::unexpected<Error>(input.error());
    }
    const Result<jsonata::Bindings> bindings = readBindings(arguments, context);
    if (!bindings) {
        return tl::unexpected<Error>(bindings.error());
    }
    const platform::SystemClock clock;
    platform::SystemRandom random;
    const jsonata::Environment environment{clock, random};
    const jsonata::Scope scope{*input};
    jsonata::Trace trace;
    const bool traces = arguments.has("trace");
    const auto outcome = traces
                             ? jsonata::evaluate(parsed.expression, scope, *bindings, {}, environment, trace)
                             : jsonata::evaluate(parsed.expression, scope, *bindings, {}, environment);
    if (traces) {
        printTrace(parsed.expression, trace, context.out);
    }
    if (!outcome) {
        context.err << errorLine(Error{outcome.error().code, outcome.error().message, {}}) << '\n';
        return Exit::Findings;
    }
    if (*outcome) {
        context.out << json::writePretty(**outcome) << '\n';
    }
    return Exit::Clean;
}

Result<Exit> runEval(const std::vector<std::string>& words, Context& context)
{
    const Result<Arguments> arguments =
        Arguments::parse(words, Syntax{{{"input", true}, {"bindings", true}, {"trace"}, {"batch"}}, 0, 1});
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    const bool hasExpression = !arguments->positionals().empty();
    if (arguments->has("batch") == hasExpression) {
        return failure("usage.arguments", "eval takes either one expression or --batch");
    }
    if (!hasExpression) {
        evaluateBatch(std::cin, context.out);
        return Exit::Clean;
    }
    return evaluateOne(*arguments, context);
}

} // namespace

Command evalCommand()
{
    return {"eval", "evaluate a JSONata expression", evalHelp, runEval};
}

} // namespace toolwright::cli
