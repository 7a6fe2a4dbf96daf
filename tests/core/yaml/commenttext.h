#pragma once

#include "core/yaml/document.h"

#include <string>
#include <vector>

namespace toolwright::yaml {

/// Comments of @p text that lie outside of @p hole, in order.
std::vector<std::string> commentsOutside(const Document& document, TextRange hole);

/// RFC 6901 pointers of everything below the root, in the order of the text.
std::vector<std::string> pointersOf(const Document& document);

} // namespace toolwright::yaml
