#pragma once

#include "core/base/ports/filestore.h"
#include "core/compound/analysis.h"
#include "core/workspace/journal.h"
#include "core/workspace/textmerge.h"
#include "core/workspace/workspacefile.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::workspace {

enum class SaveState : std::uint8_t { Saved, ChangedOnDisk, Failed };

/// What became of a save.
struct SaveOutcome
{
    SaveState state = SaveState::Saved;
    /// With ChangedOnDisk: what is there now; none when somebody removed the file.
    std::optional<std::string> diskText;
    /// With Failed: why. The old bytes are still on disk.
    std::optional<Error> error;
};

/// What a file is on disk compared with what was last read or written.
enum class DiskState : std::uint8_t { Same, Changed, Removed };

/// Edits that were made to the text of a file, and those that take them back.
struct AppliedEdits
{
    std::string file;
    EditList edits;
    EditList inverse;
};

/// A three-way merge that was made to the text of a file. The places of the conflicts hold my text.
struct AppliedMerge
{
    AppliedEdits applied;
    std::vector<MergeConflict> conflicts;
};

/// An open folder. Holds every file with its unsaved text and does not write before save. Not shared between
/// threads; snapshot() gives what other threads may read.
class Workspace
{
public:
    /// Opens the workspace that @p path lies in (findRoot) and reads its files. @p files must outlive the
    /// workspace. A file that cannot be read fails the whole opening, with the file as place.
    static Result<Workspace> open(FileStore& files, const std::string& path);

    /// Absolute or as given, without a final `/`.
    const std::string& root() const { return m_root; }
    /// Absolute when root() is.
    std::string pathOf(std::string_view file) const;
    /// The four `.vendo` files and `vatio.yml`, whether they exist or not, then `tools/*.yml` by name.
    const std::vector<WorkspaceFile>& files() const { return m_files; }
    /// The file with that path relative to the root, or nullptr.
    const WorkspaceFile* find(std::string_view file) const;

    /// Edits the text of a file; one that does not exist yet counts as empty, also a new `tools/<key>.yml`.
    /// Fails with `workspace.unknown-file` or as EditList::apply does.
    /// @return the edits that take it back.
    Result<EditList> edit(std::string_view file, const EditList& edits);
    /// Gives a file that does not exist its first text: one of files(), or a new `tools/<key>.yml`. Fails
    /// with `workspace.exists` or `workspace.unknown-file`.
    Result<EditList> create(std::string_view file, std::string text);
    /// The `.vendo` files that exist, for the analyser.
    compound::VendoFiles snapshot() const;

    bool isDirty() const;
    /// Paths of the files that save would write.
    std::vector<std::string> dirtyFiles() const;

    /// Writes a dirty file. Refuses when the disk no longer holds what was last read: then choose reload,
    /// keepMine or merge.
    SaveOutcome save(std::string_view file);
    /// Writes although the disk changed.
    SaveOutcome keepMine(std::string_view file);
    /// Takes the text of the disk; unsaved text goes (its inverse is in the answer).
    Result<AppliedEdits> reload(std::string_view file);
    /// Merges the text of the disk into the unsaved one, with the text last read as base (textmerge.h). A
    /// save afterwards is allowed.
    Result<AppliedMerge> merge(std::string_view file);
    /// Looks at the disk without changing anything here.
    Result<DiskState> diskState(std::string_view file) const;
    /// Puts back unsaved text. When the disk meanwhile holds something else than the entry's base, save will
    /// refuse as it does for any change from outside.
    Result<AppliedEdits> restore(const JournalEntry& entry);

private:
    Workspace(FileStore& files, std::string root);
    Result<void> readFiles();
    Result<void> readFile(const std::string& file, FileKind kind);
    Result<std::optional<std::string>> readDisk(std::string_view file) const;
    Result<WorkspaceFile*> known(std::string_view file);
    /// Also lists a tool file that nobody knew; nullptr when @p file cannot be part of a workspace.
    WorkspaceFile* knownOrNew(std::string_view file);
    Result<AppliedEdits> replaceText(WorkspaceFile& file, std::string_view text);
    SaveOutcome write(WorkspaceFile& file);

    FileStore* m_store;
    std::string m_root;
    std::vector<WorkspaceFile> m_files;
};

/// Brings the journal up to date with one file: its unsaved text, or nothing when it is clean. Call it soon
/// after each edit, undo and save.
Result<void> keepUnsaved(Journal& journal, const WorkspaceFile& file);

} // namespace toolwright::workspace
