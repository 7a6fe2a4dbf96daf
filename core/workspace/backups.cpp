#include "core/workspace/backups.h"

#include "core/workspace/places.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <optional>
#include <utility>

namespace toolwright::workspace {

namespace {

constexpr std::string_view backupEnding = ".bak";

/// What the names of the versions of @p file begin with.
std::string backupStart(std::string_view file)
{
    return encodedName(file) + "@";
}

/// The time in the name of a version; none when it is another file.
std::optional<std::int64_t> timeOf(std::string_view name, std::string_view start)
{
    if (!name.starts_with(start) || !name.ends_with(backupEnding)) {
        return std::nullopt;
    }
    name.remove_prefix(start.size());
    name.remove_suffix(backupEnding.size());
    std::int64_t time = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), time);
    return error == std::errc() && end == name.data() + name.size() ? std::optional(time) : std::nullopt;
}

} // namespace

Backups::Backups(FileStore& files, std::string folder)
    : m_files(&files)
    , m_folder(std::move(folder))
{
}

std::string Backups::pathOf(std::string_view file, std::int64_t time) const
{
    return joinPath(m_folder, backupStart(file) + std::to_string(time) + std::string(backupEnding));
}

Result<void> Backups::keep(std::string_view file, std::int64_t time, std::string_view bytes)
{
    Result<void> done = m_files->createPrivateFolder(m_folder);
    if (!done) {
        return done;
    }
    const Result<std::vector<std::int64_t>> known = times(file);
    if (!known) {
        return tl::unexpected<Error>(known.error());
    }
    if (!known->empty()) {
        const Result<std::string> newest = read(file, known->front());
        if (newest && *newest == bytes) {
            return {};
        }
    }
    done = m_files->write(pathOf(file, time), bytes);
    for (std::size_t index = most - 1; done && index < known->size(); ++index) {
        done = m_files->remove(pathOf(file, (*known)[index]));
    }
    return done;
}

Result<std::vector<std::int64_t>> Backups::times(std::string_view file) const
{
    std::vector<std::int64_t> found;
    if (!m_files->isDirectory(m_folder)) {
        return found;
    }
    const Result<std::vector<std::string>> names = m_files->list(m_folder);
    if (!names) {
        return tl::unexpected<Error>(names.error());
    }
    const std::string start = backupStart(file);
    for (const std::string& name : *names) {
        if (const std::optional<std::int64_t> time = timeOf(name, start)) {
            found.push_back(*time);
        }
    }
    std::sort(found.begin(), found.end(), std::greater<>());
    return found;
}

Result<std::string> Backups::read(std::string_view file, std::int64_t time) const
{
    return m_files->read(pathOf(file, time));
}

std::string backupFolder(const std::string& dataFolder, const std::string& id, const std::string& root)
{
    return joinPath(joinPath(joinPath(dataFolder, id), "backups"), rootHash(root));
}

} // namespace toolwright::workspace
