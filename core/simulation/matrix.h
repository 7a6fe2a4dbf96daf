#pragma once

#include "core/guard/runtime.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::simulation {

/// Which grant the user holds for the tool of a row.
enum class GrantState : std::uint8_t {
    None,
    /// A standing grant for the tool, given in a chat.
    Standing,
    /// A standing grant for the tool, bound to the app and made by an automation: the only kind that counts
    /// away.
    Automation,
};

/// `none`, `standing` or `automation`.
std::string_view grantStateText(GrantState state);

/// One situation of the matrix.
struct MatrixColumn
{
    std::string venue;
    std::string presence;
    GrantState grant = GrantState::None;
};

/// The compound itself or one of its steps against every column. Arguments play no part: policy rules do not
/// see them, and a tool grant covers any.
struct MatrixRow
{
    /// Step id; empty for the compound's own decision.
    std::string step;
    std::string tool;
    std::string risk;
    bool critical = false;
    /// Runs once an item of its forEach.
    bool repeats = false;
    /// One decision a column, in order of the columns.
    std::vector<guard::Decision> cells;
};

/// The most that one call of the compound can bring about for a user who is present in a chat, holds no grant
/// and approves every card: no step is skipped and every forEach has `itemsPerLoop` items. Each approved card
/// of a step decides the compound anew, so its own card comes again and its own write counts again (spec
/// compound 8, 10).
struct WorstCase
{
    std::size_t itemsPerLoop = 1;
    std::size_t cards = 0;
    /// What counts against the budget of writes: of the compound itself, too.
    std::size_t writes = 0;
    /// Calls of destructive tools.
    std::size_t destructiveCalls = 0;
    /// Decisions of the guard that let a call run.
    std::size_t calls = 0;
};

/// Why a compound can never end well, whatever the user answers.
struct DeadEnd
{
    /// Step at which it is certain; empty for the compound itself.
    std::string step;
    std::string because;
};

/// A situation of the matrix in which the compound can never finish, while it can in others.
struct StuckColumn
{
    /// Index into the columns.
    std::size_t column = 0;
    /// The first step at which it is certain; empty for the compound itself.
    std::string step;
    std::string because;
};

struct DecisionMatrix
{
    std::vector<MatrixColumn> columns;
    std::vector<MatrixRow> rows;
    /// For one item a loop, and for the most a loop may have.
    WorstCase once;
    WorstCase most;
    std::vector<DeadEnd> deadEnds;
    std::vector<StuckColumn> stuck;
    /// The most items a loop may have before the budget of writes is used up; none when loops write nothing.
    std::optional<std::size_t> itemsWithinBudget;
};

/// What the matrix and the simulator leave out, one sentence each, for the page and the exports.
std::vector<std::string> notSimulated();

/// The matrix of @p compound; none when the agent does not see such a compound.
std::optional<DecisionMatrix> decisionMatrix(const guard::RuntimeSetup& setup, std::string_view compound);

} // namespace toolwright::simulation
