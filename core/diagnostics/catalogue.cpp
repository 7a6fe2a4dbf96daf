#include "core/diagnostics/catalogue.h"

#include "core/diagnostics/catalogue_rows.h"

#include <algorithm>

namespace toolwright::diagnostics {

namespace {

constexpr std::string_view nameConflict = "conflict.name";

std::vector<CodeText> collectRows()
{
    std::vector<CodeText> rows;
    for (const auto part : {adviceRows(), compoundRows(), expressionRows(), jsonRows(), manifestRows(),
                            overridesRows(), policyRows(), schemaRows(), toolFileRows()}) {
        rows.insert(rows.end(), part.begin(), part.end());
    }
    std::ranges::sort(rows, {}, &CodeText::code);
    return rows;
}

} // namespace

std::span<const CodeText> catalogue()
{
    static const std::vector<CodeText> rows = collectRows();
    return rows;
}

const CodeText* findCode(std::string_view code)
{
    const std::span<const CodeText> rows = catalogue();
    const auto found = std::ranges::lower_bound(rows, code, {}, &CodeText::code);
    return found != rows.end() && found->code == code ? &*found : nullptr;
}

Severity severityOf(std::string_view code)
{
    const CodeText* row = findCode(code);
    return row == nullptr ? Severity::Error : row->severity;
}

std::string effectMessage(Effect effect, std::string_view code, std::string_view tool, std::string_view file)
{
    const CodeText* row = findCode(code);
    std::string title(row == nullptr ? code : row->title);
    switch (effect) {
    case Effect::LoadRefused:
        if (code == nameConflict) {
            return "no tool loads, because of " + title;
        }
        return "no tool loads, because " + std::string(file) + " is refused";
    case Effect::Quarantined:
        return "the agent will not see " + (tool.empty() ? std::string("this entry") : std::string(tool));
    case Effect::None:
        break;
    }
    return title;
}

} // namespace toolwright::diagnostics
