#include "core/jsonata/functions/unchecked.h"

#include "core/base/unicode.h"
#include "core/jsonata/functions/coercion.h"
#include "core/jsonata/trouble.h"

#include <array>
#include <cmath>
#include <utility>

namespace toolwright::jsonata {

namespace {

using Answer = std::optional<Value>;

bool isNumberOrNone(const Value& value)
{
    return value.isNumber() || value.isUndefined();
}

/// The function over @p first instead of what was given.
Value applied(const BuiltInRow& row, const Call& call, Value first)
{
    Call changed{call.run, call.arguments, call.input, call.frame};
    changed.arguments[0] = std::move(first);
    return row.apply(changed);
}

/// Position in a list of @p size that Array.prototype.slice makes of @p number.
std::size_t slicePosition(double number, double size)
{
    const double whole = std::isnan(number) ? 0 : std::trunc(number);
    return static_cast<std::size_t>(std::fmin(std::fmax(whole < 0 ? size + whole : whole, 0), size));
}

/// A list stands for the characters of a text.
Answer substring(const BuiltInRow&, const Call& call)
{
    const Value& list = call[0];
    if (!list.isArray() || !call[1].isNumber() || !isNumberOrNone(call[2])) {
        return std::nullopt;
    }
    const double size = static_cast<double>(list.size());
    const double start = size + call[1].toNumber() < 0 ? 0 : call[1].toNumber();
    double end = size;
    if (call[2].isNumber()) {
        if (call[2].toNumber() <= 0) {
            return Value(std::string());
        }
        end = (start >= 0 ? start : size + start) + call[2].toNumber();
    }
    return Value(scriptJoin(list, "", slicePosition(start, size), slicePosition(end, size), call.run));
}

Answer length(const BuiltInRow&, const Call& call)
{
    return call[0].isArray() ? Answer(Value(static_cast<double>(call[0].size()))) : std::nullopt;
}

Answer pad(const BuiltInRow& row, const Call& call)
{
    if (!call[0].isArray() || !call[1].isNumber() || !(call[2].isUndefined() || call[2].isString())) {
        return std::nullopt;
    }
    const double missing = std::trunc(std::fabs(call[1].toNumber())) - static_cast<double>(call[0].size());
    if (!(missing > 0)) {
        return call[0];
    }
    Call filling{call.run, call.arguments, call.input, call.frame};
    filling.arguments[0] = Value(std::string());
    filling.arguments[1] = Value(missing);
    const std::string padding(row.apply(filling).toString());
    const std::string text = scriptText(call[0], call.run);
    return Value(call[1].toNumber() > 0 ? text + padding : padding + text);
}

bool holds(const Value& list, const Value& text)
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Value item = list.item(i);
        if (item.isString() && item.toString() == text.toString()) {
            return true;
        }
    }
    return false;
}

/// A list that does not hold the text stays; one that does is no text to cut.
Answer part(const BuiltInRow&, const Call& call)
{
    const bool stays = call[0].isArray() && call[1].isString() && !holds(call[0], call[1]);
    return stays ? Answer(call[0]) : std::nullopt;
}

Answer contains(const BuiltInRow&, const Call& call)
{
    const bool fits = call[0].isArray() && call[1].isString();
    return fits ? Answer(Value(holds(call[0], call[1]))) : std::nullopt;
}

Answer join(const BuiltInRow&, const Call& call)
{
    if (!call[0].isArray() || !(call[1].isUndefined() || call[1].isString())) {
        return std::nullopt;
    }
    const std::string_view separator = call[1].isString() ? call[1].toString() : std::string_view();
    return Value(scriptJoin(call[0], separator, 0, call[0].size(), call.run));
}

/// Numbers add up; from the first text or list on, texts are put behind each other.
Answer total(const Call& call)
{
    if (!call[0].isArray()) {
        return std::nullopt;
    }
    Value sum(0.0);
    for (std::size_t i = 0; i < call[0].size(); ++i) {
        const Value item = call[0].item(i);
        if (sum.isString() || !isScriptNumber(item)) {
            std::string text = scriptText(sum, call.run) + scriptText(item, call.run);
            call.run.charge(text.size());
            sum = Value(std::move(text));
        } else {
            sum = Value(sum.toNumber() + scriptNumber(item, call.run));
        }
    }
    return sum;
}

Answer sum(const BuiltInRow&, const Call& call)
{
    return total(call);
}

Answer average(const BuiltInRow&, const Call& call)
{
    const Answer sum = total(call);
    if (!sum || call[0].size() == 0) {
        return std::nullopt;
    }
    return Value(scriptNumber(*sum, call.run) / static_cast<double>(call[0].size()));
}

