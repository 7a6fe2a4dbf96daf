#include "ui/window/callscommands.h"

#include "core/httptool/authoring/failurefield.h"
#include "core/httptool/curl.h"
#include "core/report/calllist.h"
#include "core/report/calltext.h"
#include "core/yaml/document.h"
#include "ui/actions/actionregistry.h"
#include "ui/calls/callfacets.h"
#include "ui/calls/callfigurewords.h"
#include "ui/calls/callshead.h"
#include "ui/calls/callspage.h"
#include "ui/calls/filterchips.h"
#include "ui/calls/rangedialog.h"
#include "ui/calls/storedesk.h"
#include "ui/tools/callpanel.h"
#include "ui/tools/toolspage.h"
#include "ui/window/callsexports.h"
#include "ui/window/docks.h"
#include "ui/window/front.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"
#include "ui/window/settings.h"
#include "ui/window/statusline.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QInputDialog>
#include <QMainWindow>
#include <QMenu>
#include <QStackedWidget>
#include <QTableView>

#include <array>

namespace toolwright::ui {

namespace {

constexpr int callNoteMilliseconds = 4000;

constexpr auto callActions =
    std::to_array<const char*>({"calls.openTool", "calls.openChat", "calls.tryAgain", "calls.conversation",
                                "calls.copyCurl", "calls.copyCall"});
constexpr auto listActions =
    std::to_array<const char*>({"calls.copyMarkdown", "calls.copyLink", "calls.exportMarkdown",
                                "calls.exportCsv", "calls.exportJson", "calls.saveFilter"});

} // namespace

CallsCommands::CallsCommands(const WindowParts& parts, const WindowServices& services, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(services)
    , m_exports(new CallsExports(parts, services, this))
{
    auto& actions = *m_parts.actions;
    actions.handle(QStringLiteral("go.calls"), [this] { enter(); });
    connect(actions.action(QStringLiteral("go.compounds")), &QAction::triggered, this, &CallsCommands::leave);
    handleView();
    handleCall();
    followSession();
    connect(&m_parts.calls->book(), &CallsBook::changed, this, [this] {
        sayStatus();
        updateBlocks();
    });
    connect(&m_parts.calls->book(), &CallsBook::viewChanged, this, &CallsCommands::keepView);
    connect(m_parts.calls, &CallsPage::chosenChanged, this, &CallsCommands::updateBlocks);
    connect(m_parts.calls->head()->chips(), &FilterChips::rangeWanted, this, &CallsCommands::askRange);
    connect(m_parts.calls->head()->filterMenu(), &QMenu::aboutToShow, this, &CallsCommands::fillFilters);
    updateBlocks();
}

void CallsCommands::handleView()
{
    auto& actions = *m_parts.actions;
    actions.handle(QStringLiteral("calls.search"), [this] {
        enter();
        m_parts.calls->facets()->focusSearch();
    });
    actions.handle(QStringLiteral("calls.range"), [this] {
        enter();
        askRange();
    });
    actions.handle(QStringLiteral("calls.failed"), [this] {
        auto view = m_parts.calls->book().view();
        view.filter.outcomes = calls::failedOutcomes();
        show(view);
    });
    actions.handle(QStringLiteral("calls.all"), [this] {
        const auto view = m_parts.calls->book().view();
        show({calls::unfiltered(view.filter), view.period});
    });
    actions.handle(QStringLiteral("calls.saveFilter"), [this] { askFilterName(); });
    actions.handle(QStringLiteral("calls.copyLink"), [this] {
        copyText(calls::linkTo(m_parts.calls->book().view()), tr("Copied the link to these calls."));
    });
    actions.handle(QStringLiteral("calls.copyMarkdown"), [this] { m_exports->copy(); });
    actions.handle(QStringLiteral("calls.exportMarkdown"),
                   [this] { m_exports->start(CallsExports::Markdown); });
    actions.handle(QStringLiteral("calls.exportCsv"), [this] { m_exports->start(CallsExports::Csv); });
    actions.handle(QStringLiteral("calls.exportJson"), [this] { m_exports->start(CallsExports::Json); });
}

void CallsCommands::handleCall()
{
    auto& actions = *m_parts.actions;
    actions.handle(QStringLiteral("calls.openTool"), [this] { openTool(); });
    actions.handle(QStringLiteral("calls.tryAgain"), [this] { tryAgain(); });
    actions.handle(QStringLiteral("calls.copyCurl"), [this] { copyCurl(); });
    actions.handle(QStringLiteral("calls.copyCall"), [this] {
        copyText(report::callAsMarkdown(*m_parts.calls->chosen()), tr("Copied the call as markdown."));
    });
    actions.handle(QStringLiteral("calls.openChat"),
                   [this] { Q_EMIT conversationWanted(*m_parts.calls->chosen()->record.conversation); });
    actions.handle(QStringLiteral("calls.conversation"), [this] {
        const auto view = m_parts.calls->book().view();
        calls::CallsView narrow{calls::unfiltered(view.filter), view.period};
        narrow.filter.conversation = m_parts.calls->chosen()->record.conversation;
        show(narrow);
    });
}

void CallsCommands::followSession()
{
    connect(m_parts.session, &Session::opened, this, [this] {
        const auto kept = m_services.settings.callsLink(m_parts.session->root()).toStdString();
        const auto link = calls::readCallLink(kept, m_parts.store->now());
        const auto* view = link ? std::get_if<calls::CallsView>(&*link) : nullptr;
        calls::CallsView first;
        first.period = calls::Period::Week;
        first.filter.outcomes = calls::failedOutcomes();
        m_parts.calls->book().setView(view != nullptr ? *view : first);
        updateBlocks();
    });
    connect(m_parts.session, &Session::closed, this, [this] {
        leave();
        m_parts.calls->book().clear();
    });
    connect(m_parts.session, &Session::closed, this, &CallsCommands::updateBlocks, Qt::QueuedConnection);
}

bool CallsCommands::isInside() const
{
    return isCallsInFront(m_parts);
}

void CallsCommands::enter()
{
    auto* action = m_parts.actions->action(QStringLiteral("go.calls"));
    if (!isInside()) {
        comeFromOtherPlaces(m_parts);
        m_layout = saveDocks(m_parts);
        const auto docks = m_parts.window->findChildren<QDockWidget*>();
        for (auto* dock : docks) {
            dock->hide();
        }
        m_parts.center->setCurrentWidget(m_parts.calls);
        m_parts.calls->table()->setFocus(Qt::OtherFocusReason);
        Q_EMIT m_parts.tools->caretMoved();
    }
    action->setChecked(true);
    sayStatus();
    updateBlocks();
}

void CallsCommands::leave()
{
    if (!isInside()) {
        return;
    }
    m_parts.actions->action(QStringLiteral("go.compounds"))->setChecked(true);
    m_parts.center->setCurrentIndex(1);
    restoreDocks(m_parts, m_layout);
    m_parts.status->clearCalls();
    Q_EMIT m_parts.tools->caretMoved();
    updateBlocks();
}

void CallsCommands::show(const calls::CallsView& view)
{
    enter();
    m_parts.calls->book().setView(view);
}

void CallsCommands::showConversationCalls(const std::string& environment, const std::string& conversation)
{
    calls::CallsView view;
    view.filter.environment = environment;
    view.filter.conversation = conversation;
    view.period = calls::Period::Month;
    show(view);
}

void CallsCommands::askRange()
{
    const auto& book = m_parts.calls->book();
    const auto range = book.hasContent() ? book.content().filter.range
                                         : calls::rangeOf(calls::Period::Week, m_parts.store->now());
    auto* dialog = new RangeDialog(range, m_parts.window);
    connect(dialog, &RangeDialog::chosen, this, [this](calls::TimeRange chosen) {
        auto view = m_parts.calls->book().view();
        view.period.reset();
        view.filter.range = chosen;
        show(view);
    });
    dialog->open();
}

void CallsCommands::openTool()
{
    const auto record = m_parts.calls->chosen()->record;
    const auto* workspace = m_parts.session->workspace();
    for (const auto* ending : {".yml", ".yaml"}) {
        const auto file = "tools/" + record.tool + ending;
        const auto* found = workspace->find(file);
        if (found == nullptr || !found->exists()) {
            continue;
        }
        const auto document = yaml::Document::parse(m_parts.session->text(file));
        const auto pointer = httptool::authoring::failureField(record, document.value());
        const auto* node = document.find(pointer);
        m_parts.actions->action(QStringLiteral("go.tools"))->trigger();
        m_parts.tools->goTo({file, pointer, node != nullptr ? node->range : TextRange()});
        return;
    }
    m_parts.messages->show({QStringLiteral("calls.noTool"),
                            ChipKind::Warning,
                            tr("This workspace has no tool %1.").arg(QString::fromStdString(record.tool)),
                            {}});
}

void CallsCommands::tryAgain()
{
    const auto record = m_parts.calls->chosen()->record;
    openTool();
    if (!isToolsInFront(m_parts)) {
        return;
    }
    const auto arguments = report::keptValue(record.arguments);
    m_parts.tools->call()->setArguments(arguments.isObject() ? arguments : json::Value::object());
    m_parts.tools->call()->setCurrentIndex(0);
    m_parts.tools->call()->showTop();
    m_parts.status->showMessage(tr("The arguments of the call are filled in. Send calls the backend of the "
                                   "environment that is chosen here, or the sample backend."),
                                2 * callNoteMilliseconds);
}

void CallsCommands::copyCurl()
{
    const auto& record = m_parts.calls->chosen()->record;
    copyText(httptool::curlText(report::keptValue(record.request)),
             tr("Copied the request; secrets are shell variables."));
}

void CallsCommands::copyText(const std::string& text, const QString& note)
{
    QApplication::clipboard()->setText(QString::fromStdString(text));
    m_parts.status->showMessage(note, callNoteMilliseconds);
}

void CallsCommands::askFilterName()
{
    auto* dialog = new QInputDialog(m_parts.window);
    dialog->setObjectName(QStringLiteral("saveFilterDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setInputMode(QInputDialog::TextInput);
    dialog->setWindowTitle(tr("Save filter"));
    dialog->setLabelText(tr("Name of the filter:"));
    dialog->setOkButtonText(tr("Save"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& name) {
        const auto trimmed = name.trimmed();
        if (!trimmed.isEmpty()) {
            auto filters = m_services.settings.callFilters(m_parts.session->root());
            filters.insert(trimmed, QString::fromStdString(calls::linkTo(m_parts.calls->book().view())));
            m_services.settings.setCallFilters(m_parts.session->root(), filters);
        }
    });
    dialog->open();
}

void CallsCommands::fillFilters()
{
    auto* menu = m_parts.calls->head()->filterMenu();
    menu->clear();
    for (const auto* id : {"calls.failed", "calls.all"}) {
        menu->addAction(m_parts.actions->action(QString::fromLatin1(id)));
    }
    menu->addSeparator();
    const auto filters = m_services.settings.callFilters(m_parts.session->root());
    for (auto filter = filters.begin(); filter != filters.end(); ++filter) {
        auto shown = filter.key();
        auto* action = menu->addAction(shown.replace(QLatin1Char('&'), QStringLiteral("&&")));
        connect(action, &QAction::triggered, this, [this, link = filter.value().toStdString()] {
            const auto read = calls::readCallLink(link, m_parts.store->now());
            if (read && std::holds_alternative<calls::CallsView>(*read)) {
                show(std::get<calls::CallsView>(*read));
            }
        });
    }
    menu->addSeparator();
    menu->addAction(m_parts.actions->action(QStringLiteral("calls.saveFilter")));
    auto* forget = menu->addMenu(tr("Forget"));
    forget->setEnabled(!filters.isEmpty());
    for (auto filter = filters.begin(); filter != filters.end(); ++filter) {
        auto shown = filter.key();
        auto* action = forget->addAction(shown.replace(QLatin1Char('&'), QStringLiteral("&&")));
        connect(action, &QAction::triggered, this, [this, name = filter.key()] {
            auto kept = m_services.settings.callFilters(m_parts.session->root());
            kept.remove(name);
            m_services.settings.setCallFilters(m_parts.session->root(), kept);
        });
    }
}

void CallsCommands::keepView()
{
    const auto& view = m_parts.calls->book().view();
    if (m_parts.session->isOpen() && !view.filter.environment.empty()) {
        m_services.settings.setCallsLink(m_parts.session->root(),
                                         QString::fromStdString(calls::linkTo(view)));
    }
}

void CallsCommands::sayStatus()
{
    const auto& state = m_parts.store->state();
    if (!isInside() || !state) {
        return;
    }
    const auto& book = m_parts.calls->book();
    const auto shown = book.hasContent() ? tr("%1 of %2 calls listed", "listed, in the store")
                                               .arg(countText(book.content().total), countText(state->calls))
                                         : QString();
    m_parts.status->setCalls(shown, tr("store: %1").arg(QString::fromStdString(state->engine)));
}

void CallsCommands::updateBlocks()
{
    auto& actions = *m_parts.actions;
    const auto closed = m_parts.session->isOpen() ? QString() : tr("No workspace is open.");
    for (const auto* id : {"go.calls", "calls.search", "calls.range", "calls.failed", "calls.all"}) {
        actions.setBlocked(QString::fromLatin1(id), closed);
    }
    const auto away = closed.isEmpty() && !isInside() ? tr("Calls is not in front.") : closed;
    for (const auto* id : listActions) {
        actions.setBlocked(QString::fromLatin1(id), away);
    }
    const auto& chosen = m_parts.calls->chosen();
    const auto none = away.isEmpty() && !chosen ? tr("No call is chosen.") : away;
    for (const auto* id : callActions) {
        actions.setBlocked(QString::fromLatin1(id), none);
    }
    if (none.isEmpty() && !chosen->record.request) {
        actions.setBlocked(QStringLiteral("calls.copyCurl"), tr("The request of this call was not kept."));
    }
    if (none.isEmpty() && !chosen->record.conversation) {
        for (const auto* id : {"calls.conversation", "calls.openChat"}) {
            actions.setBlocked(QString::fromLatin1(id),
                               tr("This call belongs to no conversation: a test run."));
        }
    }
}

} // namespace toolwright::ui
