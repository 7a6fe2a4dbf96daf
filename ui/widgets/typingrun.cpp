#include "ui/widgets/typingrun.h"

#include "core/base/unicode.h"

namespace toolwright::ui {

namespace {

/// Bytes of the longest single letter.
constexpr std::size_t letterBytes = 4;

bool isOneLetter(const std::string& text)
{
    return !text.empty() && text != "\n" && text != "\r" && unicode::codePointLength(text) == 1;
}

} // namespace

QString TypingRun::keyFor(const EditList& edits)
{
    const TextEdit* edit = edits.edits().size() == 1 ? &edits.edits().front() : nullptr;
    Kind kind = Kind::None;
    if (edit != nullptr && edit->range.isEmpty() && isOneLetter(edit->text)) {
        kind = Kind::Insert;
    } else if (edit != nullptr && edit->text.empty() && edit->range.length <= letterBytes) {
        kind = Kind::Remove;
    }
    if (kind == Kind::None) {
        end();
        return {};
    }
    if (!continues(kind, *edit)) {
        ++m_number;
    }
    m_kind = kind;
    m_place = edit->range.offset + edit->text.size();
    m_afterSpace = edit->text == " " || edit->text == "\t";
    return QStringLiteral("typing-%1").arg(m_number);
}

bool TypingRun::continues(Kind kind, const TextEdit& edit) const
{
    if (kind != m_kind) {
        return false;
    }
    if (kind == Kind::Remove) {
        return edit.range.offset == m_place || edit.range.end() == m_place;
    }
    const bool space = edit.text == " " || edit.text == "\t";
    return edit.range.offset == m_place && (space || !m_afterSpace);
}

void TypingRun::end()
{
    m_kind = Kind::None;
}

} // namespace toolwright::ui
