#include "core/platform/networktransport.h"
#include "tests/ui/windowfixture.h"

#include "ui/actions/actionregistry.h"
#include "ui/compound/filetabs.h"
#include "ui/problems/findingdelegate.h"
#include "ui/problems/fixpopup.h"
#include "ui/problems/problemspanel.h"
#include "ui/simulator/runbook.h"
#include "ui/simulator/simulatorpage.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/widgets/diffview.h"
#include "ui/window/messagearea.h"
#include "ui/window/plurals.h"
#include "ui/window/samples.h"
#include "ui/window/session.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <condition_variable>
#include <mutex>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

const std::string capabilities = ".vendo/capabilities.json";
const std::string overrides = ".vendo/overrides.json";

/// Files on a disk that does not answer until it is let go.
class SlowStore : public FileStore
{
public:
    bool isFile(const std::string& path) const override { return m_disk.isFile(path); }
    bool isDirectory(const std::string& path) const override { return m_disk.isDirectory(path); }
    Result<std::string> read(const std::string& path) const override
    {
        std::unique_lock lock(m_mutex);
        m_answers.wait(lock, [this] { return m_isFree; });
        return m_disk.read(path);
    }
    Result<void> write(const std::string& path, std::string_view content) override
    {
        return m_disk.write(path, content);
    }
    Result<void> remove(const std::string& path) override { return m_disk.remove(path); }
    Result<std::vector<std::string>> list(const std::string& path) const override
    {
        return m_disk.list(path);
    }
    Result<std::string> canonical(const std::string& path) const override { return m_disk.canonical(path); }
    Result<void> createPrivateFolder(const std::string& path) override
    {
        return m_disk.createPrivateFolder(path);
    }
    void letGo()
    {
        const std::lock_guard lock(m_mutex);
        m_isFree = true;
        m_answers.notify_all();
    }

private:
    platform::QtFileStore m_disk;
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_answers;
    bool m_isFree = false;
};

QStyleOptionViewItem rowOption(QTreeView& view)
{
    QStyleOptionViewItem option;
    option.font = view.font();
    option.widget = &view;
    option.rect = view.visualRect(view.currentIndex());
    return option;
}

} // namespace

/// What stays beside the work: opening, places, the rows of problems, what the status says.
class TestPanels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSlowFolderCanBeCancelled();
    void theRowSaysWholeWhatItsFixDoes();
    void theMenuOfTheRowShowsEveryFix();
    void everyFixSaysWhatIsLeftAfterIt();
    void theFileInFrontAndItsCaretComeBack();
    void theStatusNamesTheDialect();
    void readersHearHowManyProblemsThereAre();
    void theListCanBeGroupedOtherwise();
    void theWindowFitsASmallScreen();
    void aLargeWindowShowsWholeNames();
};

void TestPanels::aSlowFolderCanBeCancelled()
{
    const QTemporaryDir folder;
    const auto root = copySample(folder.path()).value_or(QString());
    SlowStore files;
    platform::SystemRandom random;
    Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    Theme theme(*qApp, SchemeChoice::Light);
    platform::NetworkTransport transport;
    MainWindow window({files, random, transport, theme, settings, folder.path().toStdString()});
    window.show();
    window.openWorkspace(root);
    QTRY_VERIFY(window.parts().messages->has(QStringLiteral("opening")));
    QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("opening.cancel")), Qt::LeftButton);
    QVERIFY(!window.parts().session->isOpening());
    QVERIFY(!window.parts().messages->has(QStringLiteral("opening")));
    window.openWorkspace(root);
    files.letGo();
    QTRY_VERIFY(window.parts().session->isOpen());
    QVERIFY(!window.parts().messages->has(QStringLiteral("opening")));
}

