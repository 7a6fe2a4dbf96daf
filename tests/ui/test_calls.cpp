#include "tests/ui/callsfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/window/messagearea.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QInputDialog>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

using namespace toolwright;
using namespace toolwright::ui;

class TestCalls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsKeepTheirContract();
    void failedCallsAreListedNewestFirst();
    void everyCountEqualsTheRowsItOpens();
    void marksAreChangedByKeyboard();
    void sameFailuresAreOneGroup();
    void answersAndArgumentsAreSearched();
    void chipsTakePartsAway();
    void linksAreFollowedAndCopied();
    void filtersAreKeptByName();
    void newCallsComeByThemselves();
    void manyRowsAreReadInPieces();
    void withoutCallsItSaysWhatToDo();
    void panesAndNamesAreThere();
};

void TestCalls::modelsKeepTheirContract()
{
    constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;
    CallsModel rows;
    const QAbstractItemModelTester rowTester(&rows, fatal);
    FacetModel values;
    const QAbstractItemModelTester valueTester(&values, fatal);
    std::vector<calls::StoredCall> first;
    for (auto& record : tellingCalls()) {
        first.push_back({record});
    }
    rows.setContent(first.size() + 500, first, 0);
    QCOMPARE(rows.at(0)->record.id, first[0].record.id);
    QVERIFY(rows.at(199) == nullptr);
    QCOMPARE(rows.rowOf({"live", first[3].record.at, first[3].record.id}), std::optional(3));
    rows.setRows(200, first);
    rows.setRows(5'000'000, first);
    QCOMPARE(rows.at(200)->record.id, first[0].record.id);
    const calls::Facets facets{{{"a", 3}, {"b", 1}}, {{"ok", 4}}, {{"200", 4}}};
    const calls::FailureGroup group{"g", "a", httptool::Outcome::Timeout, {}, {}, 3, 1, 2};
    values.setCounts(facets, {group}, {"live", {}}, 10);
    calls::CallFilter filter{"live", {}};
    filter.tools = {"gone"};
    values.setCounts(facets, {}, filter, 10);
    QCOMPARE(values.valuesOf(calls::Facet::Tool), (std::vector<std::string>{"a", "b", "gone"}));
    rows.setContent(0, {}, 0);
    values.clear();
}

void TestCalls::failedCallsAreListedNewestFirst()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    QCOMPARE(fixture.shown("calls.title"), QStringLiteral("Failed calls"));
    QCOMPARE(fixture.count(), QStringLiteral("10"));
    QCOMPARE(fixture.rows().rowCount(), 10);
    QCOMPARE(fixture.text(9, CallsModel::ToolColumn), QStringLiteral("find_invoice"));
    QCOMPARE(fixture.text(9, CallsModel::OutcomeColumn), QStringLiteral("HTTP 503"));
    QCOMPARE(fixture.text(8, CallsModel::OutcomeColumn), QStringLiteral("timeout"));
    QCOMPARE(fixture.text(8, CallsModel::TookColumn), QStringLiteral("8,000 ms"));
    QCOMPARE(fixture.text(8, CallsModel::AnswerColumn), QStringLiteral("–"));
    QTRY_COMPARE(fixture.find<QLabel>("status.calls")->text(), QStringLiteral("10 of 66 calls listed"));
    fixture.parts().actions->action(QStringLiteral("calls.all"))->trigger();
    QTRY_COMPARE(fixture.rows().rowCount(), 66);
    QCOMPARE(fixture.shown("calls.title"), QStringLiteral("Calls"));
    QVERIFY(
        fixture.rows().index(0, 0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("HTTP")));
}

void TestCalls::everyCountEqualsTheRowsItOpens()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    fixture.parts().actions->action(QStringLiteral("calls.all"))->trigger();
    QTRY_COMPARE(fixture.rows().rowCount(), 66);
    QStringList texts;
    for (auto group = 0; group < fixture.values().rowCount(); ++group) {
        const auto parent = fixture.values().index(group, 0);
        for (auto row = 0; row < fixture.values().rowCount(parent); ++row) {
            texts.append(fixture.values().index(row, 0, parent).data().toString());
        }
    }
    QVERIFY(texts.size() >= 10);
    for (const auto& text : texts) {
        const auto count = fixture.valueOf(text).data(FacetModel::CountRole).toString();
        fixture.press(text, Qt::Key_Return);
        QTRY_COMPARE(fixture.count(), count);
        QCOMPARE(fixture.rows().rowCount(), count.toInt());
        fixture.parts().actions->action(QStringLiteral("calls.all"))->trigger();
        QTRY_COMPARE(fixture.rows().rowCount(), 66);
    }
}

