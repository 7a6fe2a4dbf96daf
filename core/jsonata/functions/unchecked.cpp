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
Value appliedTo(const BuiltInRow& row, const Call& call, Value first)
{
    Call changed{call.run, call.arguments, call.input, call.frame};
    changed.arguments[0] = std::move(first);
    return row.apply(changed);
}

/// Position in a list of @p size that Array.prototype.slice makes of @p number.
std::size_t sliceIndex(double number, double size)
{
    const double whole = std::isnan(number) ? 0 : std::trunc(number);
    return static_cast<std::size_t>(std::fmin(std::fmax(whole < 0 ? size + whole : whole, 0), size));
}

/// A list stands for the characters of a text.
Answer uncheckedSubstring(const BuiltInRow&, const Call& call)
{
    const Value& list = call[0];
    if (!list.isArray() || !call[1].isNumber() || !isNumberOrNone(call[2])) {
        return std::nullopt;
    }
    const auto size = static_cast<double>(list.size());
    const double start = size + call[1].toNumber() < 0 ? 0 : call[1].toNumber();
    double end = size;
    if (call[2].isNumber()) {
        if (call[2].toNumber() <= 0) {
            return Value(std::string());
        }
        end = (start >= 0 ? start : size + start) + call[2].toNumber();
    }
    return Value(scriptJoin(list, "", sliceIndex(start, size), sliceIndex(end, size), call.run));
}

Answer uncheckedLength(const BuiltInRow&, const Call& call)
{
    return call[0].isArray() ? Answer(Value(static_cast<double>(call[0].size()))) : std::nullopt;
}

Answer uncheckedPad(const BuiltInRow& row, const Call& call)
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

bool holdsText(const Value& list, const Value& text)
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
Answer uncheckedPart(const BuiltInRow&, const Call& call)
{
    const bool stays = call[0].isArray() && call[1].isString() && !holdsText(call[0], call[1]);
    return stays ? Answer(call[0]) : std::nullopt;
}

Answer uncheckedContains(const BuiltInRow&, const Call& call)
{
    const bool fits = call[0].isArray() && call[1].isString();
    return fits ? Answer(Value(holdsText(call[0], call[1]))) : std::nullopt;
}

Answer uncheckedJoin(const BuiltInRow&, const Call& call)
{
    if (!call[0].isArray() || !(call[1].isUndefined() || call[1].isString())) {
        return std::nullopt;
    }
    const std::string_view separator = call[1].isString() ? call[1].toString() : std::string_view();
    return Value(scriptJoin(call[0], separator, 0, call[0].size(), call.run));
}

/// Numbers add up; from the first text or list on, texts are put behind each other.
Answer uncheckedTotal(const Call& call)
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

Answer uncheckedSum(const BuiltInRow&, const Call& call)
{
    return uncheckedTotal(call);
}

Answer uncheckedAverage(const BuiltInRow&, const Call& call)
{
    const Answer sum = uncheckedTotal(call);
    if (!sum || call[0].size() == 0) {
        return std::nullopt;
    }
    return Value(scriptNumber(*sum, call.run) / static_cast<double>(call[0].size()));
}

/// `$max` and `$min` over what JavaScript reads as numbers.
Answer uncheckedBest(const BuiltInRow& row, const Call& call)
{
    if (!call[0].isArray()) {
        return std::nullopt;
    }
    auto numbers = makeList();
    for (std::size_t i = 0; i < call[0].size(); ++i) {
        numbers->items.emplace_back(scriptNumber(call[0].item(i), call.run));
    }
    return appliedTo(row, call, Value(std::move(numbers)));
}

Answer uncheckedCount(const BuiltInRow&, const Call& call)
{
    if (call[0].isString()) {
        return Value(static_cast<double>(unicode::utf16Length(call[0].toString())));
    }
    return call[0].isNumber() || call[0].isBoolean() ? Answer(Value()) : std::nullopt;
}

Answer uncheckedOfNumber(const BuiltInRow& row, const Call& call)
{
    if (call[0].isNumber() || call[0].isFunction()) {
        return std::nullopt;
    }
    return appliedTo(row, call, Value(scriptNumber(call[0], call.run)));
}

