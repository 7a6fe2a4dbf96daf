#pragma once

#include "core/base/ports/clock.h"
#include "core/base/ports/random.h"
#include "core/base/ports/transport.h"
#include "core/httptool/callrecord.h"
#include "core/httptool/outcome.h"
#include "core/httptool/redaction.h"
#include "core/httptool/requestplan.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace toolwright::httptool {

/// What a call belongs to.
struct CallOrigin
{
    std::string tool;
    std::string environment;
    std::optional<std::string> conversation = std::nullopt;
    /// `respond` of the tool, null without one.
    json::Value respond = {};
    /// What must not be shown or kept.
    std::vector<HiddenText> hidden = {};
    /// What the tool was called with, for the record; null when that is not known.
    json::Value arguments = {};
};

/// How a call went.
struct CallOutcome
{
    Verdict verdict;
    /// Milliseconds from leaving to the end of the exchange.
    std::int64_t duration = 0;
    /// As the agent gets it.
    MappedResult result;
    /// The same for screens and reports: without secrets.
    json::Value shownResult;
    /// What the backend answered, as UTF-8, without secrets.
    std::string body;
    bool isCut = false;
    bool wasCancelled = false;
    /// Secrets that the result shows to the model.
    std::vector<std::string> revealed;
};

/// The exchange as the rules of outcomes see it.
Exchange exchangeOf(const HttpAnswer& answer);

/// Sends requests of tools, and hands a record of each to the recorder: with the request as it is shown, the
/// arguments and the result, all without what the origin hides.
class ToolCaller
{
public:
    /// Everything must outlive the caller and its calls; @p recorder may be nullptr.
    ToolCaller(Transport& transport, const Clock& clock, Random& random, CallRecorder* recorder);

    /// Sends @p plan once, and calls @p done once, later, on the caller's thread.
    void call(const RequestPlan& plan, CallOrigin origin, std::stop_token stop,
              std::function<void(CallOutcome)> done);

private:
    CallOutcome finish(const CallOrigin& origin, const HttpAnswer& answer, CallRecord record);

    Transport& m_transport;
    const Clock& m_clock;
    Random& m_random;
    CallRecorder* m_recorder;
};

} // namespace toolwright::httptool
