#include "tests/ui/windowfixture.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/quicklist.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/toollistpanel.h"
#include "ui/models/agentmodel.h"
#include "ui/problems/findingdelegate.h"
#include "ui/problems/fixpopup.h"
#include "ui/problems/problemspanel.h"
#include "ui/widgets/diffview.h"
#include "ui/window/agentpanel.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"
#include "ui/window/startpage.h"

#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

const std::string capabilities = ".vendo/capabilities.json";
const std::string overrides = ".vendo/overrides.json";

void trigger(WindowFixture& fixture, const char* id)
{
    fixture.parts().actions->action(QString::fromLatin1(id))->trigger();
}

int quarantinedCount(const WindowFixture& fixture)
{
    return fixture.parts().problems->model().count(FindingGroup::Quarantined);
}

} // namespace

class TestWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSampleIsOneClickAway();
    void theSampleHasTwoQuarantinedCompounds();
    void oneClickFixesTheRiskAndUndoGivesTheBytesBack();
    void theButtonInTheRowFixes();
    void aLooseningFixShowsItsDiffFirst();
    void fixAllSafeIsOneStep();
    void theAgentPanelComparesBeforeAndAfter();
    void f8WalksTheFilteredList();
    void choosingAToolGoesToItsName();
    void thePaletteRunsAnAction();
    void goToFindsAStep();
    void aLinkFocusesItsPlace();
    void aDroppedFolderOpens();
    void aMissingFileIsCreatedByAButton();
    void aFolderWithoutAWorkspaceOffersToMakeOne();
};

void TestWindow::theSampleIsOneClickAway()
{
    WindowFixture fixture;
    QTRY_VERIFY(fixture.parts().start->isVisible());
    QTest::mouseClick(fixture.find<QPushButton>("startPage.sample"), Qt::LeftButton);
    QTRY_VERIFY(fixture.parts().session->isOpen());
    QCOMPARE(fixture.parts().session->root(), fixture.folder() + QStringLiteral("/data/samples/acme-shop"));
    QVERIFY(!fixture.parts().start->isVisible());
}

void TestWindow::theSampleHasTwoQuarantinedCompounds()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    QCOMPARE(quarantinedCount(fixture), 2);
    QVERIFY(fixture.markFinding(QStringLiteral("compound.risk-mismatch")));
    QCOMPARE(fixture.parts().problems->current()->diagnostic.tool, "host_invoice_void_and_notify");
    QVERIFY(fixture.markFinding(QStringLiteral("compound.step-disabled")));
    QCOMPARE(fixture.parts().problems->current()->diagnostic.tool, "host_stock_weekly_report");
    const auto status = fixture.find<QToolButton>("status.quarantined")->text();
    QVERIFY2(status.contains(QLatin1Char('2')), qPrintable(status));
    QCOMPARE(fixture.find<QLabel>("status.saved")->text(), QStringLiteral("saved"));
}

void TestWindow::oneClickFixesTheRiskAndUndoGivesTheBytesBack()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    const auto before = fixture.disk(capabilities);
    QVERIFY(fixture.markFinding(QStringLiteral("compound.risk-mismatch")));
    QTest::mouseClick(fixture.find<QPushButton>("problems.fix.0"), Qt::LeftButton);
    QVERIFY(fixture.waitForReport());
    QCOMPARE(quarantinedCount(fixture), 1);
    QVERIFY(fixture.parts().session->text(capabilities) != before);
    QCOMPARE(fixture.page(capabilities)->editor()->text(), fixture.parts().session->text(capabilities));
    QVERIFY(!fixture.parts().session->history()->stack()->undoText().isEmpty());
    QCOMPARE(fixture.disk(capabilities), before);
    trigger(fixture, "edit.undo");
    QVERIFY(fixture.waitForReport());
    QCOMPARE(quarantinedCount(fixture), 2);
    QCOMPARE(fixture.parts().session->text(capabilities), before);
    QCOMPARE(fixture.page(capabilities)->editor()->text(), before);
    QCOMPARE(fixture.find<QLabel>("status.saved")->text(), QStringLiteral("saved"));
}

void TestWindow::theButtonInTheRowFixes()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    QVERIFY(fixture.markFinding(QStringLiteral("compound.risk-mismatch")));
    auto* view = fixture.parts().problems->view();
    QStyleOptionViewItem option;
    option.font = view->font();
    option.rect = view->visualRect(view->currentIndex());
    const auto button = FindingDelegate::buttonRect(option, view->currentIndex());
    QVERIFY(!button.isEmpty());
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, button.center());
    QTRY_COMPARE(quarantinedCount(fixture), 1);
}

void TestWindow::aLooseningFixShowsItsDiffFirst()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    const auto before = fixture.parts().session->text(overrides);
    QVERIFY(fixture.markFinding(QStringLiteral("compound.step-disabled")));
    QVERIFY(fixture.parts().problems->current()->diagnostic.fixes.front().loosens);
    QTest::mouseClick(fixture.find<QPushButton>("problems.fix.0"), Qt::LeftButton);
    QTRY_VERIFY(fixture.parts().fixes->isVisible());
    QCOMPARE(fixture.parts().session->text(overrides), before);
    QVERIFY(!fixture.find<DiffView>("fixPopup.diff")->rows().empty());
    QTest::mouseClick(fixture.find<QPushButton>("fixPopup.apply"), Qt::LeftButton);
    QVERIFY(fixture.waitForReport());
    QCOMPARE(quarantinedCount(fixture), 1);
    QVERIFY(fixture.parts().session->history()->isModified(overrides));
}

