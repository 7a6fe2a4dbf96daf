#include "tests/ui/metricsfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/calls/calldetail.h"
#include "ui/calls/callfacets.h"
#include "ui/calls/callsmodel.h"
#include "ui/calls/callspage.h"
#include "ui/calls/facetmodel.h"
#include "ui/tools/toolspage.h"
#include "ui/tools/yamlpage.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/codeeditor.h"
#include "ui/window/messagearea.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

calls::CallRecord failure(const std::string& id, const std::string& tool, int status, const std::string& body)
{
    calls::CallRecord record;
    record.id = id;
    record.tool = tool;
    record.environment = "live";
    record.at = platform::SystemClock().now() - hour;
    record.duration = 87;
    record.outcome = httptool::Outcome::HttpError;
    record.status = status;
    record.body = body;
    record.arguments = R"({"product":"Picker"})";
    record.request = R"({"method":"GET","url":"http://shop.example/v1/products?name=Picker",)"
                     R"("headers":{"Authorization":"Bearer <secret SHOP_KEY>"}})";
    record.result = R"({"result":"error","message":"db unavailable"})";
    record.conversation = "chat-7";
    return record;
}

/// 62 calls of someCalls(), of which six failed, and four failures with texts: three about orders that differ
/// in a number only, and one of another tool.
std::vector<calls::CallRecord> tellingCalls()
{
    auto records = someCalls();
    for (auto number = 1; number <= 3; ++number) {
        const auto text = R"({"message":"order )" + std::to_string(number) + R"( is locked"})";
        records.push_back(failure("locked" + std::to_string(number), "check_stock", 503, text));
    }
    records.push_back(failure("blank", "request_return", 422, R"({"message":"`reason` cannot be blank"})"));
    return records;
}

} // namespace

class CallsFixture : public MetricsFixture
{
public:
    using MetricsFixture::MetricsFixture;

    /// In Calls by its key, with the failed calls of the last 7 days of `live`.
    bool startCalls()
    {
        if (!openSample() || !QTest::qWaitForWindowActive(&window())) {
            return false;
        }
        QTest::keyClick(&window(), Qt::Key_5, Qt::ControlModifier);
        return page().isVisible() && QTest::qWaitFor([this] { return page().book().hasContent(); }, 20'000);
    }
    CallsPage& page() const { return *parts().calls; }
    QAbstractItemModel& rows() const { return *page().table()->model(); }
    FacetModel& values() const { return *page().facets()->model(); }
    QString text(int row, int column) const { return rows().index(row, column).data().toString(); }
    QString count() const { return find<Chip>("calls.count")->word(); }
    QString detail(const char* name) const { return find<QPlainTextEdit>(name)->toPlainText(); }
    /// The value of the facets that shows @p text.
    QModelIndex valueOf(const QString& text) const
    {
        for (auto group = 0; group < values().rowCount(); ++group) {
            const auto parent = values().index(group, 0);
            for (auto row = 0; row < values().rowCount(parent); ++row) {
                const auto index = values().index(row, 0, parent);
                if (index.data().toString() == text) {
                    return index;
                }
            }
        }
        return {};
    }
    /// As a person does on the value.
    void press(const QString& text, Qt::Key key) const
    {
        auto* view = page().facets()->view();
        view->setFocus();
        view->setCurrentIndex(valueOf(text));
        QTest::keyClick(view, key);
    }
    void search(const QString& text) const
    {
        auto* field = find<QLineEdit>("calls.search");
        field->setFocus();
        field->setText(text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    /// Row by its id in the shown answer or tool.
    void chooseRowWith(const QString& text) const
    {
        for (auto row = 0; row < rows().rowCount(); ++row) {
            if (this->text(row, CallsModel::AnswerColumn).contains(text)) {
                page().table()->setCurrentIndex(rows().index(row, 0));
                return;
            }
        }
        QFAIL("no such row");
    }
};

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
    void aCallIsToldWhole();
    void aCallIsCopied();
    void theToolOpensAtTheCause();
    void aCallIsTriedAgainInTools();
    void linksAreFollowedAndCopied();
    void filtersAreKeptByName();
    void theListIsExported();
    void newCallsComeByThemselves();
    void manyRowsAreReadInPieces();
    void withoutCallsItSaysWhatToDo();
    void anotherKeyShowsNumbersOnly();
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

void TestCalls::aCallIsToldWhole()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    fixture.chooseRowWith(QStringLiteral("order 2"));
    QCOMPARE(fixture.find<Chip>("calls.detail.outcome")->word(), QStringLiteral("HTTP 503"));
    QCOMPARE(fixture.shown("calls.detail.took"), QStringLiteral("87 ms"));
    QVERIFY(fixture.shown("calls.detail.when").endsWith(QStringLiteral(" · live")));
    QVERIFY(fixture.find<QLabel>("calls.detail.when")->toolTip().endsWith(QStringLiteral(" UTC")));
    QVERIFY(fixture.detail("calls.detail.request").contains(QStringLiteral("Bearer <secret SHOP_KEY>")));
    QVERIFY(fixture.detail("calls.detail.arguments").contains(QStringLiteral("Picker")));
    QVERIFY(fixture.detail("calls.detail.answer").contains(QStringLiteral("order 2 is locked")));
    QVERIFY(fixture.detail("calls.detail.result").contains(QStringLiteral("db unavailable")));
    // {"message":"order 2 is locked"} has 31 bytes.
    QVERIFY(fixture.shown("calls.detail.answerFacts")
                .startsWith(
                    QStringLiteral("Backend answered · 31 bytes · encrypted at rest · deleted in 29 day")));
    QCOMPARE(fixture.shown("calls.detail.conversation"), QStringLiteral("chat-7"));
    fixture.parts().actions->action(QStringLiteral("calls.conversation"))->trigger();
    QTRY_COMPARE(fixture.rows().rowCount(), 4);
    fixture.parts().actions->action(QStringLiteral("calls.all"))->trigger();
    QTRY_COMPARE(fixture.rows().rowCount(), 66);
    fixture.page().table()->setCurrentIndex(fixture.rows().index(65, 0));
    QTRY_COMPARE(fixture.shown("calls.detail.conversation"), QStringLiteral("None: a test run."));
    QVERIFY(!fixture.find<QPushButton>("detail.calls.conversation")->isEnabled());
}

void TestCalls::aCallIsCopied()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    fixture.chooseRowWith(QStringLiteral("order 2"));
    QTest::mouseClick(fixture.find<QPushButton>("detail.calls.copyCurl"), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text(),
             QStringLiteral("curl --request GET 'http://shop.example/v1/products?name=Picker' \\\n"
                            "  --header 'Authorization: Bearer '\"$SHOP_KEY\"\n"));
    QTest::mouseClick(fixture.find<QPushButton>("detail.calls.copyCall"), Qt::LeftButton);
    QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("# check\\_stock: HTTP 503")) ||
            QApplication::clipboard()->text().startsWith(QStringLiteral("# check_stock: HTTP 503")));
    fixture.parts().actions->action(QStringLiteral("calls.copyMarkdown"))->trigger();
    QTRY_VERIFY(QApplication::clipboard()->text().count(QStringLiteral("\n# ")) == 9);
}

