#include "ui/compound/compoundrows.h"

#include "core/compound/names.h"
#include "core/json/pointer.h"
#include "ui/models/labels.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace toolwright::ui {

namespace {

QString rowText(const char* text)
{
    return QCoreApplication::translate("Ladder", text);
}

QString textOf(const json::Node& node)
{
    return QString::fromStdString(node.string());
}

/// The first error or warning at or below @p pointer.
QString problemAt(const LadderFacts& facts, const std::string& pointer, bool below)
{
    for (const auto* found : facts.findings) {
        const auto& at = found->place.pointer;
        const auto fits = at == pointer || (below && at.starts_with(pointer + '/'));
        if (fits && found->severity != diagnostics::Severity::Advice) {
            return sentence(found->cause.empty() ? found->message : found->cause);
        }
    }
    return {};
}

void addValue(StepRow& row, const QString& label, const std::string& below, const json::Node& node,
              const std::string& stepPointer, const LadderFacts& facts)
{
    row.values.push_back(
        {label, below, nodeText(node), node.isString(), {}, problemAt(facts, stepPointer + below, true)});
}

void addArguments(StepRow& row, const json::Node& args, const std::string& stepPointer,
                  const LadderFacts& facts)
{
    if (!args.isObject()) {
        addValue(row, QStringLiteral("args"), "/args", args, stepPointer, facts);
        return;
    }
    for (std::size_t index = 0; index < args.size(); ++index) {
        const auto member = args.member(index);
        const auto name = member.key.string();
        addValue(row, QStringLiteral("args.") + QString::fromStdString(name),
                 json::pointerBelow("/args", name), member.value, stepPointer, facts);
    }
}

StepRow stepRow(const json::Node& step, const std::string& pointer, const LadderFacts& facts)
{
    StepRow row;
    row.id = memberText(step, "id");
    row.tool = memberText(step, "tool");
    if (const auto* tool = toolNamed(facts.tools, row.tool)) {
        row.isToolKnown = true;
        row.risk = tool->declaredRisk;
    }
    row.toolProblem = problemAt(facts, pointer + "/tool", false);
    if (const auto condition = memberOf(step, "if")) {
        addValue(row, QStringLiteral("if"), "/if", *condition, pointer, facts);
    }
    if (const auto items = memberOf(step, "forEach")) {
        addValue(row, rowText("for each"), "/forEach", *items, pointer, facts);
    }
    if (const auto args = memberOf(step, "args")) {
        addArguments(row, *args, pointer, facts);
    }
    return row;
}

QStringList inputsOf(const json::Node& entry)
{
    QStringList inputs;
    const auto schema = memberOf(entry, "inputSchema");
    const auto properties = schema ? memberOf(*schema, "properties") : std::nullopt;
    if (!properties || !properties->isObject()) {
        return inputs;
    }
    const auto required = memberOf(*schema, "required");
    for (std::size_t index = 0; index < properties->size(); ++index) {
        const auto property = properties->member(index);
        auto isRequired = false;
        for (std::size_t at = 0; required && required->isArray() && at < required->size(); ++at) {
            isRequired = isRequired || required->item(at).isString(property.key.string());
        }
        const auto type = memberText(property.value, "type");
        inputs.append(textOf(property.key) + QStringLiteral(": ") + (type.isEmpty() ? rowText("any") : type) +
                      (isRequired ? QStringLiteral(" *") : QString()));
    }
    return inputs;
}

bool flagOf(const json::Node& entry, const char* key)
{
    const auto member = memberOf(entry, key);
    return member && member->kind() == json::NodeKind::Boolean && member->boolean();
}

QStringList overridesOf(const json::Node& entry, const QString& name, const json::Document* overrides)
{
    QStringList shown;
    const auto tools = overrides != nullptr ? memberOf(overrides->root(), "tools") : std::nullopt;
    const auto own = tools && tools->isObject() ? tools->find(name.toStdString()) : std::nullopt;
    if (!own || !own->value.isObject()) {
        return shown;
    }
    for (std::size_t index = 0; index < own->value.size(); ++index) {
        const auto change = own->value.member(index);
        const auto key = change.key.string();
        const auto before = entry.find(key);
        shown.append(QStringLiteral("%1\t%2\t%3")
                         .arg(QString::fromStdString(key),
                              before ? nodeText(before->value) : rowText("not set"), nodeText(change.value)));
    }
    return shown;
}

HeaderRow headerRow(const json::Node& entry, const LadderFacts& facts)
{
    HeaderRow row;
    row.name = memberText(entry, "name");
    row.description = memberText(entry, "description");
    row.declaredRisk = compound::riskFrom(memberText(entry, "risk").toStdString());
    row.isCritical = flagOf(entry, "critical");
    row.isDisabled = flagOf(entry, "disabled");
    row.note = memberText(entry, "note");
    row.inputs = inputsOf(entry);
    row.overrides = overridesOf(entry, row.name, facts.overrides);
    row.dialect = facts.dialect == compound::Dialect::Bare ? rowText("bare dialect") : QString();
    if (facts.self != nullptr) {
        row.state = facts.self->state;
        row.stepRisk = facts.self->stepRisk;
        row.declaredRisk = facts.self->declaredRisk;
    }
    row.problem = problemAt(facts, facts.pointer + "/risk", false);
    return row;
}

} // namespace

std::optional<json::Node> memberOf(const json::Node& node, const char* key)
{
    const auto found = node.isObject() ? node.find(key) : std::nullopt;
    return found ? std::optional(found->value) : std::nullopt;
}

QString memberText(const json::Node& node, const char* key)
{
    const auto found = memberOf(node, key);
    return found && found->isString() ? textOf(*found) : QString();
}

const compound::ToolSummary* toolNamed(const ToolIndex* tools, const QString& name)
{
    const auto wanted = name.toStdString();
    const auto found = tools != nullptr ? tools->find(wanted) : ToolIndex::const_iterator();
    return tools != nullptr && found != tools->end() ? found->second : nullptr;
}

std::vector<LadderRow> ladderRows(const json::Node& entry, const LadderFacts& facts)
{
    std::vector<LadderRow> rows;
    rows.push_back({"compound", 0, headerRow(entry, facts), {}});
    const auto binding = memberOf(entry, "binding");
    const auto steps = binding ? memberOf(*binding, "steps") : std::nullopt;
    std::map<std::string, int> seen;
    for (std::size_t index = 0; steps && steps->isArray() && index < steps->size(); ++index) {
        const auto pointer = json::pointerBelow(facts.pointer + "/binding/steps", index);
        auto step = stepRow(steps->item(index), pointer, facts);
        const auto key = "step " + step.id.toStdString();
        const auto count = ++seen[key];
        rows.push_back({count == 1 ? key : key + '#' + std::to_string(count),
                        static_cast<int>(index) + 1,
                        {},
                        std::move(step)});
    }
    auto& header = rows.front().header;
    for (const auto& row : rows) {
        const auto risk = row.number > 0 ? riskLabel(row.step.risk) : QString();
        if (!risk.isEmpty() && !header.stepRisks.contains(risk)) {
            header.stepRisks.append(risk);
        }
        if (row.number > 0 && row.step.risk && row.step.risk == header.stepRisk) {
            header.riskMakers.append(row.step.id);
        }
    }
    return rows;
}

} // namespace toolwright::ui