void TestWindow::fixAllSafeIsOneStep()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    trigger(fixture, "tools.fixAllSafe");
    auto* stack = fixture.parts().session->history()->stack();
    QTRY_COMPARE(stack->count(), 1);
    QVERIFY(fixture.waitForReport());
    QCOMPARE(quarantinedCount(fixture), 1);
    QVERIFY(!fixture.markFinding(QStringLiteral("compound.risk-mismatch")));
}

void TestWindow::theAgentPanelComparesBeforeAndAfter()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    QCOMPARE(fixture.parts().agent->model().count(AgentChange::Gained), 0);
    trigger(fixture, "tools.fixAllSafe");
    QTRY_COMPARE(fixture.parts().agent->model().count(AgentChange::Gained), 1);
    QCOMPARE(fixture.parts().agent->model().count(AgentChange::Lost), 0);
}

void TestWindow::f8WalksTheFilteredList()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    fixture.find<QLineEdit>("problems.filter")->setText(QStringLiteral("step-disabled"));
    for (auto round = 0; round < 2; ++round) {
        QTest::keyClick(&fixture.window(), Qt::Key_F8);
        QCOMPARE(fixture.parts().problems->current()->diagnostic.code, "compound.step-disabled");
    }
    const auto place = fixture.parts().problems->current()->diagnostic.place;
    QCOMPARE(fixture.parts().tabs->currentPage()->file(), place.file);
    QVERIFY(place.range.touches(fixture.parts().tabs->currentPage()->editor()->caretOffset()));
    fixture.find<QLineEdit>("problems.filter")->clear();
    const auto first = fixture.parts().problems->current()->key;
    QTest::keyClick(&fixture.window(), Qt::Key_F8);
    QVERIFY(fixture.parts().problems->current()->key != first);
    QTest::keyClick(&fixture.window(), Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(fixture.parts().problems->current()->key, first);
}

void TestWindow::choosingAToolGoesToItsName()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    fixture.parts().list->select(QStringLiteral("host_email_send"));
    auto* view = fixture.parts().list->view();
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(fixture.parts().tabs->currentPage()->file(), ".vendo/tools.json");
    const auto* editor = fixture.parts().tabs->currentPage()->editor();
    const auto range = editor->selectedRange();
    QCOMPARE(editor->text().substr(range.offset, range.length), "\"host_email_send\"");
}

void TestWindow::thePaletteRunsAnAction()
{
    WindowFixture fixture;
    QTRY_VERIFY(fixture.window().isActiveWindow());
    QTest::keyClick(&fixture.window(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(fixture.parts().quickList->isVisible());
    auto* field = fixture.find<QLineEdit>("quickList.field");
    QTest::keyClicks(field, QStringLiteral("dark th"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(fixture.theme().choice(), SchemeChoice::Dark);
}

void TestWindow::goToFindsAStep()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    trigger(fixture, "go.quickOpen");
    auto* field = fixture.find<QLineEdit>("quickList.field");
    QTest::keyClicks(field, QStringLiteral("restock"));
    QTest::keyClick(field, Qt::Key_Return);
    const auto* editor = fixture.parts().tabs->currentPage()->editor();
    const auto range = editor->selectedRange();
    QCOMPARE(editor->text().substr(range.offset, range.length), "\"restock\"");
}

void TestWindow::aLinkFocusesItsPlace()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    fixture.window().openLink(QStringLiteral("overrides.json#/tools/host_reports_export/disabled"));
    const auto* editor = fixture.parts().tabs->currentPage()->editor();
    const auto range = editor->selectedRange();
    QCOMPARE(editor->text().substr(range.offset, range.length), "true");
    QVERIFY(!fixture.parts().messages->has(QStringLiteral("link")));
    fixture.window().openLink(QStringLiteral("overrides.json#/tools/nobody"));
    QVERIFY(fixture.parts().messages->has(QStringLiteral("link")));
}

void TestWindow::aDroppedFolderOpens()
{
    WindowFixture fixture;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(fixture.root())});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&fixture.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&fixture.window(), &drop);
    QTRY_COMPARE(fixture.parts().session->root(), fixture.root());
}

void TestWindow::aMissingFileIsCreatedByAButton()
{
    WindowFixture fixture;
    QVERIFY(QFile::remove(fixture.root() + QStringLiteral("/.vendo/policy.json")));
    QVERIFY(fixture.openSample());
    auto* page = fixture.page(".vendo/policy.json");
    fixture.parts().tabs->showFile(page->file());
    QVERIFY(page->isMissing());
    auto* create = fixture.find<QAbstractButton>("create.policy.json");
    QVERIFY(create != nullptr);
    create->click();
    QVERIFY(!page->isMissing());
    QCOMPARE(page->editor()->text(), firstText(".vendo/policy.json"));
    trigger(fixture, "edit.undo");
    QVERIFY(page->isMissing());
}

void TestWindow::aFolderWithoutAWorkspaceOffersToMakeOne()
{
    WindowFixture fixture;
    const QTemporaryDir empty;
    fixture.window().openWorkspace(empty.path());
    QTRY_VERIFY(fixture.find<QPushButton>("open.create") != nullptr);
    QVERIFY(!fixture.parts().session->isOpen());
    QTest::mouseClick(fixture.find<QPushButton>("open.create"), Qt::LeftButton);
    QTRY_VERIFY(fixture.parts().session->isOpen());
    QCOMPARE(fixture.parts().session->root(), empty.path());
}

QTEST_MAIN(TestWindow)
#include "test_window.moc"
