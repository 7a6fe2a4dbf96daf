#include "ui/window/publishcommands.h"

#include "ui/actions/actionregistry.h"
#include "ui/publish/publishdialog.h"
#include "ui/window/session.h"

#include <QMainWindow>

namespace toolwright::ui {

PublishCommands::PublishCommands(const WindowParts& parts, const WindowServices& services, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_desk(services.files, services.random, m_clock, services.dataFolder, this)
{
    m_parts.actions->handle(QStringLiteral("file.publish"), [this] { show(); });
    connect(m_parts.session, &Session::opened, this, &PublishCommands::updateBlocks);
    connect(m_parts.session, &Session::closed, this, &PublishCommands::updateBlocks, Qt::QueuedConnection);
    updateBlocks();
}

void PublishCommands::show()
{
    m_desk.open(m_parts.session->root().toStdString());
    const auto unsaved = static_cast<int>(m_parts.session->history()->modifiedFiles().size());
    auto* dialog = new PublishDialog(m_desk, unsaved, m_parts.window);
    dialog->open();
}

void PublishCommands::updateBlocks()
{
    m_parts.actions->setBlocked(QStringLiteral("file.publish"),
                                m_parts.session->isOpen() ? QString() : tr("No workspace is open."));
}

} // namespace toolwright::ui
