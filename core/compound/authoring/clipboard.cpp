#include "core/compound/authoring/draft.h"
#include "core/compound/authoring/entries.h"
#include "core/compound/authoring/rewriting.h"
#include "core/compound/authoring/stepedits.h"
#include "core/compound/authoring/stepreads.h"
#include "core/compound/authoring/steptexts.h"
#include "core/compound/authoring/textstyle.h"
#include "core/json/kindname.h"
#include "core/json/parse.h"
#include "core/json/write.h"
#include "core/jsonata/references.h"

#include <algorithm>
#include <map>
#include <set>

namespace toolwright::compound::authoring {

namespace {

constexpr std::string_view stepsPointer = "/tools/0/binding/steps";

json::Value objectWith(std::string_view key, json::Value value)
{
    json::ObjectBuilder builder;
    builder.set(key, std::move(value));
    return builder.build();
}

/// A capabilities file that holds just these steps.
json::Document fileOf(const std::vector<json::Value>& steps)
{
    const json::Value binding = objectWith("steps", json::Value::array(steps));
    const json::Value entry = objectWith("binding", binding);
    return json::Document::parse(json::write(objectWith("tools", json::Value::array({entry}))));
}

/// Texts without any read are the same in both dialects as far as anybody can tell.
bool readsAnything(const json::Document& file)
{
    const std::vector<PlacedExpression> expressions = expressionsOf(*file.find("/tools/0"), Dialect::Bare);
    return std::any_of(expressions.begin(), expressions.end(), [](const PlacedExpression& placed) {
        return !readsOf(placed.expression, ReadScope{Dialect::Bare, true, {}}).empty();
    });
}

/// @p steps as they are written in @p target.
Result<std::vector<json::Value>> inDialect(const std::vector<json::Value>& steps, Dialect target)
{
    const json::Document file = fileOf(steps);
    const DialectUse use = detectDialect(file);
    if (!use.isCertain || use.dialect == target || (target == Dialect::Template && !readsAnything(file))) {
        return steps;
    }
    const Result<EditList> edits = convertDialect(file, target);
    const Result<json::Document> converted =
        edits ? file.edited(*edits) : tl::unexpected<Error>(edits.error());
    if (!converted) {
        return tl::unexpected<Error>(converted.error());
    }
    const json::Value list = converted->find(stepsPointer)->value();
    return list.items();
}

const json::Value* stepsIn(const json::Value& value)
{
    if (value.isArray()) {
        return &value;
    }
    const json::Value* binding = value.find("binding");
    const json::Value* steps = (binding != nullptr ? *binding : value).find("steps");
    return steps != nullptr && steps->isArray() ? steps : nullptr;
}

Result<std::vector<json::Value>> readSteps(std::string_view text)
{
    const Result<json::Value> value = json::parseValue(text);
    if (!value) {
        return failure("paste.not-json", "the text is no JSON: " + value.error().message,
                       value.error().place);
    }
    const json::Value* list = stepsIn(*value);
    const std::vector<json::Value> steps = list != nullptr ? list->items() : std::vector<json::Value>{*value};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::string pointer = list == nullptr ? std::string() : "/" + std::to_string(i);
        if (textMember(steps[i], "tool").empty()) {
            const std::string found =
                steps[i].isObject() ? "an object without a tool" : std::string(json::kindName(steps[i]));
            return failure("paste.not-steps",
                           "found " + found + R"(; expected a step, an object with "id" and "tool")",
                           Place{{}, pointer, {}});
        }
    }
    if (steps.empty()) {
        return failure("paste.not-steps", "found an empty list; expected steps");
    }
    return steps;
}

/// Gives each step an id that is new, and lets the others follow.
std::vector<json::Value> withNewIds(std::vector<json::Value> steps, Dialect dialect,
                                    std::vector<std::string> taken)
{
    std::map<std::string, std::string, std::less<>> renamed;
    for (json::Value& step : steps) {
        const std::string old = textMember(step, "id");
        const std::string id =
            old.empty() ? stepIdFor(textMember(step, "tool"), taken) : uniqueName(old, taken);
        taken.push_back(id);
        if (old.empty()) {
            // In front, where ids stand.
            std::vector<json::Member> members{{json::Text("id"), json::Value::string(id)}};
            for (const json::Member& member : step.members()) {
                if (member.key.view() != "id") {
                    members.push_back(member);
                }
            }
            step = json::Value::object(std::move(members));
        } else if (id != old) {
            renamed.emplace(old, id);
        }
    }
    return withIds(steps, dialect, renamed);
}

Result<StepInsertion> insertSteps(const json::Document& capabilities, std::size_t tool, std::size_t index,
                                  const std::vector<json::Value>& steps)
{
    const Result<json::Node> list = stepsAt(capabilities, tool);
    const Result<json::Node> entry = entryAt(capabilities, tool);
    if (!list || !entry) {
        return tl::unexpected<Error>(list ? entry.error() : list.error());
    }
    const Dialect dialect = writingDialect(capabilities);
    const Result<std::vector<json::Value>> converted = inDialect(steps, dialect);
    if (!converted) {
        return tl::unexpected<Error>(converted.error());
    }
    StepInsertion result;
    result.index = std::min(index, list->size());
    Draft draft(capabilities);
    for (const json::Value& step : withNewIds(*converted, dialect, stepIds(*entry))) {
        draft.apply(insertItem(draft.document(), entryPointer(tool, "/binding/steps"),
                               result.index + result.ids.size(), step, 1));
        result.ids.push_back(textMember(step, "id"));
    }
    Result<EditList> edits = draft.finish();
    if (!edits) {
        return tl::unexpected<Error>(edits.error());
    }
    result.edits = std::move(*edits);
    return result;
}

} // namespace

