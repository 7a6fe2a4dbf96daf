#include "core/base/textedit.h"

#include <algorithm>
#include <utility>

namespace toolwright {

Result<EditList> EditList::fromEdits(std::vector<TextEdit> edits)
{
    std::stable_sort(edits.begin(), edits.end(), [](const TextEdit& left, const TextEdit& right) {
        return left.range.offset < right.range.offset ||
               (left.range.offset == right.range.offset && left.range.isEmpty() && !right.range.isEmpty());
    });
    for (std::size_t i = 1; i < edits.size(); ++i) {
        if (edits[i].range.offset < edits[i - 1].range.end()) {
            return failure("edit.overlap", "two edits change the byte at offset " +
                                               std::to_string(edits[i].range.offset) +
                                               "; expected edits that do not overlap");
        }
    }
    EditList list;
    list.m_edits = std::move(edits);
    return list;
}

EditList EditList::single(TextEdit edit)
{
    EditList list;
    list.m_edits.push_back(std::move(edit));
    return list;
}

Result<std::string> EditList::apply(std::string_view text) const
{
    if (!m_edits.empty() && m_edits.back().range.end() > text.size()) {
        return failure("edit.outside", "an edit ends at byte " + std::to_string(m_edits.back().range.end()) +
                                           " of a text of " + std::to_string(text.size()) + " bytes");
    }
    std::string result;
    result.reserve(text.size() + static_cast<std::size_t>(std::max<std::ptrdiff_t>(growth(), 0)));
    std::size_t copied = 0;
    for (const TextEdit& edit : m_edits) {
        result.append(text.substr(copied, edit.range.offset - copied));
        result.append(edit.text);
        copied = edit.range.end();
    }
    result.append(text.substr(copied));
    return result;
}

EditList EditList::inverted(std::string_view before) const
{
    EditList list;
    list.m_edits.reserve(m_edits.size());
    std::ptrdiff_t shift = 0;
    for (const TextEdit& edit : m_edits) {
        const auto offset = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(edit.range.offset) + shift);
        list.m_edits.push_back(TextEdit{TextRange{offset, edit.text.size()},
                                        std::string(before.substr(edit.range.offset, edit.range.length))});
        shift +=
            static_cast<std::ptrdiff_t>(edit.text.size()) - static_cast<std::ptrdiff_t>(edit.range.length);
    }
    return list;
}

std::size_t EditList::mapped(std::size_t position) const
{
    std::ptrdiff_t shift = 0;
    for (const TextEdit& edit : m_edits) {
        if (edit.range.offset > position) {
            break;
        }
        if (position < edit.range.end()) {
            const auto start = static_cast<std::ptrdiff_t>(edit.range.offset) + shift;
            return static_cast<std::size_t>(start) + edit.text.size();
        }
        shift +=
            static_cast<std::ptrdiff_t>(edit.text.size()) - static_cast<std::ptrdiff_t>(edit.range.length);
    }
    return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(position) + shift);
}

std::ptrdiff_t EditList::growth() const
{
    std::ptrdiff_t sum = 0;
    for (const TextEdit& edit : m_edits) {
        sum += static_cast<std::ptrdiff_t>(edit.text.size()) - static_cast<std::ptrdiff_t>(edit.range.length);
    }
    return sum;
}

namespace {

bool isContinuationByte(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

} // namespace

EditList differenceAsEdit(std::string_view before, std::string_view after)
{
    if (before == after) {
        return {};
    }
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t prefix = 0;
    while (prefix < shorter && before[prefix] == after[prefix]) {
        ++prefix;
    }
    while (prefix > 0 && ((prefix < before.size() && isContinuationByte(before[prefix])) ||
                          (prefix < after.size() && isContinuationByte(after[prefix])))) {
        --prefix;
    }
    std::size_t suffix = 0;
    while (suffix < shorter - prefix &&
           before[before.size() - 1 - suffix] == after[after.size() - 1 - suffix]) {
        ++suffix;
    }
    while (suffix > 0 && isContinuationByte(before[before.size() - suffix])) {
        --suffix;
    }
    return EditList::single(TextEdit{TextRange{prefix, before.size() - prefix - suffix},
                                     std::string(after.substr(prefix, after.size() - prefix - suffix))});
}

} // namespace toolwright
