#include "core/report/fixes.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using namespace toolwright;
using namespace toolwright::report;
using workspace::FixedFile;
using workspace::FixNote;

FixReport sampleRun()
{
    FixReport report;
    report.run.applied = {FixNote{"compound.risk-mismatch",
                                  Place{".vendo/capabilities.json", "/tools/0/risk", {}}, "set it", false}};
    report.run.left = {FixNote{"compound.step-disabled", Place{".vendo/capabilities.json", "/tools/1", {}},
                               "it loosens", true}};
    report.run.files = {FixedFile{".vendo/capabilities.json", "a\n", "b\n"},
                        FixedFile{".vendo/overrides.json", std::nullopt, "{}\n"}};
    return report;
}

TEST(FixesAsText, showTheDifferenceThenWhatAndWhy)
{
    EXPECT_EQ(fixesAsText(sampleRun()),
              "--- a/.vendo/capabilities.json\n+++ b/.vendo/capabilities.json\n@@ -1 +1 @@\n-a\n+b\n"
              "--- /dev/null\n+++ b/.vendo/overrides.json\n@@ -0,0 +1 @@\n+{}\n"
              "fixed compound.risk-mismatch at .vendo/capabilities.json#/tools/0/risk: set it\n"
              "left compound.step-disabled at .vendo/capabilities.json#/tools/1: it loosens\n");
}

TEST(FixesAsText, ofADryRunSayWould)
{
    FixReport report = sampleRun();
    report.dryRun = true;
    report.run.applied.front().loosens = true;
    EXPECT_NE(fixesAsText(report).find("would fix compound.risk-mismatch at "
                                       ".vendo/capabilities.json#/tools/0/risk: set it (loosens)\n"),
              std::string::npos);
}

TEST(FixesAsText, ofNothingSaySo)
{
    EXPECT_EQ(fixesAsText(FixReport{}), "nothing to fix\n");
}

TEST(FixesAsJson, haveTheirShape)
{
    const auto json = nlohmann::json::parse(fixesAsJson(sampleRun()));
    EXPECT_EQ(json, nlohmann::json::parse(R"({
        "format": "toolwright/fix@1",
        "dryRun": false,
        "applied": [{"code": "compound.risk-mismatch", "file": ".vendo/capabilities.json",
                     "pointer": "/tools/0/risk", "title": "set it", "loosens": false}],
        "left": [{"code": "compound.step-disabled", "file": ".vendo/capabilities.json",
                  "pointer": "/tools/1", "reason": "it loosens", "loosens": true}],
        "files": [
            {"file": ".vendo/capabilities.json",
             "diff": "--- a/.vendo/capabilities.json\n+++ b/.vendo/capabilities.json\n@@ -1 +1 @@\n-a\n+b\n"},
            {"file": ".vendo/overrides.json",
             "diff": "--- /dev/null\n+++ b/.vendo/overrides.json\n@@ -0,0 +1 @@\n+{}\n"}]})"));
}

} // namespace