Result<StepInsertion> pasteSteps(const json::Document& capabilities, std::size_t tool, std::size_t index,
                                 std::string_view text)
{
    const Result<std::vector<json::Value>> steps = readSteps(text);
    if (!steps) {
        return tl::unexpected<Error>(steps.error());
    }
    return insertSteps(capabilities, tool, index, *steps);
}

Result<StepInsertion> duplicateSteps(const json::Document& capabilities, std::size_t tool,
                                     const std::vector<std::size_t>& steps)
{
    const std::set<std::size_t> unique(steps.begin(), steps.end());
    const std::vector<std::size_t> sorted(unique.begin(), unique.end());
    const Result<json::Node> entry = entryAt(capabilities, tool);
    if (!entry) {
        return tl::unexpected<Error>(entry.error());
    }
    const std::vector<std::string> own = stepIds(*entry);
    StepInsertion result;
    std::vector<std::string> taken = own;
    std::map<std::size_t, std::string> ids;
    std::map<std::string, std::string, std::less<>> renamed;
    for (const std::size_t step : sorted) {
        if (const Result<json::Node> node = stepAt(capabilities, tool, step); !node) {
            return tl::unexpected<Error>(node.error());
        }
        result.ids.push_back(uniqueName(own[step], taken));
        taken.push_back(result.ids.back());
        ids.emplace(step, result.ids.back());
        renamed.emplace(own[step], result.ids.back());
    }
    const auto rewrite = [&](const PlacedExpression&, const ExpressionRead& read) -> std::optional<TextEdit> {
        const auto found = read.source == ReadSource::Step ? renamed.find(read.step) : renamed.end();
        return found == renamed.end()
                   ? std::nullopt
                   : std::optional(TextEdit{read.head, jsonata::writtenName(found->second)});
    };
    result.index = sorted.empty() ? 0 : sorted.back() + 1;
    Draft draft(capabilities);
    const std::vector<StepText> texts = stepTexts(capabilities, tool, sorted, ids, rewrite);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        draft.apply(insertStepText(draft.document(), entryPointer(tool, "/binding/steps"), result.index + i,
                                   texts[i]));
    }
    Result<EditList> edits = draft.finish();
    if (!edits) {
        return tl::unexpected<Error>(edits.error());
    }
    result.edits = std::move(*edits);
    return result;
}

} // namespace toolwright::compound::authoring
