#pragma once

#include <cstdint>
#include <span>

namespace toolwright::ui {

/// Where the keys of an action work. Window reaches everywhere, so it may share no key with any other scope.
enum class ActionScope : std::uint8_t { Window, Editor, Problems, List, Steps };

/// The menu an action stands in. Every action stands in one.
enum class Menu : std::uint8_t {
    File,
    Edit,
    View,
    Panels,
    Theme,
    Go,
    Compound,
    Refactor,
    Tools,
    Profile,
    Simulate,
    Metrics,
    Calls,
    Help
};

/// How an action shows its state.
enum class ActionKind : std::uint8_t { Plain, Checkable, Choice };

/// One action of the program. `text` is translated in the context `Actions`; `keys` are portable key names,
/// separated by "; ". Within a menu, a change of `group` draws a line.
struct ActionRow
{
    const char* id;
    Menu menu;
    int group;
    const char* text;
    const char* keys;
    ActionScope scope = ActionScope::Window;
    ActionKind kind = ActionKind::Plain;
};

/// Every action of the program, in the order of the menus.
std::span<const ActionRow> actionTable();

} // namespace toolwright::ui
