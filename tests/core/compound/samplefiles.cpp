#include "tests/core/compound/samplefiles.h"

#include "core/compound/finding.h"

#include <fstream>
#include <sstream>

namespace toolwright::compound::test {

namespace {

std::optional<std::string> readText(const std::string& path)
{
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return stream.good() ? std::optional<std::string>(text.str()) : std::nullopt;
}

std::optional<json::Document> readDocument(const std::string& folder, VendoFile file)
{
    std::optional<std::string> text = readText(folder + "/" + std::string(filePath(file)));
    return text ? std::optional<json::Document>(json::Document::parse(std::move(*text))) : std::nullopt;
}

} // namespace

VendoFiles sampleFiles(const std::string& workspace)
{
    const std::string folder = std::string(TOOLWRIGHT_SAMPLES) + "/" + workspace;
    return {readDocument(folder, VendoFile::Tools), readDocument(folder, VendoFile::Capabilities),
            readDocument(folder, VendoFile::Overrides), readDocument(folder, VendoFile::Policy)};
}

std::string testData(const std::string& path)
{
    return readText(std::string(TOOLWRIGHT_TEST_DATA) + "/" + path).value_or("");
}

std::vector<std::string> codesAndTools(const Analysis& analysis)
{
    std::vector<std::string> list;
    for (const diagnostics::Diagnostic& item : analysis.diagnostics) {
        list.push_back(item.code + " " + item.tool);
    }
    return list;
}

json::Document& documentOf(VendoFiles& files, const std::string& path)
{
    std::optional<json::Document>& slot = path == filePath(VendoFile::Tools)          ? files.tools
                                          : path == filePath(VendoFile::Capabilities) ? files.capabilities
                                          : path == filePath(VendoFile::Overrides)    ? files.overrides
                                                                                      : files.policy;
    if (!slot) {
        slot.emplace();
    }
    return *slot;
}

std::string textAt(const VendoFiles& files, const Place& place)
{
    VendoFiles copy = files;
    return documentOf(copy, place.file).text().substr(place.range.offset, place.range.length);
}

} // namespace toolwright::compound::test
