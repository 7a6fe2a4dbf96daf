// Reads the input as YAML and edits it: ranges lie inside the text, an edit is one change that reads as
// wanted, and what cannot be read is refused.

#include "core/json/pointer.h"
#include "core/yaml/edit.h"
#include "core/yaml/lint.h"
#include "tests/core/yaml/commenttext.h"

#include <cstdint>
#include <cstdlib>

using namespace toolwright;
using namespace toolwright::yaml;

namespace {

void require(bool condition)
{
    if (!condition) {
        std::abort();
    }
}

void checkRanges(const Node& node, const std::string& text)
{
    require(node.range.offset <= text.size() && node.range.end() <= text.size());
    require(node.entry <= text.size());
    for (const Node& child : node.children) {
        checkRanges(child, text);
    }
}

void checkEdit(const Document& document, const Result<EditList>& edits)
{
    if (!edits) {
        require(!edits.error().code.empty());
        return;
    }
    require(edits->edits().size() <= 1);
    const Result<std::string> text = edits->apply(document.text());
    require(text.has_value());
    require(edits->inverted(document.text()).apply(*text).value() == document.text());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 2) {
        return 0;
    }
    const Document document = Document::parse(std::string(data + 2, data + size));
    for (const Finding& finding : lint(document, true)) {
        require(finding.range.end() <= document.text().size());
    }
    if (document.root() == nullptr) {
        return 0;
    }
    checkRanges(*document.root(), document.text());
    const std::vector<std::string> pointers = pointersOf(document);
    const std::string pointer = pointers.empty() ? std::string() : pointers[data[0] % pointers.size()];
    const json::Value value = data[1] % 3 == 0   ? json::Value::string("a: {{b}}\n# c\n")
                              : data[1] % 3 == 1 ? json::Value::number(7)
                                                 : json::Value::array({json::Value::string("no")});
    checkEdit(document, edit::set(document, pointer, value));
    checkEdit(document, edit::remove(document, pointer));
    checkEdit(document, edit::renameKey(document, pointer, "a b"));
    checkEdit(document, edit::insertItem(document, pointer, data[1] % 4, value));
    checkEdit(document, edit::insertMember(document, pointer, data[1] % 4,
                                           json::Member{json::Text(std::string("new")), value}));
    return 0;
}
