#pragma once

#include "core/guard/decision.h"
#include "core/simulation/comparison.h"
#include "core/simulation/story.h"
#include "ui/simulator/valuetable.h"

#include <QString>
#include <QStringList>

namespace toolwright::ui {

/// Rows and sentences of the simulator page, made from what core says.

ChipKind riskChipKind(const std::string& risk);
ChipKind actionChipKind(guard::Action action);
QString actionWord(guard::Action action);

/// Rung, what it said, why: one row a rung, in the order in which they are asked.
std::vector<FactRow> rungRows(const guard::Decision& decision);
/// Time of the simulated clock, kind, tool, what came of it; of the events from number @p from on.
std::vector<FactRow> auditRows(const simulation::SimulationState& state, std::size_t from = 0);
/// Number and title of every state from number @p from on.
std::vector<FactRow> stateRows(const simulation::Simulation& simulation, std::size_t from = 0);
/// What, left, right.
std::vector<FactRow> comparisonRows(const std::vector<simulation::ComparisonRow>& rows, bool onlyDifferences);
/// `writes 1 of 20 this run · calls 4 of 60 this minute …`
QString meterText(const simulation::Meters& meters);
/// Where the runtime does otherwise than the product document says, as far as it matters in @p state.
QStringList differenceTexts(const simulation::SimulationWorld& world,
                            const simulation::SimulationState& state);
/// `59:56`, or hours in front of it.
QString durationText(qint64 milliseconds);
/// What a step has come to, in one line under its name.
QString stepDetail(const simulation::Simulation& simulation, std::size_t cursor,
                   const simulation::StepStory& step);
/// The clause of the rung that decided, with its file and line.
QString decidingClause(const guard::Decision& decision);

} // namespace toolwright::ui