/// `$max` and `$min` over what JavaScript reads as numbers.
Answer best(const BuiltInRow& row, const Call& call)
{
    if (!call[0].isArray()) {
        return std::nullopt;
    }
    auto numbers = makeList();
    for (std::size_t i = 0; i < call[0].size(); ++i) {
        numbers->items.emplace_back(scriptNumber(call[0].item(i), call.run));
    }
    return applied(row, call, Value(std::move(numbers)));
}

Answer count(const BuiltInRow&, const Call& call)
{
    if (call[0].isString()) {
        return Value(static_cast<double>(unicode::utf16Length(call[0].toString())));
    }
    return call[0].isNumber() || call[0].isBoolean() ? Answer(Value()) : std::nullopt;
}

Answer ofNumber(const BuiltInRow& row, const Call& call)
{
    if (call[0].isNumber() || call[0].isFunction()) {
        return std::nullopt;
    }
    return applied(row, call, Value(scriptNumber(call[0], call.run)));
}

/// As ofNumber; decimal places are counted in the text of what is given.
Answer round(const BuiltInRow& row, const Call& call)
{
    const bool counts = call[1].isNumber() && call[1].toNumber() != 0;
    if (!isNumberOrNone(call[1]) || (counts && call[0].isNull())) {
        return std::nullopt;
    }
    if (counts && call[0].isBoolean()) {
        return Value(std::nan(""));
    }
    return ofNumber(row, call);
}

Answer power(const BuiltInRow& row, const Call& call)
{
    if ((call[0].isNumber() && call[1].isNumber()) || call[0].isFunction() || call[1].isFunction()) {
        return std::nullopt;
    }
    Call changed{call.run, call.arguments, call.input, call.frame};
    changed.arguments[0] = Value(scriptNumber(call[0], call.run));
    changed.arguments[1] = Value(scriptNumber(call[1], call.run));
    return row.apply(changed);
}

Answer ofText(const BuiltInRow& row, const Call& call)
{
    const bool isFine = call[0].isString() || call[0].isFunction();
    return isFine ? std::nullopt : Answer(applied(row, call, Value(scriptText(call[0], call.run))));
}

Answer urlText(const BuiltInRow& row, const Call& call)
{
    if (call[0].kind() == Value::Kind::Record) {
        throw Trouble("D3140", call[0]);
    }
    return ofText(row, call);
}

Answer number(const BuiltInRow&, const Call& call)
{
    if (call[0].isArray() || call[0].isObject() || call[0].isNull()) {
        throw Trouble("D3030", call[0]);
    }
    return std::nullopt;
}

Answer assertTrue(const BuiltInRow& row, const Call& call)
{
    const bool isFine = call[0].isBoolean() || call[0].isFunction();
    return isFine ? std::nullopt : Answer(applied(row, call, Value(isScriptTruth(call[0]))));
}

struct Unchecked
{
    std::string_view name;
    Answer (*answer)(const BuiltInRow&, const Call&);
};

constexpr std::array rows{
    Unchecked{"abs", ofNumber},
    Unchecked{"assert", assertTrue},
    Unchecked{"average", average},
    Unchecked{"ceil", ofNumber},
    Unchecked{"contains", contains},
    Unchecked{"count", count},
    Unchecked{"decodeUrl", urlText},
    Unchecked{"decodeUrlComponent", urlText},
    Unchecked{"encodeUrl", urlText},
    Unchecked{"encodeUrlComponent", urlText},
    Unchecked{"floor", ofNumber},
    Unchecked{"formatBase", round},
    Unchecked{"join", join},
    Unchecked{"length", length},
    Unchecked{"max", best},
    Unchecked{"min", best},
    Unchecked{"number", number},
    Unchecked{"pad", pad},
    Unchecked{"power", power},
    Unchecked{"round", round},
    Unchecked{"sqrt", ofNumber},
    Unchecked{"substring", substring},
    Unchecked{"substringAfter", part},
    Unchecked{"substringBefore", part},
    Unchecked{"sum", sum},
    Unchecked{"toMillis", ofText},
};

} // namespace

std::optional<Value> answerUnchecked(const BuiltIn& function, const Call& call)
{
    if (call[0].isUndefined()) {
        return std::nullopt;
    }
    for (const Unchecked& row : rows) {
        if (row.name == function.row.name) {
            return row.answer(function.row, call);
        }
    }
    return std::nullopt;
}

} // namespace toolwright::jsonata
