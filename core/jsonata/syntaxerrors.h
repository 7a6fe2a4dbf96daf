#pragma once

#include "core/jsonata/expression.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolwright::jsonata {

/// Collects the syntax errors of one text; at most limits::expressionErrors are kept.
class SyntaxErrors
{
public:
    explicit SyntaxErrors(std::string_view text)
        : m_text(text)
    {
    }

    struct Report
    {
        std::string_view code;
        /// Byte offset that the reference reports, in its own unit, as `position`.
        std::size_t at = 0;
        TextRange range;
        std::string token = {};
        /// What the message says besides the token: the expected symbol, the offending value.
        std::string detail = {};
    };

    void add(const Report& report);
    std::size_t count() const { return m_errors.size(); }
    std::vector<SyntaxError> take() { return std::move(m_errors); }

private:
    std::string_view m_text;
    std::vector<SyntaxError> m_errors;
};

} // namespace toolwright::jsonata
