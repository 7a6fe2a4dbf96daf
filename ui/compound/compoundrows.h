#pragma once

#include "core/compound/analysis.h"
#include "core/compound/dialect.h"
#include "core/json/document.h"
#include "ui/compound/valuetext.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace toolwright::ui {

/// One value of a step as a card shows it.
struct ValueRow
{
    /// `if`, `for each`, `args.to`
    QString label;
    /// Below the step: `/if`, `/args/to`.
    std::string pointer;
    /// What stands in the file: the text of a string, else JSON on one line.
    QString text;
    bool isText = true;
    /// What it gives for the chosen sample.
    ResultText result;
    /// What is wrong here; empty when nothing is.
    QString problem;

    friend bool operator==(const ValueRow&, const ValueRow&) = default;
};

struct StepRow
{
    QString id;
    QString tool;
    std::optional<compound::Risk> risk;
    bool isToolKnown = false;
    /// Says why the tool cannot be called; empty when it can.
    QString toolProblem;
    std::vector<ValueRow> values;
    /// What this step reads from earlier ones: `load.status`.
    QStringList reads;
    /// What becomes of the step with the sample: `skipped`; empty when it runs or nobody knows.
    QString fate;
    /// The compound is tried without it.
    bool isLeftOut = false;
    bool isFolded = false;

    friend bool operator==(const StepRow&, const StepRow&) = default;
};

/// The compound itself.
struct HeaderRow
{
    QString name;
    QString description;
    std::optional<compound::Risk> declaredRisk;
    std::optional<compound::Risk> stepRisk;
    /// Ids of the steps that make the computed maximum.
    QStringList riskMakers;
    /// Risks of the steps, each once, in the order of the steps.
    QStringList stepRisks;
    compound::ToolState state = compound::ToolState::Available;
    bool isCritical = false;
    bool isDisabled = false;
    QString note;
    /// `invoiceId: string *`
    QStringList inputs;
    /// `risk: write → destructive`, one for each field that overrides.json changes.
    QStringList overrides;
    QString dialect;
    QString problem;

    friend bool operator==(const HeaderRow&, const HeaderRow&) = default;
};

/// A row of the ladder: the compound first, then its steps.
struct LadderRow
{
    std::string key;
    /// 0 for the compound, then the number of the step.
    int number = 0;
    HeaderRow header;
    StepRow step;

    friend bool operator==(const LadderRow&, const LadderRow&) = default;
};

/// Tools by name, for many look-ups.
using ToolIndex = std::unordered_map<std::string_view, const compound::ToolSummary*>;

/// What is known besides the text of the compound.
struct LadderFacts
{
    /// Tools of the last analysis.
    const ToolIndex* tools = nullptr;
    /// The compound itself there; null before the first analysis.
    const compound::ToolSummary* self = nullptr;
    /// Findings at or below the compound.
    std::vector<const diagnostics::Diagnostic*> findings;
    /// Null when there is none.
    const json::Document* overrides = nullptr;
    /// `/tools/2`
    std::string pointer;
    compound::Dialect dialect = compound::Dialect::Template;
};

/// The compound @p entry as rows, without results.
std::vector<LadderRow> ladderRows(const json::Node& entry, const LadderFacts& facts);

/// The tool called @p name, null when the analysis knows none.
const compound::ToolSummary* toolNamed(const ToolIndex* tools, const QString& name);
/// The text of member @p key, empty when it is no string.
QString memberText(const json::Node& node, const char* key);
std::optional<json::Node> memberOf(const json::Node& node, const char* key);

} // namespace toolwright::ui
