#pragma once

#include "core/httptool/requestplan.h"
#include "core/json/value.h"

#include <string>
#include <vector>

namespace toolwright::httptool::authoring {

/// One value of a request for people: where it stands, what it became, and where it came from.
struct RequestLine
{
    /// `base_url`, `headers.X-Api-Key`, `query.name`, `body.items.0`
    std::string place;
    /// With secrets in their shown form; empty when it was left out.
    std::string becomes;
    /// `argument product`, `secret SHOP_KEY`, `written in the file`
    std::string source;
    bool isLeftOut = false;
    /// RFC 6901 pointer of the template in the tool file.
    std::string pointer = {};

    friend bool operator==(const RequestLine&, const RequestLine&) = default;
};

/// A line for each value of @p plan, built of @p tool, in the order of building; then what was left out.
std::vector<RequestLine> requestLines(const RequestPlan& plan, const json::Value& tool);

} // namespace toolwright::httptool::authoring
