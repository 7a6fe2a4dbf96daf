#pragma once

#include "core/base/result.h"
#include "core/httptool/samplebackend.h"
#include "core/json/value.h"

#include <cstdint>
#include <functional>
#include <string>

namespace toolwright::platform {

class ProgramLoop;

/// The data of the sample backend that comes with the program.
json::Value sampleBackendData();

/// Runs a sample backend in @p loop until it is interrupted; @p listening gets its origin first. Fails with
/// `sample.port`.
Result<void> serveSample(ProgramLoop& loop, json::Value data, std::uint16_t port, httptool::SampleFault fault,
                         const std::function<void(const std::string& origin)>& listening);

} // namespace toolwright::platform
