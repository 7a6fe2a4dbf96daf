#include "core/workspace/places.h"

#include "core/json/digest.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace toolwright::workspace {

namespace {

constexpr std::string_view idFile = ".toolwright/workspace.json";
constexpr std::string_view idFormat = "toolwright/workspace@1";
constexpr std::size_t idLength = 64;

Result<std::string> programFolder(const Environment& environment, std::string_view variable,
                                  std::string_view belowHome)
{
    const auto named = environment.find(variable);
    if (named != environment.end() && named->second.starts_with('/')) {
        return joinPath(named->second, "toolwright");
    }
    const auto home = environment.find("HOME");
    if (home == environment.end() || !home->second.starts_with('/')) {
        return failure("places.no-home", "neither " + std::string(variable) +
                                             " nor HOME names a folder; expected an absolute path in one");
    }
    return joinPath(joinPath(home->second, belowHome), "toolwright");
}

/// An id becomes the name of a folder, and the file it stands in may come from anybody.
bool isSafeId(std::string_view id)
{
    return !id.empty() && id.size() <= idLength && std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
    });
}

std::string withoutFinalSlash(std::string path)
{
    while (path.size() > 1 && path.back() == '/') {
        path.pop_back();
    }
    return path;
}

std::string parentOf(const std::string& path)
{
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos) {
        return ".";
    }
    return slash == 0 ? "/" : path.substr(0, slash);
}

/// A `.vendo` folder stands for the workspace that holds it, also when it is a link to somewhere else.
std::string withoutVendo(const std::string& path)
{
    return path == ".vendo" || path.ends_with("/.vendo") ? parentOf(path) : path;
}

} // namespace

Result<std::string> dataFolder(const Environment& environment)
{
    return programFolder(environment, "XDG_DATA_HOME", ".local/share");
}

Result<std::string> configFolder(const Environment& environment)
{
    return programFolder(environment, "XDG_CONFIG_HOME", ".config");
}

Result<std::string> findRoot(const FileStore& files, const std::string& path)
{
    const std::string given = withoutFinalSlash(path.empty() ? "." : path);
    const Place place{given, {}, {}};
    if (files.isFile(given)) {
        return failure("workspace.not-folder", "found a file; expected the folder of a workspace", place);
    }
    if (!files.isDirectory(given)) {
        return failure("workspace.missing", "there is no such folder; expected the folder of a workspace",
                       place);
    }
    Result<std::string> start = files.canonical(withoutVendo(given));
    if (!start) {
        return start;
    }
    for (std::string folder = *start;; folder = parentOf(folder)) {
        if (files.isFile(joinPath(folder, "vatio.yml")) || files.isDirectory(joinPath(folder, ".vendo"))) {
            return folder;
        }
        if (folder == "/" || folder == ".") {
            break;
        }
    }
    return failure("workspace.not-found",
                   "found neither here nor in a folder above what makes a workspace; expected a file "
                   "vatio.yml or a folder .vendo",
                   place);
}

Result<std::optional<std::string>> workspaceId(const FileStore& files, const std::string& root)
{
    const std::string path = joinPath(root, idFile);
    if (!files.isFile(path)) {
        return std::nullopt;
    }
    const Result<std::string> content = files.read(path);
    if (!content) {
        return tl::unexpected<Error>(content.error());
    }
    const auto json = nlohmann::json::parse(*content, nullptr, false);
    const auto* id = json.is_object() && json.contains("id") && json["id"].is_string()
                         ? json["id"].get_ptr<const std::string*>()
                         : nullptr;
    if (id == nullptr || !isSafeId(*id)) {
        return failure("workspace.id-invalid",
                       "the file holds no usable id; expected a member \"id\" of letters, digits and hyphens",
                       Place{std::string(idFile), "/id", {}});
    }
    return *id;
}

Result<std::string> ensureWorkspaceId(FileStore& files, Random& random, const std::string& root)
{
    const Result<std::optional<std::string>> present = workspaceId(files, root);
    if (!present) {
        return tl::unexpected<Error>(present.error());
    }
    if (*present) {
        return **present;
    }
    const std::string id = random.uuid();
    nlohmann::ordered_json json;
    json["format"] = idFormat;
    json["id"] = id;
    const Result<void> written = files.write(joinPath(root, idFile), json.dump(2) + "\n");
    if (!written) {
        return tl::unexpected<Error>(written.error());
    }
    return id;
}

std::string joinPath(std::string_view first, std::string_view second)
{
    std::string path(first);
    if (!path.empty() && path.back() != '/') {
        path += '/';
    }
    return path.append(second);
}

std::string encodedName(std::string_view path)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string name;
    for (const char c : path) {
        const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                           c == '.' || c == '-' || c == '_';
        if (plain) {
            name += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        name += '%';
        name += digits[byte >> 4U];
        name += digits[byte & 15U];
    }
    return name;
}

std::string rootHash(const std::string& root)
{
    constexpr std::size_t enough = 16;
    return json::sha256Hex(root).substr(0, enough);
}

} // namespace toolwright::workspace
