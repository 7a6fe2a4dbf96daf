#include "core/report/visibletext.h"

#include <gmock/gmock.h>

namespace toolwright::report {
namespace {

TEST(VisibleText, deceptiveCharactersAreEscapes)
{
    EXPECT_EQ(visibleText("pay \u202E001\u202C EUR"), "pay \\u202E001\\u202C EUR");
    EXPECT_EQ(visibleText("a\u200Bb"), "a\\u200Bb");
    EXPECT_EQ(visibleText(std::string("a\0b\x1B[2J", 7)), "a\\u0000b\\u001B[2J");
    EXPECT_EQ(visibleText("\xED\xA0\x80"), "\\uD800") << "a lone surrogate";
    EXPECT_EQ(visibleText("\xF3\xA0\x81\x81"), "\\u{E0041}") << "a tag character";
}

TEST(VisibleText, honestTextStays)
{
    const std::string text = "Gr\u00FC\u00DFe, \u4F60\u597D \U0001F600\nline two";
    EXPECT_EQ(visibleText(text), text);
}

} // namespace
} // namespace toolwright::report
