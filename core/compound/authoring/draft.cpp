#include "core/compound/authoring/draft.h"

namespace toolwright::compound::authoring {

void Draft::apply(const Result<EditList>& edits)
{
    if (m_error) {
        return;
    }
    if (!edits) {
        m_error = edits.error();
        return;
    }
    Result<json::Document> next = m_document.edited(*edits);
    if (!next) {
        m_error = next.error();
        return;
    }
    m_document = std::move(*next);
    m_edits = m_edits.then(*edits);
}

void Draft::fail(Error error)
{
    if (!m_error) {
        m_error = std::move(error);
    }
}

Result<EditList> Draft::finish() const
{
    return m_error ? Result<EditList>(tl::unexpected<Error>(*m_error)) : m_edits;
}

} // namespace toolwright::compound::authoring
