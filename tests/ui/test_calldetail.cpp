#include "tests/ui/callsfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/tools/toolspage.h"
#include "ui/widgets/codeeditor.h"
#include "ui/window/messagearea.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QPushButton>

using namespace toolwright;
using namespace toolwright::ui;

class TestCallDetail : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCallIsToldWhole();
    void aCallIsCopied();
    void theToolOpensAtTheCause();
    void aCallIsTriedAgainInTools();
    void theListIsExported();
    void anotherKeyShowsNumbersOnly();
};

void TestCallDetail::aCallIsToldWhole()
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

void TestCallDetail::aCallIsCopied()
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

void TestCallDetail::theToolOpensAtTheCause()
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

void TestCallDetail::aCallIsTriedAgainInTools()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    fixture.chooseRowWith(QStringLiteral("order 1"));
    QTest::mouseClick(fixture.find<QPushButton>("detail.calls.tryAgain"), Qt::LeftButton);
    QVERIFY(fixture.parts().tools->isVisible());
    QCOMPARE(fixture.parts().tools->file(), std::string("tools/check_stock.yml"));
    QCOMPARE(fixture.find<QLineEdit>("call.argument.product")->text(), QStringLiteral("Picker"));
}

void TestCallDetail::theListIsExported()
{
    CallsFixture fixture(tellingCalls());
    QVERIFY(fixture.startCalls());
    fixture.parts().actions->action(QStringLiteral("calls.exportCsv"))->trigger();
    QTRY_VERIFY(fixture.find<QFileDialog>("exportDialog") != nullptr);
    const QString path = fixture.folder() + QStringLiteral("/failed.csv");
    Q_EMIT fixture.find<QFileDialog>("exportDialog")->fileSelected(path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    // A line of names and one a call.
    QCOMPARE(file.readAll().count("\r\n"), 11);
    QVERIFY(fixture.parts().messages->has(QStringLiteral("calls.export")));
}

void TestCallDetail::anotherKeyShowsNumbersOnly()
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

QTEST_MAIN(TestCallDetail)
#include "test_calldetail.moc"
