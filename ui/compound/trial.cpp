#include "ui/compound/trial.h"

#include "core/json/pointer.h"

#include <QCoreApplication>

#include <algorithm>
#include <string_view>

namespace toolwright::ui {

namespace {

constexpr std::string_view trialPrefix = "/args";

QString trialText(const char* text)
{
    return QCoreApplication::translate("Trial", text);
}

bool isBelow(const std::string& pointer, const std::string& top)
{
    return pointer == top || pointer.starts_with(top + '/');
}

/// The worst of what stands at or below @p pointer; null when nothing is computed there.
const simulation::ExpressionPreview* decisive(const simulation::StepPreview& step, const std::string& pointer)
{
    const simulation::ExpressionPreview* found = nullptr;
    for (const auto& expression : step.expressions) {
        if (!isBelow(expression.pointer, pointer)) {
            continue;
        }
        if (found == nullptr || (expression.value.state != simulation::PreviewState::Value &&
                                 found->value.state == simulation::PreviewState::Value)) {
            found = &expression;
        }
    }
    return found;
}

} // namespace

void Trial::run(const json::Document& capabilities, std::size_t tool)
{
    m_preview = m_previewer.preview(capabilities, tool, m_input, settings());
}

const simulation::StepPreview* Trial::step(std::size_t step) const
{
    return step < m_preview.steps.size() ? m_preview.steps[step].get() : nullptr;
}

compound::EvaluationSettings Trial::settings()
{
    return {simulation::previewBudget(), {m_clock, m_random}};
}

ResultText resultOf(const simulation::PreviewValue& value)
{
    switch (value.state) {
    case simulation::PreviewState::Value:
        return {ResultState::Value, value.value ? valueOnOneLine(*value.value) : QString(),
                QString::fromStdString(value.type)};
    case simulation::PreviewState::Undefined:
        return {ResultState::Undefined, trialText("nothing"), {}};
    case simulation::PreviewState::Failed:
        return {ResultState::Failed, QString::fromStdString(value.message), {}};
    case simulation::PreviewState::Syntax:
        return {ResultState::NoSample, {}, {}};
    case simulation::PreviewState::NoSample:
        return {ResultState::NoSample,
                value.missing.empty() || value.missing == "args"
                    ? trialText("no sample yet")
                    : trialText("no sample yet for %1").arg(QString::fromStdString(value.missing)),
                {}};
    }
    return {};
}

std::optional<ResultText> resultAt(const simulation::StepPreview& step, const std::string& pointer)
{
    const auto* expression = decisive(step, pointer);
    if (expression == nullptr) {
        return std::nullopt;
    }
    const auto isPlain = expression->value.state == simulation::PreviewState::Value;
    if (isPlain && step.args && pointer.starts_with(trialPrefix)) {
        if (const auto* value = json::resolve(*step.args, pointer.substr(trialPrefix.size()))) {
            return ResultText{ResultState::Value, valueOnOneLine(*value),
                              QString::fromStdString(simulation::typeText(*value))};
        }
    }
    return resultOf(expression->value);
}

QString shapeWarning(const simulation::StepPreview& step, const std::string& pointer)
{
    QStringList warnings;
    for (const auto& expression : step.expressions) {
        if (isBelow(expression.pointer, pointer)) {
            for (const auto& change : expression.shapeChanges) {
                warnings.append(QString::fromStdString(change.message));
            }
        }
    }
    warnings.removeDuplicates();
    return warnings.join(QLatin1Char('\n'));
}

void addResults(StepRow& row, const simulation::StepPreview& step)
{
    for (auto& value : row.values) {
        value.result = resultAt(step, value.pointer).value_or(ResultText{});
    }
    switch (step.fate) {
    case simulation::StepFate::Skipped:
        row.fate = trialText("skipped");
        break;
    case simulation::StepFate::Stops:
        row.fate = trialText("stops here");
        break;
    default:
        row.fate.clear();
    }
}

} // namespace toolwright::ui
