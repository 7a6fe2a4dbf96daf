#include "core/calls/callfilter.h"

namespace toolwright::calls {

const std::vector<httptool::Outcome>& failedOutcomes()
{
    static const std::vector<httptool::Outcome> failed{
        httptool::Outcome::HttpError, httptool::Outcome::Timeout, httptool::Outcome::ConnectionFailed,
        httptool::Outcome::NotJson};
    return failed;
}

} // namespace toolwright::calls
