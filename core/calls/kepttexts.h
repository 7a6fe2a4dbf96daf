#pragma once

#include "core/httptool/callrecord.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::calls {

/// What is kept, encrypted, of the texts of one call (spec declarative 15).
struct KeptTexts
{
    std::optional<std::string> body = std::nullopt;
    std::optional<std::string> arguments = std::nullopt;
    std::optional<std::string> request = std::nullopt;
    std::optional<std::string> result = std::nullopt;
    /// The answer was longer than limits::keptAnswerBytes.
    bool isBodyCut = false;

    bool isEmpty() const { return !body && !arguments && !request && !result; }

    friend bool operator==(const KeptTexts&, const KeptTexts&) = default;
};

/// True when keptTexts() gives any; cheaper.
bool hasKeptTexts(const httptool::CallRecord& call);

/// The answer of a call that failed and the result, both cut to limits::keptAnswerBytes, arguments and
/// request to limits::keptTextBytes. The answer of an `ok` call is not kept.
KeptTexts keptTexts(const httptool::CallRecord& call);

/// The longest prefix of whole characters of at most @p most bytes, bytes that are not UTF-8 first replaced
/// by U+FFFD. @p isCut becomes true when anything was left out.
std::string wholeCharacters(std::string_view text, std::size_t most, bool& isCut);

/// Texts as bytes to encrypt; `isBodyCut` is not in them.
std::string packTexts(const KeptTexts& texts);
/// None for bytes that packTexts() does not give.
std::optional<KeptTexts> unpackTexts(std::string_view bytes);

} // namespace toolwright::calls
