#include "tests/ui/author.h"

#include "ui/compound/editquestion.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

const std::string capabilities = ".vendo/capabilities.json";
const std::string emptyText = "{\n  \"format\": \"vendo/capabilities@1\",\n  \"tools\": []\n}\n";

void buildHeader(Author& author)
{
    Author::press(Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY(author.parts().preview->isVisible());
    Author::type(QStringLiteral("host_invoice_send_reminder"));
    Author::press(Qt::Key_Return);
    QVERIFY(author.ladder().hasFocus());
    Author::press(Qt::Key_Return);
    QVERIFY(Author::tabTo("compound.description"));
    Author::type(QStringLiteral("Fetch an overdue invoice and email the customer a reminder."));
    QVERIFY(Author::tabTo("schema.add"));
    Author::type(QStringLiteral("invoiceId"));
    Author::press(Qt::Key_Return);
}

void requireTheInput(Author& author)
{
    auto* table = author.fixture.find<QAbstractItemView>("schema.table");
    Author::press(Qt::Key_Tab, Qt::ShiftModifier);
    QVERIFY(table->hasFocus());
    Author::press(Qt::Key_Home);
    Author::press(Qt::Key_Right);
    Author::press(Qt::Key_Right);
    Author::press(Qt::Key_Space);
}

void addStep(Author& author, const QString& tool, const QString& id)
{
    Author::press(Qt::Key_Return, Qt::ControlModifier);
    author.choose(tool);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("step.id"));
    Author::type(id);
}

} // namespace

class TestCompound : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theExampleIsBuiltByKeyboardAlone();
    void renamingAStepRenamesItsReaders();
    void movingAboveWhatItReadsWarnsAndOffersTheReader();
    void stepsAreCutAndPastedAsJson();
    void everythingIsUndoneToTheBytesAndRedone();
    void brokenJsonStaysEditableElsewhereAndIsRepaired();
    void anExternalChangeWhileEditingKeepsBoth();
    void typingInJsonShowsInTheForm();
};

void TestCompound::theExampleIsBuiltByKeyboardAlone()
{
    Author author;
    author.write(emptyText);
    QVERIFY(author.open());
    buildHeader(author);
    requireTheInput(author);
    addStep(author, QStringLiteral("host_invoices_get"), QStringLiteral("load"));
    QVERIFY(Author::tabTo("step.args/id"));
    Author::type(QStringLiteral("{{ args.invoiceId }}"));
    addStep(author, QStringLiteral("host_email_send"), QStringLiteral("notify"));
    QVERIFY(Author::tabTo("step.if"));
    Author::type(QStringLiteral("{{ load.status = 'overdue' }}"));
    QVERIFY(Author::tabTo("step.args/to"));
    Author::type(QStringLiteral("{{ load.customerEmail }}"));
    QVERIFY(Author::tabTo("step.args/template"));
    Author::type(QStringLiteral("invoice-reminder"));
    QVERIFY(Author::tabTo("step.args/vars.add"));
    Author::type(QStringLiteral("invoiceId"));
    Author::press(Qt::Key_Return);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("step.args/vars/invoiceId"));
    Author::type(QStringLiteral("{{ load.id }}"));
    QVERIFY(Author::tabTo("step.args/vars.add"));
    Author::type(QStringLiteral("amount"));
    Author::press(Qt::Key_Return);
    Author::type(QStringLiteral("{{ load.amount }}"));
    author.ladder().setFocus();
    Author::press(Qt::Key_Home);
    Author::press(Qt::Key_Return);
    QVERIFY(Author::tabTo("compound.risk"));
    Author::press(Qt::Key_Down);
    QCOMPARE(QString::fromStdString(author.text()), QString::fromStdString(author.original));
}

void TestCompound::renamingAStepRenamesItsReaders()
{
    Author author;
    QVERIFY(author.open());
    author.select(0);
    Author::press(Qt::Key_F2);
    QTRY_VERIFY(author.parts().preview->isVisible());
    Author::type(QStringLiteral("invoice"));
    Author::press(Qt::Key_Return);
    QVERIFY(author.text().find("{{ invoice.status = 'overdue' }}") != std::string::npos);
    QVERIFY(author.text().find("load") == std::string::npos);
    QCOMPARE(author.stack().undoText(), QStringLiteral("Rename step load to invoice"));
    QCOMPARE(author.editing().currentStep(), std::optional<std::size_t>(0));
}

void TestCompound::movingAboveWhatItReadsWarnsAndOffersTheReader()
{
    Author author;
    QVERIFY(author.open());
    author.select(1);
    Author::press(Qt::Key_Up, Qt::AltModifier);
    QTRY_VERIFY(author.parts().preview->isVisible());
    QCOMPARE(author.text(), author.original);
    const auto lines = author.fixture.find<QLabel>("editPreview.lines")->text();
    QVERIFY2(lines.contains(QStringLiteral("load.status")), qPrintable(lines));
    QTest::mouseClick(author.fixture.find<QPushButton>("editPreview.choice.1"), Qt::LeftButton);
    QCOMPARE(author.id(0), QStringLiteral("notify"));
    QCOMPARE(author.editing().currentStep(), std::optional<std::size_t>(0));
    author.stack().undo();
    QCOMPARE(author.text(), author.original);
}

