#include "core/compound/authoring/restructure.h"

#include "core/base/limits.h"
#include "core/compound/authoring/draft.h"
#include "core/compound/authoring/entries.h"
#include "core/compound/authoring/headeredits.h"
#include "core/compound/authoring/schematable.h"
#include "core/compound/authoring/stepedits.h"
#include "core/compound/authoring/steptexts.h"
#include "core/compound/authoring/textstyle.h"
#include "core/compound/names.h"
#include "core/json/edit.h"
#include "core/json/pointer.h"
#include "core/jsonata/references.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace toolwright::compound::authoring {

namespace {

using Names = std::map<std::string, std::string, std::less<>>;

std::vector<std::size_t> range(std::size_t from, std::size_t to)
{
    std::vector<std::size_t> numbers(to - from);
    std::iota(numbers.begin(), numbers.end(), from);
    return numbers;
}

bool holds(const std::vector<std::string>& names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

void addOnce(std::vector<std::string>& names, const std::string& name)
{
    if (!holds(names, name)) {
        names.push_back(name);
    }
}

/// The property @p name of an entry's input schema; an empty schema when there is none.
json::Value propertySchema(const json::Document& file, std::size_t tool, std::string_view name)
{
    const std::string pointer = json::pointerBelow(entryPointer(tool, "/inputSchema/properties"), name);
    const std::optional<json::Node> node = file.find(pointer);
    return node ? node->value() : json::Value::object();
}

/// Declares an argument with its schema.
void declare(Draft& draft, std::size_t tool, std::string_view name, const json::Value& schema,
             bool isRequired)
{
    draft.apply(addProperty(draft.document(), tool, name));
    const std::string pointer = json::pointerBelow(entryPointer(tool, "/inputSchema/properties"), name);
    draft.apply(replaceValue(draft.document(), pointer, schema));
    if (isRequired) {
        draft.apply(setPropertyRequired(draft.document(), tool, name, true));
    }
}

std::vector<std::string> propertyNames(const SchemaTable& table)
{
    std::vector<std::string> names;
    for (const PropertyRow& row : table.rows) {
        names.push_back(row.name);
    }
    return names;
}

bool isRequiredIn(const SchemaTable& table, std::string_view name)
{
    return std::any_of(table.rows.begin(), table.rows.end(),
                       [name](const PropertyRow& row) { return row.name == name && row.isRequired; });
}

/// What the second part of a split reads.
struct SplitReads
{
    /// Steps of the first part, with the names of the arguments that carry them.
    Names carried;
    std::vector<std::string> order;
    std::vector<std::string> shared;
};

SplitReads readsOfSecondPart(const json::Document& file, std::size_t tool, std::size_t step,
                             const std::vector<std::string>& ids)
{
    SplitReads reads;
    const std::vector<std::string> properties = propertyNames(schemaTable(file, tool));
    const std::vector<std::string> first(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(step));
    const auto look = [&](const PlacedExpression&, const ExpressionRead& read) -> std::optional<TextEdit> {
        if (read.source == ReadSource::Arguments && !read.path.empty()) {
            addOnce(reads.shared, read.path.front());
        }
        if (read.source == ReadSource::Step && holds(first, read.step) &&
            !reads.carried.contains(read.step)) {
            reads.carried.emplace(read.step, uniqueName(read.step, properties));
            reads.order.push_back(read.step);
        }
        return std::nullopt;
    };
    stepTexts(file, tool, range(step, ids.size()), {}, look);
    return reads;
}

std::optional<TextEdit> asArgument(const ExpressionRead& read, const Names& carried)
{
    const auto found = read.source == ReadSource::Step ? carried.find(read.step) : carried.end();
    if (found == carried.end()) {
        return std::nullopt;
    }
    // `steps.` goes with the id.
    const std::size_t begin = read.behindSteps ? read.range.offset : read.head.offset;
    return TextEdit{{begin, read.head.end() - begin}, "args." + jsonata::writtenName(found->second)};
}

Draft splitDraft(const json::Document& file, std::size_t tool, std::size_t step, std::string_view name,
                 const std::vector<std::string>& ids, const SplitReads& reads)
{
    const json::Node entry = *file.find(entryPointer(tool));
    const SchemaTable table = schemaTable(file, tool);
    Draft draft(file);
    json::ObjectBuilder made;
    made.set("name", json::Value::string(std::string(name)));
    made.set("description", json::Value::string(memberText(entry, "description")));
    json::ObjectBuilder schema;
    schema.set("type", json::Value::string("object"));
    schema.set("properties", json::Value::object());
    made.set("inputSchema", schema.build());
    made.set("risk", json::Value::string(memberText(entry, "risk")));
    json::ObjectBuilder binding;
    binding.set("kind", json::Value::string("compound"));
    binding.set("steps", json::Value::array());
    made.set("binding", binding.build());
    draft.apply(insertItem(file, "/tools", tool + 1, made.build(), 2));
    for (const std::string& argument : reads.shared) {
        declare(draft, tool + 1, argument, propertySchema(file, tool, argument),
                isRequiredIn(table, argument));
    }
    for (const std::string& id : reads.order) {
        declare(draft, tool + 1, reads.carried.at(id), json::Value::object(), true);
    }
    const auto rewrite = [&](const PlacedExpression&, const ExpressionRead& read) {
        return asArgument(read, reads.carried);
    };
    const std::vector<StepText> texts = stepTexts(file, tool, range(step, ids.size()), {}, rewrite);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        draft.apply(insertStepText(draft.document(), entryPointer(tool + 1, "/binding/steps"), i, texts[i]));
    }
    draft.apply(deleteSteps(draft.document(), tool, range(step, ids.size())));
    return draft;
}

/// How the second compound is written behind the first.
struct JoinNames
{
    std::map<std::size_t, std::string> ids;
    Names steps;
    Names arguments;
};

JoinNames joinNames(const json::Document& file, std::size_t first, std::size_t second, CompoundJoin& join)
{
    JoinNames names;
    std::vector<std::string> taken = stepIds(*file.find(entryPointer(first)));
    const std::vector<std::string> own = stepIds(*file.find(entryPointer(second)));
    for (std::size_t i = 0; i < own.size(); ++i) {
        const std::string id = uniqueName(own[i], taken);
        taken.push_back(id);
        if (id != own[i]) {
            names.ids.emplace(i, id);
            names.steps.emplace(own[i], id);
            join.renamedSteps.emplace_back(own[i], id);
        }
    }
    std::vector<std::string> arguments = propertyNames(schemaTable(file, first));
    const std::vector<std::string> others = propertyNames(schemaTable(file, second));
    for (const std::string& argument : others) {
        const bool isSame = holds(arguments, argument) &&
                            propertySchema(file, first, argument) == propertySchema(file, second, argument);
        if (holds(arguments, argument) && !isSame) {
            std::vector<std::string> all = arguments;
            all.insert(all.end(), others.begin(), others.end());
            const std::string other = uniqueName(argument, all);
            arguments.push_back(other);
            names.arguments.emplace(argument, other);
            join.renamedArguments.emplace_back(argument, other);
        }
    }
    return names;
}

std::optional<TextEdit> renamedRead(const ExpressionRead& read, const JoinNames& names)
{
    if (read.source == ReadSource::Step) {
        const auto found = names.steps.find(read.step);
        return found == names.steps.end()
                   ? std::nullopt
                   : std::optional(TextEdit{read.head, jsonata::writtenName(found->second)});
    }
    const bool isArgument = read.source == ReadSource::Arguments && !read.path.empty();
    const auto found = isArgument ? names.arguments.find(read.path.front()) : names.arguments.end();
    return found == names.arguments.end()
               ? std::nullopt
               : std::optional(TextEdit{read.field, jsonata::writtenName(found->second)});
}

void joinArguments(Draft& draft, const json::Document& file, std::size_t first, std::size_t second,
                   const JoinNames& names)
{
    const std::vector<std::string> present = propertyNames(schemaTable(file, first));
    const SchemaTable table = schemaTable(file, second);
    for (const PropertyRow& row : table.rows) {
        const auto renamed = names.arguments.find(row.name);
        const std::string& name = renamed == names.arguments.end() ? row.name : renamed->second;
        if (!holds(present, name)) {
            declare(draft, first, name, propertySchema(file, second, row.name), row.isRequired);
        } else if (row.isRequired) {
            draft.apply(setPropertyRequired(draft.document(), first, name, true));
        }
    }
}

void joinRisk(Draft& draft, const json::Document& file, std::size_t first, std::size_t second)
{
    const std::optional<Risk> own = riskFrom(memberText(*file.find(entryPointer(first)), "risk"));
    const std::optional<Risk> other = riskFrom(memberText(*file.find(entryPointer(second)), "risk"));
    if (own && other && *other > *own) {
        draft.apply(setHeaderField(draft.document(), first, "risk",
                                   json::Value::string(std::string(riskName(*other)))));
    }
}

} // namespace

