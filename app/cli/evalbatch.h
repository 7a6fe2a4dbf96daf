#pragma once

#include <iosfwd>

namespace toolwright::cli {

/// Evaluates one JSON object `{"expr","input"?,"bindings"?}` a line of @p in and writes one a line to @p out:
/// `{"result":…}`, `{}` when the result is undefined, or `{"error":{"code","position","token","message"}}`.
/// Goes on after every error; empty lines are skipped.
void evaluateBatch(std::istream& in, std::ostream& out);

} // namespace toolwright::cli
