#pragma once

#include "core/httptool/requestplan.h"

#include <string>

namespace toolwright::httptool {

/// The request as a command for a shell, on several lines, with a final line feed. @p plan must have been
/// built with SecretForm::Mark; a secret stands as the shell variable of its name.
std::string curlText(const RequestPlan& plan);

/// The same of the request that a record kept, CallRecord::request as a value: `<secret NAME>` becomes a
/// shell variable. Empty for what is no such request.
std::string curlText(const json::Value& keptRequest);

} // namespace toolwright::httptool
