#include "ui/window/mainwindow.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/quicklist.h"
#include "ui/calls/callspage.h"
#include "ui/chats/chatdesk.h"
#include "ui/chats/chatspage.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/editquestion.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/inspector.h"
#include "ui/compound/sampledesk.h"
#include "ui/compound/samplespanel.h"
#include "ui/compound/toollistpanel.h"
#include "ui/metrics/metricspage.h"
#include "ui/problems/fixpopup.h"
#include "ui/problems/problemspanel.h"
#include "ui/simulator/simulatorpage.h"
#include "ui/tools/toolspage.h"
#include "ui/widgets/pagestack.h"
#include "ui/window/agentpanel.h"
#include "ui/window/backupcommands.h"
#include "ui/window/callscommands.h"
#include "ui/window/chatcommands.h"
#include "ui/window/compoundcommands.h"
#include "ui/window/docks.h"
#include "ui/window/editcommands.h"
#include "ui/window/filecommands.h"
#include "ui/window/fixoutlook.h"
#include "ui/window/gocommands.h"
#include "ui/window/historypanel.h"
#include "ui/window/journalkeeper.h"
#include "ui/window/matrixcommands.h"
#include "ui/window/menus.h"
#include "ui/window/messagearea.h"
#include "ui/window/metricscommands.h"
#include "ui/window/problemcommands.h"
#include "ui/window/publishcommands.h"
#include "ui/window/rail.h"
#include "ui/window/refactorcommands.h"
#include "ui/window/samplecommands.h"
#include "ui/window/savecommands.h"
#include "ui/window/session.h"
#include "ui/window/settings.h"
#include "ui/window/simulatecommands.h"
#include "ui/window/startpage.h"
#include "ui/window/statusline.h"
#include "ui/window/titlerow.h"
#include "ui/window/toolcommands.h"
#include "ui/window/toolservices.h"
#include "ui/window/viewcommands.h"
#include "ui/window/viewkeeper.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMimeData>
#include <QVBoxLayout>

namespace toolwright::ui {

namespace {

constexpr QSize firstSize(1280, 800);

/// The first local file or folder of what is dragged, empty when there is none.
QString droppedPath(const QMimeData& data)
{
    const auto urls = data.urls();
    for (const auto& url : urls) {
        if (url.isLocalFile()) {
            return url.toLocalFile();
        }
    }
    return {};
}

} // namespace

MainWindow::MainWindow(WindowServices services, QWidget* parent)
    : QMainWindow(parent)
    , m_services(std::move(services))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(tr("Toolwright"));
    setAcceptDrops(true);
    resize(firstSize);
    m_parts.window = this;
    makePieces();
    setMenuWidget(m_parts.title);
    setStatusBar(m_parts.status);
    setCentralWidget(makeCenter());
    makeDocks(m_parts);
    makeCommands();
    restore();
}

MainWindow::~MainWindow()
{
    // Its end is told to pieces that are gone once the children are being deleted.
    m_parts.session->disconnect();
}

void MainWindow::makePieces()
{
    m_parts.actions = new ActionRegistry(this);
    m_parts.session = new Session(m_services.files, this);
    m_parts.journal = new JournalKeeper(*m_parts.session, m_services.random, m_services.dataFolder, this);
    m_parts.title = new TitleRow(this);
    m_parts.rail = new Rail(*m_parts.actions, this);
    m_parts.messages = new MessageArea(this);
    m_parts.start = new StartPage(this);
    m_parts.editing = new CompoundEditing(*m_parts.session, this);
    m_parts.tabs = new FileTabs(*m_parts.session, *m_parts.editing, this);
    m_parts.simulator = new SimulatorPage(*m_parts.actions, m_services.transport, this);
    m_tools = new ToolServices(m_services, this);
    m_parts.tools = new ToolsPage(*m_parts.session, m_tools->calls(), *m_parts.actions, this);
    m_parts.store = &m_tools->store();
    m_parts.metrics = new MetricsPage(*m_parts.store, *m_parts.actions, this);
    m_parts.calls = new CallsPage(*m_parts.store, *m_parts.actions, this);
    m_parts.chatDesk = new ChatDesk(m_services.files, m_tools->agentPorts(), this);
    m_parts.chats = new ChatsPage(*m_parts.chatDesk, *m_parts.actions, this);
    m_parts.list = new ToolListPanel(this);
    m_parts.problems = new ProblemsPanel(this);
    m_parts.history = new HistoryPanel(*m_parts.session, this);
    m_parts.inspector = new Inspector(*m_parts.editing, this);
    m_parts.agent = new AgentPanel(this);
    m_parts.desk = new SampleDesk(*m_parts.editing, m_services.random, this);
    m_parts.samples = new SamplesPanel(*m_parts.desk, this);
    m_parts.status = new StatusLine(this);
}

