#pragma once

#include "core/json/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolwright::httptool {

/// A text that must not be shown, and what stands for it.
struct HiddenText
{
    std::string value;
    std::string shown;
};

/// The secrets of an environment and the token of the principal, longest first. @p env: an object of strings.
std::vector<HiddenText> hiddenTexts(const json::Value& env, const json::Value& auth);

/// @p text with every hidden text of at least eight characters replaced: as it is, percent-encoded, as a JSON
/// string, in base64.
std::string redacted(std::string_view text, const std::vector<HiddenText>& hidden);
/// The same in every string and key of @p value.
json::Value redacted(const json::Value& value, const std::vector<HiddenText>& hidden);

/// Names of the hidden texts of at least eight characters that @p result shows to the model (spec
/// declarative 9.5).
std::vector<std::string> revealedIn(const json::Value& result, const std::vector<HiddenText>& hidden);

} // namespace toolwright::httptool