void TestCalls::theToolOpensAtTheCause()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    fixture.chooseRowWith(QStringLiteral("cannot be blank"));
    QTest::keyClick(&fixture.window(), Qt::Key_G, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(fixture.parts().tools->isVisible());
    QCOMPARE(fixture.parts().tools->file(), std::string("tools/request_return.yml"));
    const auto text = fixture.disk("tools/request_return.yml");
    const auto caret = fixture.parts().tools->editor()->caretOffset();
    const auto value = text.find("\"$params.reason\"");
    QVERIFY(caret >= value && caret <= value + std::string_view("\"$params.reason\"").size());
    QTest::keyClick(&fixture.window(), Qt::Key_5, Qt::ControlModifier);
    QVERIFY(fixture.page().isVisible());
    QVERIFY(fixture.page().chosen()->record.id == "blank");
}

void TestCalls::aCallIsTriedAgainInTools()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    fixture.chooseRowWith(QStringLiteral("order 1"));
    QTest::mouseClick(fixture.find<QPushButton>("detail.calls.tryAgain"), Qt::LeftButton);
    QVERIFY(fixture.parts().tools->isVisible());
    QCOMPARE(fixture.parts().tools->file(), std::string("tools/check_stock.yml"));
    QCOMPARE(fixture.find<QLineEdit>("call.argument.product")->text(), QStringLiteral("Picker"));
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

void TestCalls::theListIsExported()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    fixture.parts().actions->action(QStringLiteral("calls.exportCsv"))->trigger();
    QTRY_VERIFY(fixture.find<QFileDialog>("exportDialog") != nullptr);
    const auto path = fixture.folder() + QStringLiteral("/failed.csv");
    Q_EMIT fixture.find<QFileDialog>("exportDialog")->fileSelected(path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    // A line of names and one a call.
    QCOMPARE(file.readAll().count("\r\n"), 11);
    QVERIFY(fixture.parts().messages->has(QStringLiteral("calls.export")));
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
    for (auto number = 0; number < 3000; ++number) {
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

void TestCalls::anotherKeyShowsNumbersOnly()
{
    CallsFixture fixture(tellingCalls());
    const QDir keys(fixture.folder() + QStringLiteral("/keys"));
    const auto names = keys.entryList(QDir::Files);
    QCOMPARE(names.size(), 1);
    QFile key(keys.filePath(names.first()));
    QVERIFY(key.open(QIODevice::WriteOnly));
    key.write(QByteArray(32, 'k'));
    key.close();
    QVERIFY(fixture.startCalls());
    QCOMPARE(fixture.rows().rowCount(), 10);
    fixture.press(QStringLiteral("HTTP 422"), Qt::Key_Return);
    QTRY_COMPARE(fixture.rows().rowCount(), 1);
    QCOMPARE(fixture.text(0, CallsModel::AnswerColumn), QStringLiteral("locked"));
    QVERIFY(fixture.shown("calls.detail.answerFacts").contains(QStringLiteral("locked")));
    QCOMPARE(fixture.detail("calls.detail.request"), QString());
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
