#include "core/compound/dialect.h"

#include <algorithm>

namespace toolwright::compound {

namespace {

bool isBlank(std::string_view text)
{
    return text.find_first_not_of(" \t\n\r") == std::string_view::npos;
}

void addLiteral(TemplateText& result, std::size_t begin, std::size_t end)
{
    if (end > begin) {
        result.parts.push_back(TemplatePart{TextRange{begin, end - begin}, std::nullopt, 0});
    }
}

void addErrors(TemplateText& result, std::vector<jsonata::SyntaxError> errors, std::size_t offset)
{
    for (jsonata::SyntaxError& error : errors) {
        error.range.offset += offset;
        result.errors.push_back(std::move(error));
    }
}

} // namespace

const TemplatePart* TemplateText::single(std::string_view text) const
{
    const TemplatePart* found = nullptr;
    for (const TemplatePart& part : parts) {
        if (part.expression && found == nullptr) {
            found = &part;
        } else if (part.expression || !isBlank(text.substr(part.range.offset, part.range.length))) {
            return nullptr;
        }
    }
    return unclosed ? nullptr : found;
}

TemplateText parseTemplates(std::string_view text)
{
    TemplateText result;
    std::size_t begin = 0;
    std::size_t open = text.find(templateOpening);
    while (open != std::string_view::npos) {
        addLiteral(result, begin, open);
        const std::size_t inside = open + templateOpening.size();
        jsonata::ParsedPrefix parsed = jsonata::Expression::parsePrefix(text, inside);
        addErrors(result, std::move(parsed.errors), inside);
        const std::size_t end = parsed.end.value_or(text.size());
        result.parts.push_back(
            TemplatePart{TextRange{open, end - open}, std::move(parsed.expression), inside});
        begin = end;
        if (!parsed.end) {
            result.unclosed = open;
            return result;
        }
        open = text.find(templateOpening, begin);
    }
    addLiteral(result, begin, text.size());
    return result;
}

} // namespace toolwright::compound
