#pragma once

// One step of a preview with everything that its values depend on. Internal to core/simulation.

#include "core/simulation/previewscope.h"

namespace toolwright::simulation {

/// One expression of a step, parsed once for all previews of the same text.
struct ParsedExpression
{
    compound::ValueUse use = compound::ValueUse::Argument;
    /// Below the step.
    std::string pointer;
    std::size_t offset = 0;
    /// None when there is only an objection.
    std::optional<jsonata::Expression> expression;
    std::string text;
    /// Why it cannot be evaluated; the range counts from the start of `text`.
    std::string objection;
    TextRange range;
    /// True when its value may depend on anything it sees.
    bool seesEverything = false;
};

/// A step as written.
struct ParsedStep
{
    std::string id;
    std::string tool;
    bool hasForEach = false;
    std::vector<ParsedExpression> expressions;
    /// For the whole arguments.
    compound::StepProgram program;

    static ParsedStep read(const json::Node& step, compound::Dialect dialect);
};

class PreviewedStep
{
public:
    PreviewedStep(const json::Node& step, compound::Dialect dialect);

    /// Evaluates what changed since the last time; true when there was anything.
    bool bringUpToDate(const PreviewSources& sources, const PreviewInput& input,
                       const compound::EvaluationSettings& settings);
    compound::Dialect dialect() const { return m_dialect; }
    std::shared_ptr<const StepPreview> preview() const { return m_preview; }

private:
    /// What the values depend on, besides the text.
    struct Dependencies
    {
        std::vector<std::string> ids;
        std::vector<std::optional<json::Value>> values;
        std::vector<std::string> unknown;
        std::optional<json::Value> toolOutput;
        std::optional<std::size_t> chosenItem;
        bool isLeftOut = false;

        bool isSame(const Dependencies& other) const;
    };

    Dependencies dependenciesIn(const PreviewSources& sources, const PreviewInput& input) const;
    void setReads(const std::vector<std::string>& ids);

    std::shared_ptr<const ParsedStep> m_step;
    compound::Dialect m_dialect;
    /// Of each expression.
    std::vector<std::vector<compound::authoring::ExpressionRead>> m_reads;
    std::optional<Dependencies> m_dependencies;
    std::shared_ptr<const StepPreview> m_preview;
};

/// Evaluates one step with the sources as they are.
class StepEvaluation
{
public:
    StepEvaluation(const ParsedStep& step, const PreviewSources& sources, const PreviewInput& input,
                   const compound::EvaluationSettings& settings);

    StepPreview run(const std::vector<std::vector<compound::authoring::ExpressionRead>>& reads);

private:
    void evaluate(std::size_t index, const std::vector<compound::authoring::ExpressionRead>& reads);
    void takeItems();
    void evaluateArguments();
    StepFate fate() const;
    void takeOutput();
    const ExpressionPreview* valueOf(compound::ValueUse use) const;

    const ParsedStep& m_step;
    const PreviewSources& m_sources;
    const PreviewInput& m_input;
    const compound::EvaluationSettings& m_settings;
    compound::WalkScope m_scope;
    std::optional<json::Value> m_item;
    StepPreview m_result;
};

} // namespace toolwright::simulation
