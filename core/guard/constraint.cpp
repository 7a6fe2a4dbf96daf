#include "core/guard/grant.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/guard/members.h"
#include "core/json/pointer.h"
#include "core/jsonata/regex/regex.h"

#include <vector>

namespace toolwright::guard {

namespace {

bool isDigit(char character)
{
    return character >= '0' && character <= '9';
}

/// Length of the quantifier at @p position of @p pattern; 0 when there is none.
std::size_t quantifierLength(std::string_view pattern, std::size_t position)
{
    if (position >= pattern.size()) {
        return 0;
    }
    if (pattern[position] == '*' || pattern[position] == '+' || pattern[position] == '?') {
        return 1;
    }
    if (pattern[position] != '{') {
        return 0;
    }
    std::size_t end = position + 1;
    while (end < pattern.size() && (isDigit(pattern[end]) || pattern[end] == ',')) {
        ++end;
    }
    return end > position + 1 && end < pattern.size() && pattern[end] == '}' ? end + 1 - position : 0;
}

/// Position behind the escape or character class that starts at @p position; @p position when there is none.
std::size_t skipAtom(std::string_view pattern, std::size_t position)
{
    if (pattern[position] == '\\') {
        return position + 2;
    }
    if (pattern[position] != '[') {
        return position;
    }
    std::size_t end = position + 1;
    while (end < pattern.size() && pattern[end] != ']') {
        end += pattern[end] == '\\' ? 2 : 1;
    }
    return end + 1;
}

bool hasBackReference(std::string_view pattern)
{
    for (std::size_t i = 0; i + 1 < pattern.size(); ++i) {
        if (pattern[i] == '\\') {
            ++i;
            if (pattern[i] >= '1' && pattern[i] <= '9') {
                return true;
            }
        }
    }
    return false;
}

/// Walks the groups of a pattern and finds a quantified one that contains a quantifier.
bool hasNestedQuantifier(std::string_view pattern)
{
    std::vector<bool> groups; // of each open group: whether it contains a quantifier
    for (std::size_t i = 0; i < pattern.size();) {
        if (const std::size_t next = skipAtom(pattern, i); next != i) {
            i = next;
            continue;
        }
        if (pattern[i] == '(') {
            groups.push_back(false);
            // `(?:`, `(?=` and the like: the question mark is no quantifier.
            i += pattern.substr(i).starts_with("(?") ? 2 : 1;
            continue;
        }
        if (pattern[i] == ')' && !groups.empty()) {
            const bool inner = groups.back();
            groups.pop_back();
            const bool quantified = quantifierLength(pattern, i + 1) > 0;
            if (inner && quantified) {
                return true;
            }
            if (!groups.empty() && (inner || quantified)) {
                groups.back() = true;
            }
            ++i;
            continue;
        }
        const std::size_t quantifier = quantifierLength(pattern, i);
        if (quantifier > 0 && !groups.empty()) {
            groups.back() = true;
        }
        i += quantifier > 0 ? quantifier : 1;
    }
    return false;
}

bool matchesPattern(std::string_view subject, std::string_view pattern)
{
    if (!isSafePattern(pattern) || unicode::utf16Length(subject) > limits::patternSubjectUnits) {
        return false;
    }
    const auto compiled = jsonata::regex::Regex::compile(pattern, {});
    if (!compiled) {
        return false;
    }
    jsonata::regex::Allowance allowance;
    const jsonata::regex::Subject text{json::Text(std::string(subject))};
    const auto found = compiled->search(text, 0, allowance);
    return found.has_value() && found->has_value();
}

bool constraintHolds(const json::Value& constraint, const json::Value& args)
{
    const json::Value* path = constraint.find("path");
    const json::Value* expected = constraint.find("value");
    if (path == nullptr || !path->isString() || expected == nullptr) {
        return false;
    }
    const json::Value* found = json::resolve(args, path->toString());
    if (found == nullptr) {
        return false;
    }
    const std::string op = textMember(constraint, "op");
    if (op == "eq") {
        return !found->isArray() && !found->isObject() && *found == *expected;
    }
    if (op == "matches") {
        return found->isString() && expected->isString() &&
               matchesPattern(found->toString(), expected->toString());
    }
    if (!found->isNumber() || !expected->isNumber()) {
        return false;
    }
    return (op == "lte" && found->toNumber() <= expected->toNumber()) ||
           (op == "gte" && found->toNumber() >= expected->toNumber());
}

} // namespace

bool isSafePattern(std::string_view pattern)
{
    return unicode::utf16Length(pattern) <= limits::patternUnits && !hasBackReference(pattern) &&
           !hasNestedQuantifier(pattern);
}

bool constraintsHold(const json::Value& scope, const json::Value& args)
{
    const json::Value* constraints = scope.find("constraints");
    if (constraints == nullptr || !constraints->isArray() || constraints->size() == 0) {
        return false;
    }
    for (const json::Value& constraint : constraints->items()) {
        if (!constraintHolds(constraint, args)) {
            return false;
        }
    }
    return true;
}

} // namespace toolwright::guard
