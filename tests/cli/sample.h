#pragma once

#include "tests/support/temporaryfolder.h"

#include <filesystem>
#include <string>

namespace toolwright::tests {

/// A copy of a sample workspace that a test may change.
class SampleCopy
{
public:
    explicit SampleCopy(const std::string& name)
    {
        std::filesystem::copy(std::string(TOOLWRIGHT_SAMPLES) + "/" + name, m_folder.path("workspace"),
                              std::filesystem::copy_options::recursive);
    }

    std::string path() const { return m_folder.path("workspace"); }
    std::string path(const std::string& file) const { return path() + "/" + file; }
    std::string read(const std::string& file) const { return m_folder.read("workspace/" + file); }
    void write(const std::string& file, const std::string& content) const
    {
        m_folder.write("workspace/" + file, content);
    }
    /// The files that differ from the sample @p name, one a line.
    std::string changedFiles(const std::string& name) const
    {
        namespace fs = std::filesystem;
        std::string changed;
        for (const auto& entry : fs::recursive_directory_iterator(path())) {
            const std::string file = fs::relative(entry.path(), path()).string();
            const fs::path original = fs::path(TOOLWRIGHT_SAMPLES) / name / file;
            if (entry.is_regular_file() && contentOf(original) != read(file)) {
                changed += file + "\n";
            }
        }
        return changed;
    }

private:
    static std::string contentOf(const std::filesystem::path& path)
    {
        std::ifstream file(path, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }

    TemporaryFolder m_folder;
};

} // namespace toolwright::tests
