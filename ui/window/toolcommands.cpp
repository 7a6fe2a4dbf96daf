#include "ui/window/toolcommands.h"

#include "core/httptool/authoring/toolediting.h"
#include "core/httptool/names.h"
#include "core/platform/sampleserver.h"
#include "ui/actions/actionregistry.h"
#include "ui/tools/callpanel.h"
#include "ui/tools/entrylist.h"
#include "ui/tools/runspanel.h"
#include "ui/tools/secretsdialog.h"
#include "ui/tools/toolform.h"
#include "ui/tools/toolspage.h"
#include "ui/tools/yamlpage.h"
#include "ui/widgets/codeeditor.h"
#include "ui/window/docks.h"
#include "ui/window/front.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"
#include "ui/window/startpage.h"
#include "ui/window/statusline.h"
#include "ui/window/toolservices.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QInputDialog>
#include <QMainWindow>
#include <QStackedWidget>

#include <set>
#include <utility>

namespace toolwright::ui {

namespace {

constexpr int noteMilliseconds = 4000;
// Call and answer need the height more than the list of problems.
constexpr int problemsHeight = 180;

} // namespace

ToolCommands::ToolCommands(const WindowParts& parts, ToolServices& services, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(services)
{
    auto& actions = *m_parts.actions;
    actions.handle(QStringLiteral("go.tools"), [this] { enter(); });
    actions.handle(QStringLiteral("tools.new"), [this] { askForKey(); });
    actions.handle(QStringLiteral("tools.importCurl"), [this] { importTool(ImportDialog::Source::Curl); });
    actions.handle(QStringLiteral("tools.importOpenApi"),
                   [this] { importTool(ImportDialog::Source::OpenApi); });
    actions.handle(QStringLiteral("tools.form"), [this] {
        enter();
        m_parts.tools->showForm(m_parts.tools->editor() != nullptr);
    });
    actions.handle(QStringLiteral("tools.sample"), [this] {
        if (m_services.isSampleRunning()) {
            m_services.stopSample();
        } else {
            startSample();
        }
    });
    actions.handle(QStringLiteral("tools.secrets"), [this] {
        auto* dialog = new SecretsDialog(m_services.secrets(), m_parts.window);
        dialog->open();
    });
    connect(actions.action(QStringLiteral("go.compounds")), &QAction::triggered, this, &ToolCommands::leave);
    handleCalls();
    followSession();
    connect(&m_services, &ToolServices::sampleChanged, this, &ToolCommands::updateBlocks);
    connect(&m_services.secrets(), &SecretDesk::changed, this, &ToolCommands::takeSecrets);
    connect(&m_services.calls(), &CallDesk::environmentChanged, this, &ToolCommands::takeSecrets);
    connect(&m_services.calls(), &CallDesk::planChanged, this, &ToolCommands::updateBlocks);
    connect(&m_services.calls(), &CallDesk::busyChanged, this, &ToolCommands::updateBlocks);
    connect(&m_services.calls(), &CallDesk::finished, this, &ToolCommands::updateBlocks);
    connect(m_parts.tools->call(), &CallPanel::secretsRequested,
            actions.action(QStringLiteral("tools.secrets")), &QAction::trigger);
    updateBlocks();
}

void ToolCommands::handleCalls()
{
    auto& actions = *m_parts.actions;
    auto& calls = m_services.calls();
    actions.handle(QStringLiteral("tools.send"), [this, &calls] {
        enter();
        m_parts.tools->call()->setCurrentIndex(0);
        calls.send();
    });
    actions.handle(QStringLiteral("tools.stop"), [&calls] { calls.stop(); });
    actions.handle(QStringLiteral("tools.copyCurl"), [this, &calls] {
        QApplication::clipboard()->setText(QString::fromStdString(calls.curl()));
        m_parts.status->showMessage(tr("Copied the request; secrets are shell variables."), noteMilliseconds);
    });
    actions.handle(QStringLiteral("tools.compareRuns"), [this] {
        m_parts.tools->call()->showRunsPage();
        m_parts.tools->call()->runs()->compareLast();
    });
}

void ToolCommands::followSession()
{
    connect(m_parts.session, &Session::opened, this, [this] {
        m_services.secrets().openWorkspace(m_parts.session->root().toStdString());
        m_services.setRoot(m_parts.session->root().toStdString());
        updateBlocks();
    });
    connect(m_parts.session, &Session::closed, this, [this] {
        leave();
        m_services.secrets().closeWorkspace();
        m_services.setRoot({});
        m_services.stopSample();
    });
    connect(m_parts.session, &Session::closed, this, &ToolCommands::updateBlocks, Qt::QueuedConnection);
    connect(m_parts.session, &Session::analysed, this, &ToolCommands::showReport);
    connect(m_parts.start, &StartPage::sampleBackendRequested, this, [this] {
        m_wantsSample = true;
        m_parts.actions->action(QStringLiteral("file.openSample"))->trigger();
    });
    connect(m_parts.session, &Session::openFailed, this, [this] { m_wantsSample = false; });
}

void ToolCommands::showReport()
{
    const auto report = m_parts.session->report();
    if (report->texts) {
        m_parts.tools->setReport(*report->texts, report->analysis.diagnostics);
        if (std::exchange(m_wantsSample, false)) {
            startSample();
            enter();
            m_parts.tools->showFile("tools/check_stock.yml");
        }
    }
}

void ToolCommands::enter()
{
    if (isToolsInFront(m_parts)) {
        m_parts.actions->action(QStringLiteral("go.tools"))->setChecked(true);
        return;
    }
    comeFromOtherPlaces(m_parts);
    m_parts.actions->action(QStringLiteral("go.tools"))->setChecked(true);
    m_layout = saveDocks(m_parts);
    for (auto* dock : {m_parts.listDock, m_parts.inspectorDock, m_parts.agentDock, m_parts.samplesDock}) {
        dock->hide();
    }
    m_parts.center->setCurrentWidget(m_parts.tools);
    m_parts.window->resizeDocks({m_parts.problemsDock}, {problemsHeight}, Qt::Vertical);
    m_parts.tools->list()->focusFilter();
    Q_EMIT m_parts.tools->caretMoved();
    updateBlocks();
}

void ToolCommands::leave()
{
    if (!isToolsInFront(m_parts)) {
        return;
    }
    m_parts.actions->action(QStringLiteral("go.compounds"))->setChecked(true);
    m_parts.center->setCurrentIndex(1);
    restoreDocks(m_parts, m_layout);
    Q_EMIT m_parts.tools->caretMoved();
    updateBlocks();
}

void ToolCommands::askForKey()
{
    enter();
    auto* dialog = new QInputDialog(m_parts.window);
    dialog->setObjectName(QStringLiteral("newToolDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setInputMode(QInputDialog::TextInput);
    dialog->setWindowTitle(tr("New tool"));
    dialog->setLabelText(tr("Name the agent calls it by, such as check_stock:"));
    dialog->setOkButtonText(tr("Create"));
    connect(dialog, &QInputDialog::textValueSelected, this, &ToolCommands::create);
    dialog->open();
}

void ToolCommands::create(const QString& key)
{
    const auto name = key.trimmed().toStdString();
    if (!httptool::isToolKey(name)) {
        say({"tool.key_invalid",
             tr("a tool is named by lower-case words joined by _ or -, found “%1”").arg(key).toStdString(),
             {}});
        return;
    }
    const auto file = "tools/" + name + ".yml";
    if (const auto created = m_parts.session->create(file, httptool::authoring::newToolText(name));
        !created) {
        say(created.error());
        return;
    }
    m_parts.tools->showFile(file);
    if (auto* editor = m_parts.tools->editor()) {
        editor->goTo({std::string("description: ").size(), name.size()});
    } else {
        m_parts.tools->form()->focusPlace("/description");
    }
}

void ToolCommands::importTool(ImportDialog::Source source)
{
    enter();
    std::set<std::string> keys;
    for (const auto& file : m_parts.session->workspace()->files()) {
        if (file.kind() == workspace::FileKind::ToolFile && file.exists()) {
            keys.insert(httptool::keyOf(file.path()));
        }
    }
    auto* dialog = new ImportDialog(source, std::move(keys), m_parts.window);
    connect(dialog, &ImportDialog::draftAccepted, this, &ToolCommands::createDraft);
    dialog->open();
}

/// The file and its place in agent.tools are one step.
void ToolCommands::createDraft(const std::string& key, const std::string& text, bool isListed)
{
    const auto file = "tools/" + key + ".yml";
    std::vector<diagnostics::FileEdit> along;
    if (isListed) {
        const std::string manifest(httptool::manifestFile);
        const auto edits =
            httptool::authoring::setValue(yaml::Document::parse(m_parts.session->text(manifest)),
                                          "/agent/tools/-", json::Value::string(key));
        if (!edits) {
            say(edits.error());
            return;
        }
        along.push_back({manifest, *edits});
    }
    if (const auto created = m_parts.session->create(file, text, std::move(along)); !created) {
        say(created.error());
        return;
    }
    m_parts.tools->showFile(file);
}

void ToolCommands::startSample()
{
    if (const auto started = m_services.startSample(); !started) {
        say(started.error());
        return;
    }
    const auto origin = QString::fromStdString(m_services.sample()->origin());
    m_parts.status->showMessage(tr("The sample backend runs at %1.").arg(origin), noteMilliseconds);
}

void ToolCommands::takeSecrets()
{
    auto& secrets = m_services.secrets();
    const auto& environment = m_services.calls().environment();
    m_services.calls().setSecrets(secrets.valuesIn(environment));
    const auto names = secrets.namesIn(environment);
    m_parts.tools->yaml()->setSecrets(names ? std::vector<std::string>(names->begin(), names->end())
                                            : std::vector<std::string>());
    if (m_parts.session->isOpen()) {
        m_parts.session->setKnownNames({names, std::nullopt});
    }
    const auto isLocked = secrets.state() == SecretDesk::State::Locked;
    m_parts.tools->call()->setSecretsNote(
        isLocked ? tr("The secrets are locked. <a href=\"secrets\">Unlock…</a>") : QString());
}

void ToolCommands::updateBlocks()
{
    auto& actions = *m_parts.actions;
    const auto closed = m_parts.session->isOpen() ? QString() : tr("No workspace is open.");
    for (const auto* id : {"go.tools", "tools.new", "tools.importCurl", "tools.importOpenApi", "tools.form",
                           "tools.sample", "tools.secrets"}) {
        actions.setBlocked(QString::fromLatin1(id), closed);
    }
    const auto& calls = m_services.calls();
    const auto& plan = calls.plan();
    const auto isReady = plan && plan->has_value();
    const auto why = !closed.isEmpty() ? closed
                     : !plan           ? tr("No tool with a request is open.")
                     : !isReady        ? QString::fromStdString(plan->error().message)
                                       : QString();
    actions.setBlocked(QStringLiteral("tools.copyCurl"), why);
    actions.setBlocked(QStringLiteral("tools.send"), calls.isBusy() ? tr("A call is under way.") : why);
    actions.setBlocked(QStringLiteral("tools.stop"),
                       calls.isBusy() ? QString() : tr("No call is under way."));
    actions.setBlocked(QStringLiteral("tools.compareRuns"),
                       calls.runs().size() > 1 ? QString() : tr("There are no two runs yet."));
    actions.action(QStringLiteral("tools.sample"))
        ->setText(m_services.isSampleRunning() ? tr("Stop the Sample &Backend")
                                               : tr("Start the Sample &Backend"));
}

void ToolCommands::say(const Error& error)
{
    m_parts.messages->show(
        {QStringLiteral("tools"),
         ChipKind::Error,
         tr("%1 (%2)").arg(QString::fromStdString(error.message), QString::fromStdString(error.code)),
         {}});
}

} // namespace toolwright::ui
