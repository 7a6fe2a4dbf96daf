// Reads the input as JSON and edits it: the text is kept, an edited tree is the tree of the edited text, the
// strict reader agrees with the tolerant one, and what is written reads back.

#include "core/json/canonical.h"
#include "core/json/edit.h"
#include "core/json/parse.h"
#include "core/json/write.h"
#include "tests/core/json/sametree.h"

#include <cstdint>
#include <cstdlib>

using namespace toolwright;
using namespace toolwright::json;

namespace {

void require(bool condition)
{
    if (!condition) {
        std::abort();
    }
}

/// The first four bytes choose the edit, the rest is the text.
struct Input
{
    std::uint8_t at;
    std::uint8_t length;
    std::uint8_t insert;
    std::uint8_t node;
    std::string text;
};

void checkReading(const Input& input, const Document& document)
{
    require(document.text() == input.text);
    const Result<Value> value = parseValue(input.text);
    require(value.has_value() == document.errors().empty());
    if (!value) {
        return;
    }
    require(document.root().value() == *value);
    require(parseValue(write(*value)).value() == *value);
    require(parseValue(writePretty(*value)).value() == *value);
    const Result<std::string> text = canonical(*value);
    require(!text || canonical(parseValue(*text).value()) == *text);
}

void checkTyping(const Input& input, const Document& document)
{
    constexpr std::string_view typed = "{}[]\",:'/*\\\n 1a\xC3";
    const std::size_t offset = input.at * input.text.size() / 255;
    const std::size_t length = std::min<std::size_t>(input.length % 16, input.text.size() - offset);
    const char added = typed[input.insert % typed.size()];
    const TextEdit edit{TextRange{offset, length}, std::string(input.insert % 5 == 0 ? 0 : 1, added)};
    const Document after = document.edited(EditList::single(edit)).value();
    require(differenceBetween(after, Document::parse(after.text())).empty());
}

void checkEditing(const Input& input, const Document& document)
{
    const Node node = document.at(input.node * input.text.size() / 255);
    const std::string pointer = node.pointer();
    const Value value = parseValue(R"({"a": [1, {}], "b": "x"})").value();
    const Result<EditList> edits =
        input.insert % 2 == 0 ? edit::set(document, pointer, value) : edit::remove(document, pointer);
    if (!edits) {
        return;
    }
    const Document after = document.edited(*edits).value();
    require(differenceBetween(after, Document::parse(after.text())).empty());
    require(!document.errors().empty() || after.errors().empty());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 4) {
        return 0;
    }
    const Input input{data[0], data[1], data[2], data[3],
                      std::string(reinterpret_cast<const char*>(data) + 4, size - 4)};
    const Document document = Document::parse(input.text);
    checkReading(input, document);
    checkTyping(input, document);
    checkEditing(input, document);
    return 0;
}
