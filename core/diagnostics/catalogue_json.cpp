#include "core/diagnostics/catalogue_rows.h"

#include <array>

namespace toolwright::diagnostics {

namespace {

constexpr CodeText jsonRow(std::string_view code, std::string_view title, std::string_view explanation,
                           std::string_view broken, std::string_view fixed)
{
    return {code, Severity::Error, Effect::LoadRefused, title, explanation, broken, fixed};
}

constexpr std::array rowsOfJson{
    CodeText{
        "json.byte-order-mark", Severity::Advice, Effect::None, "a byte order mark at the start of the file",
        "Some JSON readers refuse the three bytes EF BB BF before the document. Save the file without them.",
        "\\uFEFF{}", "{}"},
    jsonRow("json.comment", "a comment, which JSON does not have",
            "JSON has no comments, so the whole file is refused. Put the remark into \"note\" or remove it.",
            "{ \"tools\": [] // none yet\n}", "{ \"tools\": [] }"),
    jsonRow("json.depth", "values nested too deeply",
            "The file nests arrays or objects deeper than the program reads. No tool needs that.",
            "[[[[…]]]]", "[[1]]"),
    CodeText{"json.duplicate-key", Severity::Advice, Effect::None,
             "an earlier member of the same name is ignored",
             "JSON readers take the last of two members with one name and drop the others without a word. "
             "Keep the "
             "one that is meant.",
             R"({ "risk": "read", "risk": "write" })", R"({ "risk": "write" })"},
    jsonRow("json.encoding", "bytes that are not UTF-8",
            "Text files of a workspace are UTF-8. Save the file in that encoding.", "caf\\xE9", "café"),
    jsonRow("json.escape", "an unknown escape in a string",
            R"(After a backslash JSON knows \" \\ \/ \b \f \n \r \t and \u with four digits.)",
            R"("C:\data")", R"("C:\\data")"),
    jsonRow("json.extra-comma", "a comma without a value",
            "Two commas follow each other in an object, or one stands before the first key. Remove it.",
            R"({ "id": "a", , "tool": "x" })", R"({ "id": "a", "tool": "x" })"),
    jsonRow("json.mismatched-bracket", "a bracket that closes something else",
            "Every [ is closed by ] and every { by }.", "{ \"tools\": [ } }", "{ \"tools\": [ ] }"),
    jsonRow("json.missing-colon", "no colon between key and value",
            "A member is a key in quotes, a colon and a value.", R"({ "risk" "read" })",
            R"({ "risk": "read" })"),
    jsonRow("json.missing-comma", "no comma between two values", "Members and items are separated by commas.",
            "[1 2]", "[1, 2]"),
    jsonRow("json.missing-key", "a member without a key",
            "A member of an object starts with a key in quotes.", "{ : 1 }", "{ \"id\": 1 }"),
    jsonRow("json.missing-value", "no value where one is expected",
            "The text ends or goes on where a value should stand.", "{ \"risk\": }", R"({ "risk": "read" })"),
    jsonRow("json.number", "a number that JSON does not have",
            "JSON numbers have no leading +, no leading zeros and digits on both sides of the point.", "01",
            "1"),
    jsonRow("json.single-quotes", "single quotes around a text", "Strings and keys stand in double quotes.",
            "{ 'id': 1 }", "{ \"id\": 1 }"),
    jsonRow("json.size", "a file too large to read", "The file is larger than the program reads.", "…", "{}"),
    jsonRow("json.control-character", "a control character inside a string",
            "Line breaks and other control characters stand as escapes inside a string.", "\"two\tcolumns\"",
            R"("two\tcolumns")"),
    jsonRow("json.trailing-comma", "a comma after the last value",
            "JSON has no comma before a closing bracket. Remove it.", "[1, 2,]", "[1, 2]"),
    jsonRow("json.trailing-text", "text after the end of the document",
            "A file holds one JSON value and nothing behind it.", "{} {}", "{}"),
    jsonRow("json.unexpected-character", "a character that starts no value",
            "The character belongs to no JSON value.", "{ \"id\": ? }", "{ \"id\": 1 }"),
    jsonRow("json.unquoted-key", "a key without quotes", "Keys stand in double quotes.", "{ id: 1 }",
            "{ \"id\": 1 }"),
    jsonRow("json.unquoted-text", "a word without quotes",
            "Apart from true, false and null every word stands in double quotes.", "{ \"risk\": read }",
            R"({ "risk": "read" })"),
    jsonRow("json.unterminated-array", "an array that is never closed", "Close the array with ].", "[1, 2",
            "[1, 2]"),
    jsonRow("json.unterminated-object", "an object that is never closed", "Close the object with }.",
            "{ \"id\": 1", "{ \"id\": 1 }"),
    jsonRow("json.unterminated-string", "a string that is never closed",
            "Close the string with a double quote.", R"({ "id": "a })", R"({ "id": "a" })"),
};

} // namespace

std::span<const CodeText> jsonRows()
{
    return rowsOfJson;
}

} // namespace toolwright::diagnostics
