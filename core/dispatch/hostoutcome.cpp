#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/dispatch/hostdispatch.h"
#include "core/dispatch/urltext.h"
#include "core/guard/members.h"
#include "core/json/parse.h"

#include <utility>

namespace toolwright::dispatch {

using compound::ToolOutcome;

namespace {

std::string firstUnits(const std::string& text)
{
    return text.substr(0, unicode::byteOffset(text, limits::quotedAnswerUnits));
}

json::Value procedureResult(const json::Value& binding, const json::Value& parsed)
{
    const json::Value* result = parsed.find("result");
    const json::Value* data = result == nullptr ? nullptr : result->find("data");
    if (data != nullptr && guard::textMember(binding, "transformer") == "superjson") {
        data = data->find("json");
    }
    return data == nullptr ? parsed : *data;
}

ToolOutcome successOutcome(const json::Value& binding, const HttpAnswer& answer)
{
    const auto parsed = json::parseValue(answer.body);
    if (!parsed) {
        json::ObjectBuilder raw;
        raw.set("status", json::Value::number(answer.status.value_or(0)));
        raw.set("text", json::Value::string(answer.body));
        return ToolOutcome::ok(raw.build());
    }
    const bool isProcedure = guard::textMember(binding, "kind") == "trpc";
    return ToolOutcome::ok(isProcedure ? procedureResult(binding, *parsed) : *parsed);
}

} // namespace

ToolOutcome withDisposition(const ToolOutcome& outcome, const std::string& disposition)
{
    if (disposition.empty()) {
        return outcome;
    }
    json::ObjectBuilder builder;
    for (const json::Member& member : outcome.document().members()) {
        builder.set(member.key, member.value);
    }
    builder.set("actAs", guard::textValue(disposition));
    return ToolOutcome(builder.build());
}

ToolOutcome hostOutcome(const json::Value& binding, const HttpRequest& request, const HttpAnswer& answer,
                        const std::string& disposition)
{
    if (answer.failure) {
        return withDisposition(ToolOutcome::error("network-error", answer.failure->reason), disposition);
    }
    const int status = answer.status.value_or(0);
    if (status >= 200 && status < 300) {
        return withDisposition(successOutcome(binding, answer), disposition);
    }
    return withDisposition(ToolOutcome::error("http-error", request.method + " " + pathOf(request.url) +
                                                                " \u2192 " + std::to_string(status) + ": " +
                                                                firstUnits(answer.body)),
                           disposition);
}

} // namespace toolwright::dispatch
