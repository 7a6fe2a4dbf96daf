#include "core/yaml/document.h"
#include "tests/ui/metricsfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/metrics/calledtoolmodel.h"
#include "ui/metrics/toolfiguremodel.h"
#include "ui/tools/toolspage.h"
#include "ui/window/messagearea.h"
#include "ui/window/toolservices.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>

using namespace toolwright;
using namespace toolwright::ui;

class TestMetrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsKeepTheirContract();
    void theFiguresAreThoseOfTheStore();
    void fewCallsAndNoTrafficAreSaid();
    void aSpikeOpensExactlyItsFailedCalls();
    void failedCallsOfARowOpen();
    void windowsAreSwitchedByOneKey();
    void theTableSaysWhatTheChartShows();
    void withoutCallsItSaysWhatToDo();
    void aFailureCanBeCopiedAndTriedAgain();
    void sampleTrafficFillsTheStore();
    void aLogIsImported();
    void figuresAreExported();
    void linksAreFollowedAndWrongOnesTold();
    void theViewIsKept();
    void callsOfTheWindowAreKept();
    void panesAndNamesAreThere();
};

void TestMetrics::modelsKeepTheirContract()
{
    constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;
    tests::ListedCalls listed(someCalls());
    const auto now = platform::SystemClock().now();
    ToolFigureModel rows;
    const QAbstractItemModelTester rowTester(&rows, fatal);
    CalledToolModel list;
    const QAbstractItemModelTester listTester(&list, fatal);
    for (const auto length : {7 * day, hour, day, 7 * day}) {
        const auto report = listed.report("live", {now - length, now}, {"cancel_order"}).value();
        rows.setReport(report);
        list.setReport(report);
    }
    QCOMPARE(rows.rowCount(), 3);
    QCOMPARE(list.indexOfTool("cancel_order").parent().data().toString(), QStringLiteral("Never called"));
    QCOMPARE(list.indexOfTool("").data().toString(), QStringLiteral("All tools"));
}

void TestMetrics::theFiguresAreThoseOfTheStore()
{
    MetricsFixture fixture(someCalls());
    QVERIFY(fixture.start());
    QCOMPARE(fixture.shown("metrics.calls.value"), QStringLiteral("62"));
    // 6 of 62 are 9.68 %.
    QCOMPARE(fixture.shown("metrics.rate.value"), QStringLiteral("9.7 %"));
    QCOMPARE(fixture.shown("metrics.timeouts.value"), QStringLiteral("5"));
    // Rank 31 of 62: ten up to 100, eleven up to 110, nine up to 119, then 120. Rank 59 is one of the five
    // of 8000.
    QCOMPARE(fixture.shown("metrics.p50.value"), QStringLiteral("120 ms"));
    QCOMPARE(fixture.shown("metrics.p95.value"), QStringLiteral("8,000 ms"));
    QVERIFY(fixture.find<QWidget>("metrics.calls")
                ->accessibleName()
                .contains(QStringLiteral("no calls in the 7 days before")));
    QCOMPARE(fixture.cell(0, ToolFigureModel::ToolColumn), QStringLiteral("check_stock"));
    QCOMPARE(fixture.cell(0, ToolFigureModel::CallsColumn), QStringLiteral("50"));
    QCOMPARE(fixture.cell(0, ToolFigureModel::RateColumn), QStringLiteral("10.0 %"));
    QCOMPARE(fixture.cell(0, ToolFigureModel::P50Column), QStringLiteral("125 ms"));
    QCOMPARE(fixture.cell(0, ToolFigureModel::FailedColumn), QStringLiteral("5 failed →"));
    QTRY_VERIFY(fixture.find<QLabel>("status.calls")->text().startsWith(QStringLiteral("62 calls")));
}

void TestMetrics::fewCallsAndNoTrafficAreSaid()
{
    MetricsFixture fixture(someCalls());
    QVERIFY(fixture.start());
    const auto* model = fixture.find<QTableView>("metrics.table")->model();
    const auto few = model->index(1, ToolFigureModel::P95Column);
    QCOMPARE(few.siblingAtColumn(ToolFigureModel::ToolColumn).data().toString(),
             QStringLiteral("find_invoice"));
    QVERIFY(few.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("few calls")));
    QVERIFY(model->rowCount() > 2);
    for (const auto column : {ToolFigureModel::CallsColumn, ToolFigureModel::RateColumn,
                              ToolFigureModel::P50Column, ToolFigureModel::P95Column}) {
        QCOMPARE(fixture.cell(2, column), QStringLiteral("–"));
    }
    QCOMPARE(fixture.cell(2, ToolFigureModel::TrendColumn), QStringLiteral("never called"));
    fixture.window().openLink(QStringLiteral("toolwright://metrics?env=preview"));
    QTRY_COMPARE(fixture.shown("metrics.rate.value"), QStringLiteral("–"));
    QVERIFY(fixture.find<QWidget>("metrics.rate")->accessibleName().contains(QStringLiteral("no calls")));
}

