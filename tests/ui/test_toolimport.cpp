// Other ways to a tool, what saving would change, and where settings of calls are.

#include "tests/ui/formfixture.h"
#include "ui/tools/importdialog.h"
#include "ui/widgets/diffview.h"

#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>

using namespace toolwright;
using namespace toolwright::ui;

class TestToolImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCurlCommandBecomesATool();
    void anOperationBecomesATool();
    void changesAreSeenBeforeTheyAreSaved();
    void settingsLeadToSecretsAndPrivateHosts();
};

void TestToolImport::aCurlCommandBecomesATool()
{
    FormFixture fixture;
    QVERIFY(fixture.start(orderFile));
    const auto manifest = fixture.text("vatio.yml");
    QTest::keyClick(&fixture.window(), Qt::Key_U, Qt::ControlModifier | Qt::AltModifier);
    auto* dialog = fixture.find<ImportDialog>("importDialog");
    QVERIFY(dialog != nullptr);
    auto* create = fixture.find<QPushButton>("import.create");
    QVERIFY(!create->isEnabled());
    auto* text = fixture.find<QPlainTextEdit>("import.text");
    QTest::keyClicks(text, QStringLiteral("curl -k -H 'X-Api-Key: canary-77' https://a.example/mugs?size=2"));
    QVERIFY(create->isEnabled());
    const auto notes = fixture.find<QLabel>("import.notes")->text();
    QVERIFY2(notes.contains(QStringLiteral("API_KEY")) && notes.contains(QStringLiteral("--insecure")),
             qPrintable(notes));
    auto* key = fixture.find<QLineEdit>("import.key");
    QCOMPARE(key->text(), QStringLiteral("get_mugs"));
    key->setText(QStringLiteral("check_stock"));
    QVERIFY(!create->isEnabled());
    key->setText(QStringLiteral("find_mugs"));
    QTest::mouseClick(fixture.find<QCheckBox>("import.listed"), Qt::LeftButton);
    QTest::mouseClick(create, Qt::LeftButton);
    const auto made = fixture.text("tools/find_mugs.yml");
    QVERIFY(made.find("X-Api-Key: $env.API_KEY") != std::string::npos);
    QVERIFY(made.find("canary") == std::string::npos);
    QVERIFY(fixture.text("vatio.yml").find("find_mugs") != std::string::npos);
    QCOMPARE(fixture.parts().tools->file(), std::string("tools/find_mugs.yml"));
    fixture.parts().session->history()->stack()->undo();
    QCOMPARE(fixture.text("vatio.yml"), manifest);
    QVERIFY(!fixture.parts().session->workspace()->find("tools/find_mugs.yml")->exists());
}

void TestToolImport::anOperationBecomesATool()
{
    FormFixture fixture;
    QVERIFY(fixture.start(orderFile));
    fixture.trigger("tools.importOpenApi");
    auto* dialog = fixture.find<ImportDialog>("importDialog");
    dialog->setText(QStringLiteral("openapi: 3.0.0\nservers: [{ url: https://a.example }]\npaths:\n"
                                   "  /mugs: { get: { summary: All mugs }, put: {} }\n"
                                   "  /mugs/{id}: { get: { operationId: oneMug, parameters: "
                                   "[{ name: id, in: path, schema: { type: string } }] } }\n"));
    auto* operations = fixture.find<QListWidget>("import.operations");
    QTRY_COMPARE(operations->count(), 3);
    QTest::keyClicks(fixture.find<QLineEdit>("import.filter"), QStringLiteral("onemug"));
    QVERIFY(operations->item(0)->isHidden());
    QVERIFY(!operations->item(2)->isHidden());
    dialog->chooseOperation(1);
    QVERIFY(!fixture.find<QPushButton>("import.create")->isEnabled());
    dialog->chooseOperation(2);
    QCOMPARE(fixture.find<QLineEdit>("import.key")->text(), QStringLiteral("one_mug"));
    QTest::mouseClick(fixture.find<QPushButton>("import.create"), Qt::LeftButton);
    QVERIFY(fixture.text("tools/one_mug.yml").find("path: /mugs/$params.id") != std::string::npos);
}

void TestToolImport::changesAreSeenBeforeTheyAreSaved()
{
    FormFixture fixture;
    QVERIFY(fixture.start(orderFile));
    QVERIFY(fixture.type("form/request/path", "x"));
    QTest::keyClick(&fixture.window(), Qt::Key_D, Qt::ControlModifier);
    const auto* diff = fixture.find<DiffView>("tools.changes.diff");
    QVERIFY(diff->isVisible());
    const auto count = [diff](DiffKind kind) {
        return std::ranges::count(diff->rows(), kind, &DiffRow::kind);
    };
    QCOMPARE(count(DiffKind::Removed), 1);
    QCOMPARE(count(DiffKind::Added), 1);
    QTest::keyClick(&fixture.window(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!diff->isVisible());
    QCOMPARE(fixture.disk(orderFile), fixture.text(orderFile));
}

void TestToolImport::settingsLeadToSecretsAndPrivateHosts()
{
    FormFixture fixture;
    QVERIFY(fixture.start(orderFile));
    fixture.trigger("file.settings");
    auto* hosts = fixture.find<QLineEdit>("settings.privateHosts");
    QVERIFY(hosts != nullptr);
    QTest::keyClicks(hosts, QStringLiteral("10.0.0.7:8080 , Shop.intranet"));
    QTest::keyClick(hosts, Qt::Key_Return);
    QCOMPARE(fixture.settings().privateHosts(), (std::vector<std::string>{"10.0.0.7:8080", "shop.intranet"}));
    QTest::mouseClick(fixture.find<QPushButton>("settings.secrets"), Qt::LeftButton);
    QVERIFY(fixture.find<QDialog>("secretsDialog") != nullptr);
}

QTEST_MAIN(TestToolImport)
#include "test_toolimport.moc"
