#pragma once

#include "core/json/document.h"
#include "core/json/value.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace toolwright::ui {

enum class ResultState : std::uint8_t { NoSample, Value, Undefined, Failed };

/// What an expression gives, ready to be shown.
struct ResultText
{
    ResultState state = ResultState::NoSample;
    /// The value on one line, or why there is none.
    QString text;
    /// `string`, `list of 3`; empty when there is no value.
    QString type;

    friend bool operator==(const ResultText&, const ResultText&) = default;
};

/// @p value on one line, spaces after colons and commas, cut to @p longest characters.
QString valueOnOneLine(const json::Value& value, int longest = 400);
/// `string`, `number`, `list of 3`, `object`.
QString typeOf(const json::Value& value);
ResultText resultOf(const std::optional<json::Value>& value);
/// What stands at @p node: the text of a string, else JSON on one line.
QString nodeText(const json::Node& node);

} // namespace toolwright::ui
