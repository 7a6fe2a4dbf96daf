#pragma once

#include "core/compound/finding.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolwright::compound::schema {

/// The last part of the codes `schema.<rule>`, `overrides.<rule>` and `policy.<rule>`.
namespace rule {
inline constexpr std::string_view root = "root";
inline constexpr std::string_view format = "format";
inline constexpr std::string_view type = "type";
inline constexpr std::string_view required = "required";
inline constexpr std::string_view unknownKey = "unknown-key";
inline constexpr std::string_view value = "enum";
inline constexpr std::string_view name = "name";
inline constexpr std::string_view path = "path";
inline constexpr std::string_view empty = "empty";
inline constexpr std::string_view procedure = "procedure";
inline constexpr std::string_view kind = "kind";
inline constexpr std::string_view compoundInTools = "compound-in-tools";
inline constexpr std::string_view stepsEmpty = "steps-empty";
inline constexpr std::string_view stepsMany = "steps-many";
inline constexpr std::string_view stepIds = "step-ids";
inline constexpr std::string_view argsString = "args-string";
} // namespace rule

/// Which part of which file is read, and what a fault in it means.
struct Frame
{
    VendoFile file = VendoFile::Tools;
    std::size_t entry = Spot::wholeFile;
    /// Of the entry in the text and in pointers; what findings count from.
    std::size_t offset = 0;
    std::size_t pointerLength = 0;
    diagnostics::Effect effect = diagnostics::Effect::LoadRefused;
    std::string_view profileNote;
};

/// Collects what breaks the schema in one part of a file.
class Faults
{
public:
    explicit Faults(Frame frame)
        : m_frame(frame)
    {
    }

    /// A fault of the value @p node.
    void add(std::string_view rule, const json::Node& node, std::string cause);
    /// A fault of @p node that shows on @p range of the text: a key, an opening brace.
    void addAt(std::string_view rule, const json::Node& node, TextRange range, std::string cause);
    /// @p object lacks something; shows on its opening brace.
    void addMissing(std::string_view rule, const json::Node& object, std::string cause);

    const Frame& frame() const { return m_frame; }
    bool isEmpty() const { return m_findings.empty(); }
    std::vector<Finding> take() { return std::move(m_findings); }

private:
    Frame m_frame;
    std::vector<Finding> m_findings;
};

/// The place of @p node as @p frame counts it.
Spot spotOf(const Frame& frame, const json::Node& node, TextRange range);
/// @p range of the text as @p frame counts it.
TextRange relativeTo(const Frame& frame, TextRange range);

} // namespace toolwright::compound::schema