Result<CompoundSplit> splitCompound(const json::Document& capabilities, std::size_t tool, std::size_t step,
                                    std::string_view name)
{
    const Result<json::Node> steps = stepsAt(capabilities, tool);
    if (!steps) {
        return tl::unexpected<Error>(steps.error());
    }
    if (step == 0 || step >= steps->size()) {
        return failure("split.empty", "one part would have no step; expected a step behind the first",
                       Place{{}, stepPointer(tool, step), {}});
    }
    VendoFiles files;
    files.capabilities = capabilities;
    if (const std::optional<Error> objection = nameObjection(files, entryNames(capabilities).size(), name)) {
        return tl::unexpected<Error>(*objection);
    }
    const std::vector<std::string> ids = stepIds(*capabilities.find(entryPointer(tool)));
    const SplitReads reads = readsOfSecondPart(capabilities, tool, step, ids);
    Result<EditList> edits = splitDraft(capabilities, tool, step, name, ids, reads).finish();
    if (!edits) {
        return tl::unexpected<Error>(edits.error());
    }
    return CompoundSplit{std::move(*edits), reads.order, reads.shared};
}

Result<CompoundJoin> joinCompounds(const json::Document& capabilities, std::size_t first, std::size_t second)
{
    const Result<json::Node> own = stepsAt(capabilities, first);
    const Result<json::Node> other = stepsAt(capabilities, second);
    if (!own || !other) {
        return tl::unexpected<Error>(own ? other.error() : own.error());
    }
    if (first == second) {
        return failure("join.same", "found one compound twice; expected two");
    }
    if (own->size() + other->size() > limits::compoundSteps) {
        return failure("join.too-many", "together they have " + std::to_string(own->size() + other->size()) +
                                            " steps; expected at most " +
                                            std::to_string(limits::compoundSteps));
    }
    CompoundJoin join;
    const JoinNames names = joinNames(capabilities, first, second, join);
    const auto rewrite = [&](const PlacedExpression&, const ExpressionRead& read) {
        return renamedRead(read, names);
    };
    Draft draft(capabilities);
    joinArguments(draft, capabilities, first, second, names);
    joinRisk(draft, capabilities, first, second);
    const std::vector<StepText> texts =
        stepTexts(capabilities, second, range(0, other->size()), names.ids, rewrite);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        draft.apply(insertStepText(draft.document(), entryPointer(first, "/binding/steps"), own->size() + i,
                                   texts[i]));
    }
    draft.apply(deleteCompound(draft.document(), second));
    Result<EditList> edits = draft.finish();
    if (!edits) {
        return tl::unexpected<Error>(edits.error());
    }
    join.edits = std::move(*edits);
    return join;
}

} // namespace toolwright::compound::authoring
