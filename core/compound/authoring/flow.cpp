#include "core/compound/authoring/flow.h"

#include "core/compound/authoring/entries.h"

#include <algorithm>

namespace toolwright::compound::authoring {

namespace {

/// What is read, as people say it.
std::string spoken(const ExpressionRead& read)
{
    std::string text;
    if (read.source == ReadSource::Arguments) {
        text = "args";
    } else if (read.source == ReadSource::Item) {
        text = "item";
    } else {
        text = read.step.empty() ? "steps" : read.step;
    }
    for (const std::string& name : read.path) {
        text += '.' + name;
    }
    return text;
}

std::optional<std::size_t> giverOf(const ExpressionRead& read, const std::vector<std::string>& ids,
                                   std::size_t reader)
{
    if (read.source != ReadSource::Step) {
        return std::nullopt;
    }
    const auto end = ids.begin() + static_cast<std::ptrdiff_t>(std::min(reader, ids.size()));
    const auto found = std::find(ids.begin(), end, read.step);
    return found == end ? std::nullopt : std::optional(static_cast<std::size_t>(found - ids.begin()));
}

void addInflow(StepFlow& flow, const FlowRead& read)
{
    const bool isNew = std::find(flow.inflow.begin(), flow.inflow.end(), read.text) == flow.inflow.end();
    if (read.source != ReadSource::Item && isNew) {
        flow.inflow.push_back(read.text);
    }
}

} // namespace

std::vector<StepFlow> flowOf(const json::Document& capabilities, std::size_t tool)
{
    const Result<json::Node> entry = entryAt(capabilities, tool);
    if (!entry) {
        return {};
    }
    const std::vector<std::string> ids = stepIds(*entry);
    const Dialect dialect = writingDialect(capabilities);
    std::vector<StepFlow> flow(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        flow[i].id = ids[i];
    }
    for (const PlacedExpression& placed : expressionsOf(*entry, dialect)) {
        ReadScope scope{dialect, placed.hasItem, ids};
        if (placed.hasItem) {
            scope.ids.resize(placed.step);
        }
        for (const ExpressionRead& read : readsOf(placed.expression, scope)) {
            FlowRead shown{read.source, giverOf(read, ids, placed.step), spoken(read),
                           placed.use,  placed.node.pointer(),           placed.inDocument(read.range)};
            addInflow(flow[placed.step], shown);
            flow[placed.step].reads.push_back(std::move(shown));
        }
    }
    return flow;
}

} // namespace toolwright::compound::authoring
