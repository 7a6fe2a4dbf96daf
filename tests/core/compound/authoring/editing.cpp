#include "tests/core/compound/authoring/editing.h"

#include "core/compound/dialect.h"

namespace toolwright::compound::authoring::test {

void EditedFile::apply(const Result<EditList>& edits)
{
    ASSERT_TRUE(edits.has_value()) << edits.error().code << ": " << edits.error().message;
    m_inverses.push_back(edits->inverted(m_document.text()));
    const Result<json::Document> next = m_document.edited(*edits);
    ASSERT_TRUE(next.has_value()) << next.error().message;
    m_document = *next;
}

std::string EditedFile::undone() const
{
    std::string text = m_document.text();
    for (std::size_t i = m_inverses.size(); i > 0; --i) {
        text = m_inverses[i - 1].apply(text).value_or("an inverse does not fit");
    }
    return text;
}

std::string fileWithSteps(const std::vector<std::string>& steps)
{
    std::string list;
    for (const std::string& step : steps) {
        list += std::string(list.empty() ? "" : ",") + "\n          { " + step + " }";
    }
    return "{\n  \"format\": \"vendo/capabilities@1\",\n  \"tools\": [\n    {\n      \"name\": \"c\",\n"
           "      \"description\": \"d\",\n      \"inputSchema\": {},\n      \"risk\": \"read\",\n"
           "      \"binding\": {\n        \"kind\": \"compound\",\n        \"steps\": [" +
           list + "\n        ]\n      }\n    }\n  ]\n}\n";
}

std::vector<std::string> idsOf(const json::Document& document)
{
    return stepIds(*document.find("/tools/0"));
}

} // namespace toolwright::compound::authoring::test
