#include "core/jsonata/editing/functionhelp.h"

#include <algorithm>
#include <array>

namespace toolwright::jsonata {

namespace {

constexpr std::array functionRows{
    FunctionHelp{"abs", "number", "The number without its sign."},
    FunctionHelp{"append", "list, more", "One list of the items of both."},
    FunctionHelp{"assert", "condition, message?", "Ends with the message unless the condition is true."},
    FunctionHelp{"average", "numbers", "The mean of the numbers."},
    FunctionHelp{"base64decode", "text", "The text behind a base64 text."},
    FunctionHelp{"base64encode", "text", "The base64 form of a text."},
    FunctionHelp{"boolean", "value", "True or false, as a condition would see the value."},
    FunctionHelp{"ceil", "number", "The next integer that is not smaller."},
    FunctionHelp{"clone", "value", "A copy of the value."},
    FunctionHelp{"contains", "text, part", "True when the text holds the part or matches the pattern."},
    FunctionHelp{"count", "list", "How many items the list has."},
    FunctionHelp{"decodeUrl", "text", "The text behind an encoded URL."},
    FunctionHelp{"decodeUrlComponent", "text", "The text behind an encoded part of a URL."},
    FunctionHelp{"distinct", "list", "The list with each value once."},
    FunctionHelp{"each", "object, function", "What the function makes of each member."},
    FunctionHelp{"encodeUrl", "text", "The text as a URL, with other characters escaped."},
    FunctionHelp{"encodeUrlComponent", "text", "The text as a part of a URL, with separators escaped too."},
    FunctionHelp{"error", "message?", "Ends the evaluation with the message."},
    FunctionHelp{"eval", "text, context?", "The value of the expression in the text."},
    FunctionHelp{"exists", "value", "True when there is a value at all."},
    FunctionHelp{"filter", "list, function", "The items for which the function is true."},
    FunctionHelp{"floor", "number", "The next integer that is not larger."},
    FunctionHelp{"formatBase", "number, radix?", "The integer in another number base."},
    FunctionHelp{"formatInteger", "number, picture", "The integer in words, Roman numerals or by a picture."},
    FunctionHelp{"formatNumber", "number, picture, options?", "The number by a picture such as #,##0.00."},
    FunctionHelp{"fromMillis", "milliseconds, picture?, timezone?",
                 "The moment as an ISO 8601 text or by a picture."},
    FunctionHelp{"join", "texts, separator?", "One text of all texts."},
    FunctionHelp{"keys", "object", "The names of the members."},
    FunctionHelp{"length", "text", "How many characters the text has."},
    FunctionHelp{"lookup", "object, name", "The value of the member of that name."},
    FunctionHelp{"lowercase", "text", "The text in small letters."},
    FunctionHelp{"map", "list, function", "What the function makes of each item."},
    FunctionHelp{"match", "text, pattern, limit?", "Where the pattern matches, with its groups."},
    FunctionHelp{"max", "numbers", "The largest number."},
    FunctionHelp{"merge", "objects", "One object with the members of all."},
    FunctionHelp{"millis", "", "Now, in milliseconds since 1970."},
    FunctionHelp{"min", "numbers", "The smallest number."},
    FunctionHelp{"not", "value", "True when the value counts as false."},
    FunctionHelp{"now", "picture?, timezone?", "Now, as an ISO 8601 text or by a picture."},
    FunctionHelp{"number", "value", "The number that a text or true and false stand for."},
    FunctionHelp{"pad", "text, width, characters?",
                 "The text filled up on the right, or left for a negative width."},
    FunctionHelp{"parseInteger", "text, picture", "The integer a text writes by a picture."},
    FunctionHelp{"power", "base, exponent", "The base to the power of the exponent."},
    FunctionHelp{"random", "", "A number from 0 up to, but not with, 1."},
    FunctionHelp{"reduce", "list, function, start?", "One value, made by joining item after item."},
    FunctionHelp{"replace", "text, pattern, replacement, limit?", "The text with what matches replaced."},
    FunctionHelp{"reverse", "list", "The list from last to first."},
    FunctionHelp{"round", "number, digits?", "The number rounded to so many decimal places."},
    FunctionHelp{"shuffle", "list", "The list in random order."},
    FunctionHelp{"sift", "object, function", "The members for which the function is true."},
    FunctionHelp{"single", "list, function?", "The only item for which the function is true."},
    FunctionHelp{"sort", "list, function?", "The list in order; the function says when two must swap."},
    FunctionHelp{"split", "text, separator, limit?", "The pieces of the text between separators."},
    FunctionHelp{"spread", "object", "One object a member."},
    FunctionHelp{"sqrt", "number", "The square root."},
    FunctionHelp{"string", "value, pretty?", "The value as a text."},
    FunctionHelp{"substring", "text, start, length?",
                 "A part of the text; a negative start counts from the end."},
    FunctionHelp{"substringAfter", "text, part", "What stands behind the part."},
    FunctionHelp{"substringBefore", "text, part", "What stands in front of the part."},
    FunctionHelp{"sum", "numbers", "All numbers added up."},
    FunctionHelp{"toMillis", "text, picture?", "The moment a text names, in milliseconds since 1970."},
    FunctionHelp{"trim", "text", "The text without white space around it, and single spaces inside."},
    FunctionHelp{"type", "value", "The name of the value's type."},
    FunctionHelp{"uppercase", "text", "The text in capital letters."},
    FunctionHelp{"zip", "list, more", "Lists of the first, second, … items of all lists."},
};

} // namespace

std::span<const FunctionHelp> functionHelp()
{
    return functionRows;
}

const FunctionHelp* helpFor(std::string_view name)
{
    const auto* found =
        std::lower_bound(functionRows.begin(), functionRows.end(), name,
                         [](const FunctionHelp& row, std::string_view key) { return row.name < key; });
    return found != functionRows.end() && found->name == name ? found : nullptr;
}

} // namespace toolwright::jsonata