void TestCalls::marksAreChangedByKeyboard()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    QVERIFY(fixture.valueOf(QStringLiteral("Timeout")).data(FacetModel::MarkRole).toBool());
    QVERIFY(!fixture.valueOf(QStringLiteral("Ok")).data(FacetModel::MarkRole).toBool());
    fixture.press(QStringLiteral("Timeout"), Qt::Key_Space);
    QTRY_COMPARE(fixture.rows().rowCount(), 5);
    QVERIFY(!fixture.valueOf(QStringLiteral("Timeout")).data(FacetModel::MarkRole).toBool());
    QVERIFY(fixture.page().facets()->view()->hasFocus());
    fixture.press(QStringLiteral("Timeout"), Qt::Key_Space);
    QTRY_COMPARE(fixture.rows().rowCount(), 10);
    fixture.press(QStringLiteral("find_invoice"), Qt::Key_Return);
    QTRY_COMPARE(fixture.rows().rowCount(), 1);
    // With the mouse on the mark, as on any check box.
    auto* view = fixture.page().facets()->view();
    const auto place = view->visualRect(fixture.valueOf(QStringLiteral("check_stock"))).topLeft();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, place + QPoint(20, 8));
    QTRY_COMPARE(fixture.rows().rowCount(), 9);
}

void TestCalls::sameFailuresAreOneGroup()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    const auto group = fixture.valueOf(QStringLiteral("order # is locked"));
    QVERIFY(group.isValid());
    QCOMPARE(group.data(FacetModel::CountRole).toString(), QStringLiteral("3"));
    QCOMPARE(group.data(FacetModel::DetailRole).toString(), QStringLiteral("check_stock · HTTP 503"));
    fixture.press(QStringLiteral("order # is locked"), Qt::Key_Return);
    QTRY_COMPARE(fixture.rows().rowCount(), 3);
    QCOMPARE(fixture.find<QToolButton>("calls.chip.group")->text(), QStringLiteral("order # is locked"));
    fixture.press(QStringLiteral("order # is locked"), Qt::Key_Return);
    QTRY_COMPARE(fixture.rows().rowCount(), 10);
}

void TestCalls::answersAndArgumentsAreSearched()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    fixture.search(QStringLiteral("IS LOCKED"));
    QTRY_COMPARE(fixture.count(), QStringLiteral("3 found"));
    QCOMPARE(fixture.rows().rowCount(), 3);
    QCOMPARE(fixture.valueOf(QStringLiteral("check_stock")).data(FacetModel::CountRole).toString(),
             QStringLiteral("3"));
    fixture.search(QStringLiteral("picker"));
    QTRY_COMPARE(fixture.count(), QStringLiteral("4 found"));
    fixture.search(QStringLiteral("nobody wrote this"));
    QTRY_VERIFY(fixture.find<QWidget>("calls.noMatch")->isVisible());
    QVERIFY(!fixture.page().chosen());
    QTest::mouseClick(fixture.find<QPushButton>("calls.showAll"), Qt::LeftButton);
    QTRY_COMPARE(fixture.rows().rowCount(), 66);
    QCOMPARE(fixture.find<QLineEdit>("calls.search")->text(), QString());
}

void TestCalls::chipsTakePartsAway()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    QCOMPARE(fixture.find<QToolButton>("calls.chip.outcome")->text(), QStringLiteral("failed"));
    fixture.press(QStringLiteral("check_stock"), Qt::Key_Return);
    QTRY_COMPARE(fixture.rows().rowCount(), 8);
    fixture.search(QStringLiteral("order 2"));
    QTRY_COMPARE(fixture.count(), QStringLiteral("1 found"));
    QTest::keyClick(fixture.find<QToolButton>("calls.chip.search.remove"), Qt::Key_Space);
    QTRY_COMPARE(fixture.rows().rowCount(), 8);
    QTest::keyClick(fixture.find<QToolButton>("calls.chip.tool"), Qt::Key_Space);
    QVERIFY(fixture.page().facets()->view()->hasFocus());
    QCOMPARE(fixture.page().facets()->view()->currentIndex().data().toString(),
             QStringLiteral("check_stock"));
    QTest::keyClick(fixture.find<QToolButton>("calls.chip.tool.remove"), Qt::Key_Space);
    QTRY_COMPARE(fixture.rows().rowCount(), 10);
    QTest::keyClick(fixture.find<QToolButton>("calls.chip.outcome.remove"), Qt::Key_Space);
    QTRY_COMPARE(fixture.rows().rowCount(), 66);
}

void TestCalls::linksAreFollowedAndCopied()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    fixture.window().openLink(
        QStringLiteral("toolwright://calls?env=live&period=7d&tool=request_return&search=blank"));
    QTRY_COMPARE(fixture.count(), QStringLiteral("1 found"));
    QCOMPARE(fixture.find<QLineEdit>("calls.search")->text(), QStringLiteral("blank"));
    fixture.parts().actions->action(QStringLiteral("calls.copyLink"))->trigger();
    QCOMPARE(QApplication::clipboard()->text(),
             QStringLiteral("toolwright://calls?env=live&period=7d&tool=request_return&search=blank"));
    fixture.window().openLink(QStringLiteral("toolwright://calls?env=live&outcome=broken"));
    QVERIFY(fixture.parts().messages->has(QStringLiteral("link")));
    QCOMPARE(fixture.count(), QStringLiteral("1 found"));
    // What was shown last is shown again after a restart.
    fixture.restart();
    QVERIFY(fixture.startCalls());
    QCOMPARE(fixture.count(), QStringLiteral("1 found"));
}

