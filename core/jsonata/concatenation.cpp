#include "core/jsonata/concatenation.h"

#include "core/base/unicode.h"

#include <string_view>
#include <utility>

namespace toolwright::jsonata {

namespace {

/// The first byte of every surrogate.
constexpr unsigned char surrogateLead = 0xED;

void joinText(std::string& text, std::string_view rest)
{
    if (!rest.empty() && !text.empty() && static_cast<unsigned char>(rest[0]) == surrogateLead) {
        const unicode::Decoded first = unicode::decode(rest, 0);
        unicode::append(text, first.codePoint);
        rest.remove_prefix(first.length);
    }
    text += rest;
}

} // namespace

void appendText(std::string& text, const Value& value, Meter& meter)
{
    if (value.isString()) {
        joinText(text, value.toString());
    } else if (!value.isUndefined()) {
        joinText(text, textForm(value, false, meter));
    }
}

Value concatenate(const Value& left, const Value& right, Meter& meter)
{
    std::string text;
    appendText(text, left, meter);
    appendText(text, right, meter);
    meter.charge(text.size());
    return Value(std::move(text));
}

} // namespace toolwright::jsonata