void TestPanels::theRowSaysWholeWhatItsFixDoes()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    QVERIFY(fixture.markFinding(QStringLiteral("compound.risk-mismatch")));
    auto* view = fixture.parts().problems->view();
    auto* delegate = view->itemDelegate();
    auto option = rowOption(*view);
    const auto wide = delegate->sizeHint(option, view->currentIndex()).height();
    fixture.parts()
        .problems->findChild<QSplitter*>(QStringLiteral("problems.splitter"))
        ->setSizes({220, 2000});
    QTRY_VERIFY(view->viewport()->width() < 400);
    // The words go on in another line instead of being cut.
    QVERIFY(delegate->sizeHint(option, view->currentIndex()).height() > wide);
    QTRY_COMPARE(view->visualRect(view->currentIndex()).height(),
                 delegate->sizeHint(option, view->currentIndex()).height());
}

void TestPanels::theMenuOfTheRowShowsEveryFix()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    QVERIFY(fixture.markFinding(QStringLiteral("compound.risk-mismatch")));
    QVERIFY(fixture.parts().problems->current()->diagnostic.fixes.size() > 1);
    auto* view = fixture.parts().problems->view();
    const auto menu = FindingDelegate::menuRect(rowOption(*view), view->currentIndex());
    QVERIFY(!menu.isEmpty());
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, menu.center());
    QTRY_VERIFY(fixture.parts().fixes->isVisible());
    QVERIFY(!fixture.find<DiffView>("fixPopup.diff")->rows().empty());
    QCOMPARE(fixture.parts().problems->model().count(FindingGroup::Quarantined), 2);
}

void TestPanels::everyFixSaysWhatIsLeftAfterIt()
{
    Plurals plurals;
    QApplication::installTranslator(&plurals);
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    QVERIFY(fixture.markFinding(QStringLiteral("compound.risk-mismatch")));
    const auto said = QStringLiteral("The agent will see host_invoice_void_and_notify. 1 problem left: "
                                     "host_stock_weekly_report (compound.step-disabled).");
    QTRY_COMPARE(fixture.find<QLabel>("problems.fix.0.after")->text(), said);
    fixture.parts().actions->action(QStringLiteral("tools.quickFix"))->trigger();
    QTRY_VERIFY(fixture.parts().fixes->isVisible());
    QCOMPARE(fixture.find<QLabel>("fixPopup.after")->text(), QStringLiteral("After it: ") + said);
    QTest::mouseClick(fixture.find<QPushButton>("fixPopup.apply"), Qt::LeftButton);
    QTRY_COMPARE(fixture.parts().problems->model().count(), 1);
    // What is left of the other one now.
    QTRY_COMPARE(fixture.find<QLabel>("problems.fix.0.after")->text(),
                 QStringLiteral("The agent will see host_reports_export, host_stock_weekly_report. "
                                "No problem is left."));
}

void TestPanels::theFileInFrontAndItsCaretComeBack()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    QVERIFY(fixture.parts().tabs->showFile(overrides));
    fixture.page(overrides)->editor()->goTo({17, 0});
    QTRY_COMPARE(fixture.settings().fileView(fixture.root()).carets.value(QString::fromStdString(overrides)),
                 17U);
    fixture.window().close();
    QTRY_VERIFY(!fixture.window().isVisible());
    fixture.restart();
    QVERIFY(fixture.openSample());
    QCOMPARE(fixture.parts().tabs->currentPage()->file(), overrides);
    QCOMPARE(fixture.parts().tabs->currentPage()->editor()->caretOffset(), std::size_t{17});
}

void TestPanels::theStatusNamesTheDialect()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    auto* dialect = fixture.find<QLabel>("status.dialect");
    QVERIFY2(dialect->text().contains(QStringLiteral("{{")), qPrintable(dialect->text()));
    // "{{" outside of steps says nothing.
    const auto& text = fixture.parts().session->text(capabilities);
    const std::string bare =
        R"({"format":"vendo/capabilities@1","tools":[{"name":"host_c","description":"Writes {{ }}.",)"
        R"("inputSchema":{},"risk":"read","binding":{"kind":"compound","steps":[{"id":"a",)"
        R"("tool":"host_email_send","args":{"to":"args.to"}}]}}]})";
    QVERIFY(fixture.parts().session->history()->push(
        QStringLiteral("replace"), {{capabilities, EditList::single({{0, text.size()}, bare})}}));
    QVERIFY(fixture.waitForReport());
    QVERIFY2(dialect->text().contains(QStringLiteral("bare")), qPrintable(dialect->text()));
}

