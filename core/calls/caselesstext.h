#pragma once

#include <string>
#include <string_view>

namespace toolwright::calls {

/// @p text with capital letters made small where one character stands for one: ASCII, Latin, Greek, Cyrillic,
/// Armenian. Bytes that are not UTF-8 stay.
std::string withoutCase(std::string_view text);

/// A text to look for without regard to case.
class CaselessText
{
public:
    explicit CaselessText(std::string_view wanted);
    bool isIn(std::string_view text) const;

private:
    std::string m_wanted;
    bool m_isAscii = true;
};

} // namespace toolwright::calls
