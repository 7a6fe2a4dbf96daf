#include "core/workspace/sidecarnames.h"

#include <algorithm>

namespace toolwright::workspace {

namespace {

constexpr std::string_view fileEnding = ".json";
constexpr std::string_view hexadecimal = "0123456789ABCDEF";

bool isPlainByte(std::string_view name, std::size_t index)
{
    const char c = name[index];
    const bool isWord =
        (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
    return isWord || (c == '.' && index > 0 && index + 1 < name.size());
}

std::string decodedName(std::string_view file)
{
    std::string result;
    for (std::size_t i = 0; i < file.size(); ++i) {
        const bool hasDigits = i + 2 < file.size();
        const std::size_t high = hasDigits ? hexadecimal.find(file[i + 1]) : std::string_view::npos;
        const std::size_t low = hasDigits ? hexadecimal.find(file[i + 2]) : std::string_view::npos;
        if (file[i] == '%' && high != std::string_view::npos && low != std::string_view::npos) {
            result += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            result += file[i];
        }
    }
    return result;
}

} // namespace

std::string sidecarFile(std::string_view name)
{
    std::string result;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (isPlainByte(name, i)) {
            result += name[i];
        } else {
            const auto byte = static_cast<unsigned char>(name[i]);
            result += {'%', hexadecimal[byte >> 4U], hexadecimal[byte & 0xFU]};
        }
    }
    return (result.empty() ? "%" : result) + std::string(fileEnding);
}

std::vector<std::string> sidecarNames(const FileStore& files, const std::string& folder)
{
    std::vector<std::string> names;
    if (!files.isDirectory(folder)) {
        return names;
    }
    const auto entries = files.list(folder);
    if (!entries) {
        return names;
    }
    for (const std::string& entry : *entries) {
        if (entry.size() > fileEnding.size() && entry.ends_with(fileEnding)) {
            names.push_back(decodedName(std::string_view(entry).substr(0, entry.size() - fileEnding.size())));
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace toolwright::workspace