void TestMetrics::aSpikeOpensExactlyItsFailedCalls()
{
    const auto records = someCalls();
    MetricsFixture fixture(records);
    QVERIFY(fixture.start());
    QSignalSpy opened(fixture.parts().metrics, &MetricsPage::openCalls);
    auto* chart = fixture.chart();
    chart->setFocus();
    // The last two parts of two hours hold the fifty calls, wherever the hour ago falls.
    QTest::keyClick(chart, Qt::Key_End);
    QTest::keyClick(chart, Qt::Key_Left, Qt::ShiftModifier);
    QVERIFY(chart->selection().has_value());
    QVERIFY2(chart->readout().contains(QStringLiteral("5 failed: 5 timeout")), qPrintable(chart->readout()));
    QCOMPARE(fixture.find<QPushButton>("metrics.openFailed")->text(), QStringLiteral("5 failed →"));
    QTest::keyClick(chart, Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    const auto filter = opened.at(0).at(0).value<calls::CallFilter>();
    QCOMPARE(tests::ListedCalls(records).count(filter).value(), std::uint64_t{5});
    QCOMPARE(filter.environment, std::string("live"));
    QVERIFY(filter.outcomes == calls::failedOutcomes());
    // Back by keyboard, with the selection as it was.
    QVERIFY(fixture.find<QWidget>("calls")->isVisible());
    QTest::keyClick(&fixture.window(), Qt::Key_4, Qt::ControlModifier);
    QVERIFY(chart->isVisible());
    QVERIFY(chart->selection().has_value());
    QTest::keyClick(chart, Qt::Key_Escape);
    QVERIFY(!chart->selection().has_value());
    QCOMPARE(fixture.find<QPushButton>("metrics.openFailed")->text(), QStringLiteral("6 failed →"));
    QTest::mouseClick(fixture.find<QPushButton>("metrics.openFailed"), Qt::LeftButton);
    QCOMPARE(tests::ListedCalls(records).count(opened.at(1).at(0).value<calls::CallFilter>()).value(),
             std::uint64_t{6});
}

void TestMetrics::failedCallsOfARowOpen()
{
    const auto records = someCalls();
    MetricsFixture fixture(records);
    QVERIFY(fixture.start());
    QSignalSpy opened(fixture.parts().metrics, &MetricsPage::openCalls);
    auto* table = fixture.find<QTableView>("metrics.table");
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, ToolFigureModel::ToolColumn));
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_COMPARE(fixture.shown("metrics.chartTitle").section(QLatin1Char(' '), 0, 0),
                 QStringLiteral("check_stock"));
    table->setCurrentIndex(table->model()->index(0, ToolFigureModel::FailedColumn));
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    const auto filter = opened.at(0).at(0).value<calls::CallFilter>();
    QVERIFY(filter.tools == std::vector<std::string>{"check_stock"});
    QCOMPARE(tests::ListedCalls(records).count(filter).value(), std::uint64_t{5});
}

void TestMetrics::windowsAreSwitchedByOneKey()
{
    MetricsFixture fixture(someCalls());
    QVERIFY(fixture.start());
    QTest::keyClick(&fixture.window(), Qt::Key_2, Qt::AltModifier);
    QTRY_COMPARE(fixture.shown("metrics.calls.value"), QStringLiteral("50"));
    QVERIFY(fixture.find<QPushButton>("metrics.day")->isChecked());
    QTest::keyClick(&fixture.window(), Qt::Key_1, Qt::AltModifier);
    QTRY_COMPARE(fixture.shown("metrics.calls.value"), QStringLiteral("–"));
    QVERIFY(fixture.find<QWidget>("metrics.calls")
                ->accessibleName()
                .contains(QStringLiteral("−100 % on the hour before")));
    QTest::mouseClick(fixture.find<QPushButton>("metrics.month"), Qt::LeftButton);
    QTRY_COMPARE(fixture.shown("metrics.calls.value"), QStringLiteral("62"));
    QVERIFY(!fixture.find<QPushButton>("metrics.hour")->isChecked());
}

