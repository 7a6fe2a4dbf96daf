#include "ui/window/samplecommands.h"

#include "ui/compound/compoundediting.h"
#include "ui/compound/sampledesk.h"
#include "ui/compound/samplespanel.h"
#include "ui/simulator/runbook.h"
#include "ui/simulator/simulatorpage.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"

#include <QUndoStack>

namespace toolwright::ui {

namespace {

constexpr QLatin1String messageKey("samples.run");

} // namespace

SampleCommands::SampleCommands(const WindowParts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    connect(m_parts.samples, &SamplesPanel::undoRequested, this,
            [this] { m_parts.session->history()->stack()->undo(); });
    connect(m_parts.samples, &SamplesPanel::redoRequested, this,
            [this] { m_parts.session->history()->stack()->redo(); });
    connect(m_parts.samples, &SamplesPanel::runRequested, this, &SampleCommands::takeRun);
}

void SampleCommands::takeRun()
{
    const auto* run = m_parts.simulator->book().current();
    if (run != nullptr && m_parts.desk->takeRun(run->simulation, run->cursor)) {
        m_parts.messages->dismiss(messageKey);
        return;
    }
    m_parts.messages->show(
        {messageKey,
         ChipKind::Neutral,
         tr("The simulator holds no run of this compound yet. Press F5 to run it, then take its samples."),
         {}});
}

} // namespace toolwright::ui
