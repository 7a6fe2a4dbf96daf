#pragma once

#include "ui/window/windowparts.h"

#include <cstdint>

namespace toolwright::ui {

/// Brings the places Metrics and Calls into the states that are drawn for the README.
class CallPictures
{
public:
    enum State : std::uint8_t {
        /// Before any call.
        Empty,
        /// A week of sample traffic with a spike selected.
        Week,
        /// A tool that was called three times.
        Few,
        /// The chart as a table.
        Table,
        /// The place Calls: the failed calls of a week, one of them chosen.
        Failed,
        /// The failures of one group.
        Group,
        /// A search without a hit.
        NoMatch,
    };

    explicit CallPictures(const WindowParts& parts)
        : m_parts(parts)
    {
    }

    void prepare(State state);
    /// False while sample traffic is still being made; ask again later.
    bool isReady() const;

private:
    void prepareCalls();
    bool areCallsReady() const;

    WindowParts m_parts;
    bool m_hasTraffic = false;
    State m_state = Empty;
};

} // namespace toolwright::ui