void TestMetrics::theTableSaysWhatTheChartShows()
{
    MetricsFixture fixture(someCalls());
    QVERIFY(fixture.start());
    QTest::mouseClick(fixture.find<QPushButton>("metrics.asTable"), Qt::LeftButton);
    auto* table = fixture.find<QTableView>("metrics.parts");
    QVERIFY(table->isVisible());
    QVERIFY(!fixture.chart()->isVisible());
    QCOMPARE(table->model()->rowCount(), static_cast<int>(fixture.chart()->points().size()));
    auto calls = 0;
    for (auto row = 0; row < table->model()->rowCount(); ++row) {
        const auto text = table->model()->index(row, 1).data().toString();
        QVERIFY(!text.isEmpty());
        calls += text.toInt();
    }
    QCOMPARE(calls, 62);
}

void TestMetrics::withoutCallsItSaysWhatToDo()
{
    MetricsFixture fixture({});
    QVERIFY(fixture.openSample());
    QTest::keyClick(&fixture.window(), Qt::Key_4, Qt::ControlModifier);
    QTRY_VERIFY(fixture.find<QPushButton>("metrics.emptyImport")->isVisible());
    QVERIFY(fixture.find<QPushButton>("metrics.emptyGenerate")->isVisible());
    QVERIFY(!fixture.find<QTableView>("metrics.table")->isVisible());
}

