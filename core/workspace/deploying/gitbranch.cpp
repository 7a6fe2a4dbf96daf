#include "core/workspace/deploying/gitbranch.h"

#include "core/base/unicode.h"
#include "core/httptool/names.h"
#include "core/workspace/places.h"

namespace toolwright::workspace::deploying {

namespace {

constexpr std::string_view linkPrefix = "gitdir:";
constexpr std::string_view headPrefix = "ref: refs/heads/";

/// The folder that `.git` at @p path is or, in a linked work tree, names; empty when it is neither.
std::string repositoryAt(const FileStore& files, const std::string& folder)
{
    std::string path = joinPath(folder, ".git");
    if (files.isDirectory(path)) {
        return path;
    }
    const auto text = files.isFile(path) ? files.read(path) : Result<std::string>(std::string());
    if (!text || !text->starts_with(linkPrefix)) {
        return {};
    }
    const std::string target(httptool::trimmed(std::string_view(*text).substr(linkPrefix.size())));
    return target.starts_with('/') ? target : joinPath(folder, target);
}

} // namespace

std::optional<std::string> gitBranch(const FileStore& files, const std::string& root)
{
    std::string folder = files.canonical(root).value_or(root);
    std::string repository = repositoryAt(files, folder);
    while (repository.empty() && folder.size() > 1 && folder.find('/') != std::string::npos) {
        folder.erase(folder.rfind('/'));
        repository = repositoryAt(files, folder.empty() ? "/" : folder);
    }
    const auto head =
        repository.empty() ? Result<std::string>(std::string()) : files.read(joinPath(repository, "HEAD"));
    if (!head || !head->starts_with(headPrefix)) {
        return std::nullopt;
    }
    const std::string branch(httptool::trimmed(std::string_view(*head).substr(headPrefix.size())));
    // What git writes where the branch is kept in another format.
    const bool isUsable = !branch.empty() && branch != ".invalid" && unicode::isUtf8(branch);
    return isUsable ? std::optional(branch) : std::nullopt;
}

} // namespace toolwright::workspace::deploying
