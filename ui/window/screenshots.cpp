#include "ui/window/screenshots.h"

#include "core/base/limits.h"
#include "core/compound/authoring/stepedits.h"
#include "core/json/parse.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/quicklist.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/inspector.h"
#include "ui/compound/sampledesk.h"
#include "ui/compound/toollistpanel.h"
#include "ui/problems/fixpopup.h"
#include "ui/problems/problemspanel.h"
#include "ui/simulator/scenariopanel.h"
#include "ui/simulator/simulatorpage.h"
#include "ui/tools/callpanel.h"
#include "ui/tools/importdialog.h"
#include "ui/tools/toolspage.h"
#include "ui/window/docks.h"
#include "ui/window/front.h"
#include "ui/window/mainwindow.h"
#include "ui/window/session.h"
#include "ui/window/shotnames.h"

#include <QDir>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTimer>

#include <algorithm>
#include <array>
#include <utility>

namespace toolwright::ui {

namespace {

// Time for sliced work such as highlighting to show; nothing depends on it but the looks.
constexpr int settleMilliseconds = 300;
constexpr int schemeMilliseconds = 1500;

constexpr auto shotSizes = std::to_array<QSize>({QSize(1440, 900), QSize(1280, 800)});

constexpr auto shownCompound = "host_order_cancel_and_restock";

simulation::Scenario shownScenario(const char* venue)
{
    auto scenario = simulation::Scenario::initial(shownCompound);
    scenario.args = json::parseValue(R"({"orderId":"ord_1","reason":"too late"})").value_or(json::Value());
    scenario.context.venue = venue;
    simulation::ToolAnswer order;
    order.outcome = compound::ToolOutcome::ok(json::parseValue(R"({"id":"ord_1","status":"paid",
            "lines":[{"sku":"mug-blue","quantity":2},{"sku":"tea-green","quantity":1}]})")
                                                  .value_or(json::Value()));
    scenario.answers["host_orders_get"] = {order};
    return scenario;
}

} // namespace

Screenshots::Screenshots(MainWindow& window, Theme& theme, QString folder, QString sample)
    : QObject(&window)
    , m_window(window)
    , m_calls(window.parts())
    , m_chats(window.parts())
    , m_theme(theme)
    , m_folder(std::move(folder))
    , m_sample(std::move(sample))
{
    const auto add = [this](Scheme scheme, State state) {
        for (const auto size : shotSizes) {
            m_shots.push_back({state, size, scheme});
        }
    };
    // As long as there are no calls.
    add(Scheme::Light, State::Start);
    for (const auto scheme : {Scheme::Light, Scheme::Dark}) {
        add(scheme, State::MetricsEmpty);
        add(scheme, State::ChatsEmpty);
    }
    add(Scheme::Dark, State::Start);
    for (const auto scheme : {Scheme::Dark, Scheme::Light}) {
        for (const auto state : {State::Normal,        State::Problems,         State::Palette,
                                 State::FixPreview,    State::Edited,           State::EditorNormal,
                                 State::EditorError,   State::EditorFifty,      State::EditorChanges,
                                 State::EditorEmpty,   State::Matrix,           State::SimulatorCritical,
                                 State::SimulatorCard, State::SimulatorBlocked, State::SimulatorFinished,
                                 State::ToolsEditor,   State::ToolsForm,        State::ToolsImport,
                                 State::ToolsAnswer,   State::ToolsError,       State::MetricsNormal,
                                 State::MetricsFew,    State::MetricsTable,     State::CallsFailed,
                                 State::CallsGroup,    State::CallsNoMatch,     State::ChatsCard}) {
            add(scheme, state);
        }
    }
    std::reverse(m_shots.begin(), m_shots.end());
}

void Screenshots::start()
{
    m_ok = QDir().mkpath(m_folder);
    next();
}

void Screenshots::next()
{
    if (m_shots.empty() || !m_ok) {
        Q_EMIT finished(m_ok);
        return;
    }
    const auto shot = m_shots.back();
    if (shot.state != State::Start && !m_window.parts().session->isOpen()) {
        openSample();
        return;
    }
    m_shots.pop_back();
    prepare(shot);
    QTimer::singleShot(m_settle, this, [this, shot] { takeWhenReady(shot); });
}

void Screenshots::takeWhenReady(const Shot& shot)
{
    if (shot.state >= State::MetricsEmpty &&
        !(shot.state < State::ChatsEmpty ? m_calls.isReady() : m_chats.isReady())) {
        QTimer::singleShot(settleMilliseconds, this, [this, shot] { takeWhenReady(shot); });
        return;
    }
    take(shot);
    next();
}

void Screenshots::openSample()
{
    connect(m_window.parts().session, &Session::analysed, this, &Screenshots::noticeReport);
    connect(m_window.parts().session, &Session::openFailed, this, [this] {
        m_ok = false;
        Q_EMIT finished(false);
    });
    m_window.openWorkspace(m_sample);
}

