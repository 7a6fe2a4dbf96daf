#include "tests/ui/simulatorfixture.h"

#include "core/json/parse.h"
#include "core/simulation/story.h"
#include "ui/actions/actionregistry.h"
#include "ui/compound/filetabs.h"
#include "ui/simulator/cardview.h"
#include "ui/simulator/reviewpanel.h"
#include "ui/simulator/runview.h"
#include "ui/simulator/scenariopanel.h"
#include "ui/simulator/simulatorpage.h"
#include "ui/simulator/stepmodel.h"
#include "ui/simulator/valuetable.h"
#include "ui/window/session.h"
#include "ui/window/simulateexports.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace toolwright;
using namespace toolwright::ui;
using simulation::Phase;

class TestSimulator : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsKeepTheirContract();
    void theRailAndTheKeyGoThereAndBack();
    void aReviewByKeyboardShowsEveryCard();
    void theCardIsWhole();
    void aDenialAsksAgain();
    void rememberingShowsTheGrantAndSparesTheCard();
    void awayAsksForEmail();
    void anExpiredWalkStartsAgain();
    void aRestartLosesTheWalk();
    void anAnswerInThePastBranchesAndRunsCompare();
    void aToolThatFailsEndsTheWalk();
    void backAndForwardShowTheSameState();
    void aSkippedStepShowsItsOperands();
    void aRungLeadsToItsRule();
    void aDeceptiveCardIsEscaped();
    void aLongCardSaysHowMuchIsBehindTheButton();
    void verdictsGoIntoTheReport();
    void aScenarioIsKeptAndOpenedAgain();
};

void TestSimulator::modelsKeepTheirContract()
{
    constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;
    ValueTable table({QStringLiteral("One"), QStringLiteral("Two")});
    const QAbstractItemModelTester tableTester(&table, fatal);
    table.setRows(
        {{{{QStringLiteral("a")}, {QStringLiteral("b"), ChipKind::Ok}}}, {{{QStringLiteral("c")}}}});
    table.setRows({{{{QStringLiteral("x")}}}});
    QCOMPARE(table.rowCount(), 1);
    QCOMPARE(table.index(0, 0).data().toString(), QStringLiteral("x"));
    table.setRows({});
    StepModel steps;
    const QAbstractItemModelTester stepTester(&steps, fatal);
    steps.setLines({{{"order", "host_orders_get", "read"}, QStringLiteral("ran")}});
    steps.setLines({{{"order", "host_orders_get", "read"}, QStringLiteral("waits")}});
    QCOMPARE(steps.index(0).data(StepModel::DetailRole).toString(), QStringLiteral("waits"));
    steps.setLines({});
    QCOMPARE(steps.rowCount(), 0);
}

void TestSimulator::theRailAndTheKeyGoThereAndBack()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    QVERIFY(QTest::qWaitForWindowActive(&fixture.window()));
    QVERIFY(fixture.parts().listDock->isVisible());
    QTest::mouseClick(fixture.find<QToolButton>("rail.simulate"), Qt::LeftButton);
    QVERIFY(fixture.parts().simulator->isVisible());
    QVERIFY(!fixture.parts().listDock->isVisible());
    QTest::keyClick(&fixture.window(), Qt::Key_1, Qt::ControlModifier);
    QVERIFY(!fixture.parts().simulator->isVisible());
    QVERIFY(fixture.parts().tabs->isVisible());
    QVERIFY(fixture.parts().listDock->isVisible());
}

void TestSimulator::aReviewByKeyboardShowsEveryCard()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_F5);
    QCOMPARE(fixture.phase(), Phase::Parked);
    QCOMPARE(fixture.cardTitle(), QStringLiteral("Call host_order_cancel_and_restock?"));
    fixture.approve();
    fixture.press(Qt::Key_F5);
    QCOMPARE(fixture.cardTitle(), QStringLiteral("Call host_orders_cancel?"));
    QVERIFY(fixture.find<QLabel>("card.who")->text().contains(QLatin1String("Step cancel (2 of 3)")));
    fixture.approve();
    fixture.approveEverything();
    QCOMPARE(fixture.phase(), Phase::Finished);
    QVERIFY(fixture.run().state().outcome->isOk());
    // order, cancel, and one call a line
    QCOMPARE(fixture.run().state().reached.size(), std::size_t{4});
    const auto story = simulation::storyOf(fixture.run().simulation, fixture.run().cursor);
    for (const auto& step : story) {
        QCOMPARE(step.status, simulation::StepStatus::Done);
    }
}

