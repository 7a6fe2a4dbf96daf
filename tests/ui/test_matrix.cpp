#include "tests/ui/windowfixture.h"

#include "core/json/parse.h"
#include "ui/actions/actionregistry.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/matrixpage.h"
#include "ui/compound/matrixsource.h"
#include "ui/compound/matrixsummary.h"
#include "ui/compound/toollistpanel.h"
#include "ui/models/matrixmodel.h"
#include "ui/models/rungmodel.h"
#include "ui/problems/problemspanel.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QTreeView>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

MatrixPage& page(const WindowFixture& fixture)
{
    return *fixture.parts().tabs->matrix();
}

/// Opens the matrix of @p compound by the keyboard and waits until it is there.
bool openMatrix(WindowFixture& fixture, const char* compound)
{
    if (!fixture.openSample()) {
        return false;
    }
    QTest::keyClick(&fixture.window(), Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
    fixture.parts().list->select(QString::fromLatin1(compound));
    QTest::keyClick(fixture.parts().list->view(), Qt::Key_Return);
    return QTest::qWaitFor([&] { return page(fixture).source().isCurrent(); });
}

/// `ask: critical` of the step in the situation whose header reads so.
QString cell(WindowFixture& fixture, const char* step, const char* situation, const char* grant)
{
    const auto& model = page(fixture).model();
    for (auto row = 0; row < model.rowCount(); ++row) {
        for (auto column = 0; column < model.columnCount(); ++column) {
            if (model.headerData(row, Qt::Vertical, MatrixModel::StepRole).toString() ==
                    QLatin1String(step) &&
                model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() ==
                    QLatin1String(situation) &&
                model.headerData(column, Qt::Horizontal, MatrixModel::GrantRole).toString() ==
                    QLatin1String(grant)) {
                const auto index = model.index(row, column);
                return index.data().toString() + QStringLiteral(": ") +
                       index.data(MatrixModel::ReasonRole).toString();
            }
        }
    }
    return QStringLiteral("not there");
}

guard::Decision decisionOf(guard::Action action, guard::Rung rung)
{
    guard::Decision decision;
    decision.action = action;
    std::vector<guard::RungTrace> ladder;
    for (const auto each : guard::rungs) {
        ladder.push_back({each});
    }
    ladder[static_cast<std::size_t>(rung)].state = guard::RungState::Decided;
    ladder[static_cast<std::size_t>(rung)].because = "so it is";
    decision.ladder = guard::Ladder(std::move(ladder));
    return decision;
}

/// One step that differs between two situations and one that does not.
std::shared_ptr<const simulation::DecisionMatrix> smallMatrix()
{
    using guard::Action;
    using guard::Rung;
    simulation::DecisionMatrix matrix;
    matrix.columns = {{"chat", "present", simulation::GrantState::None},
                      {"mcp", "away", simulation::GrantState::Automation}};
    simulation::MatrixRow same;
    same.step = "load";
    same.cells = {decisionOf(Action::Run, Rung::Default), decisionOf(Action::Run, Rung::Default)};
    simulation::MatrixRow other;
    other.step = "send";
    other.cells = {decisionOf(Action::Ask, Rung::Critical), decisionOf(Action::Run, Rung::Grants)};
    matrix.rows = {same, other};
    return std::make_shared<const simulation::DecisionMatrix>(std::move(matrix));
}

} // namespace

class TestMatrix : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsKeepTheirPromises();
    void onlyDifferencesHidesEqualSteps();
    void countsTellWhatItemsAdd();
    void cellsSayWhatTheSpecificationDecides();
    void everyRungOfTheMarkedCellIsTold();
    void aRungLeadsToItsRule();
    void theMatrixFollowsTheText();
    void anotherCompoundStaysInTheMatrix();
    void aQuarantinedCompoundSaysWhatToDo();
    void situationsAreChosenInTheMenu();
    void theCopyIsWhatTheCommandLinePrints();
    void aMatrixIsSavedAsJson();
    void aFileThatCannotBeWrittenIsTold();
};

