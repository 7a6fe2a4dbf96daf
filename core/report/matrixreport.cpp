#include "core/base/counted.h"
#include "core/guard/members.h"
#include "core/guard/records.h"
#include "core/json/write.h"
#include "core/report/transcript.h"

#include <utility>

namespace toolwright::report {

using guard::textValue;
using json::Value;
using simulation::DecisionMatrix;
using simulation::MatrixColumn;
using simulation::MatrixRow;

namespace {

Value count(std::size_t number)
{
    return Value::number(static_cast<double>(number));
}

Value cellValue(const MatrixColumn& column, const guard::Decision& decision)
{
    json::ObjectBuilder builder;
    builder.set("presence", textValue(column.presence));
    builder.set("venue", textValue(column.venue));
    builder.set("grant", textValue(simulation::grantStateText(column.grant)));
    builder.set("action", textValue(guard::actionText(decision.action)));
    builder.set("decidedBy", textValue(decision.decidedBy));
    return builder.build();
}

Value rowValue(const DecisionMatrix& matrix, const MatrixRow& row)
{
    std::vector<Value> cells;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        cells.push_back(cellValue(matrix.columns[i], row.cells[i]));
    }
    json::ObjectBuilder builder;
    if (!row.step.empty()) {
        builder.set("step", textValue(row.step));
    }
    builder.set("tool", textValue(row.tool));
    builder.set("risk", textValue(row.risk));
    builder.set("critical", Value::boolean(row.critical));
    builder.set("repeats", Value::boolean(row.repeats));
    builder.set("cells", Value::array(std::move(cells)));
    return builder.build();
}

Value worstValue(const simulation::WorstCase& worst)
{
    json::ObjectBuilder builder;
    builder.set("itemsPerLoop", count(worst.itemsPerLoop));
    builder.set("calls", count(worst.calls));
    builder.set("cards", count(worst.cards));
    builder.set("writes", count(worst.writes));
    builder.set("destructiveCalls", count(worst.destructiveCalls));
    return builder.build();
}

std::string worstLine(const simulation::WorstCase& worst)
{
    return "  " + countWithNoun(worst.itemsPerLoop, "item") +
           " a loop: " + countWithNoun(worst.calls, "call") + ", " + countWithNoun(worst.cards, "card") +
           ", " + countWithNoun(worst.writes, "write") + ", " +
           countWithNoun(worst.destructiveCalls, "destructive call") + "\n";
}

Value stuckValue(const DecisionMatrix& matrix, const simulation::StuckColumn& stuck)
{
    const MatrixColumn& column = matrix.columns[stuck.column];
    json::ObjectBuilder builder;
    builder.set("presence", textValue(column.presence));
    builder.set("venue", textValue(column.venue));
    builder.set("grant", textValue(simulation::grantStateText(column.grant)));
    builder.set("step", textValue(stuck.step));
    builder.set("because", textValue(stuck.because));
    return builder.build();
}

std::string columnText(const MatrixColumn& column)
{
    return column.presence + " " + column.venue + ", grant " +
           std::string(simulation::grantStateText(column.grant));
}

std::string stepText(const std::string& step)
{
    return step.empty() ? std::string("the compound itself") : "step " + step;
}

std::string endingsText(const DecisionMatrix& matrix)
{
    std::string text;
    if (matrix.itemsWithinBudget) {
        text += "the budget of writes lasts for " + countWithNoun(*matrix.itemsWithinBudget, "item") +
                " a loop\n";
    }
    for (const simulation::DeadEnd& deadEnd : matrix.deadEnds) {
        text += "never finishes: " + stepText(deadEnd.step) + ", " + deadEnd.because + "\n";
    }
    for (const simulation::StuckColumn& stuck : matrix.stuck) {
        text += "never finishes " + columnText(matrix.columns[stuck.column]) + ": " + stepText(stuck.step) +
                ", " + stuck.because + "\n";
    }
    return text;
}

std::string rowText(const DecisionMatrix& matrix, const MatrixRow& row)
{
    std::string text = stepText(row.step) + "  " + row.tool + "  " + row.risk +
                       (row.critical ? ", critical" : "") + (row.repeats ? ", repeats" : "") + "\n";
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        text += "  " + columnText(matrix.columns[i]) + ": " +
                std::string(guard::actionText(row.cells[i].action)) + " by " + row.cells[i].decidedBy + "\n";
    }
    return text;
}

} // namespace

std::string matrixAsJson(const std::string& compound, const DecisionMatrix& matrix)
{
    std::vector<Value> rows;
    for (const MatrixRow& row : matrix.rows) {
        rows.push_back(rowValue(matrix, row));
    }
    std::vector<Value> deadEnds;
    for (const simulation::DeadEnd& deadEnd : matrix.deadEnds) {
        json::ObjectBuilder entry;
        entry.set("step", textValue(deadEnd.step));
        entry.set("because", textValue(deadEnd.because));
        deadEnds.push_back(entry.build());
    }
    std::vector<Value> stuck;
    for (const simulation::StuckColumn& column : matrix.stuck) {
        stuck.push_back(stuckValue(matrix, column));
    }
    std::vector<Value> notes;
    for (const std::string& note : simulation::notSimulated()) {
        notes.push_back(textValue(note));
    }
    json::ObjectBuilder builder;
    builder.set("format", textValue("toolwright/matrix@1"));
    builder.set("compound", textValue(compound));
    builder.set("rows", Value::array(std::move(rows)));
    builder.set("worstCase", Value::array({worstValue(matrix.once), worstValue(matrix.most)}));
    builder.set("deadEnds", Value::array(std::move(deadEnds)));
    builder.set("stuck", Value::array(std::move(stuck)));
    builder.set("itemsWithinBudget",
                matrix.itemsWithinBudget ? count(*matrix.itemsWithinBudget) : Value::null());
    builder.set("notSimulated", Value::array(std::move(notes)));
    return json::writePretty(builder.build()) + "\n";
}

std::string matrixAsText(const std::string& compound, const DecisionMatrix& matrix)
{
    std::string text = compound + "\n\n";
    for (const MatrixRow& row : matrix.rows) {
        text += rowText(matrix, row);
    }
    text += "\nat worst, present in a chat and without grants\n" + worstLine(matrix.once) +
            worstLine(matrix.most);
    text += endingsText(matrix);
    text += "\nnot simulated\n";
    for (const std::string& note : simulation::notSimulated()) {
        text += "  " + note + "\n";
    }
    return text;
}

} // namespace toolwright::report