void TestSimulator::theCardIsWhole()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_F5);
    const auto shown = fixture.find<QPlainTextEdit>("card.arguments")->toPlainText();
    const auto value = json::parseValue(shown.toStdString());
    QVERIFY(value.has_value());
    QVERIFY(*value == json::parseValue(R"({"orderId": "ord_1", "reason": "too late"})").value());
    // overrides.json makes the compound critical
    auto* rungs = fixture.find<QTableView>("why.rungs");
    QCOMPARE(rungs->model()->rowCount(), 9);
    QCOMPARE(rungs->model()->index(0, 1).data().toString(), QStringLiteral("decided here"));
}

void TestSimulator::aDenialAsksAgain()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_F5);
    fixture.press(Qt::Key_F9, Qt::ShiftModifier);
    QCOMPARE(fixture.phase(), Phase::Ready);
    fixture.press(Qt::Key_F5);
    QCOMPARE(fixture.phase(), Phase::Parked);
    const auto& approvals = fixture.run().state().runtime.guard().approvals();
    QCOMPARE(approvals.size(), std::size_t{2});
    QCOMPARE(approvals.front()->status, guard::ApprovalStatus::Denied);
}

void TestSimulator::rememberingShowsTheGrantAndSparesTheCard()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_F5);
    fixture.approve();
    fixture.press(Qt::Key_F5);
    QCOMPARE(fixture.cardTitle(), QStringLiteral("Call host_orders_cancel?"));
    fixture.press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(fixture.find<QCheckBox>("card.remember")->isChecked());
    const auto grant =
        json::parseValue(fixture.find<QPlainTextEdit>("remember.grant")->toPlainText().toStdString());
    QVERIFY(grant.has_value());
    QCOMPARE(QString::fromStdString(std::string(grant->find("tool")->toString())),
             QStringLiteral("host_orders_cancel"));
    fixture.approve();
    fixture.approveEverything();
    QCOMPARE(fixture.phase(), Phase::Finished);
    const auto grants = fixture.run().state().runtime.guard().grants("user_1");
    QCOMPARE(grants.size(), std::size_t{1});
    QCOMPARE(grants.front()->duration, std::string("standing"));
}

void TestSimulator::awayAsksForEmail()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.find<QToolButton>("scenario.away")->setFocus();
    QTest::keyClick(fixture.find<QToolButton>("scenario.away"), Qt::Key_Space);
    QVERIFY(fixture.book().scenario().context.isAway());
    fixture.press(Qt::Key_F5);
    QCOMPARE(fixture.phase(), Phase::Parked);
    QCOMPARE(fixture.run().simulation.world.scenario.context.presence, std::string("away"));
}

void TestSimulator::anExpiredWalkStartsAgain()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_F5);
    fixture.approve();
    fixture.press(Qt::Key_F5);
    QCOMPARE(fixture.run().state().runtime.resumeTable().size(), std::size_t{1});
    fixture.trigger("simulate.expire");
    const auto meters = simulation::metersAt(fixture.run().simulation, fixture.run().cursor);
    QVERIFY(!meters.remaining || *meters.remaining < 0);
    fixture.approve();
    fixture.approveEverything();
    // The order is read twice: the walk began again (spec compound 8).
    auto reads = 0;
    for (const auto& execute : fixture.run().state().reached.toVector()) {
        reads += execute.call->call.tool == "host_orders_get" ? 1 : 0;
    }
    QCOMPARE(reads, 2);
}

