#pragma once

#include "core/base/textedit.h"
#include "core/json/document.h"

#include <optional>
#include <string_view>

namespace toolwright::compound::authoring {

/// A document under several edits one after the other, and all of them as one list. After a failure further
/// edits are ignored, and finish() gives that failure.
class Draft
{
public:
    explicit Draft(json::Document before)
        : m_document(std::move(before))
    {
    }

    /// As it is after the edits so far.
    const json::Document& document() const { return m_document; }
    bool hasFailed() const { return m_error.has_value(); }
    void apply(const Result<EditList>& edits);
    void fail(Error error);
    /// Everything so far, in offsets of the first document.
    Result<EditList> finish() const;

private:
    json::Document m_document;
    EditList m_edits;
    std::optional<Error> m_error;
};

} // namespace toolwright::compound::authoring