void TestMetrics::aFailureCanBeCopiedAndTriedAgain()
{
    MetricsFixture fixture(someCalls());
    const auto folders =
        QDir(fixture.folder() + QStringLiteral("/data")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QCOMPARE(folders.size(), 1);
    const QString file = fixture.folder() + QStringLiteral("/data/%1/calls.sqlite").arg(folders.front());
    QVERIFY(QFile::rename(file, file + QStringLiteral(".kept")));
    QFile other(file);
    QVERIFY(other.open(QIODevice::WriteOnly) &&
            other.write("this is no store, only some text that stands where one is expected") > 0);
    other.close();
    QVERIFY(fixture.openSample());
    QTest::keyClick(&fixture.window(), Qt::Key_4, Qt::ControlModifier);
    auto* copy = fixture.find<QPushButton>("metrics.copyError");
    QTRY_VERIFY(copy->isVisible());
    QTest::mouseClick(copy, Qt::LeftButton);
    QVERIFY2(QApplication::clipboard()->text().endsWith(QStringLiteral("(calls.damaged)")),
             qPrintable(QApplication::clipboard()->text()));
    QVERIFY(QFile::remove(file) && QFile::rename(file + QStringLiteral(".kept"), file));
    QTest::mouseClick(fixture.find<QPushButton>("metrics.retry"), Qt::LeftButton);
    QTRY_VERIFY(fixture.find<QTableView>("metrics.table")->isVisible());
}

void TestMetrics::sampleTrafficFillsTheStore()
{
    MetricsFixture fixture({});
    QVERIFY(fixture.openSample());
    QTest::keyClick(&fixture.window(), Qt::Key_4, Qt::ControlModifier);
    QTRY_VERIFY(fixture.find<QPushButton>("metrics.emptyGenerate")->isVisible());
    QTest::mouseClick(fixture.find<QPushButton>("metrics.emptyGenerate"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.find<QTableView>("metrics.table")->isVisible(), 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.parts().messages->has(QStringLiteral("calls.taken")), 60'000);
    QVERIFY(fixture.parts().store->state()->calls > 10'000);
}

void TestMetrics::aLogIsImported()
{
    MetricsFixture fixture({});
    QVERIFY(fixture.openSample());
    const QString path = fixture.root() + QStringLiteral("/log.jsonl");
    fixture.writeDisk(
        "log.jsonl",
        R"({"id":"a","tool":"check_stock","environment":"live","at":"2025-01-07T20:15:00.000Z","status":200,"duration_ms":87,"outcome":"ok","conversation":null,"body":null,"body_truncated":false,"body_deleted":false}
{"id":"b","tool":"check_stock"}
)");
    fixture.parts().actions->action(QStringLiteral("metrics.import"))->trigger();
    auto* dialog = fixture.find<QFileDialog>("importDialog");
    QVERIFY(dialog != nullptr);
    Q_EMIT dialog->filesSelected({path});
    dialog->close();
    QTRY_VERIFY_WITH_TIMEOUT(fixture.parts().messages->has(QStringLiteral("calls.taken")), 20'000);
    QVERIFY(fixture.find<QPushButton>("calls.copyDetails") != nullptr);
    QTRY_COMPARE(fixture.parts().store->state()->calls, std::uint64_t{1});
}

void TestMetrics::figuresAreExported()
{
    MetricsFixture fixture(someCalls());
    QVERIFY(fixture.start());
    const QString path = fixture.root() + QStringLiteral("/figures.csv");
    fixture.parts().actions->action(QStringLiteral("metrics.exportCsv"))->trigger();
    QTRY_VERIFY(fixture.find<QFileDialog>("exportDialog") != nullptr);
    auto* dialog = fixture.find<QFileDialog>("exportDialog");
    Q_EMIT dialog->fileSelected(path);
    dialog->close();
    const auto text = QString::fromStdString(fixture.disk("figures.csv"));
    QVERIFY2(text.contains(QStringLiteral("\ncheck_stock,true,50,5,0.1,5,45,0,5,0,0,125,8000,")),
             qPrintable(text));
}

void TestMetrics::linksAreFollowedAndWrongOnesTold()
{
    MetricsFixture fixture(someCalls());
    QVERIFY(fixture.start());
    fixture.parts().actions->action(QStringLiteral("go.compounds"))->trigger();
    QVERIFY(!fixture.parts().metrics->isVisible());
    fixture.window().openLink(QStringLiteral("toolwright://metrics?env=live&period=1d&tool=check_stock"));
    QVERIFY(fixture.parts().metrics->isVisible());
    QTRY_COMPARE(fixture.shown("metrics.calls.value"), QStringLiteral("50"));
    QVERIFY(fixture.shown("metrics.chartTitle").startsWith(QStringLiteral("check_stock")));
    QVERIFY(!fixture.parts().messages->has(QStringLiteral("link")));
    fixture.window().openLink(QStringLiteral("toolwright://metrics?env=live&evil=%00"));
    QVERIFY(fixture.parts().messages->has(QStringLiteral("link")));
}

void TestMetrics::theViewIsKept()
{
    MetricsFixture fixture(someCalls());
    QVERIFY(fixture.start());
    fixture.window().openLink(QStringLiteral("toolwright://metrics?env=live&period=1d&tool=check_stock"));
    QCOMPARE(fixture.settings().metricsLink(fixture.root()),
             QStringLiteral("toolwright://metrics?env=live&period=1d&tool=check_stock"));
    fixture.restart();
    QVERIFY(fixture.openSample());
    QCOMPARE(fixture.parts().metrics->book().view().tool, std::string("check_stock"));
}

void TestMetrics::callsOfTheWindowAreKept()
{
    MetricsFixture fixture({});
    QVERIFY(fixture.openSample());
    fixture.parts().tools->showFile("tools/check_stock.yml");
    fixture.parts().actions->action(QStringLiteral("tools.sample"))->trigger();
    auto& desk = fixture.window().findChild<ToolServices*>()->calls();
    desk.setArguments(yaml::Document::parse("product: mug\n").value());
    desk.send();
    QTRY_VERIFY_WITH_TIMEOUT(!desk.runs().empty(), 20'000);
    QTRY_VERIFY(fixture.parts().store->state() && fixture.parts().store->state()->calls == 1);
}

void TestMetrics::panesAndNamesAreThere()
{
    MetricsFixture fixture(someCalls());
    QVERIFY(fixture.start());
    fixture.find<QTreeView>("metrics.tools")->setFocus();
    QTest::keyClick(&fixture.window(), Qt::Key_F6);
    QVERIFY(fixture.find<QWidget>("metrics.head")->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(&fixture.window(), Qt::Key_F6);
    QVERIFY(fixture.find<QWidget>("metrics.chartCard")->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(&fixture.window(), Qt::Key_F6);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("metrics.table"));
    const auto controls = fixture.parts().metrics->findChildren<QAbstractButton*>();
    for (const auto* control : controls) {
        if (!control->inherits("QTableCornerButton") && !control->parent()->inherits("QLineEdit") &&
            control->isVisible()) {
            QVERIFY(!control->objectName().isEmpty());
            QVERIFY2(!control->accessibleName().isEmpty(), qPrintable(control->objectName()));
        }
    }
}

QTEST_MAIN(TestMetrics)
#include "test_metrics.moc"
