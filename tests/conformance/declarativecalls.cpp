#include "tests/conformance/declarativecalls.h"

#include "core/base/limits.h"
#include "core/calls/embedded/embeddedstore.h"
#include "core/calls/period.h"
#include "core/guard/timestamp.h"
#include "core/report/toolfigures.h"
#include "tests/support/temporaryfolder.h"

#include <algorithm>
#include <array>

namespace toolwright::conformance {

namespace {

using httptool::Outcome;
using json::Value;

std::string textOf(const Value& object, std::string_view name)
{
    const Value* found = object.find(name);
    return found != nullptr && found->isString() ? std::string(found->toString()) : std::string();
}

std::optional<int> statusOf(const Value& record)
{
    const Value* status = record.find("status");
    return status != nullptr && status->isNumber() ? std::optional(static_cast<int>(status->toNumber()))
                                                   : std::nullopt;
}

Outcome outcomeOf(const std::string& name)
{
    for (const Outcome outcome : calls::failedOutcomes()) {
        if (httptool::outcomeName(outcome) == name) {
            return outcome;
        }
    }
    return Outcome::Ok;
}

std::int64_t timeOf(const Value& object, std::string_view name)
{
    return guard::timestampFromText(textOf(object, name)).value_or(0);
}

calls::CallRecord recordOf(const Value& record)
{
    calls::CallRecord call;
    call.id = textOf(record, "id");
    call.tool = textOf(record, "tool");
    call.environment = textOf(record, "environment");
    call.at = timeOf(record, "at");
    call.status = statusOf(record);
    call.duration = static_cast<std::int64_t>(record.find("duration_ms")->toNumber());
    call.outcome = outcomeOf(textOf(record, "outcome"));
    return call;
}

std::unique_ptr<calls::embedded::EmbeddedStore> storeIn(const tests::TemporaryFolder& folder)
{
    calls::embedded::StoreOptions options{folder.path("calls.sqlite")};
    options.key = std::string(calls::storeKeyBytes, 'k');
    auto store = calls::embedded::EmbeddedStore::open(options);
    return store ? std::move(*store) : nullptr;
}

/// A text of the group retention, which may be written shortly.
std::string longText(const Value& text)
{
    if (text.isString()) {
        return std::string(text.toString());
    }
    std::string whole = textOf(text, "prefix");
    const auto times = static_cast<std::size_t>(text.find("times")->toNumber());
    for (std::size_t i = 0; i < times; ++i) {
        whole += textOf(text, "repeat");
    }
    return whole + textOf(text, "suffix");
}

} // namespace

Value playMetrics(const Value& given, const Value&)
{
    const tests::TemporaryFolder folder;
    const auto store = storeIn(folder);
    std::vector<calls::CallRecord> batch;
    for (const Value& call : given.find("calls")->items()) {
        batch.push_back(recordOf(call));
    }
    std::vector<std::string> declared;
    for (const Value& tool : given.find("tools")->items()) {
        declared.emplace_back(tool.toString());
    }
    const auto period = calls::periodNamed(textOf(given, "period"));
    if (store == nullptr || !period || !store->add(batch)) {
        return {};
    }
    const std::string environment = textOf(given, "environment");
    const calls::TimeRange range = calls::rangeOf(*period, timeOf(given, "now"));
    const auto report = store->report(environment, range, declared);
    calls::CallFilter failed{environment, range};
    failed.outcomes = calls::failedOutcomes();
    const auto total = store->count(failed);
    const auto newest = store->page(failed, 0, limits::failedCallsShown);
    if (!report || !total || !newest) {
        return {};
    }
    std::vector<Value> ids;
    for (const calls::StoredCall& call : *newest) {
        ids.push_back(Value::string(call.record.id));
    }
    const Value figures = report::toolFiguresValue({"w", *period, *report, *total, {}});
    json::ObjectBuilder builder;
    builder.set("rows", *figures.find("tools"));
    builder.set("failed_call_ids", Value::array(std::move(ids)));
    builder.set("failed_calls_total", Value::number(static_cast<double>(*total)));
    return builder.build();
}

Value playRetention(const Value& given, const Value& expect)
{
    const tests::TemporaryFolder folder;
    const auto store = storeIn(folder);
    const Value& record = *given.find("record");
    calls::CallRecord call = recordOf(record);
    call.id = "1";
    call.tool = "a";
    call.environment = "live";
    call.body = longText(*given.find("body"));
    if (store == nullptr || !store->add({&call, 1}) || !store->sweep(timeOf(given, "now"), {})) {
        return {};
    }
    const auto found = store->call({"live", call.at, "1"});
    if (!found || !*found) {
        return {};
    }
    const calls::StoredCall& kept = **found;
    std::vector<Value> fields;
    const auto keep = [&fields](const char* name, bool isKept) {
        if (isKept) {
            fields.push_back(Value::string(name));
        }
    };
    keep("at", kept.record.at == call.at);
    keep("outcome", kept.record.outcome == call.outcome);
    keep("status", kept.record.status == call.status);
    keep("duration_ms", kept.record.duration == call.duration);
    json::ObjectBuilder builder;
    const Value& wanted = *expect.find("body");
    const bool isSame = kept.record.body && !wanted.isNull() && *kept.record.body == longText(wanted);
    builder.set("body", isSame ? wanted : kept.record.body ? Value::string(*kept.record.body) : Value());
    builder.set("body_truncated", Value::boolean(kept.isBodyTruncated));
    builder.set("body_deleted", Value::boolean(kept.isBodyDeleted));
    builder.set("kept_fields", Value::array(std::move(fields)));
    return builder.build();
}

} // namespace toolwright::conformance