/// As ofNumber; decimal places are counted in the text of what is given.
Answer uncheckedRound(const BuiltInRow& row, const Call& call)
{
    const bool counts = call[1].isNumber() && call[1].toNumber() != 0;
    if (!isNumberOrNone(call[1]) || (counts && call[0].isNull())) {
        return std::nullopt;
    }
    if (counts && call[0].isBoolean()) {
        return Value(std::nan(""));
    }
    return uncheckedOfNumber(row, call);
}

Answer uncheckedPower(const BuiltInRow& row, const Call& call)
{
    if ((call[0].isNumber() && call[1].isNumber()) || call[0].isFunction() || call[1].isFunction()) {
        return std::nullopt;
    }
    Call changed{call.run, call.arguments, call.input, call.frame};
    changed.arguments[0] = Value(scriptNumber(call[0], call.run));
    changed.arguments[1] = Value(scriptNumber(call[1], call.run));
    return row.apply(changed);
}

Answer uncheckedOfText(const BuiltInRow& row, const Call& call)
{
    const bool isFine = call[0].isString() || call[0].isFunction();
    return isFine ? std::nullopt : Answer(appliedTo(row, call, Value(scriptText(call[0], call.run))));
}

Answer uncheckedUrlText(const BuiltInRow& row, const Call& call)
{
    if (call[0].kind() == Value::Kind::Record) {
        throw Trouble("D3140", call[0]);
    }
    return uncheckedOfText(row, call);
}

Answer uncheckedNumber(const BuiltInRow&, const Call& call)
{
    if (call[0].isArray() || call[0].isObject() || call[0].isNull()) {
        throw Trouble("D3030", call[0]);
    }
    return std::nullopt;
}

Answer uncheckedAssertTrue(const BuiltInRow& row, const Call& call)
{
    const bool isFine = call[0].isBoolean() || call[0].isFunction();
    return isFine ? std::nullopt : Answer(appliedTo(row, call, Value(isScriptTruth(call[0]))));
}

struct Unchecked
{
    std::string_view name;
    Answer (*answer)(const BuiltInRow&, const Call&);
};

constexpr std::array uncheckedRows{
    Unchecked{"abs", uncheckedOfNumber},
    Unchecked{"assert", uncheckedAssertTrue},
    Unchecked{"average", uncheckedAverage},
    Unchecked{"ceil", uncheckedOfNumber},
    Unchecked{"contains", uncheckedContains},
    Unchecked{"count", uncheckedCount},
    Unchecked{"decodeUrl", uncheckedUrlText},
    Unchecked{"decodeUrlComponent", uncheckedUrlText},
    Unchecked{"encodeUrl", uncheckedUrlText},
    Unchecked{"encodeUrlComponent", uncheckedUrlText},
    Unchecked{"floor", uncheckedOfNumber},
    Unchecked{"formatBase", uncheckedRound},
    Unchecked{"join", uncheckedJoin},
    Unchecked{"length", uncheckedLength},
    Unchecked{"max", uncheckedBest},
    Unchecked{"min", uncheckedBest},
    Unchecked{"number", uncheckedNumber},
    Unchecked{"pad", uncheckedPad},
    Unchecked{"power", uncheckedPower},
    Unchecked{"round", uncheckedRound},
    Unchecked{"sqrt", uncheckedOfNumber},
    Unchecked{"substring", uncheckedSubstring},
    Unchecked{"substringAfter", uncheckedPart},
    Unchecked{"substringBefore", uncheckedPart},
    Unchecked{"sum", uncheckedSum},
    Unchecked{"toMillis", uncheckedOfText},
};

} // namespace

std::optional<Value> answerUnchecked(const BuiltIn& function, const Call& call)
{
    if (call[0].isUndefined()) {
        return std::nullopt;
    }
    for (const Unchecked& row : uncheckedRows) {
        if (row.name == function.row.name) {
            return row.answer(function.row, call);
        }
    }
    return std::nullopt;
}

} // namespace toolwright::jsonata
