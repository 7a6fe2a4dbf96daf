#include "core/workspace/vendopaths.h"

namespace toolwright::workspace {

namespace {

template<typename Part, typename Files>
Part* partIn(Files& files, std::string_view path)
{
    const std::array<Part*, vendoPaths.size()> parts{&files.tools, &files.capabilities, &files.overrides,
                                                     &files.policy};
    for (std::size_t i = 0; i < vendoPaths.size(); ++i) {
        if (vendoPaths[i] == path) {
            return parts[i];
        }
    }
    return nullptr;
}

} // namespace

std::optional<json::Document>* partOf(compound::VendoFiles& files, std::string_view path)
{
    return partIn<std::optional<json::Document>>(files, path);
}

const std::optional<json::Document>* partOf(const compound::VendoFiles& files, std::string_view path)
{
    return partIn<const std::optional<json::Document>>(files, path);
}

} // namespace toolwright::workspace