void TestSimulator::aRestartLosesTheWalk()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_F5);
    fixture.approve();
    fixture.press(Qt::Key_F5);
    fixture.trigger("simulate.restart");
    QCOMPARE(fixture.run().state().runtime.resumeTable().size(), std::size_t{0});
    QCOMPARE(fixture.phase(), Phase::Parked);
}

void TestSimulator::anAnswerInThePastBranchesAndRunsCompare()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_F5);
    const auto parkedAt = fixture.run().cursor;
    fixture.approve();
    fixture.press(Qt::Key_F5);
    fixture.book().goTo(parkedAt);
    fixture.press(Qt::Key_F9, Qt::ShiftModifier);
    QCOMPARE(fixture.book().runs().size(), std::size_t{2});
    QCOMPARE(fixture.book().currentIndex(), std::size_t{1});
    QVERIFY(fixture.book().runs()[0].simulation.states.size() > parkedAt + 2);
    fixture.trigger("simulate.compare");
    auto* rows = fixture.find<QTableView>("compare.rows");
    QVERIFY(rows->isVisible());
    QVERIFY(rows->model()->rowCount() > 0);
    QStringList subjects;
    for (auto row = 0; row < rows->model()->rowCount(); ++row) {
        subjects.append(rows->model()->index(row, 0).data().toString());
    }
    QVERIFY(subjects.contains(QStringLiteral("card host_order_cancel_and_restock")));
}

void TestSimulator::aToolThatFailsEndsTheWalk()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_F5);
    fixture.approve();
    fixture.press(Qt::Key_F10);
    QCOMPARE(fixture.phase(), Phase::Executing);
    QTest::mouseClick(fixture.find<QPushButton>("outcome.error"), Qt::LeftButton);
    QCOMPARE(fixture.phase(), Phase::Finished);
    QVERIFY(!fixture.run().state().outcome->isOk());
    const auto story = simulation::storyOf(fixture.run().simulation, fixture.run().cursor);
    QCOMPARE(story[0].status, simulation::StepStatus::Stopped);
    QCOMPARE(story[1].status, simulation::StepStatus::NotReached);
}

void TestSimulator::backAndForwardShowTheSameState()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_F5);
    const auto before = fixture.find<QPlainTextEdit>("card.arguments")->toPlainText();
    const auto cursor = fixture.run().cursor;
    fixture.press(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(fixture.run().cursor, cursor - 1);
    fixture.press(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(fixture.run().cursor, cursor);
    QCOMPARE(fixture.find<QPlainTextEdit>("card.arguments")->toPlainText(), before);
    QCOMPARE(fixture.book().runs().size(), std::size_t{1});
}

void TestSimulator::aSkippedStepShowsItsOperands()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    auto scenario = fixture.book().scenario();
    simulation::ToolAnswer answer;
    answer.outcome =
        compound::ToolOutcome::ok(json::parseValue(R"({"id": "ord_1", "status": "shipped"})").value());
    scenario.answers["host_orders_get"] = {answer};
    fixture.book().setScenario(std::move(scenario));
    fixture.approveEverything();
    QCOMPARE(fixture.phase(), Phase::Finished);
    auto* steps = fixture.find<QListView>("timeline.steps");
    steps->setFocus();
    steps->setCurrentIndex(steps->model()->index(1, 0));
    QVERIFY(fixture.find<QLabel>("why.title")->text().contains(QLatin1String("cancel was skipped")));
    auto* rungs = fixture.find<QTableView>("why.rungs");
    QStringList parts;
    for (auto row = 0; row < rungs->model()->rowCount(); ++row) {
        parts.append(rungs->model()->index(row, 2).data().toString() + QLatin1Char('=') +
                     rungs->model()->index(row, 3).data().toString());
    }
    QVERIFY2(parts.contains(QStringLiteral("order.status=\"shipped\"")), qPrintable(parts.join(u'\n')));
}

