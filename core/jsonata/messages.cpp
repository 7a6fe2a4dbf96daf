#include "core/jsonata/messages.h"

#include <algorithm>
#include <array>

namespace toolwright::jsonata {

namespace {

struct Message
{
    std::string_view code;
    /// `%t` stands for the token, `%d` for the detail.
    std::string_view text;
};

/// Sorted by code.
constexpr std::array messages{
    Message{"D1001", "the number %d is beyond what a JSON number can hold"},
    Message{"D1002", "only a number can be negated, found %d"},
    Message{"D1004", "the regular expression %d matches an empty text, so a search would never end"},
    Message{"D1009", "the key %d is given by two members of the same object constructor"},
    Message{"D2014", "a range may have at most 10 000 000 items, this one has %d"},
    Message{"D3001", "infinity and not-a-number have no text form"},
    Message{"D3010", "the second argument of $replace is empty, expected a text to look for"},
    Message{"D3011", "the fourth argument of $replace is negative, expected a count"},
    Message{"D3012", "the function given to $replace must return a text"},
    Message{"D3020", "the third argument of $split is negative, expected a count"},
    Message{"D3030", "%d does not read as a number"},
    Message{"D3040", "the third argument of $match is negative, expected a count"},
    Message{"D3050", "the function given to $reduce takes fewer than two arguments"},
    Message{"D3060", "the square root of the negative number %d is not a number"},
    Message{"D3061", "the power %d is beyond what a JSON number can hold"},
    Message{"D3070",
            "$sort without a comparing function needs only numbers or only texts; give a function as the "
            "second argument"},
    Message{"D3120", "the text given to $eval is not an expression: %d"},
    Message{"D3121", "the expression given to $eval failed: %d"},
    Message{"D3138", "$single found more than one item that fits, expected exactly one"},
    Message{"D3139", "$single found no item that fits, expected exactly one"},
    Message{"S0101", "the text is not closed, expected the same quote as at its start"},
    Message{"S0102", "the number %t is too large"},
    Message{"S0103", R"(\%t is no escape sequence, expected one of \" \\ \/ \b \f \n \r \t \u)"},
    Message{"S0104", "\\u must be followed by four hexadecimal digits"},
    Message{"S0105", "the quoted name is not closed, expected a backquote"},
    Message{"S0106", "the comment is not closed, expected */"},
    Message{"S0201", "found %t where an operator or the end of the expression was expected"},
    Message{"S0202", "found %t, expected %d"},
    Message{"S0203", "the expression ends where %d was expected"},
    Message{"S0204", "%t is no operator"},
    Message{"S0207", "the expression ends where a value was expected"},
    Message{"S0208", "parameter %d of the function is %t, expected a variable that starts with $"},
    Message{"S0209", "a predicate cannot follow the grouping of a step"},
    Message{"S0210", "a step can have only one grouping"},
    Message{"S0211", "found %t where a value was expected"},
    Message{"S0212", "found %t at the left of :=, expected a variable that starts with $"},
    Message{"S0213", "the literal %d cannot be a step of a path"},
    Message{"S0214", "expected a variable that starts with $ behind %t"},
    Message{"S0215", "a context binding must stand before the predicates of its step"},
    Message{"S0216", "a context binding must stand before the order-by of its step"},
    Message{"S0217", "there is no parent here that % could mean"},
    Message{"S0301", "the regular expression is empty"},
    Message{"S0302", "the regular expression is not closed, expected /"},
    Message{"S0303", "the regular expression is not valid: %d"},
    Message{"S0401", "only a and f in a signature can have a type in angle brackets, found %d"},
    Message{"S0402", "a choice in a signature cannot hold types in angle brackets, found %d"},
    Message{"S0500", "the expression has syntax errors and cannot be evaluated"},
    Message{"T0410", "argument %d of %t does not fit the signature of the function"},
    Message{"T0411", "argument %d of %t is missing and the context does not fit in its place"},
    Message{"T0412", "argument %d"},
    Message{"T1003", "the key of an object member must be a text, found %d"},
    Message{"T1005", "%t is not a function; did you mean $%t?"},
    Message{"T1006", "%t is not a function"},
    Message{"T1007", "%t is not a function, so no arguments can be left open; did you mean $%t?"},
    Message{"T1008", "%t is not a function, so no arguments can be left open"},
    Message{"T1010", "the matcher must return an object with match, start, end, groups and next"},
    Message{"T2001", "the left side of %t must be a number, found %d"},
    Message{"T2002", "the right side of %t must be a number, found %d"},
    Message{"T2003", "the left side of .. must be a whole number, found %d"},
    Message{"T2004", "the right side of .. must be a whole number, found %d"},
    Message{"T2006", "the right side of ~> must be a function, found %d"},
    Message{"T2007", "an order-by cannot compare values of two types, found %d"},
    Message{"T2008", "an order-by can compare numbers and texts only, found %d"},
    Message{"T2009", "%t needs two numbers or two texts, found %d"},
    Message{"T2010", "%t compares numbers and texts only, found %d"},
    Message{"T2011", "the update of a transform must be an object, found %d"},
    Message{"T2012", "the deletions of a transform must be a text or an array of texts, found %d"},
    Message{"T2013", "a transform copies its input with $clone, which is no function here"},
    Message{"U1001", "the evaluation went over its limit: %d"},
    Message{"U1002", "the evaluation was stopped"},
    Message{"U1003", "the result is or holds a function, which JSON cannot have; call the function"},
};

void appendFilled(std::string& result, char placeholder, std::string_view token, std::string_view detail)
{
    if (placeholder == 't') {
        result += token;
    } else if (placeholder == 'd') {
        result += detail;
    } else {
        result += '%';
        result += placeholder;
    }
}

} // namespace

std::string messageFor(std::string_view code, std::string_view token, std::string_view detail)
{
    const auto* found = std::lower_bound(
        messages.begin(), messages.end(), code,
        [](const Message& message, std::string_view wanted) { return message.code < wanted; });
    if (found == messages.end() || found->code != code) {
        return std::string(detail);
    }
    std::string result;
    const std::string_view text = found->text;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 1 < text.size()) {
            appendFilled(result, text[++i], token, detail);
        } else {
            result += text[i];
        }
    }
    return result;
}

} // namespace toolwright::jsonata
