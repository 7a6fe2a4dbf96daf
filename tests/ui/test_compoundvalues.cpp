#include "tests/ui/author.h"

#include "core/json/parse.h"
#include "ui/compound/sampledesk.h"
#include "ui/widgets/completionpopup.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QPlainTextEdit>

#include <set>

using namespace toolwright;
using namespace toolwright::ui;

class TestCompoundValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesFollowTheSampleAndItsUndo();
    void completionOffersTheFieldsOfTheSample();
    void changesAreListedInWords();
    void theSchemaTableEditsTheSameBytes();
    void aStepIsTriedWithout();
    void controlsOfAPageHaveDifferentNames();
};

void TestCompoundValues::valuesFollowTheSampleAndItsUndo()
{
    Author author;
    QVERIFY(author.open());
    author.select(0);
    const auto* result = author.fixture.find<QLabel>("step.args/id.result");
    QCOMPARE(result->text(), QStringLiteral("no sample yet"));
    author.parts().desk->setArguments(json::parseValue(R"({"invoiceId":"inv_1042"})").value());
    QVERIFY2(result->text().contains(QStringLiteral("\u2192 \"inv_1042\"")), qPrintable(result->text()));
    author.parts().desk->setOutput("host_invoices_get", json::parseValue(R"({"status":"paid"})").value());
    QCOMPARE(author.editing().rows()[2].step.values[0].result.text, QStringLiteral("false"));
    QCOMPARE(author.editing().rows()[2].step.fate, QStringLiteral("skipped"));
    QVERIFY(
        QFile::exists(author.root + QStringLiteral("/.toolwright/samples/host_invoice_send_reminder.json")));
    author.stack().undo();
    author.stack().undo();
    QCOMPARE(result->text(), QStringLiteral("no sample yet"));
    QCOMPARE(author.text(), author.original);
}

void TestCompoundValues::completionOffersTheFieldsOfTheSample()
{
    CompletionModel model;
    Author::watch(&model);
    model.setItems({{jsonata::CompletionKind::Field, "email", "email", "string", {}}});
    model.setItems({});
    Author author;
    QVERIFY(author.open());
    author.parts().desk->setArguments(json::parseValue(R"({"invoiceId":"inv_1042"})").value());
    author.parts().desk->setOutput("host_invoices_get",
                                   json::parseValue(R"({"customerEmail":"pat@example.com"})").value());
    author.select(1);
    Author::press(Qt::Key_Return);
    QVERIFY(Author::tabTo("step.args/template"));
    Author::press(Qt::Key_A, Qt::ControlModifier);
    Author::type(QStringLiteral("{{ load.cust"));
    auto* list = author.fixture.find<QListView>("completion.list");
    QVERIFY(list != nullptr && list->isVisible());
    QCOMPARE(list->currentIndex().data().toString(), QStringLiteral("customerEmail"));
    Author::press(Qt::Key_Return);
    Author::type(QStringLiteral(" }}"));
    QVERIFY(author.text().find("\"template\": \"{{ load.customerEmail }}\"") != std::string::npos);
    QCOMPARE(author.editing().rows()[2].step.values[2].result.text, QStringLiteral("\"pat@example.com\""));
}

void TestCompoundValues::changesAreListedInWords()
{
    Author author;
    QVERIFY(author.open());
    author.select(1);
    Author::press(Qt::Key_Return);
    QVERIFY(Author::tabTo("step.args/template"));
    Author::type(QStringLiteral("s"));
    auto* list = author.fixture.find<QListView>("changes.list");
    QTRY_COMPARE(list->model()->rowCount(), 1);
    const auto change = list->model()->index(0, 0).data().toString();
    QVERIFY2(change.contains(QStringLiteral("notify")) && change.contains(QStringLiteral("template")),
             qPrintable(change));
    const auto bytes = author.fixture.find<QLabel>("changes.bytes")->text();
    const QLocale locale;
    const auto size = locale.toString(static_cast<qulonglong>(author.original.size()));
    QVERIFY2(bytes.contains(QStringLiteral("%1 of %1 bytes untouched, 1 new").arg(size)), qPrintable(bytes));
    author.stack().undo();
    QTRY_COMPARE(list->model()->rowCount(), 0);
}

void TestCompoundValues::theSchemaTableEditsTheSameBytes()
{
    Author author;
    QVERIFY(author.open());
    author.editing().select(std::nullopt, {});
    auto& model = author.fixture.find<SchemaForm>("schemaForm")->model();
    QCOMPARE(model.rowCount(), 1);
    QVERIFY(model.setData(model.index(0, SchemaModel::Required), Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(author.text().find("\"required\": [\"invoiceId\"]") == std::string::npos);
    QVERIFY(model.setData(model.index(0, SchemaModel::Name), QStringLiteral("number")));
    QVERIFY(author.text().find("\"number\": { \"type\": \"string\" }") != std::string::npos);
    QVERIFY(author.text().find("{{ args.number }}") != std::string::npos);
    author.stack().undo();
    author.stack().undo();
    QCOMPARE(author.text(), author.original);
}

void TestCompoundValues::aStepIsTriedWithout()
{
    Author author;
    QVERIFY(author.open());
    author.select(0);
    Author::press(Qt::Key_Slash, Qt::ControlModifier);
    QVERIFY(author.editing().rows()[1].step.isLeftOut);
    QCOMPARE(author.text(), author.original);
    QCOMPARE(author.parts().desk->samples().without, std::vector<std::string>{"load"});
    author.stack().undo();
    QVERIFY(!author.editing().rows()[1].step.isLeftOut);
}

void TestCompoundValues::controlsOfAPageHaveDifferentNames()
{
    Author author;
    QVERIFY(author.open());
    author.select(1);
    for (const auto* page : {"stepForm", "compoundForm", "samples", "visualPage", "changesPage"}) {
        std::set<QString> names;
        const auto controls = author.fixture.find<QWidget>(page)->findChildren<QWidget*>();
        for (auto* control : controls) {
            const auto isControl = qobject_cast<QAbstractButton*>(control) != nullptr ||
                                   qobject_cast<QLineEdit*>(control) != nullptr ||
                                   qobject_cast<QPlainTextEdit*>(control) != nullptr;
            if (!isControl || control->objectName().isEmpty() ||
                control->objectName().startsWith(QLatin1String("qt_"))) {
                continue;
            }
            auto name = control->accessibleName();
            if (auto* button = qobject_cast<QAbstractButton*>(control); name.isEmpty() && button != nullptr) {
                name = button->text();
            }
            QVERIFY2(!name.isEmpty() && name != control->objectName(), qPrintable(control->objectName()));
            QVERIFY2(names.insert(name).second, qPrintable(control->objectName() + QLatin1Char(' ') + name));
        }
    }
}

QTEST_MAIN(TestCompoundValues)
#include "test_compoundvalues.moc"
