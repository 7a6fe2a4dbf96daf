#include "core/calls/ingest/recordline.h"

#include "core/calls/ingest/recordtime.h"
#include "core/calls/ingest/requestredaction.h"
#include "core/json/parse.h"
#include "core/json/write.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace toolwright::calls::ingest {

namespace {

using json::Value;

constexpr std::array<std::string_view, 16> knownMembers{
    "id",           "tool",  "environment",    "at",           "status",    "duration_ms", "outcome",
    "conversation", "body",  "body_truncated", "body_deleted", "arguments", "request",     "result",
    "group",        "locked"};
constexpr double largestInteger = 9007199254740991.0;

/// One member at a time of the object of a line.
class MemberReader
{
public:
    MemberReader(const Value& object, RecordDraft& draft)
        : m_object(object)
        , m_draft(draft)
    {
    }

    /// The member; nullptr when it is absent or null, which is a finding when it @p isNeeded.
    const Value* member(std::string_view name, bool isNeeded, const std::string& expected)
    {
        const Value* value = m_object.find(name);
        if (value != nullptr && !value->isNull()) {
            return value;
        }
        if (isNeeded) {
            m_draft.wrong("calls.field-missing", (value == nullptr ? "no " : "null for ") + std::string(name),
                          expected);
        }
        return nullptr;
    }
    std::optional<std::string> text(std::string_view name, bool isNeeded)
    {
        const std::string expected = "a text" + std::string(isNeeded ? "" : " or null");
        const Value* value = member(name, isNeeded, expected);
        if (value != nullptr && !value->isString()) {
            wrongType(name, *value, expected);
            return std::nullopt;
        }
        return value == nullptr ? std::nullopt : std::optional(std::string(value->toString()));
    }
    std::optional<std::int64_t> integer(std::string_view name, bool isNeeded, const std::string& expected)
    {
        const Value* value = member(name, isNeeded, expected);
        if (value == nullptr) {
            return std::nullopt;
        }
        if (!value->isNumber()) {
            wrongType(name, *value, expected);
            return std::nullopt;
        }
        const double number = value->toNumber();
        if (!(number >= 0 && number <= largestInteger && std::floor(number) == number)) {
            m_draft.wrong("calls.field-range", std::string(name) + " " + described(*value), expected);
            return std::nullopt;
        }
        return static_cast<std::int64_t>(number);
    }
    bool flag(std::string_view name)
    {
        const Value* value = member(name, false, {});
        if (value != nullptr && !value->isBoolean()) {
            wrongType(name, *value, "true or false");
            return false;
        }
        return value != nullptr && value->toBoolean();
    }
    void wrongType(std::string_view name, const Value& value, const std::string& expected)
    {
        m_draft.wrong("calls.field-type", std::string(name) + " is " + described(value), expected);
    }

private:
    const Value& m_object;
    RecordDraft& m_draft;
};

void readTime(MemberReader& members, RecordDraft& draft)
{
    const auto text = members.text("at", true);
    if (!text) {
        return;
    }
    if (const auto at = millisecondsOf(*text)) {
        draft.record.at = *at;
    } else {
        draft.wrong("calls.time-invalid", "at " + described(Value::string(*text)),
                    "an RFC 3339 time like 2025-01-07T20:15:00.000Z");
    }
}

void readOutcome(MemberReader& members, RecordDraft& draft)
{
    const std::string expected = "ok, http_error, timeout, connection_failed or not_json";
    const Value* value = members.member("outcome", true, expected);
    if (value == nullptr) {
        return;
    }
    if (!value->isString()) {
        members.wrongType("outcome", *value, expected);
    } else if (const auto outcome = httptool::outcomeNamed(value->toString())) {
        draft.record.outcome = *outcome;
    } else {
        draft.wrong("calls.outcome-unknown", "outcome " + described(*value), expected);
    }
}

void readNumbers(MemberReader& members, RecordDraft& draft)
{
    if (const auto status = members.integer("status", false, "an HTTP status from 100 to 599, or null")) {
        constexpr auto most = static_cast<std::int64_t>(std::numeric_limits<int>::max());
        draft.record.status = static_cast<int>(std::min(*status, most));
    }
    const auto duration = members.integer("duration_ms", true, "whole milliseconds, 0 or more");
    draft.record.duration = duration.value_or(0);
}

void readTexts(MemberReader& members, RecordDraft& draft)
{
    if (const Value* arguments = members.member("arguments", false, {})) {
        draft.record.arguments = strictText(json::write(*arguments));
    }
    if (const Value* result = members.member("result", false, {})) {
        draft.record.result = strictText(json::write(*result));
    }
    const Value* request = members.member("request", false, {});
    if (request != nullptr && !request->isObject()) {
        members.wrongType("request", *request, "an object with method, url, headers and body, or null");
    } else if (request != nullptr) {
        draft.record.request = strictText(json::write(withoutSecrets(*request)));
    }
}

void readAnswer(MemberReader& members, RecordDraft& draft)
{
    draft.record.body = members.text("body", false);
    draft.record.isBodyCut = members.flag("body_truncated") && draft.record.body.has_value();
    if (members.flag("body_deleted")) {
        draft.remark("calls.answer-cut", "a body that was deleted where it came from",
                     "a body; the call is kept without one");
    }
}

void readUnknown(const Value& object, RecordDraft& draft)
{
    for (const json::Member& member : object.members()) {
        if (std::find(knownMembers.begin(), knownMembers.end(), member.key.view()) == knownMembers.end()) {
            draft.remark("calls.field-unknown", "a member " + described(Value::string(member.key)),
                         "members of a record; this one is not kept");
        }
    }
}

void readRecord(const Value& object, RecordDraft& draft)
{
    MemberReader members(object, draft);
    if (const auto id = members.text("id", true)) {
        draft.record.id = *id;
    }
    draft.setTool(members.text("tool", !draft.settings().tool.has_value()));
    draft.setEnvironment(members.text("environment", !draft.settings().environment.has_value()));
    readTime(members, draft);
    readNumbers(members, draft);
    readOutcome(members, draft);
    draft.record.conversation = members.text("conversation", false);
    readAnswer(members, draft);
    readTexts(members, draft);
    readUnknown(object, draft);
}

bool isBlankLine(std::string_view text)
{
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

} // namespace

void readRecordLine(std::string_view text, std::size_t line, const ImportSettings& settings, Batch& batch)
{
    if (isBlankLine(text)) {
        return;
    }
    RecordDraft draft(settings, line);
    const auto value = json::parseValue(text);
    if (!value) {
        draft.wrong("calls.line-invalid",
                    "no JSON at byte " + std::to_string(value.error().place.range.offset + 1) + " (" +
                        value.error().message + ")",
                    "one record as a JSON object");
    } else if (!value->isObject()) {
        draft.wrong("calls.line-invalid", described(*value), "one record as a JSON object");
    } else {
        readRecord(*value, draft);
    }
    draft.moveTo(batch);
}

} // namespace toolwright::calls::ingest
