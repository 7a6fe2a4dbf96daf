#include "tests/ui/windowfixture.h"

#include "ui/actions/actionregistry.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/toollistpanel.h"
#include "ui/problems/problemspanel.h"
#include "ui/window/session.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTest>
#include <QTreeView>

#include <set>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

/// What a person can press, type into or choose from. Parts that Qt makes inside its own widgets are theirs.
bool isControl(const QWidget& widget)
{
    if (widget.objectName().startsWith(QLatin1String("qt_")) || widget.parentWidget() == nullptr ||
        widget.inherits("QHeaderView") || widget.inherits("QTableCornerButton")) {
        return false;
    }
    const auto* parent = widget.parentWidget();
    if (parent->inherits("QTabBar") || parent->inherits("QLineEdit") || parent->inherits("QToolBar") ||
        parent->inherits("QComboBoxPrivateContainer") || parent->inherits("QMenuBar")) {
        return widget.objectName().contains(QLatin1Char('.'));
    }
    return qobject_cast<const QAbstractButton*>(&widget) != nullptr ||
           qobject_cast<const QLineEdit*>(&widget) != nullptr ||
           qobject_cast<const QComboBox*>(&widget) != nullptr ||
           qobject_cast<const QAbstractItemView*>(&widget) != nullptr ||
           qobject_cast<const QPlainTextEdit*>(&widget) != nullptr;
}

QString spokenName(QWidget& widget)
{
    auto* accessible = QAccessible::queryAccessibleInterface(&widget);
    return accessible != nullptr ? accessible->text(QAccessible::Name) : QString();
}

QString pathOf(const QWidget& widget)
{
    return QString::fromLatin1(widget.metaObject()->className()) + QLatin1Char(' ') + widget.objectName() +
           QStringLiteral(" in ") + widget.parentWidget()->objectName();
}

QStringList faultsOf(const QWidget& window)
{
    QStringList faults;
    const auto widgets = window.findChildren<QWidget*>();
    for (auto* widget : widgets) {
        if (!isControl(*widget)) {
            continue;
        }
        const auto name = spokenName(*widget);
        if (widget->objectName().isEmpty() || name.isEmpty() || name == widget->objectName()) {
            faults.append(pathOf(*widget) + QStringLiteral(" is called \"%1\"").arg(name));
        }
    }
    return faults;
}

} // namespace

class TestAccessible : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyControlHasAnObjectNameAndASpokenName();
    void everyControlOfTheSettingsHasToo();
    void mnemonicsAreUniqueInEveryMenu();
    void everyActionStandsInAMenu();
    void f6GoesRoundThePanes();
    void everyControlIsReachedByTab();
    void rowsSayWhatTheyShow();
    void nothingPressableIsSmall();
};

void TestAccessible::everyControlHasAnObjectNameAndASpokenName()
{
    WindowFixture fixture;
    QCOMPARE(faultsOf(fixture.window()).join(QLatin1Char('\n')), QString());
    QVERIFY(fixture.openSample());
    QVERIFY(fixture.markFinding(QStringLiteral("compound.risk-mismatch")));
    fixture.parts().actions->action(QStringLiteral("tools.quickFix"))->trigger();
    fixture.parts().actions->action(QStringLiteral("help.about"))->trigger();
    QCOMPARE(faultsOf(fixture.window()).join(QLatin1Char('\n')), QString());
}

void TestAccessible::everyControlOfTheSettingsHasToo()
{
    WindowFixture fixture;
    fixture.parts().actions->action(QStringLiteral("file.settings"))->trigger();
    auto* dialog = fixture.find<QWidget>("settingsDialog");
    QVERIFY(dialog != nullptr);
    QCOMPARE(faultsOf(*dialog).join(QLatin1Char('\n')), QString());
}

