#pragma once

#include "core/base/place.h"
#include "ui/actions/palettemodel.h"
#include "ui/window/windowparts.h"

#include <QObject>

#include <vector>

namespace toolwright::ui {

/// Getting about: the palette, tools, steps and files by name, lines, problems, tabs and panes.
class GoCommands : public QObject
{
    Q_OBJECT

public:
    GoCommands(const WindowParts& parts, QObject* parent);

    void goTo(const Place& place);
    /// `file#/pointer` or `toolwright://…`, at once or when the workspace that is being opened is there; a
    /// failure is said in a message.
    void openLink(const QString& link);
    void showPalette();

Q_SIGNALS:
    /// `toolwright://…`, which is no place in a file.
    void callLinkRequested(const QString& link);

private:
    /// From another place, such as Simulate; true when it was one.
    bool comeToCompounds();
    void goTab(int direction);
    void showPlaces();
    void askLine();
    void choose(const QString& id);
    void goToTool(const Place& place);
    void followCaret();
    void switchPane(int direction);
    std::vector<QWidget*> panes() const;
    void updateBlocks();
    void updateTitle();

    WindowParts m_parts;
    /// Where to go once the workspace is open and its texts are those the person left.
    QString m_linkWhenReady;
};

/// Every action of the registry as the palette lists it.
std::vector<PaletteEntry> actionEntries(const ActionRegistry& actions);

} // namespace toolwright::ui
