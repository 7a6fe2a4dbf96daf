#include "core/calls/ingest/draft.h"

#include "core/base/unicode.h"
#include "core/httptool/names.h"
#include "core/json/write.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolwright::calls::ingest {

namespace {

using httptool::Outcome;

constexpr std::size_t longestFound = 80;
constexpr std::size_t longestName = 1024;
constexpr int lowestStatus = 100;
constexpr int highestStatus = 599;

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

/// A text that names something: not empty, on one line, not a document.
bool isName(const std::string& text)
{
    return !text.empty() && text.size() <= longestName && std::none_of(text.begin(), text.end(), isControl);
}

bool isSuccess(int status)
{
    return status >= 200 && status <= 299;
}

/// True when an exchange with @p outcome can have had @p status (spec declarative 10).
bool fits(Outcome outcome, std::optional<int> status)
{
    switch (outcome) {
    case Outcome::Ok:
    case Outcome::NotJson:
        return status && isSuccess(*status);
    case Outcome::HttpError:
        return status && !isSuccess(*status);
    case Outcome::Timeout:
    case Outcome::ConnectionFailed:
        break;
    }
    return true;
}

} // namespace

std::string described(std::string_view text)
{
    std::string shown;
    for (std::size_t at = 0; at < text.size();) {
        const unicode::Decoded decoded = unicode::decode(text, at);
        if (shown.size() + decoded.length > longestFound) {
            return shown + "…";
        }
        if (decoded.valid && !unicode::isSurrogate(decoded.codePoint) && decoded.codePoint >= 0x20) {
            shown += text.substr(at, decoded.length);
        } else {
            unicode::append(shown, unicode::replacementCharacter);
        }
        at += decoded.length;
    }
    return shown;
}

std::string described(const json::Value& value)
{
    if (value.isArray() || value.isObject()) {
        return value.isArray() ? "a list" : "an object";
    }
    return described(json::write(value));
}

std::string strictText(std::string_view text)
{
    if (unicode::isUtf8(text)) {
        return std::string(text);
    }
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const unicode::Decoded decoded = unicode::decode(text, at);
        const bool isCharacter = decoded.valid && !unicode::isSurrogate(decoded.codePoint);
        unicode::append(result, isCharacter ? decoded.codePoint : unicode::replacementCharacter);
        at += decoded.length;
    }
    return result;
}

RecordDraft::RecordDraft(const ImportSettings& settings, std::size_t line, std::string subject)
    : m_settings(settings)
    , m_line(line)
    , m_subject(std::move(subject))
{
}

void RecordDraft::add(FindingEffect effect, std::string code, const std::string& found, std::string expected)
{
    m_isLeftOut = m_isLeftOut || effect == FindingEffect::LeftOut;
    m_isPassedOver = m_isPassedOver || effect == FindingEffect::PassedOver;
    const std::string subject = m_subject.empty() ? std::string() : m_subject + ": ";
    m_findings.push_back(ImportFinding{std::move(code), m_settings.file, m_line, subject + found,
                                       std::move(expected), effect});
}

void RecordDraft::wrong(std::string code, const std::string& found, std::string expected)
{
    add(FindingEffect::LeftOut, std::move(code), found, std::move(expected));
}

void RecordDraft::remark(std::string code, const std::string& found, std::string expected)
{
    add(FindingEffect::Kept, std::move(code), found, std::move(expected));
}

void RecordDraft::passOver(std::string code, const std::string& found, std::string expected)
{
    add(FindingEffect::PassedOver, std::move(code), found, std::move(expected));
}

void RecordDraft::setTool(const std::optional<std::string>& named)
{
    const std::optional<std::string>& tool = m_settings.tool ? m_settings.tool : named;
    record.tool = tool.value_or(std::string());
    if (tool && !httptool::isToolKey(*tool)) {
        wrong("calls.field-range", "tool " + described(json::Value::string(*tool)),
              "the key of a tool: lower-case words joined by - or _, at most 64 characters");
    }
}

void RecordDraft::setEnvironment(const std::optional<std::string>& named)
{
    const std::optional<std::string>& environment = m_settings.environment ? m_settings.environment : named;
    record.environment = environment.value_or(std::string());
    if (environment && !httptool::isEnvironmentName(*environment)) {
        wrong("calls.field-range", "environment " + described(json::Value::string(*environment)),
              "the name of an environment: lower-case words joined by - or _, at most 40 characters (or "
              "--env)");
    }
}

void RecordDraft::checkTexts()
{
    if (!isName(record.id)) {
        wrong("calls.field-range", "id " + described(json::Value::string(record.id)),
              "a text on one line, 1 to 1024 bytes");
    }
    if (record.conversation && !isName(*record.conversation)) {
        wrong("calls.field-range", "conversation " + described(json::Value::string(*record.conversation)),
              "a text on one line, 1 to 1024 bytes, or null");
    }
    if (record.at < 0) {
        wrong("calls.time-invalid", "a time before 1970", "a time since 1970");
    }
}

void RecordDraft::checkStatus()
{
    if (record.status && (*record.status < lowestStatus || *record.status > highestStatus)) {
        wrong("calls.field-range", "status " + std::to_string(*record.status),
              "an HTTP status from 100 to 599, or null");
    } else if (!fits(record.outcome, record.status)) {
        remark("calls.status-contradicts",
               "outcome " + std::string(httptool::outcomeName(record.outcome)) + " with " +
                   (record.status ? "status " + std::to_string(*record.status) : std::string("no status")),
               "a status that fits the outcome; the record is counted by its outcome");
    }
}

void RecordDraft::checkAnswer()
{
    if (record.outcome == Outcome::Ok && record.body) {
        record.body.reset();
        remark("calls.answer-dropped", "a body of a call that is ok", "bodies of errors only");
    }
    for (std::optional<std::string>* text : {&record.conversation, &record.body}) {
        if (*text) {
            **text = strictText(**text);
        }
    }
    record.id = strictText(record.id);
}

void RecordDraft::moveTo(Batch& batch)
{
    if (!m_isLeftOut && !m_isPassedOver) {
        checkTexts();
        checkStatus();
    }
    if (m_isPassedOver) {
        ++batch.passedOver;
    } else if (m_isLeftOut) {
        ++batch.leftOut;
    } else {
        checkAnswer();
        batch.calls.push_back(ImportedCall{std::move(record), m_line});
    }
    std::move(m_findings.begin(), m_findings.end(), std::back_inserter(batch.findings));
    m_findings.clear();
}

} // namespace toolwright::calls::ingest
