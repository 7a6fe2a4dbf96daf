#pragma once

#include "core/base/textedit.h"

#include <QString>

#include <cstdint>

namespace toolwright::ui {

/// Groups letters into words for undo: letters typed one after another share a key until a word begins after
/// white space, the caret moves elsewhere, or the focus leaves. A paste or a new line stands alone.
class TypingRun
{
public:
    /// The key of @p edits; empty when they are a step of their own.
    QString keyFor(const EditList& edits);
    /// The next letter starts a new group.
    void end();

private:
    enum class Kind : std::uint8_t { None, Insert, Remove };

    bool continues(Kind kind, const TextEdit& edit) const;

    Kind m_kind = Kind::None;
    /// Where the next letter must stand to belong to the group.
    std::size_t m_place = 0;
    bool m_afterSpace = false;
    int m_number = 0;
};

} // namespace toolwright::ui
