// What the simulator does beyond one run: real calls, batches of cards, and what is kept beside the
// workspace.

#include "core/json/parse.h"
#include "tests/support/loopbackbackend.h"
#include "tests/ui/simulatorfixture.h"
#include "ui/compound/filetabs.h"
#include "ui/simulator/livecaller.h"
#include "ui/simulator/tooloptions.h"
#include "ui/window/session.h"
#include "ui/window/simulateexports.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace toolwright;
using namespace toolwright::ui;
using simulation::Phase;

class TestSimulatorKept : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsSentBeforeAPersonConfirmedIt();
    void aRealBackendAnswersAndTheRunGoesOn();
    void waitingForARealBackendCanBeStopped();
    void theSwitchIsForgottenAndNeverSaved();
    void aBadAddressOrHeaderIsRefused();
    void checkedCardsAreAnsweredTogether();
    void everyWaitingCardCanBeDenied();
    void verdictsSurviveARestart();
    void aVerdictOnAnOlderTextIsMarked();
    void recordedOutputsAnswer();
    void answersForLaterCallsStayWhenTheToolIsOnlyLookedAt();
    void visualAndJsonComeBackFromSimulate();
};

namespace {

/// host_orders_get answers live.
void answerLive(SimulatorFixture& fixture)
{
    auto scenario = fixture.book().scenario();
    scenario.answers["host_orders_get"] = {
        {compound::ToolOutcome::ok(json::Value()), simulation::AnswerSource::Live}};
    fixture.book().setScenario(std::move(scenario));
}

/// Clicks the switch and gives @p url in the dialog, without confirming.
QDialog* askForRealCalls(SimulatorFixture& fixture, const QString& url)
{
    QTest::keyClick(fixture.find<QCheckBox>("scenario.live"), Qt::Key_Space);
    auto* dialog = fixture.find<QDialog>("liveDialog");
    if (dialog != nullptr) {
        dialog->findChild<QLineEdit*>(QStringLiteral("liveDialog.url"))->setText(url);
    }
    return dialog;
}

bool switchOn(SimulatorFixture& fixture, const QString& url)
{
    auto* dialog = askForRealCalls(fixture, url);
    if (dialog == nullptr) {
        return false;
    }
    dialog->findChild<QPlainTextEdit*>(QStringLiteral("liveDialog.headers"))
        ->setPlainText(QStringLiteral("Authorization: Bearer t"));
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("liveDialog.confirm")), Qt::LeftButton);
    return fixture.find<QCheckBox>("scenario.live")->isChecked();
}

/// Runs to the call that is to be answered live.
void runToLiveCall(SimulatorFixture& fixture)
{
    fixture.press(Qt::Key_F5);
    fixture.approve();
    fixture.press(Qt::Key_F5);
}

} // namespace

void TestSimulatorKept::nothingIsSentBeforeAPersonConfirmedIt()
{
    const tests::LoopbackBackend backend(simulation::paidOrder);
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    answerLive(fixture);
    QVERIFY(!fixture.find<QCheckBox>("scenario.live")->isChecked());
    runToLiveCall(fixture);
    QCOMPARE(fixture.phase(), Phase::Executing);
    const auto states = fixture.run().simulation.states.size();
    fixture.press(Qt::Key_F10);
    QCOMPARE(fixture.run().simulation.states.size(), states);
    QVERIFY(fixture.find<QLabel>("outcome.note")->text().contains(QLatin1String("real calls are off")));
    auto* dialog = askForRealCalls(fixture, backend.url());
    QVERIFY(dialog != nullptr);
    QVERIFY(!fixture.find<QCheckBox>("scenario.live")->isChecked());
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("liveDialog.cancel")), Qt::LeftButton);
    QVERIFY(!fixture.find<QCheckBox>("scenario.live")->isChecked());
    fixture.press(Qt::Key_F10);
    QVERIFY(!fixture.book().live().isCalling());
    QVERIFY(backend.requests().isEmpty());
}

