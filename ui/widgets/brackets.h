#pragma once

#include <QString>

#include <functional>
#include <optional>

namespace toolwright::ui {

/// A bracket at a place: line from 0, column in UTF-16 units.
struct BracketPlace
{
    int line = 0;
    int column = 0;

    friend bool operator==(const BracketPlace&, const BracketPlace&) = default;
};

struct BracketPair
{
    BracketPlace from;
    BracketPlace to;
    /// False: the kinds differ, `(` closed by `]`.
    bool fits = true;

    friend bool operator==(const BracketPair&, const BracketPair&) = default;
};

/// Lines of a text by number; out of range: none.
using LineSource = std::function<std::optional<QString>(int line)>;

/// The pair of the bracket right after, or else right before, @p caret. A bracket inside a JSON string is
/// only matched inside that string. Looks at most a few thousand lines far.
std::optional<BracketPair> bracketPairAt(const LineSource& lines, BracketPlace caret);

} // namespace toolwright::ui
