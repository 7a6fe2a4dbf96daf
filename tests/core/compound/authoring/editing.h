#pragma once

#include "core/base/textedit.h"
#include "core/compound/analysis.h"
#include "core/json/document.h"

#include <gmock/gmock.h>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::compound::authoring::test {

/// A text under edits, as the window holds it: each one must apply, and all can be taken back.
class EditedFile
{
public:
    explicit EditedFile(std::string text)
        : m_document(json::Document::parse(std::move(text)))
    {
    }

    const json::Document& document() const { return m_document; }
    const std::string& text() const { return m_document.text(); }
    void apply(const Result<EditList>& edits);
    /// Takes everything back and returns the text then.
    std::string undone() const;

private:
    json::Document m_document;
    std::vector<EditList> m_inverses;
};

/// A capabilities file, laid out as this product does, with one compound `c` of these steps (JSON objects
/// without braces).
std::string fileWithSteps(const std::vector<std::string>& steps);
/// Ids of the steps of the first compound.
std::vector<std::string> idsOf(const json::Document& document);

} // namespace toolwright::compound::authoring::test
