#include "core/simulation/previewscope.h"

#include <algorithm>

namespace toolwright::simulation {

namespace {

using compound::authoring::ExpressionRead;

/// The first list on the way of a read.
struct ListOnTheWay
{
    /// Names up to the list.
    std::vector<std::string> path;
    json::Value list;
};

std::optional<ListOnTheWay> listOf(const ExpressionRead& read, const json::Value& start)
{
    ListOnTheWay found;
    const json::Value* value = &start;
    for (std::size_t i = 0; !value->isArray(); ++i) {
        value = i < read.path.size() ? value->find(read.path[i]) : nullptr;
        if (value == nullptr) {
            return std::nullopt;
        }
        found.path.push_back(read.path[i]);
    }
    if (value->size() == 0) {
        return std::nullopt;
    }
    found.list = *value;
    return found;
}

json::Value withElements(const json::Value& list, std::size_t count)
{
    std::vector<json::Value> items;
    for (std::size_t i = 0; i < count; ++i) {
        items.push_back(list.items()[i % list.size()]);
    }
    return json::Value::array(std::move(items));
}

/// @p value with @p list at the end of @p path.
json::Value replacedAt(const json::Value& value, const std::vector<std::string>& path, std::size_t first,
                       const json::Value& list)
{
    if (first == path.size()) {
        return list;
    }
    std::vector<json::Member> members = value.members();
    for (json::Member& member : members) {
        if (member.key.view() == path[first]) {
            member.value = replacedAt(member.value, path, first + 1, list);
        }
    }
    return json::Value::object(std::move(members));
}

/// What matters to a reader of the value: list, object, single value, nothing, failure.
std::string_view shapeOf(const PreviewValue& value)
{
    if (value.state != PreviewState::Value) {
        return value.state == PreviewState::Undefined ? "nothing" : "a failure";
    }
    if (value.value->isArray()) {
        return "a list";
    }
    return value.value->isObject() ? "an object" : "a single value";
}

std::string elementsText(std::size_t count)
{
    constexpr std::string_view words[] = {"no element", "one element", "two elements"};
    return std::string(words[std::min<std::size_t>(count, 2)]);
}

std::string listName(const ExpressionRead& read, const ListOnTheWay& list)
{
    std::string name = read.source == compound::authoring::ReadSource::Arguments ? "args" : read.step;
    for (const std::string& part : list.path) {
        name += '.' + part;
    }
    return name;
}

PreviewValue valueWith(const jsonata::Expression& expression, const PreviewSources& sources,
                       const std::optional<json::Value>& item, const compound::EvaluationSettings& settings)
{
    const compound::WalkScope scope = sources.scope();
    return valueOfExpression(expression, item ? scope.forItem(*item) : scope.root(), settings);
}

} // namespace

std::vector<ShapeChange> shapeChangesOf(const jsonata::Expression& expression,
                                        const std::vector<ExpressionRead>& reads,
                                        const PreviewSources& sources, const PreviewValue& present,
                                        const std::optional<json::Value>& item,
                                        const compound::EvaluationSettings& settings)
{
    std::vector<ShapeChange> changes;
    std::set<std::string> tried;
    for (const ExpressionRead& read : reads) {
        const json::Value* start = sources.start(read);
        const std::optional<ListOnTheWay> list = start != nullptr ? listOf(read, *start) : std::nullopt;
        if (!list || !tried.insert(listName(read, *list)).second) {
            continue;
        }
        for (std::size_t count = 0; count <= 2; ++count) {
            const PreviewSources varied =
                sources.with(read, replacedAt(*start, list->path, 0, withElements(list->list, count)));
            const PreviewValue value = valueWith(expression, varied, item, settings);
            if (shapeOf(value) != shapeOf(present)) {
                const std::string name = listName(read, *list);
                changes.push_back(
                    {name, count, value.state == PreviewState::Failed ? std::string("a failure") : value.type,
                     "with " + elementsText(count) + " in " + name + " this is " +
                         std::string(shapeOf(value)) + ", not " + std::string(shapeOf(present))});
            }
        }
    }
    return changes;
}

} // namespace toolwright::simulation
