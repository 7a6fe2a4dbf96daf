#pragma once

#include "core/base/result.h"
#include "core/json/value.h"

#include <string>
#include <string_view>

namespace toolwright::json {

/// Messages of the failures of canonicalisation, code `validation` (spec compound 7).
inline constexpr std::string_view canonicalNonFinite = "canonical JSON does not support non-finite numbers";
inline constexpr std::string_view canonicalSurrogate = "canonical JSON does not support lone surrogates";
/// For values of an expression that are no JSON, such as functions; a Value is never one.
inline constexpr std::string_view canonicalNotPlain = "canonical JSON requires plain objects and arrays";

/// The canonical form of RFC 8785 (spec compound 9.4): members by UTF-16 code units of their keys, numbers in
/// the shortest ECMAScript form whatever their spelling, `-0` as `0`, no white space. Fails with `validation`
/// and one of the messages above. Without recursion.
Result<std::string> canonical(const Value& value);

/// `sha256:` and the hash of the canonical form in lower-case hexadecimal.
Result<std::string> canonicalHash(const Value& value);

} // namespace toolwright::json
