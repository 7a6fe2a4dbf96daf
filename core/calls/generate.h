#pragma once

#include "core/httptool/callrecord.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace toolwright::calls {

/// Which traffic is made up.
struct TrafficPlan
{
    std::uint64_t count = 10'000;
    std::uint64_t seed = 1;
    /// The calls lie in so many days before `now`, 1 to 3650.
    int days = 30;
    /// Milliseconds since 1970.
    std::int64_t now = 0;
    std::string environment = "live";
};

/// Makes up calls of the tools of the sample workspace acme-shop, oldest first, for demonstrations, tests and
/// benchmarks. The same plan gives the same calls on every machine. Needs no memory for calls that were
/// given.
///
/// People write by day, most in the evening, less at weekends. Two days before `now` a deploy breaks
/// `find_invoice` for two hours with a message that was not there before; four days before, an afternoon is
/// slow and calls run into the time limit (with fewer than seven days both lie closer together).
/// `send_invoice_copy` is called three times in all, `cancel_order` never.
class Traffic
{
public:
    explicit Traffic(const TrafficPlan& plan);
    Traffic(Traffic&&) noexcept;
    Traffic& operator=(Traffic&&) noexcept;
    ~Traffic();

    /// The next call; none after the last.
    std::optional<httptool::CallRecord> next();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace toolwright::calls
