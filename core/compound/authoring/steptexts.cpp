#include "core/compound/authoring/steptexts.h"

#include "core/compound/authoring/draft.h"
#include "core/compound/authoring/entries.h"
#include "core/compound/authoring/textstyle.h"
#include "core/json/edit.h"
#include "core/json/pointer.h"
#include "core/json/write.h"

#include <algorithm>

namespace toolwright::compound::authoring {

namespace {

/// @p text as it stands inside a JSON string.
std::string escaped(std::string_view text)
{
    const std::string quoted = json::quoted(text);
    return quoted.substr(1, quoted.size() - 2);
}

std::vector<TextEdit> readEdits(const json::Document& capabilities, std::size_t tool,
                                const std::vector<std::size_t>& steps, const ReadRewrite& rewrite)
{
    std::vector<TextEdit> edits;
    const Result<json::Node> entry = entryAt(capabilities, tool);
    if (!entry) {
        return edits;
    }
    const Dialect dialect = writingDialect(capabilities);
    const std::vector<std::string> ids = stepIds(*entry);
    for (const PlacedExpression& placed : expressionsOf(*entry, dialect)) {
        if (!std::binary_search(steps.begin(), steps.end(), placed.step)) {
            continue;
        }
        ReadScope scope{dialect, placed.hasItem, ids};
        if (placed.hasItem) {
            scope.ids.resize(placed.step);
        }
        for (const ExpressionRead& read : readsOf(placed.expression, scope)) {
            if (const std::optional<TextEdit> edit = rewrite(placed, read)) {
                edits.push_back(TextEdit{placed.inDocument(edit->range), escaped(edit->text)});
            }
        }
    }
    return edits;
}

/// The bytes of @p range with those of @p edits that lie in it.
std::string editedBytes(const json::Document& document, TextRange range, const std::vector<TextEdit>& edits)
{
    std::vector<TextEdit> own;
    for (const TextEdit& edit : edits) {
        if (range.contains(edit.range)) {
            own.push_back(TextEdit{{edit.range.offset - range.offset, edit.range.length}, edit.text});
        }
    }
    const std::string bytes = document.text().substr(range.offset, range.length);
    const Result<EditList> list = EditList::fromEdits(std::move(own));
    return list ? list->apply(bytes).value_or(bytes) : bytes;
}

/// @p step with each further line indented for @p margin. A JSON string holds no line end.
std::string indented(const StepText& step, const std::string& margin)
{
    if (step.margin == margin) {
        return step.text;
    }
    std::string result;
    for (std::size_t at = 0; at < step.text.size();) {
        const std::size_t end = step.text.find('\n', at);
        const std::size_t next = end == std::string::npos ? step.text.size() : end + 1;
        const bool hasMargin = at > 0 && step.text.compare(at, step.margin.size(), step.margin) == 0;
        result += hasMargin ? margin : std::string();
        const std::size_t from = hasMargin ? at + step.margin.size() : at;
        result += step.text.substr(from, next - from);
        at = next;
    }
    return result;
}

} // namespace

std::vector<StepText> stepTexts(const json::Document& capabilities, std::size_t tool,
                                const std::vector<std::size_t>& steps,
                                const std::map<std::size_t, std::string>& ids, const ReadRewrite& rewrite)
{
    std::vector<TextEdit> edits = readEdits(capabilities, tool, steps, rewrite);
    for (const auto& [step, id] : ids) {
        if (const std::optional<json::Node> own = capabilities.find(stepPointer(tool, step, "/id"))) {
            edits.push_back(TextEdit{own->range(), json::quoted(id)});
        }
    }
    std::vector<StepText> texts;
    for (const std::size_t step : steps) {
        if (const std::optional<json::Node> node = capabilities.find(stepPointer(tool, step))) {
            texts.push_back(StepText{editedBytes(capabilities, node->range(), edits),
                                     marginAt(capabilities.text(), node->range().offset)});
        }
    }
    return texts;
}

Result<EditList> insertStepText(const json::Document& document, std::string_view pointer, std::size_t index,
                                const StepText& step)
{
    const std::optional<json::Node> array = document.find(pointer);
    const std::size_t position = std::min(index, array ? array->size() : 0);
    Draft draft(document);
    draft.apply(json::edit::insertItem(document, pointer, position, json::Value()));
    const std::optional<json::Node> placeholder =
        draft.hasFailed() ? std::nullopt : draft.document().find(json::pointerBelow(pointer, position));
    if (placeholder) {
        const TextRange range = placeholder->range();
        draft.apply(EditList::single(
            TextEdit{range, indented(step, marginAt(draft.document().text(), range.offset))}));
    }
    return draft.finish();
}

} // namespace toolwright::compound::authoring
