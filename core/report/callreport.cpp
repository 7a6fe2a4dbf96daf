#include "core/report/callreport.h"

#include "core/json/write.h"

#include <utility>

namespace toolwright::report {

namespace {

using json::Value;

Value textsValue(const std::vector<std::string>& texts)
{
    std::vector<Value> items;
    for (const std::string& text : texts) {
        items.push_back(Value::string(text));
    }
    return Value::array(std::move(items));
}

/// Pairs of texts as a list of objects with these two members.
template<typename Entries, typename First, typename Second>
Value pairsValue(const Entries& entries, const char* firstKey, First first, const char* secondKey,
                 Second second)
{
    std::vector<Value> items;
    for (const auto& entry : entries) {
        json::ObjectBuilder item;
        item.set(firstKey, Value::string(entry.*first));
        item.set(secondKey, Value::string(entry.*second));
        items.push_back(item.build());
    }
    return Value::array(std::move(items));
}

void addPlan(json::ObjectBuilder& json, const httptool::RequestPlan& plan)
{
    json.set("method", Value::string(plan.method));
    json.set("url", Value::string(plan.shown.url));
    json::ObjectBuilder headers;
    for (const auto& [name, value] : plan.shown.headers) {
        headers.set(name, Value::string(value));
    }
    json.set("headers", headers.build());
    if (plan.shown.body) {
        json.set("body", *plan.shown.body);
    }
    json.set("provenance", pairsValue(plan.provenance, "at", &httptool::Provenance::at, "source",
                                      &httptool::Provenance::source));
    json.set("omitted",
             pairsValue(plan.omitted, "at", &httptool::Omission::at, "reason", &httptool::Omission::reason));
}

/// The body of a request stands under `body`, so what a call was answered stands in its place.
void addOutcome(json::ObjectBuilder& json, const httptool::CallOutcome& outcome)
{
    json.set("outcome", Value::string(std::string(httptool::outcomeName(outcome.verdict.outcome))));
    json.set("status", outcome.verdict.status ? Value::number(*outcome.verdict.status) : Value());
    json.set("duration_ms", Value::number(static_cast<double>(outcome.duration)));
    json.set("result", outcome.shownResult);
    json.set("body", Value::string(outcome.body));
    if (!outcome.revealed.empty()) {
        json.set("revealed", textsValue(outcome.revealed));
    }
}

std::string planText(const httptool::RequestPlan& plan)
{
    std::string text = plan.method + " " + plan.shown.url + "\n";
    for (const auto& [name, value] : plan.shown.headers) {
        text += name + ": " + value + "\n";
    }
    if (plan.shown.body) {
        text += "\n" + json::writePretty(*plan.shown.body) + "\n";
    }
    text += "\nWhere values come from:\n";
    for (const httptool::Provenance& entry : plan.provenance) {
        text += "  " + entry.at + ": " + entry.source + "\n";
    }
    if (!plan.omitted.empty()) {
        text += "Left out:\n";
    }
    for (const httptool::Omission& entry : plan.omitted) {
        text += "  " + entry.at + ": " + entry.reason + "\n";
    }
    return text;
}

std::string outcomeText(const httptool::CallOutcome& outcome)
{
    std::string text = "\n" + std::string(httptool::outcomeName(outcome.verdict.outcome));
    text += outcome.verdict.status ? ", HTTP " + std::to_string(*outcome.verdict.status) : std::string();
    text += ", " + std::to_string(outcome.duration) + " ms\n\nThe agent gets:\n" +
            json::writePretty(outcome.shownResult) + "\n";
    for (const std::string& name : outcome.revealed) {
        text += "warning: the result shows " + name + " to the model\n";
    }
    if (outcome.result.hasNoMessage) {
        text += "warning: nobody gives a message; add respond.message\n";
    }
    if (outcome.result.countsNothing) {
        text += "warning: {{count}} stands for nothing, since no mapped value is a list\n";
    }
    return text + "\nThe backend answered" + (outcome.isCut ? " (cut)" : "") + ":\n" + outcome.body + "\n";
}

} // namespace

std::string callAsJson(const CallReport& report)
{
    json::ObjectBuilder json;
    json.set("format", Value::string("toolwright/request@1"));
    json.set("tool", Value::string(report.tool));
    json.set("environment", Value::string(report.environment));
    if (report.plan) {
        addPlan(json, *report.plan);
    } else {
        json.set("result", report.plan.error().toResult());
        json.set("effect", Value::string(std::string(httptool::effectName(report.plan.error().effect))));
    }
    if (report.outcome) {
        if (report.plan && report.plan->shown.body) {
            json.set("request_body", *report.plan->shown.body);
        }
        addOutcome(json, *report.outcome);
    }
    if (!report.warnings.empty()) {
        json.set("warnings", textsValue(report.warnings));
    }
    return json::writePretty(json.build()) + "\n";
}

std::string callAsText(const CallReport& report)
{
    std::string text;
    for (const std::string& warning : report.warnings) {
        text += "warning: " + warning + "\n";
    }
    if (!report.plan) {
        return text + "Nothing is sent. The agent gets:\n" +
               json::writePretty(report.plan.error().toResult()) +
               "\neffect: " + std::string(httptool::effectName(report.plan.error().effect)) + "\n";
    }
    text += planText(*report.plan);
    return report.outcome ? text + outcomeText(*report.outcome) : text;
}

} // namespace toolwright::report
