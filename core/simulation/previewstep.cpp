#include "core/simulation/previewstep.h"

#include <algorithm>
#include <utility>

namespace toolwright::simulation {

namespace {

using compound::ValueUse;
using compound::authoring::ExpressionRead;
using compound::authoring::ReadSource;

bool isSameValue(const std::optional<json::Value>& left, const std::optional<json::Value>& right)
{
    return left.has_value() == right.has_value() && (!left || left->isSame(*right) || *left == *right);
}

bool failed(const PreviewValue& value)
{
    return value.state == PreviewState::Failed || value.state == PreviewState::Syntax;
}

} // namespace

bool PreviewedStep::Dependencies::isSame(const Dependencies& other) const
{
    return ids == other.ids && unknown == other.unknown && chosenItem == other.chosenItem &&
           isLeftOut == other.isLeftOut && isSameValue(toolOutput, other.toolOutput) &&
           std::equal(values.begin(), values.end(), other.values.begin(), other.values.end(), isSameValue);
}

PreviewedStep::PreviewedStep(const json::Node& step, compound::Dialect dialect)
    : m_step(std::make_shared<const ParsedStep>(ParsedStep::read(step, dialect)))
    , m_dialect(dialect)
{
}

void PreviewedStep::setReads(const std::vector<std::string>& ids)
{
    m_reads.clear();
    for (const ParsedExpression& own : m_step->expressions) {
        const bool hasItem = m_step->hasForEach && own.use == ValueUse::Argument;
        const compound::authoring::ReadScope scope{m_dialect, hasItem, ids};
        m_reads.push_back(own.expression ? compound::authoring::readsOf(*own.expression, scope)
                                         : std::vector<ExpressionRead>());
    }
}

PreviewedStep::Dependencies PreviewedStep::dependenciesIn(const PreviewSources& sources,
                                                          const PreviewInput& input) const
{
    Dependencies found;
    found.ids = sources.ids;
    const auto output = input.outputs.find(m_step->tool);
    found.toolOutput = output == input.outputs.end() ? std::nullopt : std::optional(output->second);
    const auto chosen = input.chosenItems.find(m_step->id);
    found.chosenItem = chosen == input.chosenItems.end() ? std::nullopt : std::optional(chosen->second);
    found.isLeftOut = input.without.contains(m_step->id);
    const auto addStep = [&](const std::string& id) {
        const json::Value* value = sources.output(id);
        found.values.push_back(value != nullptr ? std::optional(*value) : std::nullopt);
        if (sources.unknown.contains(id)) {
            found.unknown.push_back(id);
        }
    };
    for (std::size_t i = 0; i < m_reads.size(); ++i) {
        const bool readsAllSteps = std::any_of(m_reads[i].begin(), m_reads[i].end(), [](const auto& read) {
            return read.source == ReadSource::Step && read.step.empty();
        });
        if (m_step->expressions[i].seesEverything || readsAllSteps) {
            found.values.push_back(sources.args);
            std::for_each(sources.ids.begin(), sources.ids.end(), addStep);
        }
        for (const ExpressionRead& read : m_reads[i]) {
            if (read.source == ReadSource::Arguments) {
                found.values.push_back(sources.args);
            } else if (read.source == ReadSource::Step && !read.step.empty()) {
                addStep(read.step);
            }
        }
    }
    return found;
}

bool PreviewedStep::bringUpToDate(const PreviewSources& sources, const PreviewInput& input,
                                  const compound::EvaluationSettings& settings)
{
    if (!m_dependencies || m_dependencies->ids != sources.ids) {
        setReads(sources.ids);
    }
    Dependencies now = dependenciesIn(sources, input);
    if (m_preview != nullptr && m_dependencies && m_dependencies->isSame(now)) {
        return false;
    }
    m_dependencies = std::move(now);
    m_preview =
        std::make_shared<const StepPreview>(StepEvaluation(*m_step, sources, input, settings).run(m_reads));
    return true;
}

StepEvaluation::StepEvaluation(const ParsedStep& step, const PreviewSources& sources,
                               const PreviewInput& input, const compound::EvaluationSettings& settings)
    : m_step(step)
    , m_sources(sources)
    , m_input(input)
    , m_settings(settings)
    , m_scope(sources.scope())
{
}

void StepEvaluation::evaluate(std::size_t index, const std::vector<ExpressionRead>& reads)
{
    const ParsedExpression& own = m_step.expressions[index];
    ExpressionPreview result{own.use, own.pointer, own.text, own.offset, {}, {}};
    const bool isArgument = own.use == ValueUse::Argument;
    if (!own.objection.empty()) {
        result.value.state = PreviewState::Syntax;
        result.value.message = own.objection;
        result.value.range = own.range;
        m_result.expressions.push_back(std::move(result));
        return;
    }
    for (const ExpressionRead& read : reads) {
        // A bare `item` outside of arguments is always undefined, and that is no question of samples.
        const bool hasItem = m_item.has_value() || !m_step.hasForEach || !isArgument;
        result.value.missing = m_sources.missingFor(read, hasItem);
        if (!result.value.missing.empty()) {
            result.value.type = "no sample yet";
            m_result.expressions.push_back(std::move(result));
            return;
        }
    }
    const std::optional<json::Value> item = isArgument ? m_item : std::nullopt;
    result.value =
        valueOfExpression(*own.expression, item ? m_scope.forItem(*item) : m_scope.root(), m_settings);
    if (!failed(result.value)) {
        result.shapeChanges =
            shapeChangesOf(*own.expression, reads, m_sources, result.value, item, m_settings);
    }
    m_result.expressions.push_back(std::move(result));
}

const ExpressionPreview* StepEvaluation::valueOf(ValueUse use) const
{
    const auto found = std::find_if(m_result.expressions.begin(), m_result.expressions.end(),
                                    [use](const auto& own) { return own.use == use; });
    return found == m_result.expressions.end() ? nullptr : &*found;
}

void StepEvaluation::takeItems()
{
    const auto found = std::find_if(m_result.expressions.begin(), m_result.expressions.end(),
                                    [](const auto& own) { return own.use == ValueUse::Items; });
    if (found == m_result.expressions.end() || failed(found->value) ||
        found->value.state == PreviewState::NoSample) {
        return;
    }
    if (!found->value.value || !found->value.value->isArray()) {
        found->value.message = "forEach needs a list; this is " + found->value.type;
        return;
    }
    m_result.items = found->value.value;
    const auto chosen = m_input.chosenItems.find(m_step.id);
    const std::size_t count = m_result.items->size();
    if (count > 0) {
        m_result.chosenItem = std::min(chosen == m_input.chosenItems.end() ? 0 : chosen->second, count - 1);
        m_item = m_result.items->items()[m_result.chosenItem];
    }
}

void StepEvaluation::evaluateArguments()
{
    const bool areKnown = std::all_of(
        m_result.expressions.begin(), m_result.expressions.end(), [](const ExpressionPreview& own) {
            return own.use != ValueUse::Argument || own.value.state == PreviewState::Value ||
                   own.value.state == PreviewState::Undefined;
        });
    if (!areKnown || (m_step.hasForEach && !m_item)) {
        return;
    }
    const auto args =
        compound::evaluateArguments(m_step.program, m_scope, m_item ? &*m_item : nullptr, m_settings);
    m_result.args = args ? std::optional(args->args) : std::nullopt;
}

StepFate StepEvaluation::fate() const
{
    if (m_input.without.contains(m_step.id)) {
        return StepFate::LeftOut;
    }
    const ExpressionPreview* condition = valueOf(ValueUse::Condition);
    const ExpressionPreview* forEach = valueOf(ValueUse::Items);
    const bool isOpen = condition != nullptr && condition->value.state == PreviewState::NoSample;
    if (condition != nullptr && !isOpen && !failed(condition->value) &&
        !compound::isTruthy(condition->value.value)) {
        return StepFate::Skipped;
    }
    const bool hasNoList =
        forEach != nullptr && forEach->value.state != PreviewState::NoSample && !m_result.items;
    const auto& all = m_result.expressions;
    if (hasNoList || std::any_of(all.begin(), all.end(), [](const auto& own) { return failed(own.value); })) {
        return StepFate::Stops;
    }
    const bool lacksSample = std::any_of(all.begin(), all.end(), [](const ExpressionPreview& own) {
        return own.value.state == PreviewState::NoSample && own.value.missing != "item";
    });
    return lacksSample ? StepFate::Unknown : StepFate::Runs;
}

void StepEvaluation::takeOutput()
{
    if (m_result.fate == StepFate::LeftOut || m_result.fate == StepFate::Skipped) {
        return;
    }
    const auto known = m_input.outputs.find(m_step.tool);
    if (m_result.items && m_result.items->size() == 0) {
        m_result.output = json::Value::array();
    } else if (known != m_input.outputs.end() && m_result.items) {
        m_result.output = json::Value::array(std::vector<json::Value>(m_result.items->size(), known->second));
    } else if (known != m_input.outputs.end() && !m_step.hasForEach) {
        m_result.output = known->second;
    }
    m_result.outputUnknown = !m_result.output.has_value();
}

StepPreview StepEvaluation::run(const std::vector<std::vector<ExpressionRead>>& reads)
{
    m_result.id = m_step.id;
    m_result.tool = m_step.tool;
    bool hasItems = false;
    for (std::size_t i = 0; i < m_step.expressions.size(); ++i) {
        if (m_step.expressions[i].use == ValueUse::Argument && !std::exchange(hasItems, true)) {
            takeItems();
        }
        evaluate(i, reads[i]);
    }
    if (!hasItems) {
        takeItems();
    }
    evaluateArguments();
    m_result.fate = fate();
    takeOutput();
    return std::move(m_result);
}

} // namespace toolwright::simulation
