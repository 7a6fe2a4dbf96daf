#pragma once

// What the expressions of one step see in a preview. Internal to core/simulation.

#include "core/base/sharedlog.h"
#include "core/compound/authoring/stepreads.h"
#include "core/simulation/preview.h"

namespace toolwright::simulation {

/// The results of the steps before one step, with what is not known of them.
struct PreviewSources
{
    compound::Dialect dialect = compound::Dialect::Template;
    std::optional<json::Value> args;
    /// Ids of all earlier steps, in order.
    std::vector<std::string> ids;
    /// Those that gave something.
    std::vector<std::pair<std::string, json::Value>> outputs;
    /// Those of which nobody knows what they would give.
    std::set<std::string, std::less<>> unknown;

    const json::Value* output(std::string_view id) const;
    /// The sources with another value for one of them.
    PreviewSources with(const compound::authoring::ExpressionRead& read, json::Value value) const;
    /// `args` or the id of a step when @p read needs it and it is not known; empty when all is known.
    std::string missingFor(const compound::authoring::ExpressionRead& read, bool hasItem) const;
    /// The value that @p read starts from; nullptr when it is none that can be varied.
    const json::Value* start(const compound::authoring::ExpressionRead& read) const;
    compound::WalkScope scope() const;
};

/// The value of a valid expression.
PreviewValue valueOfExpression(const jsonata::Expression& expression, const jsonata::Scope& scope,
                               const compound::EvaluationSettings& settings);

/// What happens to @p expression when a list that it reads has 0, 1 or 2 elements.
std::vector<ShapeChange> shapeChangesOf(const jsonata::Expression& expression,
                                        const std::vector<compound::authoring::ExpressionRead>& reads,
                                        const PreviewSources& sources, const PreviewValue& present,
                                        const std::optional<json::Value>& item,
                                        const compound::EvaluationSettings& settings);

} // namespace toolwright::simulation