void TestSimulatorKept::aRealBackendAnswersAndTheRunGoesOn()
{
    const tests::LoopbackBackend backend(simulation::paidOrder);
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    answerLive(fixture);
    QVERIFY(switchOn(fixture, backend.url()));
    QVERIFY(fixture.find<QLabel>("simulator.notice")->text().contains(QLatin1String("Real calls are on")));
    runToLiveCall(fixture);
    QTRY_COMPARE_WITH_TIMEOUT(fixture.phase(), Phase::Parked, 20'000);
    QCOMPARE(fixture.cardTitle(), QStringLiteral("Call host_orders_cancel?"));
    QCOMPARE(backend.requests().size(), 1);
    QVERIFY2(backend.requests().front().startsWith("GET /api/orders/ord_1 "), backend.requests().front());
    QVERIFY(backend.requests().front().contains("Authorization: Bearer t"));
}

void TestSimulatorKept::waitingForARealBackendCanBeStopped()
{
    const tests::LoopbackBackend backend(simulation::paidOrder, true);
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    answerLive(fixture);
    QVERIFY(switchOn(fixture, backend.url()));
    runToLiveCall(fixture);
    QVERIFY(fixture.book().live().isCalling());
    auto* stop = fixture.find<QPushButton>("outcome.cancel");
    QVERIFY(stop->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(backend.requests().size(), 1, 20'000);
    QTest::mouseClick(stop, Qt::LeftButton);
    QVERIFY(!fixture.book().live().isCalling());
    QVERIFY(!stop->isVisible());
    QCOMPARE(fixture.phase(), Phase::Executing);
    // Another answer can be chosen then.
    QTest::mouseClick(fixture.find<QPushButton>("outcome.timeout"), Qt::LeftButton);
    QCOMPARE(fixture.phase(), Phase::Finished);
}

void TestSimulatorKept::theSwitchIsForgottenAndNeverSaved()
{
    const tests::LoopbackBackend backend(simulation::paidOrder);
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    answerLive(fixture);
    QVERIFY(switchOn(fixture, backend.url()));
    fixture.window().findChild<SimulateExports*>()->writeScenario(QStringLiteral("live"));
    const auto kept = QString::fromStdString(fixture.disk(".toolwright/scenarios/live.json"));
    QVERIFY(kept.contains(QLatin1String("live")));
    QVERIFY(!kept.contains(QLatin1String("127.0.0.1")));
    QVERIFY(!kept.contains(QLatin1String("Bearer")));
    fixture.parts().session->close();
    QVERIFY(!fixture.book().live().isOn());
    QVERIFY(!fixture.find<QCheckBox>("scenario.live")->isChecked());
}

void TestSimulatorKept::aBadAddressOrHeaderIsRefused()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    auto* dialog = askForRealCalls(fixture, QStringLiteral("ftp://shop.example"));
    QVERIFY(dialog != nullptr);
    auto* confirm = dialog->findChild<QPushButton*>(QStringLiteral("liveDialog.confirm"));
    auto* url = dialog->findChild<QLineEdit*>(QStringLiteral("liveDialog.url"));
    auto* headers = dialog->findChild<QPlainTextEdit*>(QStringLiteral("liveDialog.headers"));
    QVERIFY(!confirm->isEnabled());
    url->setText(QStringLiteral("https://shop.example"));
    QVERIFY(confirm->isEnabled());
    headers->setPlainText(QStringLiteral("no colon"));
    QVERIFY(!confirm->isEnabled());
    headers->setPlainText(QStringLiteral("X-Key: 1\n\nX-Other: a:b"));
    QVERIFY(confirm->isEnabled());
    dialog->close();
}

void TestSimulatorKept::checkedCardsAreAnsweredTogether()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_F5);
    fixture.press(Qt::Key_F5, Qt::ControlModifier);
    fixture.press(Qt::Key_F5, Qt::ControlModifier);
    auto* cards = fixture.find<QListWidget>("waiting.cards");
    QCOMPARE(cards->count(), 3);
    // The newest first: the one that the compound waits for stays, the others are denied.
    cards->item(0)->setCheckState(Qt::Unchecked);
    fixture.find<QPushButton>("waiting.deny")->click();
    QCOMPARE(cards->count(), 1);
    QCOMPARE(fixture.phase(), Phase::Parked);
    fixture.press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    fixture.find<QPushButton>("waiting.approve")->click();
    QCOMPARE(fixture.phase(), Phase::Ready);
    QCOMPARE(cards->count(), 0);
    QCOMPARE(fixture.run().state().runtime.guard().grants("user_1").size(), std::size_t{1});
}

