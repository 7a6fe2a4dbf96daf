#include "core/workspace/travelfiles.h"

#include "core/workspace/deploying/bundle.h"
#include "core/workspace/workspace.h"

#include <utility>

namespace toolwright::workspace {

Result<httptool::FileTexts> readTravelFiles(const FileStore& files, const std::string& root)
{
    auto bundle = deploying::readBundle(files, root);
    if (!bundle) {
        return tl::unexpected<Error>(std::move(bundle.error()));
    }
    return std::move(bundle->texts);
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