void Screenshots::noticeReport()
{
    if (!m_isReady && m_window.parts().session->report()->hasFixes) {
        m_isReady = true;
        next();
    }
}

void Screenshots::applySafeFix()
{
    auto& session = *m_window.parts().session;
    for (const auto& found : session.report()->analysis.diagnostics) {
        if (session.workspace()->isDirty()) {
            return;
        }
        if (!found.fixes.empty() && !found.fixes.front().loosens) {
            m_ok = session.applyFix(found.fixes.front()).has_value();
            return;
        }
    }
}

void Screenshots::preparePlace(State state)
{
    constexpr auto first = static_cast<int>(State::MetricsEmpty);
    m_settle = schemeMilliseconds;
    if (state >= State::ChatsEmpty) {
        m_chats.prepare(state == State::ChatsEmpty);
    } else {
        m_calls.prepare(static_cast<CallPictures::State>(static_cast<int>(state) - first));
    }
}

void Screenshots::prepare(const Shot& shot)
{
    const auto& parts = m_window.parts();
    m_settle = m_theme.scheme() == shot.scheme ? settleMilliseconds : schemeMilliseconds;
    m_theme.setChoice(shot.scheme == Scheme::Light ? SchemeChoice::Light : SchemeChoice::Dark);
    m_window.resize(shot.size);
    parts.quickList->hide();
    parts.fixes->hide();
    if (shot.state == State::Start) {
        return;
    }
    comeFromOtherPlaces(parts);
    resetDocks(parts);
    if (shot.state != State::Edited) {
        parts.session->history()->stack()->setIndex(0);
    }
    if (shot.state >= State::MetricsEmpty) {
        preparePlace(shot.state);
        return;
    }
    switch (shot.state) {
    case State::Start:
        break;
    case State::Normal:
        parts.tabs->showVisual();
        Q_EMIT parts.list->placeChosen(parts.session->report()->analysis.tools.back().place);
        break;
    case State::Problems:
        parts.actions->action(QStringLiteral("go.nextProblem"))->trigger();
        break;
    case State::Palette:
        parts.actions->action(QStringLiteral("view.palette"))->trigger();
        parts.quickList->findChild<QLineEdit*>()->setText(QStringLiteral("pro"));
        break;
    case State::FixPreview:
        parts.actions->action(QStringLiteral("tools.quickFix"))->trigger();
        break;
    case State::Edited:
        applySafeFix();
        break;
    case State::Matrix:
        showMatrix();
        break;
    case State::SimulatorCritical:
    case State::SimulatorCard:
    case State::SimulatorBlocked:
    case State::SimulatorFinished:
        prepareSimulator(shot.state);
        break;
    case State::ToolsEditor:
    case State::ToolsForm:
    case State::ToolsImport:
    case State::ToolsAnswer:
    case State::ToolsError:
        prepareTools(shot.state);
        break;
    default:
        prepareEditor(shot.state);
    }
}

void Screenshots::showMatrix()
{
    const auto& parts = m_window.parts();
    parts.actions->action(QStringLiteral("go.matrix"))->trigger();
    for (const auto& tool : parts.session->report()->analysis.tools) {
        if (tool.name == shownCompound) {
            Q_EMIT parts.list->placeChosen(tool.place);
        }
    }
}

/// A tool with the request it would send, the answer of the sample backend, and a file that is wrong.
void Screenshots::prepareTools(State state)
{
    const std::string file = "tools/check_stock.yml";
    const auto& parts = m_window.parts();
    parts.actions->action(QStringLiteral("go.tools"))->trigger();
    parts.tools->showFile(file);
    if (auto* product = parts.tools->findChild<QLineEdit*>(QStringLiteral("call.argument.product"))) {
        product->setText(QStringLiteral("mug"));
    }
    m_settle = schemeMilliseconds;
    auto* sample = parts.actions->action(QStringLiteral("tools.sample"));
    if (!m_hasSample) {
        m_hasSample = true;
        sample->trigger();
    }
    parts.tools->showForm(state == State::ToolsForm);
    if (state == State::ToolsEditor || state == State::ToolsForm) {
        parts.tools->call()->showTop();
    }
    if (state == State::ToolsImport) {
        parts.actions->action(QStringLiteral("tools.importCurl"))->trigger();
        auto* dialog = m_window.findChild<ImportDialog*>();
        dialog->setText(
            QStringLiteral("curl -X POST 'https://api.shop.example/orders/17/returns?lang=en' \\\n"
                           "  -H 'Authorization: Bearer eyJhbGciOi' \\\n"
                           "  -H 'Content-Type: application/json' \\\n"
                           "  -d '{\"reason\":\"broken\",\"count\":1}' --max-time 3"));
    }
    if (state == State::ToolsAnswer) {
        parts.actions->action(QStringLiteral("tools.send"))->trigger();
    }
    if (state == State::ToolsError) {
        auto text = parts.session->text(file);
        const auto at = text.find("  requires:");
        text.replace(at, text.find("headers:") - at, "  requires: [$params.product]\n  ");
        text += "  mesage: none\n";
        m_ok = parts.session->history()
                   ->push(QStringLiteral("Edit"), {{file, differenceAsEdit(parts.session->text(file), text)}})
                   .has_value();
    }
}