void TestSimulatorKept::everyWaitingCardCanBeDenied()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_F5);
    fixture.press(Qt::Key_F5, Qt::ControlModifier);
    fixture.trigger("simulate.denyAll");
    const auto& approvals = fixture.run().state().runtime.guard().approvals();
    QCOMPARE(approvals.size(), std::size_t{2});
    for (const auto& approval : approvals) {
        QCOMPARE(approval->status, guard::ApprovalStatus::Denied);
    }
    QVERIFY(!fixture.parts().actions->action(QStringLiteral("simulate.denyAll"))->isEnabled());
}

void TestSimulatorKept::verdictsSurviveARestart()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_X, Qt::ControlModifier | Qt::AltModifier);
    fixture.type("review.note", QStringLiteral("asks twice"));
    QTRY_VERIFY_WITH_TIMEOUT(
        QString::fromStdString(fixture.disk(".toolwright/reviews/host_order_cancel_and_restock.json"))
            .contains(QLatin1String("asks twice")),
        20'000);
    fixture.restart();
    QVERIFY(fixture.start());
    QVERIFY(fixture.find<QToolButton>("review.rejected")->isChecked());
    QCOMPARE(fixture.find<QLineEdit>("review.note")->text(), QStringLiteral("asks twice"));
    QVERIFY(fixture.find<QLabel>("review.progress")->text().startsWith(QLatin1String("1 of ")));
}

void TestSimulatorKept::aVerdictOnAnOlderTextIsMarked()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_A, Qt::ControlModifier | Qt::AltModifier);
    auto text = fixture.disk(".vendo/capabilities.json");
    const std::string name = "host_order_cancel_and_restock";
    const auto at = text.find("\"description\": \"", text.find("\"name\": \"" + name));
    QVERIFY(at != std::string::npos);
    text.insert(at + std::string("\"description\": \"").size(), "Really ");
    fixture.restart();
    fixture.writeDisk(".vendo/capabilities.json", text);
    QVERIFY(fixture.start());
    QVERIFY(fixture.find<QToolButton>("review.accepted")->isChecked());
    QVERIFY(fixture.find<QLabel>("review.progress")->text().startsWith(QLatin1String("changed since")));
    fixture.press(Qt::Key_A, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(fixture.find<QLabel>("review.progress")->text().startsWith(QLatin1String("1 of ")));
}

void TestSimulatorKept::recordedOutputsAnswer()
{
    SimulatorFixture fixture;
    fixture.writeDisk(".toolwright/outputs/host_orders_get.json",
                      R"({"format": "toolwright/output@1", "origin": "recorded", "output": )" +
                          std::string(simulation::paidOrder) + "}");
    QVERIFY(fixture.start());
    auto scenario = fixture.book().scenario();
    scenario.answers.clear();
    fixture.book().setScenario(std::move(scenario));
    runToLiveCall(fixture);
    QCOMPARE(fixture.phase(), Phase::Parked);
    QCOMPARE(fixture.cardTitle(), QStringLiteral("Call host_orders_cancel?"));
}

void TestSimulatorKept::answersForLaterCallsStayWhenTheToolIsOnlyLookedAt()
{
    simulation::Scenario scenario = simulation::Scenario::initial("host_t");
    const auto number = [](double value) {
        return simulation::ToolAnswer{compound::ToolOutcome::ok(json::Value::number(value))};
    };
    scenario.answers["host_a"] = {number(1), number(2)};
    scenario.answers["host_b"] = {
        {compound::ToolOutcome::ok(json::Value()), simulation::AnswerSource::Recorded}};
    const auto takenFrom = [&scenario](const std::string& tool) {
        auto* options = new ToolOptions(scenario, tool, nullptr);
        const auto text = [&] {
            options->findChild<QPushButton*>(QStringLiteral("toolOptions.use"))->click();
            return options->scenario().toText();
        }();
        delete options;
        return text;
    };
    QCOMPARE(takenFrom("host_a"), scenario.toText());
    QCOMPARE(takenFrom("host_b"), scenario.toText());
    QCOMPARE(takenFrom("host_c"), scenario.toText());
}

void TestSimulatorKept::visualAndJsonComeBackFromSimulate()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    for (const auto key : {Qt::Key_V, Qt::Key_J}) {
        fixture.press(Qt::Key_3, Qt::ControlModifier);
        QVERIFY(fixture.parts().simulator->isVisible());
        fixture.press(key, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!fixture.parts().simulator->isVisible());
        QVERIFY(fixture.parts().tabs->isVisible());
    }
}

QTEST_MAIN(TestSimulatorKept)
#include "test_simulatorkept.moc"
