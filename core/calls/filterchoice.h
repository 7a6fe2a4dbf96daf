#pragma once

#include "core/calls/callfilter.h"

#include <cstdint>
#include <string>
#include <vector>

namespace toolwright::calls {

/// A part of a filter that a person chooses values of.
enum class Facet : std::uint8_t { Outcome, Tool, Status, Group };

/// The values that @p filter lets through, as texts: `http_error`, `check_stock`, `503`, the key of a group.
/// Empty: all.
std::vector<std::string> chosenValues(const CallFilter& filter, Facet facet);
/// The same as a filter; values that are none of the facet are left out.
void chooseValues(CallFilter& filter, Facet facet, const std::vector<std::string>& values);
bool isChosen(const CallFilter& filter, Facet facet, const std::string& value);

/// @p filter after a click on the mark of @p value, of which there are @p known: a marked value goes, an
/// unmarked one comes. Where none or all known ones would be marked, the facet says nothing any more. Of
/// groups one at a time is chosen.
CallFilter toggled(CallFilter filter, Facet facet, const std::string& value,
                   const std::vector<std::string>& known);
/// @p filter with @p value alone; without the facet where that is what it was.
CallFilter only(CallFilter filter, Facet facet, const std::string& value);
/// @p filter with nothing but its environment and range.
CallFilter unfiltered(const CallFilter& filter);

} // namespace toolwright::calls
