#include "core/calls/callfilter.h"

namespace toolwright::calls {

std::vector<httptool::Outcome> failedOutcomes()
{
    return {httptool::Outcome::HttpError, httptool::Outcome::Timeout, httptool::Outcome::ConnectionFailed,
            httptool::Outcome::NotJson};
}

} // namespace toolwright::calls
