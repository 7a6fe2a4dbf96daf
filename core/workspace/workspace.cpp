#include "core/workspace/workspace.h"

#include "core/workspace/places.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolwright::workspace {

namespace {

struct KnownFile
{
    std::string_view path;
    FileKind kind;
};

constexpr std::array knownFiles{
    KnownFile{".vendo/tools.json", FileKind::Tools},
    KnownFile{".vendo/capabilities.json", FileKind::Capabilities},
    KnownFile{".vendo/overrides.json", FileKind::Overrides},
    KnownFile{".vendo/policy.json", FileKind::Policy},
    KnownFile{"vatio.yml", FileKind::Manifest},
};

constexpr std::string_view toolFolder = "tools";

/// A direct child of `tools/` with the ending of a tool file (spec declarative 2.1).
bool isToolFile(std::string_view file)
{
    if (!file.starts_with("tools/")) {
        return false;
    }
    const std::string_view name = file.substr(toolFolder.size() + 1);
    const std::size_t dot = name.rfind('.');
    return name.find('/') == std::string_view::npos && dot != std::string_view::npos && dot > 0 &&
           (name.substr(dot) == ".yml" || name.substr(dot) == ".yaml");
}

SaveOutcome failed(Error error)
{
    return SaveOutcome{SaveState::Failed, std::nullopt, std::move(error)};
}

} // namespace

Workspace::Workspace(FileStore& files, std::string root)
    : m_store(&files)
    , m_root(std::move(root))
{
}

Result<Workspace> Workspace::open(FileStore& files, const std::string& path)
{
    Result<std::string> root = findRoot(files, path);
    if (!root) {
        return tl::unexpected<Error>(std::move(root.error()));
    }
    Workspace workspace(files, std::move(*root));
    Result<void> read = workspace.readFiles();
    if (!read) {
        return tl::unexpected<Error>(std::move(read.error()));
    }
    return workspace;
}

Result<void> Workspace::readFiles()
{
    Result<void> done;
    for (const KnownFile& file : knownFiles) {
        done = readFile(std::string(file.path), file.kind);
        if (!done) {
            return done;
        }
    }
    const std::string folder = pathOf(toolFolder);
    if (!m_store->isDirectory(folder)) {
        return done;
    }
    const auto names = m_store->list(folder);
    if (!names) {
        return tl::unexpected<Error>(names.error());
    }
    for (const std::string& name : *names) {
        const std::string file = joinPath(toolFolder, name);
        if (done && isToolFile(file) && m_store->isFile(pathOf(file))) {
            done = readFile(file, FileKind::ToolFile);
        }
    }
    return done;
}

Result<void> Workspace::readFile(const std::string& file, FileKind kind)
{
    auto disk = readDisk(file);
    if (!disk) {
        return tl::unexpected<Error>(std::move(disk.error()));
    }
    m_files.emplace_back(file, kind, std::move(*disk));
    return {};
}

Result<std::optional<std::string>> Workspace::readDisk(std::string_view file) const
{
    const std::string path = pathOf(file);
    if (!m_store->isFile(path) && !m_store->isDirectory(path)) {
        return std::nullopt;
    }
    Result<std::string> content = m_store->read(path);
    if (!content) {
        content.error().place = Place{std::string(file), {}, {}};
        return tl::unexpected<Error>(std::move(content.error()));
    }
    return std::optional<std::string>(std::move(*content));
}

std::string Workspace::pathOf(std::string_view file) const
{
    return joinPath(m_root, file);
}

const WorkspaceFile* Workspace::find(std::string_view file) const
{
    const auto found = std::find_if(m_files.begin(), m_files.end(),
                                    [&](const WorkspaceFile& known) { return known.path() == file; });
    return found == m_files.end() ? nullptr : &*found;
}

Result<WorkspaceFile*> Workspace::known(std::string_view file)
{
    const auto found = std::find_if(m_files.begin(), m_files.end(),
                                    [&](const WorkspaceFile& entry) { return entry.path() == file; });
    if (found == m_files.end()) {
        return failure("workspace.unknown-file", "the workspace has no such file; expected one that it lists",
                       Place{std::string(file), {}, {}});
    }
    return &*found;
}

WorkspaceFile* Workspace::knownOrNew(std::string_view file)
{
    const Result<WorkspaceFile*> present = known(file);
    if (present) {
        return *present;
    }
    if (!isToolFile(file)) {
        return nullptr;
    }
    const auto place = std::find_if(m_files.begin(), m_files.end(), [&](const WorkspaceFile& other) {
        return other.kind() == FileKind::ToolFile && other.path() > file;
    });
    return &*m_files.emplace(place, std::string(file), FileKind::ToolFile, std::nullopt);
}

Result<EditList> Workspace::edit(std::string_view file, const EditList& edits)
{
    WorkspaceFile* target = knownOrNew(file);
    if (target == nullptr) {
        return tl::unexpected<Error>(known(file).error());
    }
    return target->edit(edits);
}

Result<EditList> Workspace::create(std::string_view file, std::string text)
{
    WorkspaceFile* target = knownOrNew(file);
    if (target == nullptr) {
        return tl::unexpected<Error>(known(file).error());
    }
    if (target->exists()) {
        return failure("workspace.exists", "the file is there already; expected one that does not exist",
                       Place{std::string(file), {}, {}});
    }
    return target->edit(EditList::single(TextEdit{{}, std::move(text)}));
}

