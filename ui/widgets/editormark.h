#pragma once

#include "core/base/textrange.h"
#include "core/diagnostics/diagnostic.h"

#include <QString>

namespace toolwright::ui {

/// A finding shown in the text: squiggle, mark in the gutter, sentence under the mouse and for readers.
struct EditorMark
{
    TextRange range;
    diagnostics::Severity severity = diagnostics::Severity::Error;
    QString message;

    friend bool operator==(const EditorMark&, const EditorMark&) = default;
};

} // namespace toolwright::ui
