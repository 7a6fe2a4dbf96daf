#pragma once

#include "core/platform/systemclock.h"
#include "ui/publish/publishdesk.h"
#include "ui/window/windowparts.h"

#include <QObject>

namespace toolwright::ui {

/// Opens the dialog that takes the workspace live.
class PublishCommands : public QObject
{
    Q_OBJECT

public:
    PublishCommands(const WindowParts& parts, const WindowServices& services, QObject* parent);

private:
    void show();
    void updateBlocks();

    WindowParts m_parts;
    platform::SystemClock m_clock;
    PublishDesk m_desk;
};

} // namespace toolwright::ui