void TestSimulator::aRungLeadsToItsRule()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_F5);
    fixture.approve();
    fixture.press(Qt::Key_F5);
    auto* rungs = fixture.find<QTableView>("why.rungs");
    auto row = 0;
    while (row < rungs->model()->rowCount() && rungs->model()->index(row, 3).data().toString().isEmpty()) {
        ++row;
    }
    QVERIFY(row < rungs->model()->rowCount());
    rungs->setFocus();
    rungs->setCurrentIndex(rungs->model()->index(row, 0));
    QTest::keyClick(rungs, Qt::Key_Return);
    QVERIFY(!fixture.parts().simulator->isVisible());
    QCOMPARE(fixture.parts().tabs->currentPage()->file(), std::string(".vendo/policy.json"));
}

void TestSimulator::aDeceptiveCardIsEscaped()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    auto scenario = fixture.book().scenario();
    scenario.args = json::parseValue("{\"orderId\": \"a\xe2\x80\xae"
                                     "b\xe2\x80\x8b"
                                     "c\", \"reason\": \"\\u0007\"}")
                        .value();
    fixture.book().setScenario(std::move(scenario));
    fixture.press(Qt::Key_F5);
    const auto shown = fixture.find<QPlainTextEdit>("card.arguments")->toPlainText();
    QVERIFY2(shown.contains(QLatin1String("a\\u202Eb\\u200Bc"), Qt::CaseInsensitive), qPrintable(shown));
    QVERIFY(!shown.contains(QChar(0x202e)));
}

void TestSimulator::aLongCardSaysHowMuchIsBehindTheButton()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    auto scenario = fixture.book().scenario();
    json::ObjectBuilder builder;
    const std::string end = "the very end";
    builder.set("orderId", json::parseValue('"' + std::string(200'000, 'x') + end + '"').value());
    builder.set("reason", json::parseValue("\"late\"").value());
    scenario.args = builder.build();
    fixture.book().setScenario(std::move(scenario));
    fixture.press(Qt::Key_F5);
    auto* more = fixture.find<QPushButton>("card.arguments.all");
    QVERIFY(more->isVisible());
    QTest::mouseClick(more, Qt::LeftButton);
    QVERIFY(!more->isVisible());
    QVERIFY(
        fixture.find<QPlainTextEdit>("card.arguments")->toPlainText().contains(QString::fromStdString(end)));
}

void TestSimulator::verdictsGoIntoTheReport()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    fixture.press(Qt::Key_F5);
    fixture.press(Qt::Key_X, Qt::ControlModifier | Qt::AltModifier);
    fixture.type("review.note", QStringLiteral("asks twice for one order"));
    QVERIFY(fixture.find<QToolButton>("review.rejected")->isChecked());
    fixture.press(Qt::Key_Up, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(fixture.find<QComboBox>("scenario.compound")->currentText() !=
            QLatin1String("host_order_cancel_and_restock"));
    fixture.press(Qt::Key_A, Qt::ControlModifier | Qt::AltModifier);
    for (const auto* ending : {"md", "html"}) {
        const QString path = fixture.folder() + QStringLiteral("/review.") + QString::fromLatin1(ending);
        fixture.window().findChild<SimulateExports*>()->writeReview(path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto text = QString::fromUtf8(file.readAll());
        QVERIFY(text.contains(QLatin1String("host_order_cancel_and_restock")));
        QVERIFY(text.contains(QLatin1String("asks twice for one order")));
        QVERIFY(text.contains(QLatin1String("rejected"), Qt::CaseInsensitive));
    }
}

void TestSimulator::aScenarioIsKeptAndOpenedAgain()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    auto* exports = fixture.window().findChild<SimulateExports*>();
    exports->writeScenario(QStringLiteral("paid order"));
    const auto before = fixture.book().scenario().toText();
    QCOMPARE(fixture.disk(".toolwright/scenarios/paid%20order.json"), before);
    fixture.find<QToolButton>("scenario.away")->click();
    QVERIFY(fixture.book().scenario().toText() != before);
    exports->loadScenario(QStringLiteral("paid order"));
    QCOMPARE(fixture.book().scenario().toText(), before);
    QVERIFY(fixture.find<QToolButton>("scenario.present")->isChecked());
}

QTEST_MAIN(TestSimulator)
#include "test_simulator.moc"
