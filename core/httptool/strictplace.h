#pragma once

// Templates of `base_url` and `path`, where a hole must not go out. Internal to core/httptool.

#include "core/httptool/requires.h"
#include "core/httptool/template.h"

#include <tl/expected.hpp>

namespace toolwright::httptool {

/// Evaluates @p text by spec declarative 6.4; values of arguments, contact and principal are percent-encoded.
tl::expected<TracedText, Refusal> readStrict(std::string_view text, const Sources& sources, Channel channel,
                                             const std::string& at, TemplateReader& notes);

Refusal invalidRequest(std::string message);

} // namespace toolwright::httptool
