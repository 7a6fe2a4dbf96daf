// Taking a workspace live by keyboard: push, publish, what refuses it, and the way back.

#include "tests/ui/windowfixture.h"
#include "ui/publish/publishdialog.h"
#include "ui/simulator/valuetable.h"
#include "ui/window/session.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

using namespace toolwright;
using namespace toolwright::ui;

class TestPublish : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWorkspaceGoesLiveAndBack();
    void whatCannotTravelIsToldAndNotPushed();
};

namespace {

/// A window with the dialog in front.
class PublishFixture : public WindowFixture
{
public:
    bool start() { return openSample() && QTest::qWaitForWindowActive(&window()); }
    bool openDialog()
    {
        window().activateWindow();
        if (!QTest::qWaitForWindowActive(&window())) {
            return false;
        }
        QTest::keyClick(&window(), Qt::Key_U, Qt::ControlModifier | Qt::ShiftModifier);
        return dialog() != nullptr;
    }
    void closeDialog() { QTest::keyClick(dialog(), Qt::Key_Escape); }
    PublishDialog* dialog() { return find<PublishDialog>("publishDialog"); }
    QString text(const char* name) { return find<QLabel>(name)->text(); }
    QPushButton* button(const char* name) { return find<QPushButton>(name); }
    void press(const char* name)
    {
        auto* pressed = find<QWidget>(name);
        pressed->setFocus(Qt::TabFocusReason);
        QTest::keyClick(pressed, Qt::Key_Space);
    }
    void nextPage() { QTest::keyClick(find<QTabWidget>("publish.pages")->tabBar(), Qt::Key_Right); }
    /// The row about @p what; empty when there is none.
    QString row(const char* table, const QString& what)
    {
        const auto* model = find<QTableView>(table)->model();
        for (int i = 0; i < model->rowCount(); ++i) {
            if (model->index(i, 1).data().toString() == what) {
                return model->index(i, 0).data().toString() + QLatin1Char(' ') +
                       model->index(i, 2).data().toString();
            }
        }
        return {};
    }
};

} // namespace

void TestPublish::aWorkspaceGoesLiveAndBack()
{
    PublishFixture fixture;
    QVERIFY(fixture.start());
    QVERIFY(fixture.openDialog());
    QTRY_VERIFY(fixture.button("publish.push.do")->isEnabled());
    QCOMPARE(fixture.text("publish.preview"), QStringLiteral("nothing yet"));
    QVERIFY(fixture.row("publish.push.changes", QStringLiteral("check_stock"))
                .startsWith(QStringLiteral("agent gains new file · GET ")));
    QVERIFY(!fixture.button("publish.publish.do")->isEnabled());
    fixture.press("publish.push.do");
    QTRY_VERIFY(fixture.text("publish.result").startsWith(QStringLiteral("Preview now runs version ")));
    QVERIFY(!fixture.button("publish.push.do")->isEnabled());
    fixture.nextPage();
    fixture.press("publish.publish.do");
    QTRY_VERIFY(fixture.text("publish.result").startsWith(QStringLiteral("Live now runs version ")));
    const auto first = fixture.text("publish.live");
    fixture.closeDialog();
    QTRY_VERIFY(fixture.dialog() == nullptr);

    auto stock = fixture.disk("tools/check_stock.yml");
    stock.replace(0, stock.find('\n'), "description: Count pieces.");
    fixture.writeDisk("tools/check_stock.yml", stock);
    QVERIFY(fixture.openDialog());
    QTRY_VERIFY(fixture.button("publish.push.do")->isEnabled());
    QVERIFY(fixture.row("publish.push.changes", QStringLiteral("check_stock"))
                .endsWith(QStringLiteral("→ Count pieces.")));
    QCOMPARE(fixture.row("publish.push.changes", QStringLiteral("tool/check_stock")),
             QStringLiteral("modified description"));
    fixture.press("publish.push.do");
    QTRY_VERIFY(fixture.text("publish.publish.note").startsWith(QStringLiteral("No evaluation has tested")));
    fixture.nextPage();
    QVERIFY(!fixture.button("publish.publish.do")->isEnabled());
    fixture.press("publish.publish.force");
    QVERIFY(fixture.button("publish.publish.do")->isEnabled());
    fixture.press("publish.publish.do");
    QTRY_VERIFY(fixture.text("publish.live") != first);
    fixture.nextPage();
    QTRY_VERIFY(fixture.button("publish.rollback.do")->isEnabled());
    QVERIFY(fixture.row("publish.rollback.changes", QStringLiteral("check_stock"))
                .contains(QStringLiteral("Count pieces. → ")));
    fixture.press("publish.rollback.do");
    const auto version = first.section(QLatin1Char(' '), 0, 1);
    QTRY_VERIFY(fixture.text("publish.live").startsWith(version));
    fixture.closeDialog();
}

void TestPublish::whatCannotTravelIsToldAndNotPushed()
{
    PublishFixture fixture;
    QVERIFY(fixture.start());
    fixture.writeDisk("key.pem", "-----BEGIN PRIVATE KEY-----\nAAAA\n");
    QVERIFY(fixture.openDialog());
    QTRY_VERIFY(fixture.text("publish.push.note").startsWith(QStringLiteral("key.pem: ")));
    QVERIFY(!fixture.button("publish.push.do")->isEnabled());
    QVERIFY(!fixture.find<QCheckBox>("publish.push.force")->isVisibleTo(fixture.dialog()));
    const auto* files = fixture.find<QTableView>("publish.files")->model();
    QCOMPARE(files->index(0, 0).data().toString(), QStringLiteral("key.pem"));
    QVERIFY(files->index(0, 2).data().toString().contains(QStringLiteral("private key")));
    QVERIFY(fixture.text("publish.bundle").contains(QStringLiteral(" of at most 500, ")));
    fixture.closeDialog();
}

QTEST_MAIN(TestPublish)
#include "test_publish.moc"
