#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace toolwright::ui {

/// How well a pattern fits; larger is better. `positions` are the UTF-16 units of the candidate that matched.
struct FuzzyMatch
{
    int score = 0;
    QList<int> positions;
};

/// The letters of @p pattern in order, somewhere in @p candidate, without case and accents. Starts of words
/// (after space, `_`, `-`, `.`, `/` or a capital) and runs count more; white space in the pattern is ignored.
/// An empty pattern fits everything with score 0.
std::optional<FuzzyMatch> fuzzyMatch(QStringView pattern, QStringView candidate);

} // namespace toolwright::ui
