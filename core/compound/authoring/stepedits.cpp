#include "core/compound/authoring/stepedits.h"

#include "core/compound/authoring/draft.h"
#include "core/compound/authoring/entries.h"
#include "core/compound/authoring/textstyle.h"
#include "core/json/edit.h"
#include "core/json/write.h"

#include <algorithm>
#include <set>

namespace toolwright::compound::authoring {

namespace {

/// Levels of a step that always get lines of their own: the step itself.
constexpr std::size_t stepLevels = 1;

json::Value textOf(std::string_view text)
{
    return json::Value::string(std::string(text));
}

/// @p steps sorted and without doubles; fails when one of them is not there.
Result<std::vector<std::size_t>> existing(const json::Document& capabilities, std::size_t tool,
                                          const std::vector<std::size_t>& steps)
{
    const std::set<std::size_t> unique(steps.begin(), steps.end());
    for (const std::size_t step : unique) {
        if (const auto node = stepAt(capabilities, tool, step); !node) {
            return tl::unexpected<Error>(node.error());
        }
    }
    return std::vector<std::size_t>(unique.begin(), unique.end());
}

} // namespace

Result<StepInsertion> insertStep(const json::Document& capabilities, std::size_t tool, std::size_t index,
                                 std::string_view target, std::string_view id)
{
    const Result<json::Node> steps = stepsAt(capabilities, tool);
    const Result<json::Node> entry = entryAt(capabilities, tool);
    if (!steps || !entry) {
        return tl::unexpected<Error>(steps ? entry.error() : steps.error());
    }
    const std::vector<std::string> taken = stepIds(*entry);
    const std::string own = id.empty() ? stepIdFor(target, taken) : uniqueName(id, taken);
    json::ObjectBuilder step;
    step.set("id", textOf(own));
    step.set("tool", textOf(target));
    const std::size_t position = std::min(index, steps->size());
    const Result<EditList> edits =
        insertItem(capabilities, entryPointer(tool, "/binding/steps"), position, step.build(), stepLevels);
    if (!edits) {
        return tl::unexpected<Error>(edits.error());
    }
    return StepInsertion{*edits, {own}, position};
}

Result<EditList> deleteSteps(const json::Document& capabilities, std::size_t tool,
                             const std::vector<std::size_t>& steps)
{
    const Result<std::vector<std::size_t>> sorted = existing(capabilities, tool, steps);
    if (!sorted) {
        return tl::unexpected<Error>(sorted.error());
    }
    Draft draft(capabilities);
    for (std::size_t i = sorted->size(); i > 0; --i) {
        draft.apply(json::edit::remove(draft.document(), stepPointer(tool, (*sorted)[i - 1])));
    }
    return draft.finish();
}

Result<EditList> moveSteps(const json::Document& capabilities, std::size_t tool,
                           const std::vector<std::size_t>& steps, std::size_t before)
{
    const Result<std::vector<std::size_t>> moved = existing(capabilities, tool, steps);
    const Result<json::Node> list = stepsAt(capabilities, tool);
    if (!moved || !list) {
        return tl::unexpected<Error>(moved ? list.error() : moved.error());
    }
    const auto isMoved = [&](std::size_t step) {
        return std::binary_search(moved->begin(), moved->end(), step);
    };
    std::vector<std::size_t> order;
    for (std::size_t step = 0; step <= list->size(); ++step) {
        if (step == std::min(before, list->size())) {
            order.insert(order.end(), moved->begin(), moved->end());
        }
        if (step < list->size() && !isMoved(step)) {
            order.push_back(step);
        }
    }
    return json::edit::reorder(capabilities, entryPointer(tool, "/binding/steps"), order);
}

Result<std::string> copySteps(const json::Document& capabilities, std::size_t tool,
                              const std::vector<std::size_t>& steps)
{
    const Result<std::vector<std::size_t>> sorted = existing(capabilities, tool, steps);
    if (!sorted) {
        return tl::unexpected<Error>(sorted.error());
    }
    std::vector<json::Value> values;
    for (const std::size_t step : *sorted) {
        values.push_back(stepAt(capabilities, tool, step)->value());
    }
    const json::Value copied = values.size() == 1 ? values.front() : json::Value::array(values);
    return styledText(copied, TextStyle(), TextStart(), values.size() == 1 ? 1 : 2) + "\n";
}

} // namespace toolwright::compound::authoring