void TestAccessible::mnemonicsAreUniqueInEveryMenu()
{
    WindowFixture fixture;
    const auto menus = fixture.window().findChildren<QMenu*>();
    QVERIFY(menus.size() >= 9);
    for (auto* menu : menus) {
        std::set<QString> used;
        const auto actions = menu->actions();
        for (auto* action : actions) {
            const auto keys = QKeySequence::mnemonic(action->text()).toString();
            if (action->isSeparator() || menu->objectName().isEmpty()) {
                continue;
            }
            QVERIFY2(!keys.isEmpty(), qPrintable(menu->title() + QStringLiteral(": ") + action->text()));
            QVERIFY2(used.insert(keys).second,
                     qPrintable(menu->title() + QStringLiteral(": ") + action->text()));
        }
    }
}

void TestAccessible::everyActionStandsInAMenu()
{
    WindowFixture fixture;
    std::set<QAction*> shown;
    const auto menus = fixture.window().findChildren<QMenu*>();
    for (auto* menu : menus) {
        const auto actions = menu->actions();
        shown.insert(actions.begin(), actions.end());
    }
    for (auto* action : fixture.parts().actions->actions()) {
        QVERIFY2(shown.contains(action), qPrintable(action->objectName()));
    }
}

void TestAccessible::f6GoesRoundThePanes()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    fixture.parts().list->view()->setFocus();
    QTRY_VERIFY(fixture.parts().list->view()->hasFocus());
    QTest::keyClick(&fixture.window(), Qt::Key_F6);
    QVERIFY(fixture.parts().tabs->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(&fixture.window(), Qt::Key_F6);
    QVERIFY(fixture.parts().inspectorDock->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(&fixture.window(), Qt::Key_F6);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(fixture.parts().problems->view()));
    QTest::keyClick(&fixture.window(), Qt::Key_F6);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(fixture.parts().list->view()));
    QTest::keyClick(&fixture.window(), Qt::Key_F6, Qt::ShiftModifier);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(fixture.parts().problems->view()));
}

void TestAccessible::everyControlIsReachedByTab()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    std::set<QWidget*> chain;
    auto* first = static_cast<QWidget*>(&fixture.window());
    for (auto* next = first->nextInFocusChain(); next != first && chain.insert(next).second;) {
        next = next->nextInFocusChain();
    }
    for (const auto* name :
         {"toolList.filter", "toolList.view", "problems.filter", "problems.groups", "problems.view",
          "problems.fix.0", "problems.place", "agent.view", "status.quarantined", "titleRow.palette",
          "dock.list.close", "compound.name", "compound.risk", "schema.table"}) {
        auto* control = fixture.find<QWidget>(name);
        QVERIFY2(control != nullptr, name);
        QVERIFY2(chain.contains(control), name);
        QVERIFY2((control->focusPolicy() & Qt::TabFocus) != 0, name);
    }
}

void TestAccessible::rowsSayWhatTheyShow()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    fixture.parts().list->select(QStringLiteral("host_stock_weekly_report"));
    const auto tool = fixture.parts().list->view()->currentIndex().data(Qt::AccessibleTextRole).toString();
    QVERIFY2(tool.contains(QStringLiteral("quarantined")) && tool.contains(QStringLiteral("write")),
             qPrintable(tool));
    QVERIFY(fixture.markFinding(QStringLiteral("compound.risk-mismatch")));
    const auto finding =
        fixture.parts().problems->view()->currentIndex().data(Qt::AccessibleTextRole).toString();
    QVERIFY2(finding.contains(QStringLiteral("capabilities.json:")) &&
                 finding.contains(QStringLiteral("Fix:")),
             qPrintable(finding));
}

void TestAccessible::nothingPressableIsSmall()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    constexpr auto least = 24;
    const auto buttons = fixture.window().findChildren<QAbstractButton*>();
    for (auto* button : buttons) {
        if (button->isVisible() && isControl(*button)) {
            QVERIFY2(button->width() >= least && button->height() >= least, qPrintable(pathOf(*button)));
        }
    }
}

QTEST_MAIN(TestAccessible)
#include "test_accessible.moc"
