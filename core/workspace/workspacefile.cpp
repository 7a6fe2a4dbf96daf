#include "core/workspace/workspacefile.h"

#include <utility>

namespace toolwright::workspace {

bool isVendoFile(FileKind kind)
{
    return kind != FileKind::Manifest && kind != FileKind::ToolFile;
}

WorkspaceFile::WorkspaceFile(std::string path, FileKind kind, std::optional<std::string> disk)
    : m_path(std::move(path))
    , m_kind(kind)
    , m_disk(std::make_shared<const std::optional<std::string>>(std::move(disk)))
{
    if (const auto& bytes = this->disk(); bytes && isVendoFile(kind)) {
        m_document = json::Document::parse(*bytes);
    } else if (bytes) {
        m_plain = *bytes;
    }
}

const std::string& WorkspaceFile::text() const
{
    return isVendoFile(m_kind) ? m_document.text() : m_plain;
}

const json::Document* WorkspaceFile::document() const
{
    return isVendoFile(m_kind) && exists() ? &m_document : nullptr;
}

bool WorkspaceFile::isDirty() const
{
    return disk() ? *disk() != text() : !text().empty();
}

Result<EditList> WorkspaceFile::edit(const EditList& edits)
{
    if (!isVendoFile(m_kind)) {
        Result<std::string> after = edits.apply(m_plain);
        if (!after) {
            return tl::unexpected<Error>(std::move(after.error()));
        }
        EditList inverse = edits.inverted(m_plain);
        m_plain = std::move(*after);
        return inverse;
    }
    Result<json::Document> after = m_document.edited(edits);
    if (!after) {
        return tl::unexpected<Error>(std::move(after.error()));
    }
    EditList inverse = edits.inverted(m_document.text());
    m_document = std::move(*after);
    return inverse;
}

void WorkspaceFile::setDisk(std::optional<std::string> disk)
{
    m_disk = std::make_shared<const std::optional<std::string>>(std::move(disk));
}

} // namespace toolwright::workspace