void TestMatrix::modelsKeepTheirPromises()
{
    MatrixModel model;
    const QAbstractItemModelTester tester(&model, fatal);
    model.setMatrix(smallMatrix());
    model.setShown({0, 1});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.columnCount(), 2);
    QVERIFY(model.index(1, 0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("step send")));
    model.setShown({1});
    QCOMPARE(model.columnCount(), 1);
    model.setMatrix(nullptr);
    QCOMPARE(model.rowCount() + model.columnCount(), 0);
    RungModel rungs;
    const QAbstractItemModelTester rungTester(&rungs, fatal);
    rungs.setLadder(decisionOf(guard::Action::Ask, guard::Rung::Critical).ladder);
    QCOMPARE(rungs.rowCount(), static_cast<int>(guard::rungs.size()));
    rungs.setLadder(decisionOf(guard::Action::Run, guard::Rung::Grants).ladder);
    QCOMPARE(rungs.index(0, RungModel::StateColumn).data().toString(), QStringLiteral("not reached"));
    rungs.setLadder({});
    QCOMPARE(rungs.rowCount(), 0);
}

void TestMatrix::onlyDifferencesHidesEqualSteps()
{
    MatrixModel model;
    const QAbstractItemModelTester tester(&model, fatal);
    model.setMatrix(smallMatrix());
    model.setShown({0, 1});
    model.setOnlyDifferences(true);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.row(0).step, "send");
    model.setShown({0});
    QCOMPARE(model.rowCount(), 0);
    model.setOnlyDifferences(false);
    QCOMPARE(model.rowCount(), 2);
}

void TestMatrix::countsTellWhatItemsAdd()
{
    QCOMPARE(countForItems(3, 3, 1000), QStringLiteral("3"));
    QCOMPARE(countForItems(3, 1002, 1000), QStringLiteral("2 + n"));
    QCOMPARE(countForItems(5, 2003, 1000), QStringLiteral("3 + 2n"));
    QCOMPARE(countForItems(1, 1000, 1000), QStringLiteral("n"));
    QCOMPARE(countForItems(0, 0, 1000), QStringLiteral("0"));
}

void TestMatrix::cellsSayWhatTheSpecificationDecides()
{
    WindowFixture fixture;
    QVERIFY(openMatrix(fixture, "host_order_cancel_and_restock"));
    QCOMPARE(page(fixture).compound(), QStringLiteral("host_order_cancel_and_restock"));
    // Critical comes before grants and rules (spec compound 9.2); the override makes the compound critical.
    QCOMPARE(cell(fixture, "", "present, in a chat", "no grant"), QStringLiteral("ask: critical"));
    QCOMPARE(cell(fixture, "", "present, in a chat", "chat grant"),
             QStringLiteral("ask: critical, grant ignored"));
    // Rules of the sample, counted from 1: reads run by 5, destructive calls ask by 3, over MCP 2 blocks
    // them.
    QCOMPARE(cell(fixture, "order", "present, in a chat", "no grant"), QStringLiteral("run: rule 5"));
    QCOMPARE(cell(fixture, "cancel", "present, in a chat", "no grant"), QStringLiteral("ask: rule 3"));
    QCOMPARE(cell(fixture, "cancel", "present, over MCP", "no grant"), QStringLiteral("block: rule 2"));
    // Grants outrank rules; away only the grant of an automation counts (spec compound 9.6).
    QCOMPARE(cell(fixture, "cancel", "present, in a chat", "chat grant"), QStringLiteral("run: grant"));
    QCOMPARE(cell(fixture, "cancel", "away, in an automation", "automation grant"),
             QStringLiteral("run: grant"));
    QCOMPARE(cell(fixture, "restock", "present, in a chat", "no grant"), QStringLiteral("run: no rule"));
    QCOMPARE(cell(fixture, "restock", "away, in an automation", "chat grant"),
             QStringLiteral("ask: away, no automation grant"));
}