void TestCalls::filtersAreKeptByName()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    fixture.press(QStringLiteral("Timeout"), Qt::Key_Return);
    QTRY_COMPARE(fixture.rows().rowCount(), 5);
    fixture.parts().actions->action(QStringLiteral("calls.saveFilter"))->trigger();
    auto* dialog = fixture.find<QInputDialog>("saveFilterDialog");
    QVERIFY(dialog != nullptr);
    dialog->setTextValue(QStringLiteral("Slow & gone"));
    dialog->accept();
    fixture.parts().actions->action(QStringLiteral("calls.all"))->trigger();
    QTRY_COMPARE(fixture.rows().rowCount(), 66);
    auto* menu = fixture.find<QPushButton>("calls.filters")->menu();
    const auto find = [menu](const QString& text) -> QAction* {
        Q_EMIT menu->aboutToShow();
        const auto actions = menu->actions();
        for (auto* action : actions) {
            if (action->text() == text) {
                return action;
            }
        }
        return nullptr;
    };
    QVERIFY(find(QStringLiteral("Slow && gone")) != nullptr);
    find(QStringLiteral("Slow && gone"))->trigger();
    QTRY_COMPARE(fixture.rows().rowCount(), 5);
    find(QStringLiteral("Forget"))->menu()->actions().first()->trigger();
    QVERIFY(find(QStringLiteral("Slow && gone")) == nullptr);
}

void TestCalls::newCallsComeByThemselves()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    fixture.chooseRowWith(QStringLiteral("order 2"));
    auto record = failure("new", "check_stock", 500, "{}");
    record.at = platform::SystemClock().now();
    fixture.parts().store->record(record);
    QTRY_COMPARE_WITH_TIMEOUT(fixture.rows().rowCount(), 11, 20'000);
    QCOMPARE(fixture.text(0, CallsModel::OutcomeColumn), QStringLiteral("HTTP 500"));
    QCOMPARE(fixture.page().chosen()->record.id, std::string("locked2"));
}

void TestCalls::manyRowsAreReadInPieces()
{
    std::vector<calls::CallRecord> records;
    const auto now = platform::SystemClock().now();
    for (std::int64_t number = 0; number < 3000; ++number) {
        auto record = failure("f" + std::to_string(number), "check_stock", 500, "{}");
        record.at = now - hour - number * 1000;
        record.duration = number;
        records.push_back(record);
    }
    CallsFixture fixture(records);
    QVERIFY(fixture.startCalls());
    QCOMPARE(fixture.rows().rowCount(), 3000);
    auto* table = fixture.page().table();
    table->setFocus();
    QTest::keyClick(table, Qt::Key_End, Qt::ControlModifier);
    QTRY_COMPARE(fixture.text(2999, CallsModel::TookColumn), QStringLiteral("2,999 ms"));
    QTRY_VERIFY(fixture.page().chosen().has_value());
    QCOMPARE(fixture.page().chosen()->record.id, std::string("f2999"));
    // Far from the top nothing moves by itself; a button says that there is more.
    fixture.parts().store->record(failure("late", "check_stock", 500, "{}"));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.find<QPushButton>("calls.news")->isVisible(), 20'000);
    QCOMPARE(fixture.rows().rowCount(), 3000);
    QTest::mouseClick(fixture.find<QPushButton>("calls.news"), Qt::LeftButton);
    QTRY_COMPARE(fixture.rows().rowCount(), 3001);
}

void TestCalls::withoutCallsItSaysWhatToDo()
{
    CallsFixture fixture(std::vector<calls::CallRecord>{});
    QVERIFY(fixture.openSample());
    QTest::keyClick(&fixture.window(), Qt::Key_5, Qt::ControlModifier);
    QTRY_VERIFY(fixture.find<QPushButton>("calls.emptyImport")->isVisible());
    QVERIFY(!fixture.find<QWidget>("calls.table")->isVisible());
    const auto why = fixture.parts().actions->whyDisabled(QStringLiteral("calls.copyCurl"));
    QCOMPARE(why, QStringLiteral("No call is chosen."));
}

void TestCalls::panesAndNamesAreThere()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    QVERIFY(fixture.page().table()->hasFocus());
    QStringList met;
    for (auto count = 0; count < 4; ++count) {
        QTest::keyClick(&fixture.window(), Qt::Key_F6);
        met.append(QApplication::focusWidget()->objectName());
    }
    QVERIFY2(met.last() == QLatin1String("calls.table"), qPrintable(met.join(QLatin1Char(' '))));
    QVERIFY2(met.contains(QStringLiteral("calls.values")), qPrintable(met.join(QLatin1Char(' '))));
    const auto controls = fixture.page().findChildren<QWidget*>();
    for (const auto* control : controls) {
        if (control->focusPolicy() != Qt::NoFocus && control->isVisible() &&
            !control->inherits("QScrollBar")) {
            QVERIFY2(!control->objectName().isEmpty(), control->metaObject()->className());
        }
    }
    QVERIFY(!fixture.find<QWidget>("calls.table")->accessibleName().isEmpty());
}

QTEST_MAIN(TestCalls)
#include "test_calls.moc"
