#include "core/calls/ingest/jsonlines.h"

#include "core/guard/timestamp.h"
#include "core/httptool/names.h"
#include "core/json/parse.h"
#include "core/json/write.h"

#include <array>
#include <cmath>

namespace toolwright::calls::ingest {

namespace {

using httptool::CallRecord;
using httptool::Outcome;

constexpr std::array everyOutcome{Outcome::Ok, Outcome::HttpError, Outcome::Timeout,
                                  Outcome::ConnectionFailed, Outcome::NotJson};
constexpr int lowestStatus = 100;
constexpr int highestStatus = 599;

tl::unexpected<Error> missing(const char* name)
{
    return failure("calls.field-missing", std::string("expected a member \"") + name + "\", found none");
}

tl::unexpected<Error> invalid(const char* name, const json::Value& found, const char* expected)
{
    std::string shown = json::write(found);
    constexpr std::size_t longest = 60;
    shown = shown.size() > longest ? shown.substr(0, longest) + "…" : shown;
    return failure("calls.field-invalid",
                   std::string("expected ") + expected + " as \"" + name + "\", found " + shown);
}

/// Takes members of one record; the first failure stays.
class RecordReader
{
public:
    explicit RecordReader(const json::Value& value)
        : m_value(value)
    {
    }

    std::string text(const char* name)
    {
        const json::Value* found = m_value.find(name);
        if (found == nullptr || found->isNull()) {
            fail(missing(name));
            return {};
        }
        if (!found->isString() || httptool::trimmed(found->toString()).empty()) {
            fail(invalid(name, *found, "a text"));
            return {};
        }
        return std::string(found->toString());
    }

    std::optional<std::int64_t> whole(const char* name, std::int64_t least, std::int64_t most, bool isNeeded)
    {
        const json::Value* found = m_value.find(name);
        if (found == nullptr || found->isNull()) {
            if (isNeeded) {
                fail(missing(name));
            }
            return std::nullopt;
        }
        const double number = found->isNumber() ? found->toNumber() : -1;
        if (!found->isNumber() || number != std::floor(number) || number < static_cast<double>(least) ||
            number > static_cast<double>(most)) {
            fail(invalid(name, *found, "a whole number in its range"));
            return std::nullopt;
        }
        return static_cast<std::int64_t>(number);
    }

    std::int64_t time(const char* name)
    {
        const std::string written = text(name);
        const auto at = guard::timestampFromText(written);
        if (!m_failure && !at) {
            fail(invalid(name, *m_value.find(name), "a time such as 2025-01-31T12:00:00.000Z"));
        }
        return at.value_or(0);
    }

    Outcome outcome()
    {
        const std::string name = text("outcome");
        for (const Outcome outcome : everyOutcome) {
            if (httptool::outcomeName(outcome) == name) {
                return outcome;
            }
        }
        if (!m_failure) {
            fail(invalid("outcome", *m_value.find("outcome"),
                         "ok, http_error, timeout, connection_failed or not_json"));
        }
        return Outcome::Ok;
    }

    /// A text as it is, anything else as JSON.
    std::optional<std::string> anything(const char* name) const
    {
        const json::Value* found = m_value.find(name);
        if (found == nullptr || found->isNull()) {
            return std::nullopt;
        }
        return found->isString() ? std::string(found->toString()) : json::write(*found);
    }

    const std::optional<Error>& firstFailure() const { return m_failure; }

private:
    void fail(const tl::unexpected<Error>& error)
    {
        if (!m_failure) {
            m_failure = error.value();
        }
    }

    const json::Value& m_value;
    std::optional<Error> m_failure;
};

} // namespace

Result<CallRecord> recordFromJson(std::string_view line)
{
    const auto value = json::parseValue(line);
    if (!value) {
        return failure("calls.line-invalid", "cannot be read as JSON: " + value.error().message);
    }
    if (!value->isObject()) {
        return failure("calls.line-invalid",
                       "expected an object, found " + json::write(*value).substr(0, 40));
    }
    constexpr std::int64_t longestDuration = 1'000'000'000;
    RecordReader reader(*value);
    CallRecord record;
    record.id = reader.text("id");
    record.tool = reader.text("tool");
    record.environment = reader.text("environment");
    record.at = reader.time("at");
    if (const auto status = reader.whole("status", lowestStatus, highestStatus, false)) {
        record.status = static_cast<int>(*status);
    }
    record.duration = reader.whole("duration_ms", 0, longestDuration, true).value_or(0);
    record.outcome = reader.outcome();
    record.conversation = reader.anything("conversation");
    record.body = reader.anything("body");
    record.arguments = reader.anything("arguments");
    record.request = reader.anything("request");
    record.result = reader.anything("result");
    if (const auto& failed = reader.firstFailure()) {
        return tl::unexpected<Error>(*failed);
    }
    return record;
}

std::string jsonFromRecord(const CallRecord& record)
{
    json::ObjectBuilder builder;
    builder.set("id", json::Value::string(record.id));
    builder.set("tool", json::Value::string(record.tool));
    builder.set("environment", json::Value::string(record.environment));
    builder.set("at", json::Value::string(guard::timestampText(record.at)));
    builder.set("status", record.status ? json::Value::number(*record.status) : json::Value());
    builder.set("duration_ms", json::Value::number(static_cast<double>(record.duration)));
    builder.set("outcome", json::Value::string(std::string(httptool::outcomeName(record.outcome))));
    const auto set = [&builder](const char* name, const std::optional<std::string>& text) {
        if (text) {
            builder.set(name, json::Value::string(*text));
        }
    };
    set("conversation", record.conversation);
    set("body", record.body);
    set("arguments", record.arguments);
    set("request", record.request);
    set("result", record.result);
    return json::write(builder.build());
}

std::optional<CallRecord> LineReader::read(std::string_view line)
{
    ++m_line;
    if (httptool::trimmed(line).empty()) {
        return std::nullopt;
    }
    auto record = recordFromJson(line);
    if (!record) {
        m_findings.push_back({record.error().code, m_line, record.error().message});
        return std::nullopt;
    }
    if (record->at > m_now + futureTolerance) {
        m_findings.push_back({"calls.time-future", m_line,
                              "the time " + guard::timestampText(record->at) +
                                  " is in the future; expected one of the past; the call is taken as it is"});
    } else if (m_before && record->at < *m_before - stepTolerance) {
        m_findings.push_back({"calls.clock-step", m_line,
                              "the time " + guard::timestampText(record->at) +
                                  " is before the line above by more than five minutes; the call is taken"});
    }
    m_before = record->at;
    return *std::move(record);
}

} // namespace toolwright::calls::ingest
