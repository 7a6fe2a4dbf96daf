#include "core/workspace/travelfiles.h"

#include "core/base/limits.h"
#include "core/httptool/check.h"
#include "core/workspace/places.h"
#include "core/workspace/workspace.h"

#include <utility>

namespace toolwright::workspace {

namespace {

/// What a push sends at most (spec declarative 2.2).
constexpr std::size_t mostTravelFiles = 500;
constexpr std::size_t mostTravelBytes = std::size_t{8} * 1024 * 1024;
constexpr std::size_t mostFolders = 32;

class TravelReader
{
public:
    TravelReader(const FileStore& files, std::string root)
        : m_files(files)
        , m_root(std::move(root))
    {
    }

    Result<httptool::FileTexts> read()
    {
        auto done = readFolder({}, 0);
        if (!done) {
            return tl::unexpected<Error>(std::move(done.error()));
        }
        return std::move(m_texts);
    }

private:
    bool isFull() const { return m_texts.size() >= mostTravelFiles || m_bytes >= mostTravelBytes; }

    Result<void> readFolder(const std::string& folder, std::size_t depth)
    {
        const auto names = m_files.list(folder.empty() ? m_root : joinPath(m_root, folder));
        if (!names) {
            return tl::unexpected<Error>(names.error());
        }
        for (const std::string& name : *names) {
            const std::string path = folder.empty() ? name : joinPath(folder, name);
            const std::string whole = joinPath(m_root, path);
            if (isFull()) {
                break;
            }
            if (m_files.isDirectory(whole) && depth < mostFolders && httptool::travels(path + "/x")) {
                if (auto done = readFolder(path, depth + 1); !done) {
                    return done;
                }
            } else if (m_files.isFile(whole) && httptool::travels(path)) {
                readFile(path, whole);
            }
        }
        return {};
    }

    void readFile(const std::string& path, const std::string& whole)
    {
        auto text = m_files.read(whole);
        if (text && text->size() <= limits::yamlBytes) {
            m_bytes += text->size();
            m_texts.emplace(path, *std::move(text));
        }
    }

    const FileStore& m_files;
    std::string m_root;
    httptool::FileTexts m_texts;
    std::size_t m_bytes = 0;
};

} // namespace

Result<httptool::FileTexts> readTravelFiles(const FileStore& files, const std::string& root)
{
    return TravelReader(files, root).read();
}

std::optional<httptool::FileTexts> withUnsavedTexts(httptool::FileTexts texts, const Workspace& workspace)
{
    bool isDeclarative = texts.contains("workspace.yml") || texts.contains("agents/main.yml");
    for (const WorkspaceFile& file : workspace.files()) {
        if (isVendoFile(file.kind())) {
            continue;
        }
        if (file.exists()) {
            isDeclarative = true;
            texts[file.path()] = file.text();
        } else {
            texts.erase(file.path());
        }
    }
    return isDeclarative ? std::optional(std::move(texts)) : std::nullopt;
}

Result<std::optional<httptool::FileTexts>> declarativeFiles(const FileStore& files,
                                                            const Workspace& workspace)
{
    const auto exists = [&](std::string_view file) {
        const WorkspaceFile* known = workspace.find(file);
        return known != nullptr ? known->exists() : files.isFile(workspace.pathOf(file));
    };
    if (!exists(httptool::manifestFile) && !exists("workspace.yml") && !exists("agents/main.yml")) {
        return std::nullopt;
    }
    auto texts = readTravelFiles(files, workspace.root());
    if (!texts) {
        return tl::unexpected<Error>(std::move(texts.error()));
    }
    return withUnsavedTexts(*std::move(texts), workspace);
}

} // namespace toolwright::workspace
