#include "core/workspace/workspace.h"
#include "tests/support/memoryfilestore.h"

#include <gtest/gtest.h>

namespace {

using namespace toolwright;
using namespace toolwright::workspace;
using toolwright::tests::MemoryFileStore;

constexpr const char* tools = ".vendo/tools.json";
constexpr const char* toolsOnDisk = "/w/.vendo/tools.json";

EditList replaced(std::size_t offset, std::size_t length, std::string text)
{
    return EditList::single(TextEdit{TextRange{offset, length}, std::move(text)});
}

class WorkspaceTest : public testing::Test
{
protected:
    WorkspaceTest()
    {
        m_files.files[toolsOnDisk] = "{\"a\":1,\"b\":2}";
        m_files.files["/w/vatio.yml"] = "name: shop\n";
        m_files.files["/w/tools/b.yml"] = "b\n";
        m_files.files["/w/tools/a.yaml"] = "a\n";
        m_files.files["/w/tools/readme.md"] = "no tool\n";
        m_files.files["/w/tools/deep/c.yml"] = "too deep\n";
    }

    Workspace opened() { return Workspace::open(m_files, "/w/.vendo").value(); }
    std::string onDisk(const std::string& path) const { return m_files.files.at(path); }

    MemoryFileStore m_files;
};

TEST_F(WorkspaceTest, listsTheFilesOfBothKinds)
{
    const Workspace workspace = opened();
    EXPECT_EQ(workspace.root(), "/w");
    std::vector<std::string> present;
    for (const WorkspaceFile& file : workspace.files()) {
        if (file.exists()) {
            present.push_back(file.path());
        }
    }
    EXPECT_EQ(present, (std::vector<std::string>{tools, "vatio.yml", "tools/a.yaml", "tools/b.yml"}));
    EXPECT_EQ(workspace.files().size(), 7U);
    EXPECT_EQ(workspace.find("nothing"), nullptr);
    EXPECT_FALSE(workspace.isDirty());
}

TEST_F(WorkspaceTest, hasNoDocumentForAMissingFile)
{
    const Workspace workspace = opened();
    EXPECT_EQ(workspace.find(".vendo/policy.json")->document(), nullptr);
    EXPECT_EQ(workspace.find("vatio.yml")->document(), nullptr);
    const compound::VendoFiles snapshot = workspace.snapshot();
    ASSERT_TRUE(snapshot.tools);
    EXPECT_EQ(snapshot.tools->text(), "{\"a\":1,\"b\":2}");
    EXPECT_FALSE(snapshot.capabilities || snapshot.overrides || snapshot.policy);
}

TEST_F(WorkspaceTest, failsToOpenWithTheFileThatCannotBeRead)
{
    m_files.unreadable.insert(toolsOnDisk);
    const auto workspace = Workspace::open(m_files, "/w");
    ASSERT_FALSE(workspace);
    EXPECT_EQ(workspace.error().code, "file.unreadable");
    EXPECT_EQ(workspace.error().place.file, tools);
}

TEST_F(WorkspaceTest, givesTheInverseOfAnEdit)
{
    Workspace workspace = opened();
    const EditList inverse = workspace.edit(tools, replaced(5, 1, "100")).value();
    EXPECT_EQ(workspace.find(tools)->text(), "{\"a\":100,\"b\":2}");
    EXPECT_EQ(workspace.dirtyFiles(), std::vector<std::string>{tools});
    ASSERT_TRUE(workspace.edit(tools, inverse));
    EXPECT_EQ(workspace.find(tools)->text(), onDisk(toolsOnDisk));
    EXPECT_FALSE(workspace.isDirty());
}

TEST_F(WorkspaceTest, keepsSnapshotsAsTheyWere)
{
    Workspace workspace = opened();
    const compound::VendoFiles before = workspace.snapshot();
    ASSERT_TRUE(workspace.edit(tools, replaced(5, 1, "9")));
    EXPECT_EQ(before.tools->text(), "{\"a\":1,\"b\":2}");
    EXPECT_EQ(workspace.snapshot().tools->text(), "{\"a\":9,\"b\":2}");
}

TEST_F(WorkspaceTest, refusesEditsOutsideTheTextOrTheWorkspace)
{
    Workspace workspace = opened();
    EXPECT_EQ(workspace.edit(tools, replaced(99, 1, "")).error().code, "edit.outside");
    EXPECT_EQ(workspace.edit("vatio.yml", replaced(99, 1, "")).error().code, "edit.outside");
    EXPECT_EQ(workspace.edit("../x", replaced(0, 0, "x")).error().code, "workspace.unknown-file");
    EXPECT_FALSE(workspace.isDirty());
}

TEST_F(WorkspaceTest, savesAndIsCleanThen)
{
    Workspace workspace = opened();
    ASSERT_TRUE(workspace.edit(tools, replaced(5, 1, "9")));
    ASSERT_TRUE(workspace.edit("vatio.yml", replaced(0, 4, "title")));
    EXPECT_EQ(workspace.save(tools).state, SaveState::Saved);
    EXPECT_EQ(workspace.save("vatio.yml").state, SaveState::Saved);
    EXPECT_EQ(onDisk(toolsOnDisk), "{\"a\":9,\"b\":2}");
    EXPECT_EQ(onDisk("/w/vatio.yml"), "title: shop\n");
    EXPECT_FALSE(workspace.isDirty());
}

TEST_F(WorkspaceTest, doesNotWriteWhatIsClean)
{
    Workspace workspace = opened();
    EXPECT_EQ(workspace.save(tools).state, SaveState::Saved);
    EXPECT_EQ(m_files.writes, 0U);
}

TEST_F(WorkspaceTest, keepsTheUnsavedTextWhenAWriteFails)
{
    Workspace workspace = opened();
    ASSERT_TRUE(workspace.edit(tools, replaced(5, 1, "9")));
    m_files.failFromWrite = 1;
    const SaveOutcome outcome = workspace.save(tools);
    EXPECT_EQ(outcome.state, SaveState::Failed);
    EXPECT_EQ(outcome.error->code, "file.unwritable");
    EXPECT_EQ(outcome.error->place.file, tools);
    EXPECT_EQ(onDisk(toolsOnDisk), "{\"a\":1,\"b\":2}");
    EXPECT_TRUE(workspace.find(tools)->isDirty());
    m_files.failFromWrite.reset();
    EXPECT_EQ(workspace.save(tools).state, SaveState::Saved);
    EXPECT_EQ(onDisk(toolsOnDisk), "{\"a\":9,\"b\":2}");
}

TEST_F(WorkspaceTest, refusesToSaveOverAChangeFromOutside)
{
    Workspace workspace = opened();
    ASSERT_TRUE(workspace.edit(tools, replaced(5, 1, "9")));
    m_files.files[toolsOnDisk] = "{\"a\":1,\"b\":3}";
    const SaveOutcome outcome = workspace.save(tools);
    EXPECT_EQ(outcome.state, SaveState::ChangedOnDisk);
    EXPECT_EQ(outcome.diskText, "{\"a\":1,\"b\":3}");
    EXPECT_EQ(m_files.writes, 0U);
    EXPECT_EQ(workspace.diskState(tools).value(), DiskState::Changed);
}

TEST_F(WorkspaceTest, refusesToSaveOverARemovalAndAnAppearance)
{
    Workspace workspace = opened();
    ASSERT_TRUE(workspace.edit(tools, replaced(5, 1, "9")));
    m_files.files.erase(toolsOnDisk);
    EXPECT_EQ(workspace.save(tools).state, SaveState::ChangedOnDisk);
    EXPECT_FALSE(workspace.save(tools).diskText.has_value());
    EXPECT_EQ(workspace.diskState(tools).value(), DiskState::Removed);

    ASSERT_TRUE(workspace.create(".vendo/policy.json", "{}"));
    m_files.files["/w/.vendo/policy.json"] = "";
    EXPECT_EQ(workspace.save(".vendo/policy.json").state, SaveState::ChangedOnDisk);
}

TEST_F(WorkspaceTest, isCleanWhenSomebodyWroteTheSame)
{
    Workspace workspace = opened();
    ASSERT_TRUE(workspace.edit(tools, replaced(5, 1, "9")));
    m_files.files[toolsOnDisk] = "{\"a\":9,\"b\":2}";
    EXPECT_EQ(workspace.save(tools).state, SaveState::Saved);
    EXPECT_EQ(m_files.writes, 0U);
    EXPECT_FALSE(workspace.isDirty());
}

TEST_F(WorkspaceTest, keepsMineKnowingly)
{
    Workspace workspace = opened();
    ASSERT_TRUE(workspace.edit(tools, replaced(5, 1, "9")));
    m_files.files[toolsOnDisk] = "theirs";
    EXPECT_EQ(workspace.keepMine(tools).state, SaveState::Saved);
    EXPECT_EQ(onDisk(toolsOnDisk), "{\"a\":9,\"b\":2}");
    EXPECT_FALSE(workspace.isDirty());
}

TEST_F(WorkspaceTest, reloadsAndCanTakeItBack)
{
    Workspace workspace = opened();
    ASSERT_TRUE(workspace.edit(tools, replaced(5, 1, "9")));
    m_files.files[toolsOnDisk] = "{\"a\":1,\"b\":3}";
    const AppliedEdits applied = workspace.reload(tools).value();
    EXPECT_EQ(workspace.find(tools)->text(), "{\"a\":1,\"b\":3}");
    EXPECT_FALSE(workspace.isDirty());
    EXPECT_EQ(workspace.diskState(tools).value(), DiskState::Same);
    ASSERT_TRUE(workspace.edit(tools, applied.inverse));
    EXPECT_EQ(workspace.find(tools)->text(), "{\"a\":9,\"b\":2}");
}

TEST_F(WorkspaceTest, reloadsARemovalAsNoFile)
{
    Workspace workspace = opened();
    m_files.files.erase(toolsOnDisk);
    ASSERT_TRUE(workspace.reload(tools));
    EXPECT_FALSE(workspace.find(tools)->exists());
    EXPECT_FALSE(workspace.isDirty());
    EXPECT_FALSE(workspace.snapshot().tools.has_value());
}

TEST_F(WorkspaceTest, mergesBothSidesAndMaySaveThen)
{
    Workspace workspace = opened();
    ASSERT_TRUE(workspace.edit(tools, replaced(5, 1, "9")));
    m_files.files[toolsOnDisk] = "{\"a\":1,\"b\":3}";
    const AppliedMerge merge = workspace.merge(tools).value();
    EXPECT_TRUE(merge.conflicts.empty());
    EXPECT_EQ(workspace.find(tools)->text(), "{\"a\":9,\"b\":3}");
    EXPECT_EQ(workspace.save(tools).state, SaveState::Saved);
    EXPECT_EQ(onDisk(toolsOnDisk), "{\"a\":9,\"b\":3}");
    ASSERT_TRUE(workspace.edit(tools, merge.applied.inverse));
    EXPECT_EQ(workspace.find(tools)->text(), "{\"a\":9,\"b\":2}");
}

TEST_F(WorkspaceTest, reportsConflictsAndKeepsMyText)
{
    Workspace workspace = opened();
    ASSERT_TRUE(workspace.edit(tools, replaced(5, 1, "9")));
    m_files.files[toolsOnDisk] = "{\"a\":8,\"b\":3}";
    const AppliedMerge merge = workspace.merge(tools).value();
    EXPECT_EQ(merge.conflicts, (std::vector<MergeConflict>{{"/a", 1, "1", "9", "8"}}));
    EXPECT_EQ(workspace.find(tools)->text(), "{\"a\":9,\"b\":3}");
}

TEST_F(WorkspaceTest, createsAFileAndUndoesIt)
{
    Workspace workspace = opened();
    const EditList inverse = workspace.create(".vendo/overrides.json", "{}\n").value();
    EXPECT_TRUE(workspace.snapshot().overrides.has_value());
    EXPECT_EQ(workspace.create(".vendo/overrides.json", "x").error().code, "workspace.exists");
    EXPECT_EQ(workspace.create("elsewhere.json", "x").error().code, "workspace.unknown-file");
    EXPECT_EQ(workspace.create("tools/../x.yml", "x").error().code, "workspace.unknown-file");
    ASSERT_TRUE(workspace.edit(".vendo/overrides.json", inverse));
    EXPECT_FALSE(workspace.snapshot().overrides.has_value());
    EXPECT_FALSE(workspace.isDirty());
}

TEST_F(WorkspaceTest, listsANewToolFileInItsPlace)
{
    Workspace workspace = opened();
    ASSERT_TRUE(workspace.create("tools/ab.yml", "tool\n"));
    EXPECT_EQ(workspace.files()[6].path(), "tools/ab.yml");
    EXPECT_EQ(workspace.files()[7].path(), "tools/b.yml");
    EXPECT_EQ(workspace.save("tools/ab.yml").state, SaveState::Saved);
    EXPECT_EQ(onDisk("/w/tools/ab.yml"), "tool\n");
}

TEST_F(WorkspaceTest, restoresUnsavedText)
{
    {
        Workspace workspace = opened();
        Journal journal(m_files, "/data/journal");
        ASSERT_TRUE(workspace.edit(tools, replaced(5, 1, "9")));
        ASSERT_TRUE(workspace.create(".vendo/policy.json", "{}"));
        ASSERT_TRUE(workspace.create("tools/new.yml", "new"));
        for (const WorkspaceFile& file : workspace.files()) {
            ASSERT_TRUE(keepUnsaved(journal, file));
        }
    }
    Workspace workspace = opened();
    const std::vector<JournalEntry> entries = Journal(m_files, "/data/journal").entries().value();
    for (const JournalEntry& entry : entries) {
        ASSERT_TRUE(workspace.restore(entry));
    }
    EXPECT_EQ(workspace.find(tools)->text(), "{\"a\":9,\"b\":2}");
    EXPECT_EQ(workspace.dirtyFiles(),
              (std::vector<std::string>{tools, ".vendo/policy.json", "tools/new.yml"}));
    EXPECT_EQ(workspace.save(tools).state, SaveState::Saved);
}

TEST_F(WorkspaceTest, restoresOnTopOfAChangeFromOutsideAndMerges)
{
    Workspace workspace = opened();
    m_files.files[toolsOnDisk] = "{\"a\":1,\"b\":3}";
    workspace = opened();
    ASSERT_TRUE(workspace.restore({tools, "{\"a\":1,\"b\":2}", "{\"a\":9,\"b\":2}"}));
    EXPECT_EQ(workspace.save(tools).state, SaveState::ChangedOnDisk);
    EXPECT_TRUE(workspace.merge(tools).value().conflicts.empty());
    EXPECT_EQ(workspace.find(tools)->text(), "{\"a\":9,\"b\":3}");
}

TEST_F(WorkspaceTest, restoresNothingThatWasSaved)
{
    Workspace workspace = opened();
    ASSERT_TRUE(workspace.restore({tools, "older", "{\"a\":1,\"b\":2}"}));
    EXPECT_FALSE(workspace.isDirty());
    EXPECT_EQ(workspace.restore({"/etc/passwd", "", "x"}).error().code, "workspace.unknown-file");
}

TEST_F(WorkspaceTest, forgetsUnsavedTextThatWasSavedOrUndone)
{
    Workspace workspace = opened();
    Journal journal(m_files, "/data/journal");
    const EditList inverse = workspace.edit(tools, replaced(5, 1, "9")).value();
    ASSERT_TRUE(keepUnsaved(journal, *workspace.find(tools)));
    EXPECT_EQ(journal.entries().value().size(), 1U);
    ASSERT_TRUE(workspace.edit(tools, inverse));
    ASSERT_TRUE(keepUnsaved(journal, *workspace.find(tools)));
    EXPECT_TRUE(journal.entries().value().empty());
}

} // namespace
