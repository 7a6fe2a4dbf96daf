#pragma once

#include "core/jsonata/editing/tokens.h"

#include <string_view>
#include <vector>

namespace toolwright::jsonata {

/// For each of @p tokens, which are those of @p text: does a space stand before it on one line?
std::vector<bool> spacesBefore(std::string_view text, const std::vector<EditorToken>& tokens);

} // namespace toolwright::jsonata
