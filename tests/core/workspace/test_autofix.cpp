#include "core/workspace/autofix.h"
#include "core/workspace/vendopaths.h"

#include <fstream>
#include <gtest/gtest.h>

namespace {

using namespace toolwright;
using namespace toolwright::workspace;

compound::VendoFiles sampleFiles(const std::string& name)
{
    compound::VendoFiles files;
    for (const std::string_view path : vendoPaths) {
        std::ifstream file(std::string(TOOLWRIGHT_SAMPLES) + "/" + name + "/" + std::string(path),
                           std::ios::binary);
        if (file) {
            *partOf(files, path) =
                json::Document::parse(std::string(std::istreambuf_iterator<char>(file), {}));
        }
    }
    return files;
}

std::vector<std::string> codesOf(const std::vector<FixNote>& notes)
{
    std::vector<std::string> codes;
    for (const FixNote& note : notes) {
        codes.push_back(note.code);
    }
    return codes;
}

TEST(ApplyFixes, loosensNothingByItself)
{
    const FixRun run =
        applyFixes(sampleFiles("acme-shop"), compound::Profile::Document, std::nullopt).value();
    EXPECT_EQ(codesOf(run.applied), std::vector<std::string>{"compound.risk-mismatch"});
    EXPECT_FALSE(run.applied.front().loosens);
    EXPECT_EQ(codesOf(run.left), std::vector<std::string>{"compound.step-disabled"});
    EXPECT_TRUE(run.left.front().loosens);
    ASSERT_EQ(run.files.size(), 1U);
    EXPECT_EQ(run.files.front().file, ".vendo/capabilities.json");
}

TEST(ApplyFixes, loosensWhenAskedByCode)
{
    const FixRun run =
        applyFixes(sampleFiles("acme-shop"), compound::Profile::Document, "compound.step-disabled").value();
    EXPECT_EQ(codesOf(run.applied), std::vector<std::string>{"compound.step-disabled"});
    EXPECT_TRUE(run.applied.front().loosens);
    EXPECT_EQ(codesOf(run.left), std::vector<std::string>{"compound.risk-mismatch"});
}

TEST(ApplyFixes, ofCleanFilesDoesNothing)
{
    const FixRun run =
        applyFixes(sampleFiles("document-example"), compound::Profile::Document, std::nullopt).value();
    EXPECT_TRUE(run.applied.empty());
    EXPECT_TRUE(run.left.empty());
    EXPECT_TRUE(run.files.empty());
}

TEST(ApplyFixes, ofNoFilesDoesNothing)
{
    const FixRun run = applyFixes({}, compound::Profile::Reference, std::nullopt).value();
    EXPECT_TRUE(run.applied.empty() && run.files.empty());
}

TEST(AnalyseWithFixes, givesEveryFindingItsFixes)
{
    const compound::Analysis analysis =
        analyseWithFixes(sampleFiles("acme-shop"), compound::Profile::Document);
    ASSERT_EQ(analysis.diagnostics.size(), 2U);
    for (const diagnostics::Diagnostic& diagnostic : analysis.diagnostics) {
        EXPECT_FALSE(diagnostic.fixes.empty()) << diagnostic.code;
    }
}

} // namespace
