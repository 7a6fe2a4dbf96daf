#include "core/simulation/matrix.h"

#include "core/json/parse.h"
#include "tests/support/samplerun.h"

#include <gmock/gmock.h>

namespace toolwright::simulation {
namespace {

/// The cell of @p row for present or away, a venue and a grant.
const guard::Decision& cellOf(const DecisionMatrix& matrix, const MatrixRow& row, std::string_view presence,
                              GrantState grant)
{
    std::size_t i = 0;
    while (matrix.columns[i].presence != presence || matrix.columns[i].venue != "chat" ||
           matrix.columns[i].grant != grant) {
        ++i;
    }
    return row.cells[i];
}

TEST(Matrix, aCriticalCompoundAsksWhateverGrantsExist)
{
    const auto world = sampleWorld(Scenario::initial("host_order_cancel_and_restock"));
    ASSERT_TRUE(world.has_value());
    const auto matrix = decisionMatrix(*world->setup, "host_order_cancel_and_restock");
    ASSERT_TRUE(matrix.has_value());
    for (const guard::Decision& cell : matrix->rows.front().cells) {
        EXPECT_EQ(cell.action, guard::Action::Ask);
        EXPECT_EQ(cell.decidedBy, "critical");
    }
}

TEST(Matrix, awayNeedsTheGrantOfAnAutomation)
{
    // spec compound 9.6
    const auto world = sampleWorld(Scenario::initial("host_overdue_remind_all"));
    ASSERT_TRUE(world.has_value());
    const auto matrix = decisionMatrix(*world->setup, "host_overdue_remind_all");
    ASSERT_TRUE(matrix.has_value());
    for (const MatrixRow& row : matrix->rows) {
        EXPECT_NE(cellOf(*matrix, row, "away", GrantState::None).action, guard::Action::Run) << row.tool;
        EXPECT_NE(cellOf(*matrix, row, "away", GrantState::Standing).action, guard::Action::Run) << row.tool;
        EXPECT_EQ(cellOf(*matrix, row, "away", GrantState::Automation).action, guard::Action::Run)
            << row.tool;
    }
}

TEST(Matrix, aCompoundWithMoreWritesThanABudgetNeverFinishes)
{
    // spec compound 9.7: the compound's own run counts, so at most 19 step writes fit
    guard::RuntimeSetup setup;
    const auto descriptor = [](const char* name) {
        return json::parseValue(std::string(R"({"name": ")") + name +
                                R"(", "description": "", "inputSchema": {}, "risk": "write"})")
            .value();
    };
    setup.tools["host_send"] = {descriptor("host_send"), "sha256:a", true, {}};
    auto program = std::make_shared<compound::CompoundProgram>();
    for (int i = 1; i <= 20; ++i) {
        program->steps.push_back({"s" + std::to_string(i), "host_send", {}, {}, {}});
    }
    setup.tools["host_all"] = {descriptor("host_all"), "sha256:b", false, program};
    const auto matrix = decisionMatrix(setup, "host_all");
    ASSERT_TRUE(matrix.has_value());
    ASSERT_EQ(matrix->deadEnds.size(), 1U);
    EXPECT_EQ(matrix->deadEnds.front().step, "s20");
    EXPECT_EQ(matrix->once.writes, 21U);
    EXPECT_EQ(matrix->once.calls, 21U);
}

TEST(Matrix, aPrimitiveHasNone)
{
    const auto world = sampleWorld(Scenario::initial("host_overdue_remind_all"));
    ASSERT_TRUE(world.has_value());
    EXPECT_FALSE(decisionMatrix(*world->setup, "host_email_send").has_value());
}

} // namespace
} // namespace toolwright::simulation
