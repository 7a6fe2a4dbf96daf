#include "core/httptool/strictplace.h"

#include "core/httptool/blank.h"

#include <utility>

namespace toolwright::httptool {

namespace {

/// One operand, its sources noted in @p sourcesOfText.
tl::expected<TracedText, Refusal> strictOperand(std::string_view text, const Sources& sources,
                                                Channel channel, std::vector<std::string>& sourcesOfText)
{
    TracedText result;
    std::size_t end = 0;
    for (const Placeholder& placeholder : placeholdersIn(text)) {
        result.append(text.substr(end, placeholder.offset - end));
        end = placeholder.offset + placeholder.length;
        const std::string path = placeholder.path();
        const json::Value value = lookUp(sources, path);
        if (isBlank(value)) {
            return tl::unexpected<Refusal>(missingValue(path, channel));
        }
        const std::string valueText = textOf(value);
        if (placeholder.root != Root::Env && (valueText == "." || valueText == "..")) {
            return tl::unexpected<Refusal>(
                invalidRequest("The value of " + path + " cannot stand in an address. Ask for another one."));
        }
        sourcesOfText.push_back(path);
        TracedText piece;
        if (placeholder.isSecret()) {
            piece.appendSecret(valueText, path);
        } else {
            piece.append(valueText);
        }
        result.append(placeholder.root == Root::Env ? piece : piece.percentEncoded());
    }
    result.append(text.substr(end));
    return result;
}

void noteAll(TemplateReader& notes, const std::string& at, const std::vector<std::string>& sources,
             const std::string& withoutSource)
{
    for (const std::string& source : sources) {
        notes.note(at, source);
    }
    if (sources.empty()) {
        notes.note(at, withoutSource);
    }
}

} // namespace

Refusal invalidRequest(std::string message)
{
    return Refusal{"invalid_request", Effect::None, std::move(message)};
}

tl::expected<TracedText, Refusal> readStrict(std::string_view text, const Sources& sources, Channel channel,
                                             const std::string& at, TemplateReader& notes)
{
    const std::vector<std::string_view> operands = operandsOf(text);
    std::optional<Refusal> first;
    for (const std::string_view operand : operands) {
        std::vector<std::string> used;
        auto result = strictOperand(operand, sources, channel, used);
        if (result) {
            noteAll(notes, at, used, operands.size() > 1 ? "default" : "literal");
            return result;
        }
        if (result.error().errorKey == "invalid_request") {
            return result;
        }
        if (!first) {
            first = std::move(result.error());
        }
    }
    return tl::unexpected<Refusal>(first.value_or(invalidRequest("The address of this tool is empty.")));
}

} // namespace toolwright::httptool
