#include "core/compound/finding.h"

#include <array>

namespace toolwright::compound {

namespace {

constexpr std::array<std::string_view, 4> filePaths{".vendo/tools.json", ".vendo/capabilities.json",
                                                    ".vendo/overrides.json", ".vendo/policy.json"};
constexpr std::array<std::string_view, 4> formatTags{"vendo/tools@1", "vendo/capabilities@1",
                                                     "vendo/overrides@1", "vendo/policy@1"};

const std::optional<json::Document>& slotOf(const VendoFiles& files, VendoFile file)
{
    switch (file) {
    case VendoFile::Tools:
        return files.tools;
    case VendoFile::Capabilities:
        return files.capabilities;
    case VendoFile::Overrides:
        return files.overrides;
    case VendoFile::Policy:
        break;
    }
    return files.policy;
}

} // namespace

std::string_view filePath(VendoFile file)
{
    return filePaths[static_cast<std::size_t>(file)];
}

std::string_view formatTag(VendoFile file)
{
    return formatTags[static_cast<std::size_t>(file)];
}

const json::Document* documentOf(const VendoFiles& files, VendoFile file)
{
    const std::optional<json::Document>& slot = slotOf(files, file);
    return slot ? &*slot : nullptr;
}

} // namespace toolwright::compound