void TestCompound::stepsAreCutAndPastedAsJson()
{
    Author author;
    QVERIFY(author.open());
    author.select(1);
    QTest::keyClick(&author.ladder(), Qt::Key_C, Qt::ControlModifier);
    const auto copied = QApplication::clipboard()->text();
    QVERIFY2(copied.contains(QStringLiteral("\"id\": \"notify\"")), qPrintable(copied));
    QTest::keyClick(&author.ladder(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(author.id(2), QStringLiteral("notify_2"));
    QCOMPARE(author.editing().selectedSteps(), std::vector<std::size_t>{2});
    QTest::keyClick(&author.ladder(), Qt::Key_X, Qt::ControlModifier);
    QCOMPARE(author.text(), author.original);
}

void TestCompound::everythingIsUndoneToTheBytesAndRedone()
{
    Author author;
    QVERIFY(author.open());
    author.select(1);
    Author::press(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    Author::press(Qt::Key_Return);
    QVERIFY(Author::tabTo("step.args/template"));
    Author::type(QStringLiteral(" {{ load.id }}"));
    author.ladder().setFocus();
    Author::press(Qt::Key_Delete);
    Author::press(Qt::Key_Home);
    Author::press(Qt::Key_Return);
    QVERIFY(Author::tabTo("compound.critical"));
    Author::press(Qt::Key_Space);
    const auto changed = author.text();
    QVERIFY(changed != author.original);
    for (auto index = 0; index < author.stack().count(); ++index) {
        QVERIFY(!author.stack().text(index).isEmpty());
    }
    while (author.stack().canUndo()) {
        author.stack().undo();
    }
    QCOMPARE(author.text(), author.original);
    QVERIFY(!author.parts().session->history()->isModified(capabilities));
    while (author.stack().canRedo()) {
        author.stack().redo();
    }
    QCOMPARE(author.text(), changed);
}

void TestCompound::brokenJsonStaysEditableElsewhereAndIsRepaired()
{
    Author author;
    QVERIFY(author.open());
    const auto comma = author.original.find(',', author.original.find("host_invoices_get"));
    const auto broken = EditList::single({{comma, 1}, ""});
    QVERIFY(author.parts().session->history()->push(QStringLiteral("Break"), {{capabilities, broken}}));
    QVERIFY(author.fixture.waitForReport());
    QCOMPARE(author.editing().stepCount(), std::size_t{2});
    author.select(1);
    Author::press(Qt::Key_Return);
    QVERIFY(Author::tabTo("step.args/template"));
    Author::type(QStringLiteral("s"));
    QVERIFY(author.text().find("invoice-reminders") != std::string::npos);
    QVERIFY(author.text().find("\"host_invoices_get\"\n") != std::string::npos);
    const auto repaired = EditList::single({{comma, 0}, ","});
    QVERIFY(author.parts().session->history()->push(QStringLiteral("Repair"), {{capabilities, repaired}}));
    auto expected = author.original;
    expected.insert(expected.find("invoice-reminder") + 16, "s");
    QCOMPARE(author.text(), expected);
}

void TestCompound::anExternalChangeWhileEditingKeepsBoth()
{
    Author author;
    QVERIFY(author.open());
    author.select(1);
    Author::press(Qt::Key_Return);
    QVERIFY(Author::tabTo("step.args/template"));
    Author::type(QStringLiteral("s"));
    auto disk = author.original;
    disk.replace(disk.find("Fetch"), 5, "Read");
    author.write(disk);
    QTRY_VERIFY(author.fixture.find<QPushButton>("disk.capabilities.json.merge") != nullptr);
    QTest::mouseClick(author.fixture.find<QPushButton>("disk.capabilities.json.merge"), Qt::LeftButton);
    QVERIFY(author.text().find("\"Read an overdue") != std::string::npos);
    QVERIFY(author.text().find("invoice-reminders") != std::string::npos);
    QCOMPARE(author.editing().rows().front().header.description.left(4), QStringLiteral("Read"));
    QCOMPARE(author.id(1), QStringLiteral("notify"));
}

void TestCompound::typingInJsonShowsInTheForm()
{
    Author author;
    QVERIFY(author.open());
    author.select(1);
    author.parts().tabs->showJson();
    auto* editor = author.fixture.page(capabilities)->editor();
    const auto at = author.original.find("invoice-reminder");
    editor->goTo({at, 0});
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("my-"));
    QCOMPARE(author.fixture.find<QPlainTextEdit>("step.args/template")->toPlainText(),
             QStringLiteral("my-invoice-reminder"));
    author.parts().tabs->showVisual();
    author.editing().select(0, {0});
    author.parts().tabs->showJson();
    const auto range = editor->selectedRange();
    QCOMPARE(editor->text().substr(range.offset, range.length), "\"load\"");
}

QTEST_MAIN(TestCompound)
#include "test_compound.moc"
