#include "core/httptool/template.h"

#include "core/httptool/blank.h"
#include "core/httptool/names.h"
#include "core/json/pointer.h"

#include <utility>

namespace toolwright::httptool {

namespace {

Evaluated fromText(TracedText text, SecretForm form)
{
    json::Value value = json::Value::string(text.text());
    json::Value shown = text.hasSecret() ? json::Value::string(text.shown(form)) : value;
    return Evaluated{std::move(value), std::move(shown), std::move(text)};
}

Evaluated fromValue(const json::Value& value)
{
    TracedText text = value.isString() ? TracedText(value.toString()) : TracedText();
    return Evaluated{value, value, std::move(text)};
}

std::string missingReason(std::string_view text)
{
    std::string paths;
    for (const Placeholder& placeholder : placeholdersIn(text)) {
        paths += (paths.empty() ? "" : ", ") + placeholder.path();
    }
    return paths + (paths.find(',') == std::string::npos ? " has no value" : " have no value");
}

} // namespace

std::vector<std::string_view> operandsOf(std::string_view text)
{
    constexpr std::string_view mark = "||";
    if (text.find(mark) == std::string_view::npos || placeholdersIn(text).empty()) {
        return {text};
    }
    std::vector<std::string_view> operands;
    while (true) {
        const std::size_t end = text.find(mark);
        const std::string_view operand = trimmed(text.substr(0, end));
        if (!operand.empty()) {
            operands.push_back(operand);
        }
        if (end == std::string_view::npos) {
            return operands;
        }
        text.remove_prefix(end + mark.size());
    }
}

void TemplateReader::note(std::string at, std::string source)
{
    Provenance entry{std::move(at), std::move(source)};
    if (m_provenance.empty() || m_provenance.back() != entry) {
        m_provenance.push_back(std::move(entry));
    }
}

void TemplateReader::noteOmission(std::string at, std::string reason)
{
    m_omitted.push_back(Omission{std::move(at), std::move(reason)});
}

std::optional<Evaluated> TemplateReader::read(const json::Value& given, const std::string& at, bool keepsNull)
{
    if (given.isString()) {
        auto result = readText(given.toString(), at);
        if (!result) {
            noteOmission(at, missingReason(given.toString()));
        }
        return result;
    }
    if (given.isArray()) {
        return readArray(given, at, keepsNull);
    }
    if (given.isObject()) {
        return readObject(given, at, keepsNull);
    }
    if (given.isNull() && !keepsNull) {
        noteOmission(at, "the tool gives null");
        return std::nullopt;
    }
    note(at, "literal");
    return fromValue(given);
}

std::optional<Evaluated> TemplateReader::readText(std::string_view text, const std::string& at)
{
    return operandsOf(text).size() == 1 && text.find("||") == std::string_view::npos
               ? readOperand(text, at)
               : readAlternation(text, at);
}

std::optional<Evaluated> TemplateReader::readAlternation(std::string_view text, const std::string& at)
{
    if (placeholdersIn(text).empty()) {
        return readOperand(text, at);
    }
    for (const std::string_view operand : operandsOf(text)) {
        TemplateReader inner(m_sources, m_form);
        auto result = inner.readOperand(operand, at);
        if (result && !isBlank(result->value)) {
            for (const Provenance& entry : inner.provenance()) {
                note(entry.at, entry.source == "literal" ? "default" : entry.source);
            }
            return result;
        }
    }
    return std::nullopt;
}

std::optional<Evaluated> TemplateReader::readOperand(std::string_view text, const std::string& at)
{
    const std::vector<Placeholder> found = placeholdersIn(text);
    if (found.empty()) {
        note(at, "literal");
        return fromValue(json::Value::string(std::string(text)));
    }
    if (found.size() == 1 && found.front().length == text.size()) {
        return readSingle(found.front(), at);
    }
    return interpolate(text, found, at);
}

std::optional<Evaluated> TemplateReader::readSingle(const Placeholder& placeholder, const std::string& at)
{
    json::Value value = lookUp(m_sources, placeholder.path());
    if (value.isNull()) {
        return std::nullopt;
    }
    note(at, placeholder.path());
    if (!placeholder.isSecret()) {
        return fromValue(std::move(value));
    }
    TracedText text;
    text.appendSecret(textOf(value), placeholder.path());
    Evaluated result = fromText(std::move(text), m_form);
    result.value = std::move(value);
    return result;
}

std::optional<Evaluated> TemplateReader::interpolate(std::string_view text,
                                                     const std::vector<Placeholder>& found,
                                                     const std::string& at)
{
    TracedText result;
    std::size_t end = 0;
    bool isMissing = true;
    for (const Placeholder& placeholder : found) {
        result.append(text.substr(end, placeholder.offset - end));
        end = placeholder.offset + placeholder.length;
        const json::Value value = lookUp(m_sources, placeholder.path());
        if (value.isNull()) {
            continue;
        }
        isMissing = false;
        note(at, placeholder.path());
        if (placeholder.isSecret()) {
            result.appendSecret(textOf(value), placeholder.path());
        } else {
            result.append(textOf(value));
        }
    }
    result.append(text.substr(end));
    return isMissing ? std::nullopt : std::optional(fromText(std::move(result), m_form));
}

Evaluated TemplateReader::readArray(const json::Value& given, const std::string& at, bool keepsNull)
{
    std::vector<json::Value> values;
    std::vector<json::Value> shown;
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (auto item = read(given.items()[i], json::pointerBelow(at, i), keepsNull)) {
            values.push_back(std::move(item->value));
            shown.push_back(std::move(item->shown));
        }
    }
    return Evaluated{json::Value::array(std::move(values)), json::Value::array(std::move(shown)), {}};
}

Evaluated TemplateReader::readObject(const json::Value& given, const std::string& at, bool keepsNull)
{
    json::ObjectBuilder values;
    json::ObjectBuilder shown;
    for (const json::Member& member : given.members()) {
        if (auto value = read(member.value, json::pointerBelow(at, member.key.view()), keepsNull)) {
            values.set(member.key, std::move(value->value));
            shown.set(member.key, std::move(value->shown));
        }
    }
    return Evaluated{values.build(), shown.build(), {}};
}

} // namespace toolwright::httptool
