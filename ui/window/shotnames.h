#pragma once

#include <array>

namespace toolwright::ui {

/// What the pictures of Screenshots are called, in the order of its states.
inline constexpr std::array<const char*, 30> shotNames{"start",
                                                       "normal",
                                                       "problems",
                                                       "palette",
                                                       "fix-preview",
                                                       "edited",
                                                       "editor-normal",
                                                       "editor-error",
                                                       "editor-fifty",
                                                       "editor-empty",
                                                       "editor-changes",
                                                       "matrix",
                                                       "simulator-critical",
                                                       "simulator-card",
                                                       "simulator-blocked",
                                                       "simulator-finished",
                                                       "tools-editor",
                                                       "tools-form",
                                                       "tools-import",
                                                       "tools-answer",
                                                       "tools-error",
                                                       "metrics-empty",
                                                       "metrics-normal",
                                                       "metrics-few",
                                                       "metrics-table",
                                                       "calls-failed",
                                                       "calls-group",
                                                       "calls-nomatch",
                                                       "chats-empty",
                                                       "chats-card"};

} // namespace toolwright::ui
