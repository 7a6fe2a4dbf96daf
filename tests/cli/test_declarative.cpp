#include "tests/cli/cli.h"
#include "tests/cli/sample.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace {

using namespace toolwright::tests;
using nlohmann::json;

json findingOf(const json& check, const std::string& code)
{
    for (const json& each : check.at("diagnostics")) {
        if (each.at("code") == code) {
            return each;
        }
    }
    return {};
}

TEST(CheckDeclarative, findsNothingInTheToolsOfTheSample)
{
    const ProgramRun run =
        runCli({"check", std::string(TOOLWRIGHT_SAMPLES) + "/acme-shop", "--format", "json"});
    const json check = json::parse(run.out);
    for (const json& each : check.at("diagnostics")) {
        EXPECT_THAT(each.at("file").get<std::string>(), testing::StartsWith(".vendo/"));
    }
    EXPECT_EQ(check.at("offered").size(), 14U);
    EXPECT_EQ(check.at("offered").at(0), "cancel_order");
}

TEST(CheckDeclarative, saysWhereAToolIsWrongAndWhichEditClearsIt)
{
    const SampleCopy sample("acme-shop");
    sample.write("tools/check_stock.yml", "description: Look up stock.\n"
                                          "when_to_use: Someone asks.\n"
                                          "request:\n"
                                          "  method: GET\n"
                                          "  base_url: $env.SHOP_API\n"
                                          "  path: /products/$params.product\n"
                                          "  query: { all: yes }\n"
                                          "parameters: { properties: { product: { type: string } } }\n");
    const ProgramRun run = runCli({"check", sample.path(), "--format", "json"});
    EXPECT_EQ(run.exit, 1);
    const json check = json::parse(run.out);
    const json path = findingOf(check, "request.path_value_not_required");
    EXPECT_EQ(path.at("file"), "tools/check_stock.yml");
    EXPECT_EQ(path.at("pointer"), "/request/path");
    EXPECT_EQ(path.at("line"), 6);
    EXPECT_EQ(path.at("column"), 9);
    EXPECT_EQ(path.at("severity"), "warning");
    EXPECT_EQ(path.at("fixes").size(), 1U);
    const json word = findingOf(check, "yaml.ambiguous_scalar");
    EXPECT_EQ(word.at("line"), 7);
    EXPECT_EQ(word.at("fixes").at(0).at("edits").at(0).at("text"), "true");
}

TEST(FixDeclarative, clearsWhatIsCertainAndKeepsTheRest)
{
    const SampleCopy sample("acme-shop");
    const std::string before = sample.read("tools/check_stock.yml");
    std::string broken = before;
    broken.replace(broken.find("published: true"), 15, "published: yes # always");
    sample.write("tools/check_stock.yml", broken);
    const ProgramRun run = runCli({"fix", sample.path()});
    EXPECT_THAT(run.out, testing::HasSubstr("fixed yaml.ambiguous_scalar at tools/check_stock.yml"));
    std::string fixed = before;
    fixed.replace(fixed.find("published: true"), 15, "published: true # always");
    EXPECT_EQ(sample.read("tools/check_stock.yml"), fixed);
}

TEST(FixDeclarative, enablesAToolOnlyWhenAsked)
{
    const SampleCopy sample("acme-shop");
    sample.write("tools/fresh.yml",
                 "description: A.\nwhen_to_use: B.\nrequest: { method: GET, base_url: $env.SHOP_API, "
                 "path: /x }\n");
    const std::string before = sample.read("vatio.yml");
    runCli({"fix", sample.path()});
    EXPECT_EQ(sample.read("vatio.yml"), before);
    const ProgramRun run = runCli({"fix", sample.path(), "--code", "agent.tool_not_enabled"});
    EXPECT_THAT(run.out, testing::HasSubstr("+    - fresh"));
    EXPECT_THAT(sample.read("vatio.yml"), testing::HasSubstr("    - recall\n    - fresh\n  handoff:\n"));
}

} // namespace