void TestMatrix::everyRungOfTheMarkedCellIsTold()
{
    WindowFixture fixture;
    QVERIFY(openMatrix(fixture, "host_order_cancel_and_restock"));
    page(fixture).enter();
    auto* table = page(fixture).table();
    QTRY_VERIFY(table->hasFocus());
    QTest::keyClick(table, Qt::Key_Down);
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(page(fixture).model().row(table->currentIndex().row()).step, "cancel");
    const auto* rungs = fixture.find<QTreeView>("rungs.view")->model();
    QStringList states;
    for (auto row = 0; row < rungs->rowCount(); ++row) {
        states.append(rungs->index(row, RungModel::StateColumn).data().toString());
    }
    // Spec compound 9.2: critical, scanners, replay and grants pass, the rule decides; judge and default are
    // not asked, and presence and limits only concern a run.
    const QStringList expected{
        QStringLiteral("passed"),      QStringLiteral("passed"),       QStringLiteral("passed"),
        QStringLiteral("passed"),      QStringLiteral("decided here"), QStringLiteral("not reached"),
        QStringLiteral("not reached"), QStringLiteral("not reached"),  QStringLiteral("not reached")};
    QCOMPARE(states, expected);
    QVERIFY(fixture.find<QLabel>("rungs.title")->text().contains(QStringLiteral("step cancel")));
}

void TestMatrix::aRungLeadsToItsRule()
{
    WindowFixture fixture;
    QVERIFY(openMatrix(fixture, "host_order_cancel_and_restock"));
    page(fixture).table()->setCurrentIndex(page(fixture).model().index(2, 0));
    auto* view = fixture.find<QTreeView>("rungs.view");
    view->setCurrentIndex(view->model()->index(static_cast<int>(guard::Rung::PolicyRules), 0));
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(fixture.parts().tabs->currentPage() != nullptr);
    QCOMPARE(fixture.parts().tabs->currentPage()->file(), ".vendo/policy.json");
    const auto* editor = fixture.parts().tabs->currentPage()->editor();
    const auto range = editor->selectedRange();
    const auto rule = json::parseValue(editor->text().substr(range.offset, range.length));
    QVERIFY(rule.has_value());
    QVERIFY(rule->find("action")->toString() == "ask");
    QVERIFY(rule->find("match")->find("venue") == nullptr);
}

void TestMatrix::theMatrixFollowsTheText()
{
    WindowFixture fixture;
    QVERIFY(openMatrix(fixture, "host_overdue_remind_all"));
    QCOMPARE(cell(fixture, "mails", "present, in a chat", "no grant"), QStringLiteral("run: no rule"));
    auto& session = *fixture.parts().session;
    const std::string policy = ".vendo/policy.json";
    const auto at = session.text(policy).find("\"away\"");
    QVERIFY(
        session.history()
            ->push(QStringLiteral("Edit"), {{policy, EditList::single({TextRange{at, 6}, "\"present\""})}})
            .has_value());
    QTRY_COMPARE(cell(fixture, "mails", "present, in a chat", "no grant"), QStringLiteral("ask: rule 1"));
    fixture.parts().actions->action(QStringLiteral("edit.undo"))->trigger();
    QTRY_COMPARE(cell(fixture, "mails", "present, in a chat", "no grant"), QStringLiteral("run: no rule"));
}

void TestMatrix::anotherCompoundStaysInTheMatrix()
{
    WindowFixture fixture;
    QVERIFY(openMatrix(fixture, "host_order_cancel_and_restock"));
    fixture.parts().list->select(QStringLiteral("host_overdue_remind_all"));
    QTest::keyClick(fixture.parts().list->view(), Qt::Key_Return);
    QTRY_COMPARE(page(fixture).compound(), QStringLiteral("host_overdue_remind_all"));
    QVERIFY(page(fixture).isVisible());
    // A tool is no compound: its text comes to the front.
    fixture.parts().list->select(QStringLiteral("host_email_send"));
    QTest::keyClick(fixture.parts().list->view(), Qt::Key_Return);
    QVERIFY(!page(fixture).isVisible());
    QCOMPARE(fixture.parts().tabs->currentPage()->file(), ".vendo/tools.json");
}

