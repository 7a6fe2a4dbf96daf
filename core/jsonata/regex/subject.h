#pragma once

#include "core/json/value.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::jsonata::regex {

/// A text made ready for searching, once for any number of searches. All-ASCII texts are searched in place;
/// others as UTF-16, because JavaScript counts in code units and a match may begin inside a surrogate pair.
class Subject
{
public:
    explicit Subject(json::Text text);

    /// In UTF-16 code units.
    std::size_t length() const { return m_isAscii ? m_text.view().size() : m_units.size(); }
    bool isAscii() const { return m_isAscii; }
    /// The bytes of an ASCII subject.
    std::string_view bytes() const { return m_text.view(); }
    /// The code units of a subject that is not ASCII; empty for one that is.
    std::u16string_view units() const { return m_units; }

    /// Byte offset of code unit @p unit, clamped to the end. Inside a surrogate pair: the start of the pair.
    std::size_t byteOffset(std::size_t unit) const;
    /// Code units [begin, end) as WTF-8; half of a pair becomes a lone surrogate.
    std::string slice(std::size_t begin, std::size_t end) const;
    /// Adds that slice to @p text.
    void appendSlice(std::string& text, std::size_t begin, std::size_t end) const;

private:
    void indexUnits();

    json::Text m_text;
    std::u16string m_units;
    /// Byte offset of every checkpointDistance-th code unit.
    std::vector<std::size_t> m_checkpoints;
    bool m_isAscii = true;
};

} // namespace toolwright::jsonata::regex
