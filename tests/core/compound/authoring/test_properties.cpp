// Random edits of compounds: everything can be taken back to the byte, the result is read as meant, and what
// an edit is not about keeps its bytes.
#include "core/compound/authoring/entries.h"
#include "core/compound/authoring/headeredits.h"
#include "core/compound/authoring/readers.h"
#include "core/compound/authoring/restructure.h"
#include "core/compound/authoring/schematable.h"
#include "core/compound/authoring/stepedits.h"
#include "core/compound/authoring/valueedits.h"
#include "core/json/write.h"
#include "tests/core/compound/authoring/editing.h"
#include "tests/core/compound/samplefiles.h"

#include <random>

namespace toolwright::compound::authoring {

namespace {

using test::EditedFile;

/// Chooses edits of a file.
class Author
{
public:
    explicit Author(unsigned seed)
        : m_random(seed)
    {
    }

    std::size_t below(std::size_t limit) { return limit == 0 ? 0 : m_random() % limit; }

    Result<EditList> edit(const json::Document& file, std::size_t tool)
    {
        const Result<json::Node> steps = stepsAt(file, tool);
        const std::size_t count = steps ? steps->size() : 0;
        const std::size_t step = below(count);
        switch (below(14)) {
        case 0:
            return ofStep(insertStep(file, tool, below(count + 1), "host_random_tool"));
        case 1:
            return ofStep(duplicateSteps(file, tool, {step}));
        case 2:
            return count > 1 ? deleteSteps(file, tool, {step}) : EditList();
        case 3:
            return moveSteps(file, tool, {step, below(count)}, below(count + 1));
        case 4:
            return setCondition(file, tool, step, "args.flag = \"on\"");
        case 5:
            return setForEach(file, tool, step, std::nullopt);
        case 6:
            return setArgument(file, tool, step, "/to", ExpressionForm{"args.\u00e4", 0});
        case 7:
            return setArgument(file, tool, step, "/vars/deep/value", LiteralForm{json::Value::number(4)});
        case 8:
            return removeArgument(file, tool, step, "/to");
        case 9:
            return renamed(file, tool, step);
        case 10:
            return addProperty(file, tool, "p" + std::to_string(below(5)));
        case 11:
            return setPropertyRequired(file, tool, "p" + std::to_string(below(5)), below(2) == 0);
        case 12:
            return setHeaderField(file, tool, "note", json::Value::string("a \"note\""));
        default:
            return pasted(file, tool, step, count);
        }
    }

private:
    static Result<EditList> ofStep(const Result<StepInsertion>& insertion)
    {
        return insertion ? Result<EditList>(insertion->edits) : tl::unexpected<Error>(insertion.error());
    }

    Result<EditList> renamed(const json::Document& file, std::size_t tool, std::size_t step)
    {
        const auto renaming = renameStep(file, tool, step, "r" + std::to_string(below(1000)));
        return renaming ? Result<EditList>(renaming->edits) : tl::unexpected<Error>(renaming.error());
    }

    Result<EditList> pasted(const json::Document& file, std::size_t tool, std::size_t step, std::size_t count)
    {
        const Result<std::string> text = copySteps(file, tool, {step});
        return text ? ofStep(pasteSteps(file, tool, below(count + 1), *text))
                    : tl::unexpected<Error>(text.error());
    }

