#pragma once

#include "core/base/result.h"
#include "core/base/textedit.h"
#include "core/json/document.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace toolwright::workspace {

enum class FileKind : std::uint8_t { Tools, Capabilities, Overrides, Policy, Manifest, ToolFile };

/// True for the four files of `.vendo`, which are JSON; the others are YAML.
bool isVendoFile(FileKind kind);

/// One file of a workspace: the text the program holds and the bytes it last saw on disk. A value; copies
/// share the document.
class WorkspaceFile
{
public:
    /// @p path is relative to the root. @p disk: the bytes on disk, none when there is no such file.
    WorkspaceFile(std::string path, FileKind kind, std::optional<std::string> disk);

    const std::string& path() const { return m_path; }
    FileKind kind() const { return m_kind; }
    /// The current text; empty for a file that does not exist.
    const std::string& text() const;
    /// The current syntax tree of a `.vendo` file that exists, else nullptr.
    const json::Document* document() const;
    /// True when the file is on disk or has text: a missing file comes into being with its first byte and
    /// goes again when that edit is undone.
    bool exists() const { return disk().has_value() || !text().empty(); }
    /// True when save would write something.
    bool isDirty() const;
    /// The bytes last read or written; none when the file was not on disk.
    const std::optional<std::string>& disk() const { return *m_disk; }
    /// The same, kept for as long as it is held: an equal pointer later means that the disk was not read or
    /// written since.
    std::shared_ptr<const std::optional<std::string>> sharedDisk() const { return m_disk; }

    /// Replaces the text. Fails as EditList::apply does, and then changes nothing.
    /// @return the edits that take it back.
    Result<EditList> edit(const EditList& edits);
    /// Takes note of what is on disk now; the text stays.
    void setDisk(std::optional<std::string> disk);

private:
    std::string m_path;
    FileKind m_kind;
    std::shared_ptr<const std::optional<std::string>> m_disk;
    json::Document m_document;
    std::string m_plain;
};

} // namespace toolwright::workspace
