#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::workspace {

/// A place that both sides changed differently. Texts are empty where a side removed it.
struct MergeConflict
{
    /// RFC 6901 pointer of the value or member; empty in a merge by lines.
    std::string pointer;
    /// First line in the merged text, from 1.
    std::size_t line = 1;
    std::string base;
    std::string mine;
    std::string theirs;

    friend bool operator==(const MergeConflict&, const MergeConflict&) = default;
};

/// The merged text; where there is a conflict it holds my side.
struct TextMerge
{
    std::string text;
    std::vector<MergeConflict> conflicts;
};

/// Three-way merge by lines. Changes that touch or overlap conflict unless both made the same.
TextMerge mergeLines(std::string_view base, std::string_view mine, std::string_view theirs);

/// Three-way merge of JSON texts by members: changes in different members merge, also on neighbouring or the
/// same lines. Items of arrays are matched by their `name` or `id` where every item has one and no two are
/// alike, else by index while the length stays. Bytes that only I hold stay as they are. Falls back to
/// mergeLines when one of the texts has syntax errors or duplicate keys.
TextMerge mergeJson(std::string_view base, std::string_view mine, std::string_view theirs);

} // namespace toolwright::workspace