compound::VendoFiles Workspace::snapshot() const
{
    compound::VendoFiles files;
    const std::array<std::pair<FileKind, std::optional<json::Document>*>, 4> parts{{
        {FileKind::Tools, &files.tools},
        {FileKind::Capabilities, &files.capabilities},
        {FileKind::Overrides, &files.overrides},
        {FileKind::Policy, &files.policy},
    }};
    for (const WorkspaceFile& file : m_files) {
        for (const auto& [kind, part] : parts) {
            if (file.kind() == kind && file.document() != nullptr) {
                *part = *file.document();
            }
        }
    }
    return files;
}

bool Workspace::isDirty() const
{
    return std::any_of(m_files.begin(), m_files.end(),
                       [](const WorkspaceFile& file) { return file.isDirty(); });
}

std::vector<std::string> Workspace::dirtyFiles() const
{
    std::vector<std::string> paths;
    for (const WorkspaceFile& file : m_files) {
        if (file.isDirty()) {
            paths.push_back(file.path());
        }
    }
    return paths;
}

SaveOutcome Workspace::save(std::string_view file)
{
    const Result<WorkspaceFile*> target = known(file);
    if (!target) {
        return failed(target.error());
    }
    if (!(*target)->isDirty()) {
        return {};
    }
    Result<std::optional<std::string>> disk = readDisk(file);
    if (!disk) {
        return failed(std::move(disk.error()));
    }
    if (*disk == (*target)->disk()) {
        return write(**target);
    }
    if (*disk == (*target)->text()) {
        (*target)->setDisk(std::move(*disk));
        return {};
    }
    return SaveOutcome{SaveState::ChangedOnDisk, std::move(*disk), std::nullopt};
}

SaveOutcome Workspace::keepMine(std::string_view file)
{
    const Result<WorkspaceFile*> target = known(file);
    return target ? write(**target) : failed(target.error());
}

SaveOutcome Workspace::write(WorkspaceFile& file)
{
    Result<void> written = m_store->write(pathOf(file.path()), file.text());
    if (!written) {
        written.error().place = Place{file.path(), {}, {}};
        return failed(std::move(written.error()));
    }
    file.setDisk(file.text());
    return {};
}

Result<AppliedEdits> Workspace::replaceText(WorkspaceFile& file, std::string_view text)
{
    AppliedEdits applied{file.path(), differenceAsEdit(file.text(), text), {}};
    Result<EditList> inverse = file.edit(applied.edits);
    if (!inverse) {
        return tl::unexpected<Error>(std::move(inverse.error()));
    }
    applied.inverse = std::move(*inverse);
    return applied;
}

Result<AppliedEdits> Workspace::reload(std::string_view file)
{
    const Result<WorkspaceFile*> target = known(file);
    if (!target) {
        return tl::unexpected<Error>(target.error());
    }
    Result<std::optional<std::string>> disk = readDisk(file);
    if (!disk) {
        return tl::unexpected<Error>(std::move(disk.error()));
    }
    Result<AppliedEdits> applied = replaceText(**target, disk->value_or(std::string()));
    if (applied) {
        (*target)->setDisk(std::move(*disk));
    }
    return applied;
}

Result<AppliedMerge> Workspace::merge(std::string_view file)
{
    const Result<WorkspaceFile*> target = known(file);
    if (!target) {
        return tl::unexpected<Error>(target.error());
    }
    Result<std::optional<std::string>> disk = readDisk(file);
    if (!disk) {
        return tl::unexpected<Error>(std::move(disk.error()));
    }
    WorkspaceFile& mine = **target;
    const auto merger = isVendoFile(mine.kind()) ? &mergeJson : &mergeLines;
    TextMerge merged =
        merger(mine.disk().value_or(std::string()), mine.text(), disk->value_or(std::string()));
    Result<AppliedEdits> applied = replaceText(mine, merged.text);
    if (!applied) {
        return tl::unexpected<Error>(std::move(applied.error()));
    }
    mine.setDisk(std::move(*disk));
    return AppliedMerge{std::move(*applied), std::move(merged.conflicts)};
}

Result<DiskState> Workspace::diskState(std::string_view file) const
{
    const WorkspaceFile* known = find(file);
    if (known == nullptr) {
        return failure("workspace.unknown-file", "the workspace has no such file; expected one that it lists",
                       Place{std::string(file), {}, {}});
    }
    const Result<std::optional<std::string>> disk = readDisk(file);
    if (!disk) {
        return tl::unexpected<Error>(disk.error());
    }
    if (*disk == known->disk()) {
        return DiskState::Same;
    }
    return *disk ? DiskState::Changed : DiskState::Removed;
}

Result<AppliedEdits> Workspace::restore(const JournalEntry& entry)
{
    WorkspaceFile* target = knownOrNew(entry.file);
    if (target == nullptr) {
        return tl::unexpected<Error>(known(entry.file).error());
    }
    Result<AppliedEdits> applied = replaceText(*target, entry.text);
    if (applied && target->disk() != entry.text) {
        target->setDisk(entry.base);
    }
    return applied;
}

Result<void> keepUnsaved(Journal& journal, const WorkspaceFile& file)
{
    return file.isDirty() ? journal.write(JournalEntry{file.path(), file.disk(), file.text()})
                          : journal.clear(file.path());
}

} // namespace toolwright::workspace
