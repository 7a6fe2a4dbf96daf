#include "core/simulation/worstcase.h"

#include "core/base/counted.h"
#include "core/base/limits.h"

#include <algorithm>

namespace toolwright::simulation {

using guard::Action;

namespace {

bool isWrite(const MatrixRow& row)
{
    return row.risk == "write" || row.risk == "destructive";
}

/// Present in a chat without a grant: the first column.
bool asksPlainly(const MatrixRow& row)
{
    return !row.cells.empty() && row.cells.front().action == Action::Ask;
}

/// Counts one call of the compound, call by call.
class Count
{
public:
    Count(const DecisionMatrix& matrix, std::size_t itemsPerLoop)
        : m_compound(matrix.rows.front())
    {
        m_worst.itemsPerLoop = itemsPerLoop;
        addCompound();
    }

    void add(const MatrixRow& row)
    {
        const std::size_t times = row.repeats ? m_worst.itemsPerLoop : 1;
        for (std::size_t i = 0; i < times; ++i) {
            if (asksPlainly(row)) {
                ++m_worst.cards;
                // The approved card is followed by the same call of the compound.
                addCompound();
            }
            addRun(row);
            m_worst.destructiveCalls += row.risk == "destructive" ? 1 : 0;
        }
    }
    const WorstCase& worst() const { return m_worst; }

private:
    void addCompound()
    {
        m_worst.cards += asksPlainly(m_compound) ? 1 : 0;
        addRun(m_compound);
    }
    void addRun(const MatrixRow& row)
    {
        ++m_worst.calls;
        m_worst.writes += isWrite(row) ? 1 : 0;
    }

    const MatrixRow& m_compound;
    WorstCase m_worst;
};

WorstCase worstCase(const DecisionMatrix& matrix, std::size_t itemsPerLoop)
{
    Count count(matrix, itemsPerLoop);
    for (std::size_t i = 1; i < matrix.rows.size(); ++i) {
        count.add(matrix.rows[i]);
    }
    return count.worst();
}

bool isBlockedEverywhere(const MatrixRow& row)
{
    return !row.cells.empty() && std::all_of(row.cells.begin(), row.cells.end(),
                                             [](const auto& cell) { return cell.action == Action::Block; });
}

/// The step whose write no longer fits the budget; nullptr when all do.
const MatrixRow* rowBeyondBudget(const DecisionMatrix& matrix, std::size_t budget, std::size_t itemsPerLoop)
{
    Count count(matrix, itemsPerLoop);
    if (count.worst().writes > budget) {
        return &matrix.rows.front();
    }
    for (std::size_t i = 1; i < matrix.rows.size(); ++i) {
        count.add(matrix.rows[i]);
        if (count.worst().writes > budget) {
            return &matrix.rows[i];
        }
    }
    return nullptr;
}

void findDeadEnds(DecisionMatrix& matrix, std::size_t budget)
{
    for (const MatrixRow& row : matrix.rows) {
        if (isBlockedEverywhere(row)) {
            matrix.deadEnds.push_back({row.step, "blocked in every situation: " + row.cells.front().reason});
        }
    }
    if (const MatrixRow* row = rowBeyondBudget(matrix, budget, 1)) {
        matrix.deadEnds.push_back({row->step, "the budget of " + countWithNoun(budget, "write") +
                                                  " a run is used up before this step, and approving "
                                                  "does not help while it is"});
    }
}

/// Why no answer of a user gets @p row past its cell in @p column; empty when one does.
std::string objection(const MatrixRow& row, const MatrixColumn& column, const guard::Decision& cell)
{
    if (cell.action == Action::Block) {
        return "blocked: " + cell.reason;
    }
    // spec compound 9.6: an approved call of a host tool gets past the guard and fails in dispatch.
    if (cell.action == Action::Ask && column.presence == "away" && column.grant != GrantState::Automation &&
        !row.step.empty() && row.tool.starts_with("host_")) {
        return "an approved card does not help: a host tool needs the grant of an automation";
    }
    return {};
}

void findStuck(DecisionMatrix& matrix)
{
    for (std::size_t column = 0; column < matrix.columns.size(); ++column) {
        for (const MatrixRow& row : matrix.rows) {
            if (column >= row.cells.size()) {
                continue;
            }
            std::string because = objection(row, matrix.columns[column], row.cells[column]);
            if (!because.empty()) {
                matrix.stuck.push_back({column, row.step, std::move(because)});
                break;
            }
        }
    }
}

std::optional<std::size_t> itemsWithin(const DecisionMatrix& matrix, std::size_t budget)
{
    const bool hasWritingLoop =
        std::any_of(matrix.rows.begin(), matrix.rows.end(), [&](const MatrixRow& row) {
            return row.repeats && (isWrite(row) || (asksPlainly(row) && isWrite(matrix.rows.front())));
        });
    if (!hasWritingLoop) {
        return std::nullopt;
    }
    // Writes grow evenly with the items.
    const std::size_t without = worstCase(matrix, 0).writes;
    const std::size_t perItem = worstCase(matrix, 1).writes - without;
    return budget < without ? 0 : std::min((budget - without) / perItem, limits::forEachItems);
}

} // namespace

void judgeMatrix(const guard::RuntimeSetup& setup, DecisionMatrix& matrix)
{
    const std::size_t budget = setup.guard.breakers.writesPerRun;
    matrix.once = worstCase(matrix, 1);
    matrix.most = worstCase(matrix, limits::forEachItems);
    findDeadEnds(matrix, budget);
    findStuck(matrix);
    matrix.itemsWithinBudget = itemsWithin(matrix, budget);
}

} // namespace toolwright::simulation
