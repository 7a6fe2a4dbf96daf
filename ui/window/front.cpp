#include "ui/window/front.h"

#include "core/httptool/names.h"
#include "ui/actions/actionregistry.h"
#include "ui/calls/callspage.h"
#include "ui/chats/chatspage.h"
#include "ui/compound/filetabs.h"
#include "ui/metrics/metricspage.h"
#include "ui/tools/toolspage.h"

#include <QStackedWidget>

namespace toolwright::ui {

bool isToolsInFront(const WindowParts& parts)
{
    return parts.center->currentWidget() == static_cast<QWidget*>(parts.tools);
}

bool isMetricsInFront(const WindowParts& parts)
{
    return parts.center->currentWidget() == static_cast<QWidget*>(parts.metrics);
}

bool isCallsInFront(const WindowParts& parts)
{
    return parts.center->currentWidget() == static_cast<QWidget*>(parts.calls);
}

bool isChatsInFront(const WindowParts& parts)
{
    return parts.center->currentWidget() == static_cast<QWidget*>(parts.chats);
}

std::vector<QWidget*> panesOfPlace(const WindowParts& parts)
{
    if (isMetricsInFront(parts)) {
        return parts.metrics->panes();
    }
    if (isCallsInFront(parts)) {
        return parts.calls->panes();
    }
    return isChatsInFront(parts) ? parts.chats->panes() : std::vector<QWidget*>();
}

void comeFromOtherPlaces(const WindowParts& parts)
{
    if (parts.center->currentWidget() != static_cast<QWidget*>(parts.tabs)) {
        parts.actions->action(QStringLiteral("go.compounds"))->trigger();
    }
}

CodeEditor* frontEditor(const WindowParts& parts)
{
    if (isMetricsInFront(parts) || isCallsInFront(parts) || isChatsInFront(parts)) {
        return nullptr;
    }
    if (isToolsInFront(parts)) {
        return parts.tools->editor();
    }
    auto* page = parts.tabs->currentPage();
    return page != nullptr && !page->isMissing() ? page->editor() : nullptr;
}

std::string frontFile(const WindowParts& parts)
{
    return isToolsInFront(parts) ? parts.tools->file() : parts.tabs->currentFile();
}

bool isToolsFile(const std::string& file)
{
    return file == httptool::manifestFile || httptool::isToolFile(file);
}

} // namespace toolwright::ui
