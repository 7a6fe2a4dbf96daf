#pragma once

#include "ui/window/windowparts.h"

#include <string>
#include <vector>

namespace toolwright::ui {

class CodeEditor;

/// True while the place Tools is in front.
bool isToolsInFront(const WindowParts& parts);
/// True while the place Metrics is in front.
bool isMetricsInFront(const WindowParts& parts);
/// True while the place Calls is in front.
bool isCallsInFront(const WindowParts& parts);
/// True while the place Chats is in front.
bool isChatsInFront(const WindowParts& parts);
/// What F6 steps through in Metrics, Calls and Chats; empty in other places.
std::vector<QWidget*> panesOfPlace(const WindowParts& parts);
/// To Compounds from any other place, so that it gives the panels back.
void comeFromOtherPlaces(const WindowParts& parts);
/// The text in front, whatever the place; null when there is none.
CodeEditor* frontEditor(const WindowParts& parts);
/// The file that is worked on; empty when there is none.
std::string frontFile(const WindowParts& parts);
/// Files of the place Tools.
bool isToolsFile(const std::string& file);

} // namespace toolwright::ui
