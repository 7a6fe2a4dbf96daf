#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace toolwright::json {

inline std::string readFile(const std::filesystem::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// The files of a folder of tests/data/json with this ending, by name.
inline std::vector<std::filesystem::path> dataFiles(const std::string& folder, const std::string& ending)
{
    std::vector<std::filesystem::path> result;
    const std::filesystem::path root = std::filesystem::path(TOOLWRIGHT_TEST_DATA) / "json" / folder;
    for (const auto& entry : std::filesystem::directory_iterator(root)) {
        if (entry.path().extension() == ending) {
            result.push_back(entry.path());
        }
    }
    std::sort(result.begin(), result.end());
    return result;
}

} // namespace toolwright::json
