#include "core/simulation/previewscope.h"

#include "core/compound/resumetable.h"

#include <algorithm>

namespace toolwright::simulation {

using compound::authoring::ExpressionRead;
using compound::authoring::ReadSource;

const json::Value* PreviewSources::output(std::string_view id) const
{
    const auto found =
        std::find_if(outputs.begin(), outputs.end(), [id](const auto& output) { return output.first == id; });
    return found == outputs.end() ? nullptr : &found->second;
}

PreviewSources PreviewSources::with(const ExpressionRead& read, json::Value value) const
{
    PreviewSources varied = *this;
    if (read.source == ReadSource::Arguments) {
        varied.args = std::move(value);
        return varied;
    }
    for (auto& [id, output] : varied.outputs) {
        if (id == read.step) {
            output = value;
        }
    }
    return varied;
}

std::string PreviewSources::missingFor(const ExpressionRead& read, bool hasItem) const
{
    switch (read.source) {
    case ReadSource::Arguments:
        return args ? std::string() : "args";
    case ReadSource::Item:
        return hasItem ? std::string() : "item";
    case ReadSource::Step:
        break;
    }
    if (read.step.empty()) {
        return unknown.empty() ? std::string() : *unknown.begin();
    }
    return unknown.contains(read.step) ? read.step : std::string();
}

const json::Value* PreviewSources::start(const ExpressionRead& read) const
{
    if (read.source == ReadSource::Arguments) {
        return args ? &*args : nullptr;
    }
    return read.source == ReadSource::Step ? output(read.step) : nullptr;
}

compound::WalkScope PreviewSources::scope() const
{
    compound::WalkScope scope(dialect, args.value_or(json::Value::object()));
    SharedLog<compound::StepOutput> log;
    for (const auto& [id, output] : outputs) {
        log.append(compound::StepOutput{id, output});
    }
    std::vector<compound::StepProgram> earlier;
    for (const std::string& id : ids) {
        earlier.push_back(compound::StepProgram{id, {}, {}, {}, {}});
    }
    scope.enter(log, earlier, earlier.size());
    return scope;
}

} // namespace toolwright::simulation
