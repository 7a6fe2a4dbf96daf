#include "core/calls/ingest/linesplitter.h"

#include "core/base/limits.h"

namespace toolwright::calls::ingest {

void LineSplitter::keep(std::string_view bytes)
{
    m_isTooLong = m_isTooLong || m_rest.size() + bytes.size() > limits::documentBytes;
    if (m_isTooLong) {
        m_rest.clear();
        m_rest.shrink_to_fit();
    } else {
        m_rest += bytes;
    }
}

void LineSplitter::take(std::string_view bytes, const Receiver& receive)
{
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t end = bytes.find('\n', at);
        if (end == std::string_view::npos) {
            keep(bytes.substr(at));
            return;
        }
        if (m_rest.empty() && !m_isTooLong) {
            receive(Line{bytes.substr(at, end - at), m_number, false});
        } else {
            keep(bytes.substr(at, end - at));
            receive(Line{m_rest, m_number, m_isTooLong});
        }
        m_rest.clear();
        m_isTooLong = false;
        ++m_number;
        at = end + 1;
    }
}

void LineSplitter::finish(const Receiver& receive)
{
    if (!m_rest.empty() || m_isTooLong) {
        receive(Line{m_rest, m_number, m_isTooLong});
    }
    m_rest.clear();
    m_isTooLong = false;
}

} // namespace toolwright::calls::ingest