void TestPanels::readersHearHowManyProblemsThereAre()
{
    Plurals plurals;
    QApplication::installTranslator(&plurals);
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    const auto* counts = fixture.find<QToolButton>("status.quarantined");
    QTRY_COMPARE(counts->accessibleDescription(), QStringLiteral("2 problems. 2 compounds quarantined."));
    QVERIFY(fixture.markFinding(QStringLiteral("compound.risk-mismatch")));
    QTest::mouseClick(fixture.find<QPushButton>("problems.fix.0"), Qt::LeftButton);
    QTRY_COMPARE(counts->accessibleDescription(), QStringLiteral("1 problem. 1 compound quarantined."));
}

void TestPanels::theListCanBeGroupedOtherwise()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    QVERIFY(fixture.markFinding(QStringLiteral("compound.step-disabled")));
    auto* grouping = fixture.find<QComboBox>("problems.grouping");
    const auto& list = fixture.parts().problems->filter();
    const auto titles = [&list] {
        QStringList all;
        for (auto row = 0; row < list.rowCount(); ++row) {
            all.append(list.index(row, 0).data().toString());
        }
        return all;
    };
    QCOMPARE(titles(), QStringList{QStringLiteral("Quarantined")});
    QTest::keyClick(grouping, Qt::Key_Down);
    QCOMPARE(titles(), QStringList{QStringLiteral(".vendo/capabilities.json")});
    QTest::keyClick(grouping, Qt::Key_Down);
    QCOMPARE(titles(), QStringList({QStringLiteral("compound.risk-mismatch"),
                                    QStringLiteral("compound.step-disabled")}));
    QTest::keyClick(grouping, Qt::Key_Down);
    QCOMPARE(titles(), QStringList({QStringLiteral("host_invoice_void_and_notify"),
                                    QStringLiteral("host_stock_weekly_report")}));
    // What was marked stays marked, and the counts are those of the effects.
    QCOMPARE(fixture.parts().problems->current()->diagnostic.code, "compound.step-disabled");
    QCOMPARE(fixture.parts().problems->model().count(FindingGroup::Quarantined), 2);
}

void TestPanels::theWindowFitsASmallScreen()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    for (const auto* place : {"go.simulate", "go.compounds"}) {
        fixture.parts().actions->action(QString::fromLatin1(place))->trigger();
        fixture.window().resize(1280, 800);
        QTRY_COMPARE(fixture.window().size(), QSize(1280, 800));
    }
    fixture.parts().actions->action(QStringLiteral("view.resetLayout"))->trigger();
    QTRY_COMPARE(fixture.window().size(), QSize(1280, 800));
    // A run brings what a page without one does not show.
    fixture.parts().actions->action(QStringLiteral("simulate.run"))->trigger();
    QTRY_VERIFY(fixture.parts().simulator->book().current() != nullptr);
    QTRY_COMPARE(fixture.window().size(), QSize(1280, 800));
    QVERIFY(fixture.window().minimumSizeHint().width() <= 1280);
}

void TestPanels::aLargeWindowShowsWholeNames()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    fixture.window().resize(1440, 900);
    fixture.parts().actions->action(QStringLiteral("view.resetLayout"))->trigger();
    auto* view = fixture.find<QTreeView>("toolList.view");
    const QFontMetrics metrics(monospaceFont(view->font()));
    auto widest = 0;
    for (const auto& tool : fixture.parts().session->report()->analysis.tools) {
        widest = std::max(widest, metrics.horizontalAdvance(QString::fromStdString(tool.name)));
    }
    QVERIFY(widest > 0);
    QTRY_VERIFY(view->viewport()->width() - measures::space4 - measures::space3 >= widest);
}

QTEST_MAIN(TestPanels)
#include "test_panels.moc"
