#include "ui/actions/actionregistry.h"
#include "ui/actions/keysmodel.h"
#include "ui/actions/palettemodel.h"
#include "ui/actions/quicklist.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace toolwright::ui;

class TestActions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void defaultKeysDoNotConflict();
    void everyIdIsUniqueAndEveryTextHasAMnemonic();
    void keysThatAnotherActionHasAreRefused();
    void keysThatBeginOtherKeysConflict();
    void reboundKeysComeBackFromTheSettings();
    void twoActionsMaySwapTheirKeys();
    void anActionWithoutHandlerSaysWhyItIsDisabled();
    void keysModelRefusesAndResets();
    void paletteRanksWordStartsFirst();
    void quickListTakesTheBestWithEnter();
    void quickListSaysWhyAnEntryIsDisabled();
    void quickListGivesTheFocusBack();
};

namespace {

QString conflictText(const std::vector<ShortcutConflict>& conflicts)
{
    QStringList lines;
    for (const auto& conflict : conflicts) {
        lines.append(conflict.first + QLatin1Char(' ') + conflict.second + QLatin1Char(' ') +
                     conflict.keys.toString());
    }
    return lines.join(QLatin1Char('\n'));
}

std::vector<PaletteEntry> someEntries()
{
    return {{QStringLiteral("a"), QStringLiteral("Replace"), {}, {}, {}},
            {QStringLiteral("b"), QStringLiteral("Previous Problem"), {}, QStringLiteral("Shift+F8"), {}},
            {QStringLiteral("c"), QStringLiteral("Problems"), {}, {}, {}},
            {QStringLiteral("d"), QStringLiteral("Save"), {}, {}, QStringLiteral("Nothing to save.")}};
}

} // namespace

void TestActions::defaultKeysDoNotConflict()
{
    const ActionRegistry registry;
    QCOMPARE(conflictText(registry.conflicts()), QString());
}

void TestActions::everyIdIsUniqueAndEveryTextHasAMnemonic()
{
    std::set<QString> ids;
    const ActionRegistry registry;
    for (auto* action : registry.actions()) {
        QVERIFY2(ids.insert(action->objectName()).second, qPrintable(action->objectName()));
        QVERIFY2(action->text().contains(QLatin1Char('&')), qPrintable(action->text()));
    }
    QVERIFY(!ids.empty());
}

void TestActions::keysThatAnotherActionHasAreRefused()
{
    ActionRegistry registry;
    const auto before = registry.action(QStringLiteral("file.reload"))->shortcuts();
    QVERIFY(!registry.rebind(QStringLiteral("file.reload"), {QKeySequence(QStringLiteral("Ctrl+S"))}));
    QCOMPARE(registry.action(QStringLiteral("file.reload"))->shortcuts(), before);
    QVERIFY(registry.rebind(QStringLiteral("file.reload"), {QKeySequence(QStringLiteral("Ctrl+Alt+R"))}));
    QVERIFY(registry.conflicts().empty());
}

void TestActions::keysThatBeginOtherKeysConflict()
{
    const ActionRegistry registry;
    const auto found =
        registry.conflictsWith(QStringLiteral("file.reload"), {QKeySequence(QStringLiteral("Ctrl+K, D"))});
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().second, QStringLiteral("view.palette"));
}

void TestActions::reboundKeysComeBackFromTheSettings()
{
    const QTemporaryDir folder;
    const QKeySequence keys(QStringLiteral("Ctrl+Alt+S"));
    QSettings settings(folder.filePath(QStringLiteral("keys.ini")), QSettings::IniFormat);
    {
        ActionRegistry registry;
        QVERIFY(registry.rebind(QStringLiteral("file.save"), {keys}));
        registry.save(settings);
    }
    ActionRegistry registry;
    QVERIFY(registry.load(settings).empty());
    QCOMPARE(registry.action(QStringLiteral("file.save"))->shortcuts(), QList<QKeySequence>{keys});
}

void TestActions::twoActionsMaySwapTheirKeys()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("keys.ini")), QSettings::IniFormat);
    settings.setValue(QStringLiteral("shortcuts/file.save"), QStringLiteral("Ctrl+O"));
    settings.setValue(QStringLiteral("shortcuts/file.openFolder"), QStringLiteral("Ctrl+S"));
    settings.setValue(QStringLiteral("shortcuts/file.quit"), QStringLiteral("Ctrl+F"));
    ActionRegistry registry;
    const auto refused = registry.load(settings);
    QCOMPARE(refused.size(), std::size_t{1});
    QCOMPARE(refused.front().first, QStringLiteral("file.quit"));
    QCOMPARE(registry.action(QStringLiteral("file.save"))->shortcut(),
             QKeySequence(QStringLiteral("Ctrl+O")));
    QCOMPARE(registry.action(QStringLiteral("file.quit"))->shortcut(),
             QKeySequence(QStringLiteral("Ctrl+Q")));
    QVERIFY(registry.conflicts().empty());
}

