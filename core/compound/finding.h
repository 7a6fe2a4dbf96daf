#pragma once

#include "core/base/textrange.h"
#include "core/compound/analysis.h"
#include "core/diagnostics/diagnostic.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::compound {

enum class VendoFile : std::uint8_t { Tools, Capabilities, Overrides, Policy };

/// `.vendo/tools.json` and so on, as paths in diagnostics have it.
std::string_view filePath(VendoFile file);
/// The format tag that the file must carry (spec compound 2).
std::string_view formatTag(VendoFile file);
/// The document of @p file, or nullptr when there is no such file.
const json::Document* documentOf(const VendoFiles& files, VendoFile file);

/// A place that survives edits elsewhere in its file: counted from an entry of `tools`, or from the file.
struct Spot
{
    static constexpr std::size_t wholeFile = std::numeric_limits<std::size_t>::max();

    VendoFile file = VendoFile::Tools;
    /// Index in the array `tools`; wholeFile: pointer and range count from the start of the file.
    std::size_t entry = wholeFile;
    std::string pointer;
    TextRange range;
};

struct RelatedSpot
{
    Spot spot;
    std::string message;
};

/// A diagnostic before it has absolute places, so that it can be kept while text before it changes.
struct Finding
{
    std::string code;
    diagnostics::Effect effect = diagnostics::Effect::None;
    Spot spot;
    std::string tool;
    std::string cause;
    std::string profileNote;
    std::vector<RelatedSpot> related;
};

} // namespace toolwright::compound
