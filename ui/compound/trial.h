#pragma once

#include "core/platform/systemclock.h"
#include "core/platform/systemrandom.h"
#include "core/simulation/preview.h"
#include "ui/compound/compoundrows.h"

#include <optional>
#include <set>
#include <string>
#include <utility>

namespace toolwright::ui {

/// What the open compound gives with the chosen sample.
class Trial
{
public:
    void setInput(simulation::PreviewInput input) { m_input = std::move(input); }
    void setWithout(std::set<std::string, std::less<>> steps) { m_input.without = std::move(steps); }
    void chooseItem(const std::string& step, std::size_t item) { m_input.chosenItems[step] = item; }
    const simulation::PreviewInput& input() const { return m_input; }
    /// Tries the compound number @p tool as it stands now.
    void run(const json::Document& capabilities, std::size_t tool);
    void clear() { m_preview = {}; }

    /// Null when there is no such step.
    const simulation::StepPreview* step(std::size_t step) const;
    /// What the expressions of a step see, after the last run.
    simulation::PreviewScope scopeOf(std::size_t step) const { return m_previewer.scopeOf(step); }
    compound::EvaluationSettings settings();

private:
    platform::SystemClock m_clock;
    platform::SystemRandom m_random;
    simulation::PreviewInput m_input;
    simulation::CompoundPreviewer m_previewer;
    simulation::CompoundPreview m_preview;
};

ResultText resultOf(const simulation::PreviewValue& value);
/// What the value at @p pointer below the step gives: an expression, text with templates, or an object that
/// holds some. None where nothing is computed.
std::optional<ResultText> resultAt(const simulation::StepPreview& step, const std::string& pointer);
/// Warnings about lists whose length changes what the expression at @p pointer gives.
QString shapeWarning(const simulation::StepPreview& step, const std::string& pointer);
/// Puts results into the values of a card.
void addResults(StepRow& row, const simulation::StepPreview& step);

} // namespace toolwright::ui
