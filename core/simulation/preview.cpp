#include "core/simulation/preview.h"

#include "core/compound/authoring/entries.h"
#include "core/json/pointer.h"
#include "core/simulation/previewscope.h"
#include "core/simulation/previewstep.h"

#include <algorithm>
#include <unordered_map>

namespace toolwright::simulation {

const ExpressionPreview* StepPreview::find(std::string_view pointer) const
{
    const auto found = std::find_if(expressions.begin(), expressions.end(),
                                    [pointer](const auto& own) { return own.pointer == pointer; });
    return found == expressions.end() ? nullptr : &*found;
}

struct CompoundPreviewer::Cache
{
    /// By the bytes of the step and its number.
    std::unordered_map<std::uint64_t, PreviewedStep> steps;
    /// Sources of each step of the last preview.
    std::vector<PreviewSources> sources;
    std::vector<std::shared_ptr<const StepPreview>> last;
};

namespace {

std::uint64_t keyOf(const json::Node& step, std::size_t index)
{
    constexpr std::uint64_t spread = 0x9E3779B97F4A7C15U;
    return step.identity() ^ ((static_cast<std::uint64_t>(index) + 1) * spread);
}

/// What the steps behind @p step see of it.
void addStep(PreviewSources& sources, const StepPreview& step)
{
    sources.ids.push_back(step.id);
    if (step.output) {
        sources.outputs.emplace_back(step.id, *step.output);
    }
    if (step.outputUnknown) {
        sources.unknown.insert(step.id);
    }
}

json::Value rootWith(const jsonata::Scope& scope)
{
    return scope.root.value_or(json::Value::object());
}

} // namespace

CompoundPreviewer::CompoundPreviewer()
    : m_cache(std::make_unique<Cache>())
{
}

CompoundPreviewer::~CompoundPreviewer() = default;
CompoundPreviewer::CompoundPreviewer(CompoundPreviewer&&) noexcept = default;
CompoundPreviewer& CompoundPreviewer::operator=(CompoundPreviewer&&) noexcept = default;

CompoundPreview CompoundPreviewer::preview(const json::Document& capabilities, std::size_t tool,
                                           const PreviewInput& input,
                                           const compound::EvaluationSettings& settings)
{
    CompoundPreview result;
    const Result<json::Node> list = compound::authoring::stepsAt(capabilities, tool);
    std::unordered_map<std::uint64_t, PreviewedStep> next;
    std::vector<PreviewSources> seen;
    PreviewSources sources;
    sources.dialect = compound::authoring::writingDialect(capabilities);
    sources.args = input.args;
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        if (settings.budget.stop.stop_requested()) {
            break;
        }
        const json::Node node = list->item(i);
        const std::uint64_t key = keyOf(node, i);
        const auto known = m_cache->steps.find(key);
        const bool isKnown = known != m_cache->steps.end() && known->second.dialect() == sources.dialect;
        PreviewedStep step = isKnown ? std::move(known->second) : PreviewedStep(node, sources.dialect);
        result.evaluatedSteps += step.bringUpToDate(sources, input, settings) ? 1U : 0U;
        seen.push_back(sources);
        addStep(sources, *step.preview());
        result.steps.push_back(step.preview());
        next.insert_or_assign(key, std::move(step));
    }
    if (settings.budget.stop.stop_requested()) {
        // Expressions that were stopped are no results.
        m_cache->steps.clear();
        result.isComplete = false;
        return result;
    }
    m_cache->steps = std::move(next);
    m_cache->sources = std::move(seen);
    m_cache->last = result.steps;
    return result;
}

PreviewScope CompoundPreviewer::scopeOf(std::size_t step) const
{
    PreviewScope result;
    if (step >= m_cache->sources.size()) {
        return result;
    }
    const PreviewSources& sources = m_cache->sources[step];
    const compound::WalkScope scope = sources.scope();
    const StepPreview& preview = *m_cache->last[step];
    result.dialect = sources.dialect;
    result.root = scope.root();
    result.completion.root = rootWith(result.root);
    if (preview.items && preview.items->size() > 0) {
        const json::Value& item = preview.items->items()[preview.chosenItem];
        result.item = scope.forItem(item);
        result.completion.root = rootWith(*result.item);
        if (sources.dialect == compound::Dialect::Template) {
            result.completion.item = item;
        }
    }
    return result;
}

} // namespace toolwright::simulation
