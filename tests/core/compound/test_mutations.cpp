#include "tests/core/compound/mutation.h"
#include "tests/core/compound/samplefiles.h"

#include <gmock/gmock.h>

namespace toolwright::compound {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Fix;
using diagnostics::Severity;
using test::Mutation;
using testing::ContainerEq;

using Codes = std::multiset<std::string>;

constexpr std::array profiles{Profile::Document, Profile::Reference};

Codes codesOf(const Analysis& analysis)
{
    Codes codes;
    for (const Diagnostic& item : analysis.diagnostics) {
        codes.insert(item.code);
    }
    return codes;
}

Codes baseCodes(Profile profile)
{
    Codes codes{"compound.risk-mismatch", "compound.step-disabled"};
    for (int i = 0; profile == Profile::Reference && i < 4; ++i) {
        codes.insert("schema.args-string");
    }
    return codes;
}

void expect(Codes& codes, const Mutation& mutation, Profile profile)
{
    for (const std::string& code : mutation.codes(profile)) {
        codes.insert(code);
    }
    for (const std::string& code : mutation.gone(profile)) {
        if (const auto found = codes.find(code); found != codes.end()) {
            codes.erase(found);
        }
    }
}

VendoFiles applied(const VendoFiles& files, const Fix& fix)
{
    VendoFiles result = files;
    for (const diagnostics::FileEdit& part : fix.edits) {
        json::Document& document = test::documentOf(result, part.file);
        document = document.edited(part.edits).value();
    }
    return result;
}

std::size_t countOf(const Analysis& analysis, const Diagnostic& wanted)
{
    return static_cast<std::size_t>(std::ranges::count_if(analysis.diagnostics, [&](const Diagnostic& item) {
        return item.code == wanted.code && item.tool == wanted.tool && item.cause == wanted.cause;
    }));
}

std::size_t errorCount(const Analysis& analysis)
{
    return static_cast<std::size_t>(
        std::ranges::count(analysis.diagnostics, Severity::Error, &Diagnostic::severity));
}

/// Every fix of every diagnostic clears it and adds no error; returns how many there are.
std::size_t checkFixes(const VendoFiles& files, Profile profile, const std::string& name)
{
    const Analysis before = Analyser(profile).analyse(files);
    FixFinder finder(files, profile);
    std::size_t count = 0;
    for (const Diagnostic& item : before.diagnostics) {
        int rank = 0;
        for (const Fix& fix : finder.fixesFor(item)) {
            EXPECT_EQ(fix.rank, ++rank) << name;
            const Analysis after = Analyser(profile).analyse(applied(files, fix));
            EXPECT_LT(countOf(after, item), countOf(before, item)) << name << ": " << fix.title;
            const std::size_t cleared = item.severity == Severity::Error ? 1 : 0;
            EXPECT_LE(errorCount(after) + cleared, errorCount(before)) << name << ": " << fix.title;
            ++count;
        }
    }
    return count;
}

/// What `fix` without a code does: the first-ranked fix of each diagnostic unless it loosens something.
VendoFiles fixedWithoutCode(VendoFiles files, Profile profile)
{
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        FixFinder finder(files, profile);
        for (const Diagnostic& item : Analyser(profile).analyse(files).diagnostics) {
            const std::vector<Fix> fixes = finder.fixesFor(item);
            if (!fixes.empty() && !fixes.front().loosens) {
                files = applied(files, fixes.front());
                isChanged = true;
                break;
            }
        }
    }
    return files;
}

TEST(MutationTest, OneChangeGivesExactlyItsCodes)
{
    const VendoFiles files = test::sampleFiles("acme-shop");
    for (const Mutation& mutation : test::allMutations()) {
        const VendoFiles changed = mutation.appliedTo(files);
        for (const Profile profile : profiles) {
            Codes expected = baseCodes(profile);
            expect(expected, mutation, profile);
            EXPECT_THAT(codesOf(Analyser(profile).analyse(changed)), ContainerEq(expected))
                << mutation.name << (profile == Profile::Reference ? " (reference)" : "");
        }
    }
}

TEST(MutationTest, TwoChangesGiveTheCodesOfBoth)
{
    constexpr std::size_t everyOther = 23;
    const VendoFiles files = test::sampleFiles("acme-shop");
    const std::vector<Mutation> mutations = test::allMutations();
    std::size_t pairs = 0;
    std::size_t candidates = 0;
    for (std::size_t i = 0; i < mutations.size(); ++i) {
        const VendoFiles first = mutations[i].appliedTo(files);
        for (std::size_t j = i + 1; j < mutations.size(); ++j) {
            if (!mutations[i].isApartFrom(mutations[j]) || candidates++ % everyOther != 0) {
                continue;
            }
            const VendoFiles changed = mutations[j].appliedTo(first);
            const Profile profile = profiles.at(pairs % profiles.size());
            Codes expected = baseCodes(profile);
            expect(expected, mutations[i], profile);
            expect(expected, mutations[j], profile);
            EXPECT_THAT(codesOf(Analyser(profile).analyse(changed)), ContainerEq(expected))
                << mutations[i].name << " and " << mutations[j].name;
            ++pairs;
        }
    }
    EXPECT_GE(pairs, 200U);
}

TEST(MutationTest, EveryFixClearsItsCodeAndAddsNoError)
{
    const VendoFiles files = test::sampleFiles("acme-shop");
    std::size_t fixes = 0;
    for (const Mutation& mutation : test::allMutations()) {
        const VendoFiles changed = mutation.appliedTo(files);
        for (const Profile profile : profiles) {
            fixes += checkFixes(changed, profile, mutation.name);
        }
    }
    EXPECT_GE(fixes, 200U);
}

TEST(MutationTest, FixesWithoutACodeEnableNothing)
{
    const VendoFiles files = test::sampleFiles("acme-shop");
    for (const Mutation& mutation : test::allMutations()) {
        const VendoFiles fixed = fixedWithoutCode(mutation.appliedTo(files), Profile::Document);
        for (const ToolSummary& tool : Analyser(Profile::Document).analyse(fixed).tools) {
            const bool isExport = tool.name == "host_reports_export";
            const bool isGivenUp = mutation.name == "disabled tool enabled" || mutation.isAlone;
            EXPECT_TRUE(!isExport || isGivenUp || tool.state != ToolState::Available) << mutation.name;
        }
    }
}

} // namespace
} // namespace toolwright::compound
