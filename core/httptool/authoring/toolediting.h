#pragma once

#include "core/base/result.h"
#include "core/base/textedit.h"
#include "core/json/value.h"
#include "core/yaml/document.h"

#include <string>
#include <string_view>

/// What the form over a tool file does to its text. Comments and layout of everything else stay.
namespace toolwright::httptool::authoring {

/// Gives the place @p pointer the value @p value and makes what is missing above it: mappings. Fails as
/// yaml::edit::set does.
Result<EditList> setValue(const yaml::Document& document, std::string_view pointer, const json::Value& value);
/// Removes the place, and then every mapping or list above it that has nothing left. Empty when there is no
/// such place.
Result<EditList> clearValue(const yaml::Document& document, std::string_view pointer);
/// What a person typed for a scalar: empty removes it. @p isText: always a text; else what reads as a number
/// or boolean is one.
Result<EditList> setTyped(const yaml::Document& document, std::string_view pointer, std::string_view typed,
                          bool isText);

/// The text of a new tool file: what every tool needs, ready to be filled in.
std::string newToolText(std::string_view key);
/// @p tool as a tool file.
std::string toolText(const json::Value& tool);

} // namespace toolwright::httptool::authoring