void TestActions::anActionWithoutHandlerSaysWhyItIsDisabled()
{
    ActionRegistry registry;
    const auto id = QStringLiteral("file.save");
    QVERIFY(!registry.action(id)->isEnabled());
    QVERIFY(!registry.whyDisabled(id).isEmpty());
    auto runs = 0;
    registry.handle(id, [&runs] { ++runs; });
    QVERIFY(registry.whyDisabled(id).isEmpty());
    registry.action(id)->trigger();
    QCOMPARE(runs, 1);
    registry.setBlocked(id, QStringLiteral("Nothing to save."));
    QVERIFY(!registry.action(id)->isEnabled());
    QCOMPARE(registry.action(id)->statusTip(), QStringLiteral("Nothing to save."));
}

void TestActions::keysModelRefusesAndResets()
{
    ActionRegistry registry;
    KeysModel model(registry);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy refused(&model, &KeysModel::refused);
    const auto first = model.index(0, 1);
    QVERIFY(!model.setData(first, QVariant::fromValue(QKeySequence(QStringLiteral("Ctrl+S")))));
    QCOMPARE(refused.count(), 1);
    QVERIFY(model.setData(first, QVariant::fromValue(QKeySequence(QStringLiteral("Ctrl+Alt+O")))));
    QCOMPARE(first.data().toString(),
             QKeySequence(QStringLiteral("Ctrl+Alt+O")).toString(QKeySequence::NativeText));
    model.reset();
    const auto* action = registry.actions().front();
    QCOMPARE(action->shortcuts(), registry.defaultKeys(action->objectName()));
}

void TestActions::paletteRanksWordStartsFirst()
{
    PaletteModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setEntries(someEntries());
    model.setQuery(QStringLiteral("prob"));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Problems"));
    QCOMPARE(model.index(1, 0).data().toString(), QStringLiteral("Previous Problem"));
    QVERIFY(model.index(1, 0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("Shift+F8")));
    model.setQuery(QStringLiteral("zzz"));
    QCOMPARE(model.rowCount(), 0);
}

void TestActions::quickListTakesTheBestWithEnter()
{
    QWidget window;
    window.resize(800, 600);
    QuickList list(&window);
    window.show();
    QTRY_VERIFY(window.isVisible());
    QSignalSpy chosen(&list, &QuickList::chosen);
    list.open(QStringLiteral("Find"), someEntries());
    auto* field = list.findChild<QLineEdit*>(QStringLiteral("quickList.field"));
    QTest::keyClicks(field, QStringLiteral("p"));
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_Up);
    QTest::keyClicks(field, QStringLiteral("roblems"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().first().toString(), QStringLiteral("c"));
    QVERIFY(!list.isVisible());
}

void TestActions::quickListSaysWhyAnEntryIsDisabled()
{
    QWidget window;
    window.resize(800, 600);
    QuickList list(&window);
    window.show();
    QSignalSpy chosen(&list, &QuickList::chosen);
    list.open(QStringLiteral("Find"), someEntries());
    auto* field = list.findChild<QLineEdit*>(QStringLiteral("quickList.field"));
    QTest::keyClicks(field, QStringLiteral("save"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(chosen.count(), 0);
    QVERIFY(list.isVisible());
    const auto note = list.findChild<QLabel*>(QStringLiteral("quickList.note"))->text();
    QVERIFY2(note.contains(QStringLiteral("Nothing to save.")), qPrintable(note));
}

void TestActions::quickListGivesTheFocusBack()
{
    QWidget window;
    window.resize(800, 600);
    QLineEdit before(&window);
    QuickList list(&window);
    window.show();
    window.activateWindow();
    QTRY_VERIFY(window.isActiveWindow());
    before.setFocus();
    list.open(QStringLiteral("Find"), someEntries());
    auto* field = list.findChild<QLineEdit*>(QStringLiteral("quickList.field"));
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClick(field, Qt::Key_Escape);
    QTRY_VERIFY(before.hasFocus());
    QVERIFY(!list.isVisible());
}

QTEST_MAIN(TestActions)
#include "test_actions.moc"