    std::mt19937 m_random;
};

std::vector<std::string> sampleTexts()
{
    const std::string pretty = compound::test::sampleFiles("acme-shop").capabilities->text();
    const json::Value value = json::Document::parse(pretty).root().value();
    std::string crlf;
    const json::Document example = *compound::test::sampleFiles("document-example").capabilities;
    for (const char c : example.text()) {
        crlf += c == '\n' ? "\r\n" : std::string(1, c);
    }
    return {pretty, json::write(value), json::writePretty(value, 4), crlf};
}

/// Every entry but number @p tool, and everything outside of `tools`, has the bytes it had.
void expectOthersUntouched(const json::Document& before, const json::Document& after, std::size_t tool)
{
    const json::Node oldTools = *before.find("/tools");
    const json::Node newTools = *after.find("/tools");
    ASSERT_EQ(oldTools.size(), newTools.size());
    for (std::size_t i = 0; i < oldTools.size(); ++i) {
        if (i != tool) {
            ASSERT_EQ(oldTools.item(i).text(), newTools.item(i).text());
        }
    }
    ASSERT_EQ(before.text().substr(0, oldTools.item(tool).range().offset),
              after.text().substr(0, newTools.item(tool).range().offset));
    ASSERT_EQ(before.text().substr(oldTools.item(tool).range().end()),
              after.text().substr(newTools.item(tool).range().end()));
}

TEST(Properties, randomEditsCanBeTakenBackAndTouchNothingElse)
{
    for (const std::string& text : sampleTexts()) {
        for (unsigned seed = 1; seed <= 6; ++seed) {
            Author author(seed);
            EditedFile file(text);
            const std::size_t count = file.document().find("/tools")->size();
            for (int round = 0; round < 30; ++round) {
                const std::size_t tool = author.below(count);
                const json::Document before = file.document();
                const Result<EditList> edits = author.edit(before, tool);
                if (!edits) {
                    ASSERT_THAT(
                        edits.error().code,
                        testing::MatchesRegex("edit\\.(no-place|key-exists|bare-nested)|rename\\..*"));
                    continue;
                }
                file.apply(edits);
                ASSERT_TRUE(file.document().errors().empty()) << file.text();
                ASSERT_TRUE(file.document().duplicateKeys().empty());
                expectOthersUntouched(before, file.document(), tool);
            }
            ASSERT_EQ(file.undone(), text);
        }
    }
}

TEST(Properties, readersKeepReadingUnderMovesWithThem)
{
    const std::string text = compound::test::sampleFiles("acme-shop").capabilities->text();
    for (unsigned seed = 1; seed <= 40; ++seed) {
        Author author(seed);
        EditedFile file(text);
        const std::size_t tool = author.below(file.document().find("/tools")->size());
        for (int round = 0; round < 5; ++round) {
            const std::size_t count = stepsAt(file.document(), tool)->size();
            const std::vector<std::size_t> steps{author.below(count)};
            const std::size_t before = author.below(count + 1);
            const auto moved = moveStepsAlong(file.document(), tool, steps, before);
            ASSERT_TRUE(moved.has_value());
            std::vector<std::size_t> all = steps;
            all.insert(all.end(), moved->along.begin(), moved->along.end());
            ASSERT_TRUE(brokenByMove(file.document(), tool, all, before).empty());
            file.apply(moved->edits);
        }
        ASSERT_EQ(file.undone(), text);
    }
}

TEST(Properties, splittingAndJoiningKeepsTheSteps)
{
    const json::Document file = *compound::test::sampleFiles("acme-shop").capabilities;
    for (std::size_t tool = 0; tool < file.find("/tools")->size(); ++tool) {
        const Result<json::Node> steps = stepsAt(file, tool);
        for (std::size_t step = 1; steps && step < steps->size(); ++step) {
            EditedFile edited(file.text());
            edited.apply(splitCompound(file, tool, step, "host_second_part")->edits);
            ASSERT_TRUE(edited.document().errors().empty());
            edited.apply(joinCompounds(edited.document(), tool, tool + 1)->edits);
            const Result<json::Node> joined = stepsAt(edited.document(), tool);
            ASSERT_EQ(joined->size(), steps->size());
            for (std::size_t i = 0; i < steps->size(); ++i) {
                ASSERT_EQ(memberText(joined->item(i), "id"), memberText(steps->item(i), "id"));
            }
            ASSERT_EQ(edited.undone(), file.text());
        }
    }
}

} // namespace

} // namespace toolwright::compound::authoring