void TestMatrix::aQuarantinedCompoundSaysWhatToDo()
{
    WindowFixture fixture;
    QVERIFY(openMatrix(fixture, "host_stock_weekly_report"));
    auto* button = fixture.find<QAbstractButton>("matrix.problems");
    QTRY_VERIFY(button->isVisible());
    QVERIFY(page(fixture).source().failure()->message.find("quarantined") != std::string::npos);
    QCOMPARE(page(fixture).model().rowCount(), 0);
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    QTRY_VERIFY(fixture.parts().problems->view()->hasFocus());
}

void TestMatrix::situationsAreChosenInTheMenu()
{
    WindowFixture fixture;
    QVERIFY(openMatrix(fixture, "host_order_cancel_and_restock"));
    auto* menu = fixture.find<QPushButton>("matrix.situations")->menu();
    Q_EMIT menu->aboutToShow();
    const auto before = page(fixture).model().columnCount();
    const auto actions = menu->actions();
    auto checkable = 0;
    for (auto* action : actions) {
        checkable += action->isCheckable() ? 1 : 0;
    }
    // Two presences, four venues, three kinds of grant.
    QCOMPARE(checkable, 24);
    for (auto* action : actions) {
        if (action->isCheckable() && !action->isChecked()) {
            action->trigger();
            break;
        }
    }
    QCOMPARE(page(fixture).model().columnCount(), before + 1);
    actions.first()->trigger();
    QCOMPARE(page(fixture).model().columnCount(), before);
}

void TestMatrix::theCopyIsWhatTheCommandLinePrints()
{
    WindowFixture fixture;
    QVERIFY(openMatrix(fixture, "host_order_cancel_and_restock"));
    Q_EMIT page(fixture).copyRequested();
    const auto copied = QApplication::clipboard()->text();
    QVERIFY(copied.startsWith(QStringLiteral("host_order_cancel_and_restock\n")));
    QVERIFY(copied.contains(QStringLiteral("not simulated")));
}

void TestMatrix::aMatrixIsSavedAsJson()
{
    WindowFixture fixture;
    QVERIFY(openMatrix(fixture, "host_order_cancel_and_restock"));
    Q_EMIT page(fixture).saveRequested(true);
    auto* dialog = fixture.find<QFileDialog>("matrixDialog");
    QVERIFY(dialog != nullptr);
    const QString path = fixture.folder() + QStringLiteral("/matrix.json");
    Q_EMIT dialog->fileSelected(path);
    dialog->reject();
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto saved = json::parseValue(file.readAll().toStdString());
    QVERIFY(saved.has_value());
    // The compound itself and its three steps.
    QCOMPARE(saved->find("rows")->items().size(), std::size_t{4});
}

void TestMatrix::aFileThatCannotBeWrittenIsTold()
{
    WindowFixture fixture;
    QVERIFY(openMatrix(fixture, "host_order_cancel_and_restock"));
    Q_EMIT page(fixture).saveRequested(false);
    auto* dialog = fixture.find<QFileDialog>("matrixDialog");
    QVERIFY(dialog != nullptr);
    // A file stands where the folder would have to be.
    QFile blocker(fixture.folder() + QStringLiteral("/blocker"));
    QVERIFY(blocker.open(QIODevice::WriteOnly));
    Q_EMIT dialog->fileSelected(blocker.fileName() + QStringLiteral("/matrix.txt"));
    dialog->reject();
    QVERIFY(fixture.parts().messages->has(QStringLiteral("matrix.save")));
}

QTEST_MAIN(TestMatrix)
#include "test_matrix.moc"
