// Runs tests/data/cli/eval.json: one call of `eval` a row. Files of a row are written into the working
// folder; `lines` are given to `eval --batch` one a line, `answers` are its lines, whose messages are not
// compared.
#include "tests/cli/cli.h"

#include <nlohmann/json.hpp>
#include <sstream>

namespace {

using namespace toolwright::tests;
using nlohmann::json;

json rowsOf(const std::string& name)
{
    std::ifstream file(std::string(TOOLWRIGHT_TEST_DATA) + "/cli/" + name);
    return json::parse(file);
}

/// Runs `eval --batch` over the text of @p file with a small stack, as threads have one.
ProgramRun runBatch(const TemporaryFolder& folder, const std::string& file)
{
    return runProgram({"/bin/sh", "-c", "ulimit -s 1024 && exec \"$0\" eval --batch < \"$1\"", TOOLWRIGHT_CLI,
                       folder.path(file)});
}

std::vector<json> answersOf(const ProgramRun& run)
{
    std::vector<json> answers;
    std::istringstream lines(run.out);
    for (std::string line; std::getline(lines, line);) {
        answers.push_back(json::parse(line, nullptr, false));
    }
    return answers;
}

/// Each error of the batch says something; its words are not part of the comparison.
json withoutMessage(json answer)
{
    if (answer.is_object() && answer.contains("error")) {
        EXPECT_FALSE(answer["error"].value("message", "").empty()) << answer;
        answer["error"].erase("message");
    }
    return answer;
}

TEST(Eval, cases)
{
    const json rows = rowsOf("eval.json");
    for (const json& row : rows.at("calls")) {
        SCOPED_TRACE(row.at("name").get<std::string>());
        const TemporaryFolder folder;
        const json files = row.value("files", json::object());
        for (const auto& [name, content] : files.items()) {
            folder.write(name, content.get<std::string>());
        }
        const ProgramRun run = runCli(row.at("words"), folder.path());
        EXPECT_EQ(run.exit, row.value("exit", 0)) << run.err;
        EXPECT_EQ(run.out, row.value("out", ""));
        const std::string code = row.value("code", "");
        EXPECT_TRUE(code.empty() ? run.err.empty() : run.err.ends_with("[" + code + "]\n")) << run.err;
    }
}

TEST(Eval, batchAnswersEveryLineInOrder)
{
    const json rows = rowsOf("eval.json").at("batch");
    std::string input;
    for (const json& row : rows) {
        const json& line = row.at("line");
        input += (line.is_string() ? line.get<std::string>() : line.dump()) + "\n";
    }
    const TemporaryFolder folder;
    folder.write("lines", input);
    const ProgramRun run = runBatch(folder, "lines");
    EXPECT_EQ(run.exit, 0) << run.err;
    EXPECT_EQ(run.err, "");
    const std::vector<json> answers = answersOf(run);
    ASSERT_EQ(answers.size(), rows.size()) << run.out;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(withoutMessage(answers[i]), rows[i].at("answer")) << rows[i];
    }
}

TEST(Eval, batchReadsTheLastLineWithoutItsEnd)
{
    const TemporaryFolder folder;
    folder.write("lines", "\n  \n{\"expr\": \"1 + 1\"}");
    EXPECT_EQ(runBatch(folder, "lines").out, "{\"result\":2}\n");
}

/// `around`: the text `count` times, once, and `count` times again.
std::string repeated(const json& around, std::size_t count)
{
    std::string text;
    for (std::size_t part = 0; part < 3; ++part) {
        const std::string piece = around.at(part);
        for (std::size_t i = 0; i < (part == 1 ? 1 : count); ++i) {
            text += piece;
        }
    }
    return text;
}

std::string runawayLine(const json& row)
{
    const std::size_t count = row.value("count", std::size_t{0});
    std::string expression = row.contains("around") ? repeated(row["around"], count) : row.value("expr", "");
    if (row.contains("regex")) {
        expression = "$match('a', /" + expression + "/)";
    }
    std::string line = "{\"expr\":" + json(expression).dump();
    if (row.contains("inputAround")) {
        line += ",\"input\":" + repeated(row["inputAround"], count);
    }
    return line + "}\n";
}

class Runaway : public testing::TestWithParam<json>
{
};

TEST_P(Runaway, endsWithAnErrorAndTheBatchGoesOn)
{
    const json& row = GetParam();
    const TemporaryFolder folder;
    folder.write("lines", runawayLine(row) + "{\"expr\":\"1 + 1\"}\n");
    const ProgramRun run = runBatch(folder, "lines");
    EXPECT_EQ(run.exit, 0) << run.err;
    const std::vector<json> answers = answersOf(run);
    ASSERT_EQ(answers.size(), 2U) << run.err;
    const bool failed = answers[0].is_object() && answers[0].contains("error");
    const std::string code = failed ? answers[0]["error"].at("code").get<std::string>() : std::string();
    const json wanted = row.contains("codes") ? row["codes"] : json::array({row.value("code", "")});
    EXPECT_NE(std::find(wanted.begin(), wanted.end(), json(code)), wanted.end()) << code;
    EXPECT_TRUE(!failed || !answers[0]["error"].value("message", "").empty());
    EXPECT_EQ(answers[1], (json{{"result", 2}}));
}

std::string caseName(const testing::TestParamInfo<json>& row)
{
    std::string name = row.param.at("name");
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Eval, Runaway, testing::ValuesIn(rowsOf("runaway.json").get<std::vector<json>>()),
                         caseName);

} // namespace
