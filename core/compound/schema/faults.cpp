#include "core/compound/schema/faults.h"

#include <algorithm>

namespace toolwright::compound::schema {

namespace {

std::string_view codeFamily(VendoFile file)
{
    switch (file) {
    case VendoFile::Overrides:
        return "overrides.";
    case VendoFile::Policy:
        return "policy.";
    case VendoFile::Tools:
    case VendoFile::Capabilities:
        break;
    }
    return "schema.";
}

} // namespace

TextRange relativeTo(const Frame& frame, TextRange range)
{
    return {range.offset - frame.offset, range.length};
}

Spot spotOf(const Frame& frame, const json::Node& node, TextRange range)
{
    return {frame.file, frame.entry, node.pointer().substr(frame.pointerLength), relativeTo(frame, range)};
}

void Faults::add(std::string_view rule, const json::Node& node, std::string cause)
{
    addAt(rule, node, node.range(), std::move(cause));
}

void Faults::addAt(std::string_view rule, const json::Node& node, TextRange range, std::string cause)
{
    Finding finding;
    finding.code = std::string(codeFamily(m_frame.file)) + std::string(rule);
    finding.effect = m_frame.effect;
    finding.spot = spotOf(m_frame, node, range);
    finding.cause = std::move(cause);
    finding.profileNote = m_frame.profileNote;
    m_findings.push_back(std::move(finding));
}

void Faults::addMissing(std::string_view rule, const json::Node& object, std::string cause)
{
    const TextRange range = object.range();
    addAt(rule, object, {range.offset, std::min<std::size_t>(range.length, 1)}, std::move(cause));
}

} // namespace toolwright::compound::schema