QWidget* MainWindow::makeCenter()
{
    addToolBar(Qt::LeftToolBarArea, m_parts.rail);
    m_parts.center = new PageStack(this);
    m_parts.center->setObjectName(QStringLiteral("center"));
    m_parts.center->addWidget(m_parts.start);
    m_parts.center->addWidget(m_parts.tabs);
    m_parts.center->addWidget(m_parts.simulator);
    m_parts.center->addWidget(m_parts.tools);
    m_parts.center->addWidget(m_parts.metrics);
    m_parts.center->addWidget(m_parts.calls);
    m_parts.center->addWidget(m_parts.chats);
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_parts.messages);
    layout->addWidget(m_parts.center, 1);
    return page;
}

void MainWindow::makeCommands()
{
    m_parts.quickList = new QuickList(this);
    m_parts.fixes = new FixPopup(*m_parts.session, this);
    m_parts.preview = new EditPreview(*m_parts.session, this);
    // Gives the panels back before the layout is saved.
    new SimulateCommands(m_parts, m_services, this);
    // Puts back where the person was, before anybody goes elsewhere.
    new ViewKeeper(m_parts, m_services.settings, this);
    new ToolCommands(m_parts, *m_tools, this);
    auto* metrics = new MetricsCommands(m_parts, m_services, *m_tools, this);
    auto* calls = new CallsCommands(m_parts, m_services, this);
    auto* chats = new ChatCommands(m_parts, m_services, *m_tools, this);
    connect(calls, &CallsCommands::conversationWanted, chats, &ChatCommands::showConversation);
    connect(chats, &ChatCommands::callsWanted, calls, &CallsCommands::showConversationCalls);
    m_files = new FileCommands(m_parts, m_services, this);
    new SaveCommands(m_parts, this);
    new BackupCommands(m_parts, m_services, this);
    new PublishCommands(m_parts, m_services, this);
    new EditCommands(m_parts, m_services, this);
    // Shows a new analysis first; those who go to its places come after.
    new ProblemCommands(m_parts, m_services, this);
    new FixOutlook(m_parts, this);
    m_go = new GoCommands(m_parts, this);
    connect(m_go, &GoCommands::callLinkRequested, metrics, &MetricsCommands::openLink);
    connect(metrics, &MetricsCommands::callsWanted, calls, &CallsCommands::show);
    auto* compounds = new CompoundCommands(m_parts, this);
    new SampleCommands(m_parts, this);
    new RefactorCommands(m_parts, *compounds, *m_go, this);
    new MatrixCommands(m_parts, m_services, this);
    new ViewCommands(m_parts, m_services, this);
    auto* menus = new Menus(*m_parts.actions, m_services.settings, m_parts.title->menus());
    connect(menus, &Menus::recentChosen, m_files, &FileCommands::open);
}

void MainWindow::restore()
{
    m_parts.actions->load(m_services.settings.store());
    restoreGeometry(m_services.settings.layout({}).geometry);
    m_parts.rail->hide();
    m_parts.start->setFocus(Qt::OtherFocusReason);
    for (auto* dock : findChildren<QDockWidget*>()) {
        dock->hide();
    }
}

void MainWindow::openWorkspace(const QString& path)
{
    const QFileInfo info(path);
    if (!info.isFile()) {
        m_files->open(path);
        return;
    }
    m_files->open(info.absolutePath());
    openLink(info.fileName());
}

void MainWindow::openLink(const QString& link)
{
    m_go->openLink(link);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_parts.session->isOpen()) {
        m_services.settings.setLayout({}, {saveGeometry(), m_services.settings.layout({}).state});
        event->accept();
        return;
    }
    event->ignore();
    m_files->whenSafe([this] {
        m_parts.session->close();
        // Later: a window that is being asked to close does not take another request.
        QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
    });
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedPath(*event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    openWorkspace(droppedPath(*event->mimeData()));
}

} // namespace toolwright::ui
