#include "ui/actions/actiontable.h"

#include <QtGlobal>

#include <array>

namespace toolwright::ui {

namespace {

using enum ActionScope;
using enum ActionKind;

// NOLINTBEGIN(modernize-use-designated-initializers): a table reads best as rows
constexpr auto rows = std::to_array<ActionRow>({
    {"file.openFolder", Menu::File, 1, QT_TRANSLATE_NOOP("Actions", "&Open Folder…"), "Ctrl+O"},
    {"file.openSample", Menu::File, 1, QT_TRANSLATE_NOOP("Actions", "Open Sa&mple Workspace"), ""},
    {"file.save", Menu::File, 2, QT_TRANSLATE_NOOP("Actions", "&Save"), "Ctrl+S"},
    {"file.saveAll", Menu::File, 2, QT_TRANSLATE_NOOP("Actions", "Save &All"), "Ctrl+Shift+S"},
    {"file.review", Menu::File, 2, QT_TRANSLATE_NOOP("Actions", "Re&view Unsaved Changes"), "Ctrl+D"},
    {"file.reload", Menu::File, 2, QT_TRANSLATE_NOOP("Actions", "Re&load from Disk"), ""},
    {"file.versions", Menu::File, 2, QT_TRANSLATE_NOOP("Actions", "Earl&ier Versions…"), ""},
    {"file.closeTab", Menu::File, 3, QT_TRANSLATE_NOOP("Actions", "Close &Tab"), "Ctrl+W"},
    {"file.closeFolder", Menu::File, 3, QT_TRANSLATE_NOOP("Actions", "&Close Folder"), ""},
    {"file.settings", Menu::File, 4, QT_TRANSLATE_NOOP("Actions", "S&ettings…"), "Ctrl+,"},
    {"file.quit", Menu::File, 5, QT_TRANSLATE_NOOP("Actions", "&Quit"), "Ctrl+Q"},

    {"edit.undo", Menu::Edit, 1, QT_TRANSLATE_NOOP("Actions", "&Undo"), "Ctrl+Z"},
    {"edit.redo", Menu::Edit, 1, QT_TRANSLATE_NOOP("Actions", "&Redo"), "Ctrl+Shift+Z; Ctrl+Y"},
    {"edit.cut", Menu::Edit, 2, QT_TRANSLATE_NOOP("Actions", "Cu&t"), "Ctrl+X", Editor},
    {"edit.copy", Menu::Edit, 2, QT_TRANSLATE_NOOP("Actions", "&Copy"), "Ctrl+C", Editor},
    {"edit.paste", Menu::Edit, 2, QT_TRANSLATE_NOOP("Actions", "&Paste"), "Ctrl+V", Editor},
    {"edit.selectAll", Menu::Edit, 2, QT_TRANSLATE_NOOP("Actions", "Select &All"), "Ctrl+A", Editor},
    {"edit.find", Menu::Edit, 3, QT_TRANSLATE_NOOP("Actions", "&Find…"), "Ctrl+F"},
    {"edit.replace", Menu::Edit, 3, QT_TRANSLATE_NOOP("Actions", "R&eplace…"), "Ctrl+H"},
    {"edit.findNext", Menu::Edit, 3, QT_TRANSLATE_NOOP("Actions", "Find &Next"), "F3"},
    {"edit.findPrevious", Menu::Edit, 3, QT_TRANSLATE_NOOP("Actions", "Find Pre&vious"), "Shift+F3"},

    {"view.palette", Menu::View, 1, QT_TRANSLATE_NOOP("Actions", "&Command Palette…"),
     "Ctrl+Shift+P; Ctrl+K"},
    {"view.list", Menu::Panels, 1, QT_TRANSLATE_NOOP("Actions", "&Compounds List"), "Ctrl+Shift+L", Window,
     Checkable},
    {"view.problems", Menu::Panels, 1, QT_TRANSLATE_NOOP("Actions", "&Problems"), "Ctrl+Shift+M", Window,
     Checkable},
    {"view.history", Menu::Panels, 1, QT_TRANSLATE_NOOP("Actions", "&History"), "Ctrl+Shift+H", Window,
     Checkable},
    {"view.samples", Menu::Panels, 1, QT_TRANSLATE_NOOP("Actions", "&Samples"), "Ctrl+Shift+E", Window,
     Checkable},
    {"view.inspector", Menu::Panels, 1, QT_TRANSLATE_NOOP("Actions", "&Inspector"), "Ctrl+Shift+I", Window,
     Checkable},
    {"view.agent", Menu::Panels, 1, QT_TRANSLATE_NOOP("Actions", "What the &Agent Sees"), "Ctrl+Shift+G",
     Window, Checkable},
    {"view.themeSystem", Menu::Theme, 1, QT_TRANSLATE_NOOP("Actions", "Follow the &System"), "", Window,
     Choice},
    {"view.themeLight", Menu::Theme, 1, QT_TRANSLATE_NOOP("Actions", "&Light Theme"), "", Window, Choice},
    {"view.themeDark", Menu::Theme, 1, QT_TRANSLATE_NOOP("Actions", "&Dark Theme"), "", Window, Choice},
    {"view.foldAll", Menu::View, 3, QT_TRANSLATE_NOOP("Actions", "&Fold All"), "Ctrl+Shift+["},
    {"view.unfoldAll", Menu::View, 3, QT_TRANSLATE_NOOP("Actions", "&Unfold All"), "Ctrl+Shift+]"},
    {"view.zoomIn", Menu::View, 4, QT_TRANSLATE_NOOP("Actions", "Zoom &In"), "Ctrl++; Ctrl+="},
    {"view.zoomOut", Menu::View, 4, QT_TRANSLATE_NOOP("Actions", "Zoom &Out"), "Ctrl+-"},
    {"view.zoomReset", Menu::View, 4, QT_TRANSLATE_NOOP("Actions", "Actual Si&ze"), "Ctrl+0"},
    {"view.fullScreen", Menu::View, 5, QT_TRANSLATE_NOOP("Actions", "Full &Screen"), "F11", Window,
     Checkable},
    {"view.resetLayout", Menu::View, 5, QT_TRANSLATE_NOOP("Actions", "&Reset Layout"), ""},

    {"go.quickOpen", Menu::Go, 1, QT_TRANSLATE_NOOP("Actions", "Go to &Tool or File…"), "Ctrl+P"},
    {"go.line", Menu::Go, 1, QT_TRANSLATE_NOOP("Actions", "Go to &Line…"), "Ctrl+G"},
    {"go.nextProblem", Menu::Go, 2, QT_TRANSLATE_NOOP("Actions", "&Next Problem"), "F8"},
    {"go.previousProblem", Menu::Go, 2, QT_TRANSLATE_NOOP("Actions", "&Previous Problem"), "Shift+F8"},
    {"go.nextTab", Menu::Go, 3, QT_TRANSLATE_NOOP("Actions", "N&ext Tab"), "Ctrl+PgDown"},
    {"go.previousTab", Menu::Go, 3, QT_TRANSLATE_NOOP("Actions", "P&revious Tab"), "Ctrl+PgUp"},
    {"go.matrix", Menu::Go, 3, QT_TRANSLATE_NOOP("Actions", "Decision &Matrix"), "Ctrl+Shift+X"},
    {"go.nextPane", Menu::Go, 4, QT_TRANSLATE_NOOP("Actions", "Next P&ane"), "F6"},
    {"go.previousPane", Menu::Go, 4, QT_TRANSLATE_NOOP("Actions", "Pre&vious Pane"), "Shift+F6"},
    {"go.visual", Menu::Go, 3, QT_TRANSLATE_NOOP("Actions", "Vis&ual Editor"), "Ctrl+Shift+V"},
    {"go.json", Menu::Go, 3, QT_TRANSLATE_NOOP("Actions", "&JSON"), "Ctrl+Shift+J"},
    {"go.compounds", Menu::Go, 5, QT_TRANSLATE_NOOP("Actions", "&Compounds"), "Ctrl+1", Window, Choice},
    {"go.tools", Menu::Go, 5, QT_TRANSLATE_NOOP("Actions", "&Declarative Tools"), "Ctrl+2", Window, Choice},
    {"go.simulate", Menu::Go, 5, QT_TRANSLATE_NOOP("Actions", "&Simulate"), "Ctrl+3", Window, Choice},

    {"compound.new", Menu::Compound, 1, QT_TRANSLATE_NOOP("Actions", "&New Compound…"), "Ctrl+N"},
    {"compound.fromTools", Menu::Compound, 1,
     QT_TRANSLATE_NOOP("Actions", "New Compound &from Marked Tools…"), ""},
    {"compound.duplicateCompound", Menu::Compound, 1, QT_TRANSLATE_NOOP("Actions", "Duplicate &Compound"),
     ""},
    {"compound.deleteCompound", Menu::Compound, 1, QT_TRANSLATE_NOOP("Actions", "Delete C&ompound"), ""},
    {"compound.addStep", Menu::Compound, 2, QT_TRANSLATE_NOOP("Actions", "&Add Step…"), "Ctrl+Return"},
    {"compound.duplicate", Menu::Compound, 2, QT_TRANSLATE_NOOP("Actions", "&Duplicate Steps"),
     "Ctrl+Shift+D"},
    {"compound.delete", Menu::Compound, 2, QT_TRANSLATE_NOOP("Actions", "De&lete Steps"), "Del", Steps},
    {"compound.moveUp", Menu::Compound, 2, QT_TRANSLATE_NOOP("Actions", "Move &Up"), "Alt+Up", Steps},
    {"compound.moveDown", Menu::Compound, 2, QT_TRANSLATE_NOOP("Actions", "Move Do&wn"), "Alt+Down", Steps},
    {"compound.leaveOut", Menu::Compound, 3, QT_TRANSLATE_NOOP("Actions", "&Try Without Steps"), "Ctrl+/"},
    {"compound.fold", Menu::Compound, 3, QT_TRANSLATE_NOOP("Actions", "Fold or Unfold &Steps"),
     "Ctrl+Shift+-"},
    {"compound.filter", Menu::Compound, 3, QT_TRANSLATE_NOOP("Actions", "F&ilter Steps"), "Ctrl+Shift+F"},
    {"compound.rename", Menu::Refactor, 1, QT_TRANSLATE_NOOP("Actions", "&Rename…"), "F2"},
    {"compound.changeTool", Menu::Refactor, 1, QT_TRANSLATE_NOOP("Actions", "Change &Tool…"), "Ctrl+T"},
    {"compound.extract", Menu::Refactor, 1, QT_TRANSLATE_NOOP("Actions", "&Extract Repeated Part…"),
     "Ctrl+Alt+E"},
    {"compound.split", Menu::Refactor, 2, QT_TRANSLATE_NOOP("Actions", "&Split Compound Here…"), ""},
    {"compound.join", Menu::Refactor, 2, QT_TRANSLATE_NOOP("Actions", "&Join with Compound…"), ""},
    {"compound.convert", Menu::Refactor, 3, QT_TRANSLATE_NOOP("Actions", "&Convert Dialect…"), ""},

    {"tools.quickFix", Menu::Tools, 1, QT_TRANSLATE_NOOP("Actions", "&Quick Fix…"), "Ctrl+.; Alt+Return"},
    {"tools.fixAllSafe", Menu::Tools, 1, QT_TRANSLATE_NOOP("Actions", "&Fix All Safe Problems"),
     "Ctrl+Shift+."},
    {"tools.checkAgain", Menu::Tools, 2, QT_TRANSLATE_NOOP("Actions", "&Check Again"), "Ctrl+R"},
    {"tools.new", Menu::Tools, 3, QT_TRANSLATE_NOOP("Actions", "&New Tool…"), "Ctrl+Alt+N"},
    {"tools.importCurl", Menu::Tools, 3, QT_TRANSLATE_NOOP("Actions", "New Tool from cur&l…"), "Ctrl+Alt+U"},
    {"tools.importOpenApi", Menu::Tools, 3, QT_TRANSLATE_NOOP("Actions", "New Tool from OpenAP&I…"), ""},
    {"tools.form", Menu::Tools, 3, QT_TRANSLATE_NOOP("Actions", "For&m or YAML"), "Ctrl+Alt+F"},
    {"tools.send", Menu::Tools, 3, QT_TRANSLATE_NOOP("Actions", "&Send"), "Ctrl+Shift+Return"},
    {"tools.stop", Menu::Tools, 3, QT_TRANSLATE_NOOP("Actions", "S&top"), "Shift+Esc"},
    {"tools.copyCurl", Menu::Tools, 3, QT_TRANSLATE_NOOP("Actions", "Copy as c&url"), "Ctrl+Alt+C"},
    {"tools.compareRuns", Menu::Tools, 3, QT_TRANSLATE_NOOP("Actions", "Compare the Last T&wo Runs"), ""},
    {"tools.sample", Menu::Tools, 3, QT_TRANSLATE_NOOP("Actions", "Start the Sample &Backend"), ""},
    {"tools.secrets", Menu::Tools, 3, QT_TRANSLATE_NOOP("Actions", "S&ecrets…"), ""},
    {"tools.profileDocument", Menu::Profile, 1, QT_TRANSLATE_NOOP("Actions", "&Product Document"), "", Window,
     Choice},
    {"tools.profileReference", Menu::Profile, 1, QT_TRANSLATE_NOOP("Actions", "&Reference Runtime"), "",
     Window, Choice},
    {"tools.copyFinding", Menu::Tools, 4, QT_TRANSLATE_NOOP("Actions", "C&opy Problem"), "Ctrl+Shift+C"},

    {"simulate.run", Menu::Simulate, 1, QT_TRANSLATE_NOOP("Actions", "&Run"), "F5"},
    {"simulate.step", Menu::Simulate, 1, QT_TRANSLATE_NOOP("Actions", "&Step"), "F10"},
    {"simulate.back", Menu::Simulate, 1, QT_TRANSLATE_NOOP("Actions", "&Back"), "Alt+Left"},
    {"simulate.forward", Menu::Simulate, 1, QT_TRANSLATE_NOOP("Actions", "&Forward"), "Alt+Right"},
    {"simulate.startOver", Menu::Simulate, 1, QT_TRANSLATE_NOOP("Actions", "Start A&gain"), "Shift+F5"},
    {"simulate.approve", Menu::Simulate, 2, QT_TRANSLATE_NOOP("Actions", "&Approve Card"), "F9"},
    {"simulate.deny", Menu::Simulate, 2, QT_TRANSLATE_NOOP("Actions", "&Deny Card"), "Shift+F9"},
    {"simulate.remember", Menu::Simulate, 2, QT_TRANSLATE_NOOP("Actions", "Re&member Approval"),
     "Ctrl+Shift+R"},
    {"simulate.approveAll", Menu::Simulate, 2, QT_TRANSLATE_NOOP("Actions", "Approve A&ll That Wait"), ""},
    {"simulate.denyAll", Menu::Simulate, 2, QT_TRANSLATE_NOOP("Actions", "Den&y All That Wait"), ""},
    {"simulate.callAgain", Menu::Simulate, 2, QT_TRANSLATE_NOOP("Actions", "&Call Again"), "Ctrl+F5"},
    {"simulate.clock", Menu::Simulate, 3, QT_TRANSLATE_NOOP("Actions", "Clock +10 m&in"), ""},
    {"simulate.expire", Menu::Simulate, 3, QT_TRANSLATE_NOOP("Actions", "Past E&xpiry"), ""},
    {"simulate.restart", Menu::Simulate, 3, QT_TRANSLATE_NOOP("Actions", "Restart &Process"), ""},
    {"simulate.nextCompound", Menu::Simulate, 4, QT_TRANSLATE_NOOP("Actions", "&Next Compound"),
     "Ctrl+Alt+Down"},
    {"simulate.previousCompound", Menu::Simulate, 4, QT_TRANSLATE_NOOP("Actions", "Previo&us Compound"),
     "Ctrl+Alt+Up"},
    {"simulate.accept", Menu::Simulate, 4, QT_TRANSLATE_NOOP("Actions", "Verdict: Accep&ted"), "Ctrl+Alt+A"},
    {"simulate.reject", Menu::Simulate, 4, QT_TRANSLATE_NOOP("Actions", "Verdict: R&ejected"), "Ctrl+Alt+X"},
    {"simulate.compare", Menu::Simulate, 5, QT_TRANSLATE_NOOP("Actions", "Compare T&wo Runs"), ""},
    {"simulate.openScenario", Menu::Simulate, 6, QT_TRANSLATE_NOOP("Actions", "Open Scenari&o…"), ""},
    {"simulate.saveScenario", Menu::Simulate, 6, QT_TRANSLATE_NOOP("Actions", "Sa&ve Scenario As…"), ""},
    {"simulate.exportMarkdown", Menu::Simulate, 7,
     QT_TRANSLATE_NOOP("Actions", "Export Transcript as Mar&kdown…"), ""},
    {"simulate.exportJson", Menu::Simulate, 7, QT_TRANSLATE_NOOP("Actions", "Export Transcript as &JSON…"),
     ""},
    {"simulate.exportReview", Menu::Simulate, 7,
     QT_TRANSLATE_NOOP("Actions", "Export Review Report as &HTML or Markdown…"), ""},

    {"help.explain", Menu::Help, 1, QT_TRANSLATE_NOOP("Actions", "&Explain This Problem"), "F1"},
    {"help.shortcuts", Menu::Help, 1, QT_TRANSLATE_NOOP("Actions", "&Keyboard Shortcuts…"), "Ctrl+Shift+K"},
    {"help.about", Menu::Help, 2, QT_TRANSLATE_NOOP("Actions", "&About Toolwright"), ""},
});
// NOLINTEND(modernize-use-designated-initializers)

} // namespace

std::span<const ActionRow> actionTable()
{
    return rows;
}

} // namespace toolwright::ui
