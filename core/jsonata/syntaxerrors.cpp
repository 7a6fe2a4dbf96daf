#include "core/jsonata/syntaxerrors.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/jsonata/messages.h"

namespace toolwright::jsonata {

void SyntaxErrors::add(const Report& report)
{
    if (m_errors.size() >= limits::expressionErrors) {
        return;
    }
    m_errors.push_back(SyntaxError{std::string(report.code),
                                   messageFor(report.code, report.token, report.detail), report.token,
                                   unicode::utf16Length(m_text.substr(0, report.at)), report.range});
}

} // namespace toolwright::jsonata
