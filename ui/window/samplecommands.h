#pragma once

#include "ui/window/windowparts.h"

#include <QObject>

namespace toolwright::ui {

/// What the panel of samples asks of the rest of the window.
class SampleCommands : public QObject
{
    Q_OBJECT

public:
    SampleCommands(const WindowParts& parts, QObject* parent);

private:
    void takeRun();

    WindowParts m_parts;
};

} // namespace toolwright::ui