/// The simulator: the critical card of the compound, the card of a step, a step that is blocked, and the end.
void Screenshots::prepareSimulator(State state)
{
    constexpr auto mostCards = 20;
    const auto& parts = m_window.parts();
    auto& book = parts.simulator->book();
    parts.actions->action(QStringLiteral("go.simulate"))->trigger();
    parts.simulator->scenario()->choose(QString::fromLatin1(shownCompound));
    book.setScenario(shownScenario(state == State::SimulatorBlocked ? "mcp" : "chat"));
    book.start();
    book.runOn();
    const auto cards = state == State::SimulatorCritical   ? 0
                       : state == State::SimulatorFinished ? mostCards
                                                           : 1;
    for (auto card = 0; card < cards && book.current()->state().phase == simulation::Phase::Parked; ++card) {
        book.go(simulation::AnswerCard{guard::ApprovalDecision{true}});
        book.runOn();
    }
}

/// The visual editor: a step with its inspector, one that is wrong, fifty steps, and no compound at all.
void Screenshots::prepareEditor(State state)
{
    const auto& parts = m_window.parts();
    auto& editing = *parts.editing;
    parts.tabs->showVisual();
    editing.openCompound(0);
    if (state == State::EditorFifty) {
        fillFiftySteps();
        return;
    }
    if (state == State::EditorEmpty) {
        const auto text = parts.session->text(CompoundEditing::file());
        editing.apply(QStringLiteral("Empty"), differenceAsEdit(text, firstText(CompoundEditing::file())));
        return;
    }
    tryWithSamples();
    editing.select(1, {1});
    parts.inspector->enter("/if");
    if (state == State::EditorError) {
        editing.openPlace({CompoundEditing::file(), "/tools/5/binding/steps/0", {}});
        parts.inspector->enter("/args/warehouse");
        if (auto* field =
                parts.inspector->findChild<QPlainTextEdit*>(QStringLiteral("step.args/warehouse"))) {
            field->setPlainText(QStringLiteral("{{ $uppercase(args.warehouse }}"));
        }
    }
    if (state == State::EditorChanges) {
        editing.apply(QStringLiteral("Delete step"),
                      compound::authoring::deleteSteps(*editing.document(), *editing.tool(), {1}));
        parts.tabs->showChanges(CompoundEditing::file());
    }
}

void Screenshots::tryWithSamples()
{
    auto& desk = *m_window.parts().desk;
    desk.generateArguments();
    desk.setOutput("host_invoices_get",
                   json::parseValue(R"({"id":"inv_1042","number":"INV-1042","status":"overdue","total":129.5,
                       "customerId":"cus_7","daysOverdue":12})")
                       .value_or(json::Value()));
    desk.setOutput("host_customers_get",
                   json::parseValue(R"({"id":"cus_7","name":"Pat","email":"pat@example.com","locale":"en"})")
                       .value_or(json::Value()));
}

void Screenshots::fillFiftySteps()
{
    auto& editing = *m_window.parts().editing;
    const auto tool = editing.rows().size() > 1 ? editing.rows()[1].step.tool.toStdString() : std::string();
    while (editing.stepCount() < limits::compoundSteps) {
        const auto made =
            compound::authoring::insertStep(*editing.document(), *editing.tool(), editing.stepCount(), tool);
        if (!made || !editing.apply(QStringLiteral("Add"), made->edits)) {
            return;
        }
    }
    editing.select(24, {24});
}

QString Screenshots::path(const Shot& shot) const
{
    const auto scale = qRound(m_window.devicePixelRatioF() * 100);
    return QStringLiteral("%1/%2-%3-%4x%5-%6.png")
        .arg(m_folder, QString::fromLatin1(shotNames[static_cast<std::size_t>(shot.state)]),
             shot.scheme == Scheme::Light ? QStringLiteral("light") : QStringLiteral("dark"))
        .arg(shot.size.width())
        .arg(shot.size.height())
        .arg(scale);
}

void Screenshots::take(const Shot& shot)
{
    auto picture = m_window.grab();
    // A dialog is a window of its own and stands over the middle of this one.
    if (auto* dialog = m_window.findChild<ImportDialog*>()) {
        const auto place = m_window.rect().center() - dialog->rect().center();
        QPainter(&picture).drawPixmap(place, dialog->grab());
        // At once, so that the next picture has its own.
        delete dialog;
    }
    m_ok = picture.save(path(shot)) && m_ok;
}

} // namespace toolwright::ui
