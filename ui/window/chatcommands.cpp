#include "ui/window/chatcommands.h"

#include "core/json/write.h"
#include "core/platform/sampleserver.h"
#include "ui/actions/actionregistry.h"
#include "ui/chats/chatdesk.h"
#include "ui/chats/chatspage.h"
#include "ui/chats/contactpanel.h"
#include "ui/chats/newchatdialog.h"
#include "ui/chats/transcript.h"
#include "ui/tools/toolspage.h"
#include "ui/window/docks.h"
#include "ui/window/front.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"
#include "ui/window/toolservices.h"

#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QMainWindow>
#include <QStackedWidget>

#include <set>
#include <utility>

namespace toolwright::ui {

ChatCommands::ChatCommands(const WindowParts& parts, WindowServices services, ToolServices& tools,
                           QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(std::move(services))
    , m_tools(tools)
{
    auto& actions = *m_parts.actions;
    actions.handle(QStringLiteral("go.chats"), [this] { enter(); });
    connect(actions.action(QStringLiteral("go.compounds")), &QAction::triggered, this, &ChatCommands::leave);
    actions.handle(QStringLiteral("chats.new"), [this] {
        enter();
        askVisitor();
    });
    actions.handle(QStringLiteral("chats.stop"), [this] { m_parts.chatDesk->stop(); });
    connect(m_parts.chatDesk, &ChatDesk::chatChanged, this, &ChatCommands::updateBlocks);
    connect(m_parts.chatDesk, &ChatDesk::failed, this, [this](const Error& error) {
        say(tr("%1 (%2)").arg(QString::fromStdString(error.message), QString::fromStdString(error.code)),
            true);
    });
    auto* contact = m_parts.chats->contact();
    connect(contact, &ContactPanel::callsWanted, this, [this] {
        const auto& conversation = *m_parts.chatDesk->conversation();
        Q_EMIT callsWanted(conversation.environment, conversation.id);
    });
    connect(contact, &ContactPanel::exportWanted, this, &ChatCommands::exportContact);
    connect(contact, &ContactPanel::eraseWanted, this, &ChatCommands::askErase);
    connect(m_parts.chats->transcript(), &Transcript::toolWanted, this, &ChatCommands::openTool);
    followSession();
    updateBlocks();
}

void ChatCommands::followSession()
{
    connect(m_parts.session, &Session::opened, this, [this] {
        auto place = m_tools.callPlace();
        place.root = m_parts.session->root().toStdString();
        m_parts.chatDesk->open(place);
        updateBlocks();
    });
    connect(m_parts.session, &Session::closed, this, [this] {
        leave();
        m_parts.chatDesk->close();
    });
    connect(m_parts.session, &Session::closed, this, &ChatCommands::updateBlocks, Qt::QueuedConnection);
    connect(m_parts.session, &Session::analysed, this, &ChatCommands::takeWorld);
    connect(&m_tools.secrets(), &SecretDesk::changed, this, &ChatCommands::takeWorld);
    connect(&m_tools.calls(), &CallDesk::environmentChanged, this, &ChatCommands::takeWorld);
    connect(&m_tools, &ToolServices::sampleChanged, this, &ChatCommands::takeWorld);
}

void ChatCommands::takeWorld()
{
    const auto texts = m_parts.session->isOpen() ? m_parts.session->toolTexts() : std::nullopt;
    if (!texts) {
        return;
    }
    agent::AgentWorld world;
    world.tools = httptool::ToolSet::parse(*texts);
    world.environment = m_tools.calls().environment();
    world.secrets = m_tools.secrets().valuesIn(world.environment);
    if (m_tools.isSampleRunning()) {
        world.host.baseUrl = m_tools.sample()->origin();
    }
    // Compounds that do not load are told in Problems; the agent has none then.
    const auto added =
        agent::addCompounds(world, m_parts.session->workspace()->snapshot(), m_parts.session->profile());
    if (!added) {
        world.compounds.reset();
    }
    m_parts.chatDesk->setWorld(world, *texts);
}

bool ChatCommands::isInside() const
{
    return m_parts.center->currentWidget() == static_cast<QWidget*>(m_parts.chats);
}

void ChatCommands::enter()
{
    if (!isInside()) {
        comeFromOtherPlaces(m_parts);
        m_layout = saveDocks(m_parts);
        const auto docks = m_parts.window->findChildren<QDockWidget*>();
        for (auto* dock : docks) {
            dock->hide();
        }
        m_parts.center->setCurrentWidget(m_parts.chats);
        m_parts.chats->focusNext();
        Q_EMIT m_parts.tools->caretMoved();
    }
    m_parts.actions->action(QStringLiteral("go.chats"))->setChecked(true);
    updateBlocks();
}

void ChatCommands::leave()
{
    if (!isInside()) {
        return;
    }
    m_parts.actions->action(QStringLiteral("go.compounds"))->setChecked(true);
    m_parts.center->setCurrentIndex(1);
    restoreDocks(m_parts, m_layout);
    Q_EMIT m_parts.tools->caretMoved();
    updateBlocks();
}

void ChatCommands::showConversation(const std::string& id)
{
    if (!m_parts.chatDesk->choose(id)) {
        say(tr("The conversation %1 is not kept on this machine.").arg(QString::fromStdString(id)), false);
        return;
    }
    enter();
}

void ChatCommands::askVisitor()
{
    std::vector<agent::Contact> known;
    std::set<std::string> met;
    for (const auto& row : m_parts.chatDesk->rows()) {
        if (row.contact.isKnown() && met.insert(row.contact.id).second) {
            known.push_back(row.contact);
        }
    }
    auto* dialog = new NewChatDialog(std::move(known), m_services.random.uuid(), m_parts.window);
    connect(dialog, &NewChatDialog::chosen, this, [this](const agent::Visitor& visitor) {
        m_parts.chatDesk->start(visitor);
        m_parts.chats->focusNext();
    });
    dialog->open();
}

void ChatCommands::exportContact()
{
    const auto whole = m_parts.chatDesk->exportContact();
    if (!whole) {
        return;
    }
    auto* dialog = new QFileDialog(m_parts.window, tr("Export the contact"));
    dialog->setObjectName(QStringLiteral("exportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(tr("JSON (*.json)"));
    dialog->selectFile(QDir(m_parts.session->root()).filePath(QStringLiteral("contact.json")));
    connect(
        dialog, &QFileDialog::fileSelected, this,
        [this, text = json::writePretty(*whole) + "\n"](const QString& path) {
            const auto written = m_services.files.write(path.toStdString(), text);
            say(written
                    ? tr("%1 was written.").arg(path)
                    : tr("%1 was not written: %2").arg(path, QString::fromStdString(written.error().message)),
                !written);
        });
    dialog->open();
}

void ChatCommands::askErase()
{
    m_parts.messages->show(
        {QStringLiteral("chats.erase"),
         ChipKind::Warning,
         tr("Everything that is kept of this contact goes: conversations, notes, summaries. "
            "This cannot be undone."),
         {{tr("Erase"), QStringLiteral("chats.eraseNow"), [this] {
               m_parts.messages->dismiss(QStringLiteral("chats.erase"));
               m_parts.chatDesk->eraseContact();
           }}}});
}

void ChatCommands::openTool(const std::string& tool)
{
    const auto* workspace = m_parts.session->workspace();
    for (const auto* ending : {".yml", ".yaml"}) {
        const auto file = "tools/" + tool + ending;
        if (const auto* found = workspace->find(file); found != nullptr && found->exists()) {
            m_parts.actions->action(QStringLiteral("go.tools"))->trigger();
            m_parts.tools->goTo({file, {}, {}});
            return;
        }
    }
    say(tr("%1 has no tool file: it is built in, or a compound.").arg(QString::fromStdString(tool)), false);
}

void ChatCommands::updateBlocks()
{
    auto& actions = *m_parts.actions;
    const auto closed = m_parts.session->isOpen() ? QString() : tr("No workspace is open.");
    for (const auto* id : {"go.chats", "chats.new"}) {
        actions.setBlocked(QString::fromLatin1(id), closed);
    }
    actions.setBlocked(QStringLiteral("chats.stop"), m_parts.chatDesk->isBusy()
                                                         ? QString()
                                                         : tr("No call of a conversation is under way."));
}

void ChatCommands::say(const QString& text, bool isError)
{
    m_parts.messages->show(
        {QStringLiteral("chats"), isError ? ChipKind::Error : ChipKind::Neutral, text, {}});
}

} // namespace toolwright::ui
