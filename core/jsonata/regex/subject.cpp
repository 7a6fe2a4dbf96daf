#include "core/jsonata/regex/subject.h"

#include "core/base/unicode.h"

#include <algorithm>
#include <utility>

namespace toolwright::jsonata::regex {

namespace {

constexpr std::size_t checkpointDistance = 64;

} // namespace

Subject::Subject(json::Text text)
    : m_text(std::move(text))
    , m_isAscii(m_text.isAscii())
{
    if (!m_isAscii) {
        m_units = unicode::toUtf16(m_text.view());
        indexUnits();
    }
}

void Subject::indexUnits()
{
    const std::string_view bytes = m_text.view();
    m_checkpoints.reserve(m_units.size() / checkpointDistance + 1);
    std::size_t unit = 0;
    std::size_t offset = 0;
    while (offset < bytes.size()) {
        const unicode::Decoded decoded = unicode::decode(bytes, offset);
        const std::size_t width = decoded.codePoint > 0xFFFF ? 2 : 1;
        while (m_checkpoints.size() * checkpointDistance < unit + width) {
            m_checkpoints.push_back(offset);
        }
        unit += width;
        offset += decoded.length;
    }
}

std::size_t Subject::byteOffset(std::size_t unit) const
{
    const std::string_view bytes = m_text.view();
    if (m_isAscii || unit >= m_units.size()) {
        return std::min(m_isAscii ? unit : bytes.size(), bytes.size());
    }
    const std::size_t checkpoint = unit / checkpointDistance;
    std::size_t offset = m_checkpoints[checkpoint];
    std::size_t at = checkpoint * checkpointDistance;
    // A pair that straddles the checkpoint starts one unit earlier.
    if (at > 0 && unicode::isLowSurrogate(m_units[at]) && unicode::isHighSurrogate(m_units[at - 1])) {
        --at;
    }
    while (at < unit) {
        const unicode::Decoded decoded = unicode::decode(bytes, offset);
        at += decoded.codePoint > 0xFFFF ? 2 : 1;
        if (at > unit) {
            break;
        }
        offset += decoded.length;
    }
    return offset;
}

void Subject::appendSlice(std::string& text, std::size_t begin, std::size_t end) const
{
    const std::size_t last = std::min(end, length());
    const std::size_t first = std::min(begin, last);
    if (m_isAscii) {
        text += m_text.view().substr(first, last - first);
    } else {
        text += unicode::fromUtf16(std::u16string_view(m_units).substr(first, last - first));
    }
}

std::string Subject::slice(std::size_t begin, std::size_t end) const
{
    std::string text;
    appendSlice(text, begin, end);
    return text;
}

} // namespace toolwright::jsonata::regex
