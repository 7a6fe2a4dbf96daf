#include "ui/window/metricscommands.h"

#include "core/calls/comparison.h"
#include "core/httptool/authoring/toollist.h"
#include "ui/actions/actionregistry.h"
#include "ui/calls/callfigurewords.h"
#include "ui/calls/rangedialog.h"
#include "ui/calls/storedesk.h"
#include "ui/metrics/calledtoollist.h"
#include "ui/metrics/chartcard.h"
#include "ui/metrics/metricspage.h"
#include "ui/tools/toolspage.h"
#include "ui/window/callimports.h"
#include "ui/window/docks.h"
#include "ui/window/front.h"
#include "ui/window/messagearea.h"
#include "ui/window/metricsexports.h"
#include "ui/window/samples.h"
#include "ui/window/session.h"
#include "ui/window/settings.h"
#include "ui/window/statusline.h"
#include "ui/window/toolservices.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QMainWindow>
#include <QStackedWidget>

#include <array>
#include <utility>

namespace toolwright::ui {

namespace {

constexpr int secondMilliseconds = 1000;
constexpr int copiedNoteMilliseconds = 4000;

struct PeriodAction
{
    const char* id;
    calls::Period period;
};

constexpr auto periodActions = std::to_array<PeriodAction>({{"metrics.hour", calls::Period::Hour},
                                                            {"metrics.day", calls::Period::Day},
                                                            {"metrics.week", calls::Period::Week},
                                                            {"metrics.month", calls::Period::Month}});

} // namespace

MetricsCommands::MetricsCommands(const WindowParts& parts, const WindowServices& services,
                                 ToolServices& tools, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(services)
    , m_imports(new CallImports(parts, tools, this))
    , m_exports(new MetricsExports(parts, services, this))
{
    auto& actions = *m_parts.actions;
    actions.handle(QStringLiteral("go.metrics"), [this] { enter(); });
    connect(actions.action(QStringLiteral("go.compounds")), &QAction::triggered, this,
            &MetricsCommands::leave);
    handleView();
    handleFiles();
    followSession();
    m_second.setInterval(secondMilliseconds);
    connect(&m_second, &QTimer::timeout, this, &MetricsCommands::sayStatus);
    connect(&m_parts.metrics->book(), &MetricsBook::changed, this, &MetricsCommands::sayStatus);
    connect(&m_parts.metrics->book(), &MetricsBook::viewChanged, this, &MetricsCommands::keepView);
    connect(m_parts.metrics, &MetricsPage::openCalls, this,
            [this](const calls::CallFilter& filter) { Q_EMIT callsWanted({filter}); });
    connect(m_parts.store, &StoreDesk::failed, this, [this](const Error& error) {
        m_parts.messages->show(
            {QStringLiteral("calls.store"),
             ChipKind::Error,
             tr("A call was not kept, or the calls cannot be read: %1 (%2)")
                 .arg(QString::fromStdString(error.message), QString::fromStdString(error.code)),
             {}});
    });
    updateBlocks();
}

void MetricsCommands::handleView()
{
    auto& actions = *m_parts.actions;
    for (const auto& row : periodActions) {
        actions.handle(QString::fromLatin1(row.id), [this, period = row.period] { showPeriod(period); });
    }
    actions.handle(QStringLiteral("metrics.range"), [this] {
        enter();
        askRange();
    });
    auto* follow = actions.action(QStringLiteral("metrics.follow"));
    follow->setChecked(true);
    actions.handle(QStringLiteral("metrics.follow"),
                   [this, follow] { m_parts.metrics->book().setFollowing(follow->isChecked()); });
    auto* table = actions.action(QStringLiteral("metrics.asTable"));
    actions.handle(QStringLiteral("metrics.asTable"), [this, table] {
        enter();
        m_parts.metrics->chart()->setTable(table->isChecked());
    });
    connect(m_parts.metrics->chart(), &ChartCard::tableToggled, table, &QAction::setChecked);
    actions.handle(QStringLiteral("metrics.openFailed"), [this] { m_parts.metrics->openFailed(); });
    actions.handle(QStringLiteral("metrics.copyLink"), [this] {
        const auto link = calls::linkTo(m_parts.metrics->book().view());
        QApplication::clipboard()->setText(QString::fromStdString(link));
        m_parts.status->showMessage(tr("Copied the link to these metrics."), copiedNoteMilliseconds);
    });
}

void MetricsCommands::handleFiles()
{
    auto& actions = *m_parts.actions;
    actions.handle(QStringLiteral("metrics.import"), [this] { m_imports->askFiles(); });
    actions.handle(QStringLiteral("metrics.generate"), [this] { m_imports->generate(); });
    actions.handle(QStringLiteral("metrics.exportCsv"), [this] { m_exports->start(MetricsExports::Csv); });
    actions.handle(QStringLiteral("metrics.exportHtml"), [this] { m_exports->start(MetricsExports::Html); });
    actions.handle(QStringLiteral("metrics.exportMarkdown"),
                   [this] { m_exports->start(MetricsExports::Markdown); });
    actions.handle(QStringLiteral("metrics.exportJson"), [this] { m_exports->start(MetricsExports::Json); });
}

void MetricsCommands::followSession()
{
    connect(m_parts.session, &Session::opened, this, [this] {
        const auto kept = m_services.settings.metricsLink(m_parts.session->root()).toStdString();
        const auto link = calls::readCallLink(kept, m_parts.store->now());
        const auto* view = link ? std::get_if<calls::MetricsView>(&*link) : nullptr;
        m_parts.metrics->setSample(isSampleFolder(m_parts.session->root()));
        m_parts.metrics->book().setView(view != nullptr ? *view : calls::MetricsView());
        updateBlocks();
    });
    connect(m_parts.session, &Session::analysed, this, &MetricsCommands::takeWorkspace);
    connect(m_parts.session, &Session::closed, this, [this] {
        leave();
        m_parts.metrics->book().clear();
    });
    connect(m_parts.session, &Session::closed, this, &MetricsCommands::updateBlocks, Qt::QueuedConnection);
}

void MetricsCommands::takeWorkspace()
{
    const auto report = m_parts.session->report();
    if (!report->texts) {
        return;
    }
    std::vector<std::string> declared;
    using httptool::authoring::EntryGroup;
    for (const auto& entry : httptool::authoring::toolEntries(*report->texts, {})) {
        if (entry.group == EntryGroup::Http && entry.isEnabled) {
            declared.push_back(entry.key);
        }
    }
    m_parts.metrics->book().setDeclared(std::move(declared));
}

bool MetricsCommands::isInside() const
{
    return m_parts.center->currentWidget() == static_cast<QWidget*>(m_parts.metrics);
}

void MetricsCommands::enter()
{
    auto* action = m_parts.actions->action(QStringLiteral("go.metrics"));
    if (!isInside()) {
        comeFromOtherPlaces(m_parts);
        m_layout = saveDocks(m_parts);
        const auto docks = m_parts.window->findChildren<QDockWidget*>();
        for (auto* dock : docks) {
            dock->hide();
        }
        m_parts.center->setCurrentWidget(m_parts.metrics);
        m_parts.metrics->list()->focusFilter();
        m_second.start();
        Q_EMIT m_parts.tools->caretMoved();
    }
    action->setChecked(true);
    sayStatus();
    updateBlocks();
}

void MetricsCommands::leave()
{
    if (!isInside()) {
        return;
    }
    m_second.stop();
    m_parts.actions->action(QStringLiteral("go.compounds"))->setChecked(true);
    m_parts.center->setCurrentIndex(1);
    restoreDocks(m_parts, m_layout);
    m_parts.status->clearCalls();
    Q_EMIT m_parts.tools->caretMoved();
    updateBlocks();
}

void MetricsCommands::openLink(const QString& link)
{
    const auto read = calls::readCallLink(link.toStdString(), m_parts.store->now());
    if (!read) {
        m_parts.messages->show({QStringLiteral("link"),
                                ChipKind::Error,
                                tr("The link was not opened: %1 (%2)")
                                    .arg(QString::fromStdString(read.error().message),
                                         QString::fromStdString(read.error().code)),
                                {}});
    } else if (const auto* view = std::get_if<calls::MetricsView>(&*read)) {
        showView(*view);
    } else {
        Q_EMIT callsWanted(std::get<calls::CallsView>(*read));
    }
}

void MetricsCommands::showView(const calls::MetricsView& view)
{
    enter();
    m_parts.metrics->book().setView(view);
}

void MetricsCommands::showPeriod(calls::Period period)
{
    auto view = m_parts.metrics->book().view();
    view.period = period;
    showView(view);
}

void MetricsCommands::askRange()
{
    const auto& book = m_parts.metrics->book();
    const auto now = m_parts.store->now();
    const auto range =
        book.hasFigures() ? book.figures().report.range : calls::rangeOf(calls::Period::Week, now);
    auto* dialog = new RangeDialog(range, m_parts.window);
    connect(dialog, &RangeDialog::chosen, this, [this](calls::TimeRange chosen) {
        auto view = m_parts.metrics->book().view();
        view.period.reset();
        view.range = chosen;
        showView(view);
    });
    dialog->open();
}

void MetricsCommands::keepView()
{
    const auto& view = m_parts.metrics->book().view();
    if (m_parts.session->isOpen() && !view.environment.empty()) {
        m_services.settings.setMetricsLink(m_parts.session->root(),
                                           QString::fromStdString(calls::linkTo(view)));
    }
}

void MetricsCommands::sayStatus()
{
    const auto& book = m_parts.metrics->book();
    const auto& state = m_parts.store->state();
    if (!isInside() || !state) {
        m_parts.status->clearCalls();
        return;
    }
    const auto count = book.figures().report.total.calls;
    const auto shown =
        book.hasFigures() ? tr("%1 calls in %2").arg(countText(count), windowWords(book.view())) : QString();
    const auto newest = state->newest ? tr("last call %1").arg(agoText(m_parts.store->now() - *state->newest))
                                      : tr("no call yet");
    const auto engine = QString::fromStdString(state->engine);
    m_parts.status->setCalls(shown, tr("%1 · store: %2", "last call, engine").arg(newest, engine));
}

void MetricsCommands::updateBlocks()
{
    auto& actions = *m_parts.actions;
    const auto closed = m_parts.session->isOpen() ? QString() : tr("No workspace is open.");
    for (const auto* id : {"go.metrics", "metrics.hour", "metrics.day", "metrics.week", "metrics.month",
                           "metrics.range", "metrics.follow", "metrics.asTable", "metrics.import"}) {
        actions.setBlocked(QString::fromLatin1(id), closed);
    }
    const auto isSample = m_parts.session->isOpen() && isSampleFolder(m_parts.session->root());
    actions.setBlocked(QStringLiteral("metrics.generate"),
                       isSample || !closed.isEmpty()
                           ? closed
                           : tr("Made-up calls would spoil the figures of a workspace "
                                "that is not the sample."));
    const auto away = closed.isEmpty() && !isInside() ? tr("Metrics is not in front.") : closed;
    for (const auto* id : {"metrics.openFailed", "metrics.copyLink", "metrics.exportCsv",
                           "metrics.exportHtml", "metrics.exportMarkdown", "metrics.exportJson"}) {
        actions.setBlocked(QString::fromLatin1(id), away);
    }
}

} // namespace toolwright::ui
