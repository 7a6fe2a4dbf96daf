#pragma once

#include "core/base/ports/filestore.h"
#include "core/base/ports/random.h"
#include "core/base/ports/transport.h"

#include <string>

class QDockWidget;
class QMainWindow;
class QStackedWidget;
class QWidget;

namespace toolwright::ui {

class ActionRegistry;
class AgentPanel;
class CallsPage;
class ChatDesk;
class ChatsPage;
class CompoundEditing;
class EditPreview;
class FileTabs;
class FixPopup;
class HistoryPanel;
class Inspector;
class JournalKeeper;
class MessageArea;
class MetricsPage;
class ProblemsPanel;
class SampleDesk;
class SamplesPanel;
class QuickList;
class Rail;
class Session;
class Settings;
class SimulatorPage;
class StartPage;
class StatusLine;
class StoreDesk;
class Theme;
class TitleRow;
class ToolListPanel;
class ToolsPage;

/// What a window needs from outside. Everything must outlive it.
struct WindowServices
{
    FileStore& files;
    Random& random;
    Transport& transport;
    Theme& theme;
    Settings& settings;
    /// Folder for journals and the copy of the sample.
    std::string dataFolder;
};

/// The pieces of one window, for those who give its actions a meaning. All belong to the window.
struct WindowParts
{
    QMainWindow* window = nullptr;
    ActionRegistry* actions = nullptr;
    Session* session = nullptr;
    JournalKeeper* journal = nullptr;
    TitleRow* title = nullptr;
    Rail* rail = nullptr;
    MessageArea* messages = nullptr;
    QStackedWidget* center = nullptr;
    StartPage* start = nullptr;
    CompoundEditing* editing = nullptr;
    FileTabs* tabs = nullptr;
    SimulatorPage* simulator = nullptr;
    ToolsPage* tools = nullptr;
    StoreDesk* store = nullptr;
    MetricsPage* metrics = nullptr;
    CallsPage* calls = nullptr;
    ChatDesk* chatDesk = nullptr;
    ChatsPage* chats = nullptr;
    ToolListPanel* list = nullptr;
    ProblemsPanel* problems = nullptr;
    HistoryPanel* history = nullptr;
    Inspector* inspector = nullptr;
    AgentPanel* agent = nullptr;
    SampleDesk* desk = nullptr;
    SamplesPanel* samples = nullptr;
    StatusLine* status = nullptr;
    QuickList* quickList = nullptr;
    FixPopup* fixes = nullptr;
    EditPreview* preview = nullptr;
    QDockWidget* listDock = nullptr;
    QDockWidget* problemsDock = nullptr;
    QDockWidget* historyDock = nullptr;
    QDockWidget* samplesDock = nullptr;
    QDockWidget* inspectorDock = nullptr;
    QDockWidget* agentDock = nullptr;
};

} // namespace toolwright::ui
