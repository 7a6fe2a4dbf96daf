#include "tests/ui/windowfixture.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/quicklist.h"
#include "ui/compound/changespage.h"
#include "ui/compound/filetabs.h"
#include "ui/widgets/codeview.h"
#include "ui/widgets/diffview.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"
#include "ui/window/unsaveddialog.h"

#include <QDirIterator>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

const std::string policy = ".vendo/policy.json";
const auto diskBar = QStringLiteral("disk.policy.json");

void typeIntoPolicy(WindowFixture& fixture, const QString& text)
{
    auto* page = fixture.page(policy);
    fixture.parts().tabs->showFile(page->file());
    page->editor()->goTo({0, 0});
    QTest::keyClicks(page->editor()->view(), text);
}

void run(WindowFixture& fixture, const char* id)
{
    fixture.parts().actions->action(QString::fromLatin1(id))->trigger();
}

int journalFiles(const WindowFixture& fixture)
{
    QDirIterator files(fixture.folder() + QStringLiteral("/data"), QDir::Files, QDirIterator::Subdirectories);
    auto count = 0;
    while (files.hasNext()) {
        files.next();
        ++count;
    }
    return count;
}

/// The last version that was written over, of the file in front.
void bringBackNewest(WindowFixture& fixture)
{
    run(fixture, "file.versions");
    auto* list = fixture.parts().quickList;
    QTRY_VERIFY(list->isVisible());
    QTest::keyClick(list->findChild<QLineEdit*>(), Qt::Key_Return);
    QTRY_VERIFY(fixture.parts().tabs->isReviewing());
    QTest::mouseClick(fixture.find<QPushButton>("version.bringBack"), Qt::LeftButton);
    QVERIFY(!fixture.parts().tabs->isReviewing());
}

/// @p text with @p from replaced by @p to; the test fails when it is not there.
std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const auto at = text.find(from);
    return at == std::string::npos ? std::string() : text.replace(at, from.size(), to);
}

} // namespace

class TestSave : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saveWritesTheBytesAndSaysSo();
    void openAndSaveChangesNothing();
    void aChangeOnDiskRefusesTheSave();
    void mergeTakesBothSides();
    void conflictsAreShownAsADiff();
    void keepMineWritesOverTheDisk();
    void aCleanFileIsReadAgain();
    void unsavedTextComesBackAfterAKill();
    void closingAsksAndCancelKeepsEverything();
    void discardForgetsTheJournal();
    void closingCanShowTheChangesFirst();
    void theReviewSavesTheFileItShows();
    void whatTheSessionFoundComesBack();
    void whatAnotherProgramWroteComesBack();
};

void TestSave::saveWritesTheBytesAndSaysSo()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    const auto before = fixture.disk(policy);
    typeIntoPolicy(fixture, QStringLiteral(" "));
    QCOMPARE(fixture.disk(policy), before);
    QVERIFY(fixture.find<QLabel>("status.saved")->text() != QStringLiteral("saved"));
    run(fixture, "file.save");
    QCOMPARE(fixture.disk(policy), ' ' + before);
    QCOMPARE(fixture.find<QLabel>("status.saved")->text(), QStringLiteral("saved"));
    QVERIFY(!fixture.parts().session->history()->isModified(policy));
    run(fixture, "edit.undo");
    QVERIFY(fixture.parts().session->history()->isModified(policy));
}

void TestSave::openAndSaveChangesNothing()
{
    WindowFixture fixture;
    const auto odd = std::string("\xEF\xBB\xBF{\r\n\t\"format\" : \"vendo/policy@1\",\r\n\t\"rules\": [ ] }");
    fixture.writeDisk(policy, odd);
    QVERIFY(fixture.openSample());
    typeIntoPolicy(fixture, QStringLiteral("x"));
    run(fixture, "edit.undo");
    QCOMPARE(fixture.parts().session->text(policy), odd);
    run(fixture, "file.saveAll");
    QCOMPARE(fixture.disk(policy), odd);
}

void TestSave::aChangeOnDiskRefusesTheSave()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    const auto before = fixture.disk(policy);
    typeIntoPolicy(fixture, QStringLiteral(" "));
    const auto theirs = before + "\n";
    fixture.writeDisk(policy, theirs);
    run(fixture, "file.save");
    QCOMPARE(fixture.disk(policy), theirs);
    QVERIFY(fixture.parts().messages->has(diskBar));
    for (const auto* name : {"disk.policy.json.merge", "disk.policy.json.reload", "disk.policy.json.keep"}) {
        QVERIFY2(fixture.find<QPushButton>(name) != nullptr, name);
    }
    QTest::mouseClick(fixture.find<QPushButton>("disk.policy.json.reload"), Qt::LeftButton);
    QCOMPARE(fixture.parts().session->text(policy), theirs);
    run(fixture, "edit.undo");
    QCOMPARE(fixture.parts().session->text(policy), ' ' + before);
}

void TestSave::mergeTakesBothSides()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    const auto before = fixture.disk(policy);
    typeIntoPolicy(fixture, QStringLiteral(" "));
    const auto theirs = replaced(before, "No unattended e-mail.", "No e-mail without a person.");
    QVERIFY(!theirs.empty());
    fixture.writeDisk(policy, theirs);
    run(fixture, "file.save");
    QTest::mouseClick(fixture.find<QPushButton>("disk.policy.json.merge"), Qt::LeftButton);
    QCOMPARE(fixture.parts().session->text(policy), ' ' + theirs);
    run(fixture, "file.save");
    QCOMPARE(fixture.disk(policy), ' ' + theirs);
}

void TestSave::conflictsAreShownAsADiff()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    const auto before = fixture.disk(policy);
    const auto at = before.find("No unattended");
    QVERIFY(at != std::string::npos);
    auto* page = fixture.page(policy);
    fixture.parts().tabs->showFile(page->file());
    page->editor()->goTo({at, 0});
    QTest::keyClicks(page->editor()->view(), QStringLiteral("Mine "));
    fixture.writeDisk(policy, replaced(before, "No unattended", "Theirs"));
    run(fixture, "file.save");
    QTest::mouseClick(fixture.find<QPushButton>("disk.policy.json.merge"), Qt::LeftButton);
    QVERIFY(fixture.parts().tabs->isReviewing());
    QVERIFY(!fixture.find<DiffView>("review")->rows().empty());
    QVERIFY(fixture.parts().session->text(policy).find("Mine No unattended") != std::string::npos);
}

void TestSave::keepMineWritesOverTheDisk()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    const auto before = fixture.disk(policy);
    typeIntoPolicy(fixture, QStringLiteral(" "));
    fixture.writeDisk(policy, "{}");
    run(fixture, "file.save");
    QTest::mouseClick(fixture.find<QPushButton>("disk.policy.json.keep"), Qt::LeftButton);
    QCOMPARE(fixture.disk(policy), ' ' + before);
    QVERIFY(!fixture.parts().messages->has(diskBar));
}

void TestSave::aCleanFileIsReadAgain()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    const auto before = fixture.disk(policy);
    const auto theirs = replaced(before, "No unattended e-mail.", "Changed elsewhere.");
    fixture.writeDisk(policy, theirs);
    QTRY_VERIFY(fixture.parts().messages->has(diskBar));
    QCOMPARE(fixture.parts().session->text(policy), theirs);
    QCOMPARE(fixture.page(policy)->editor()->text(), theirs);
    QTest::mouseClick(fixture.find<QPushButton>("disk.policy.json.undo"), Qt::LeftButton);
    QCOMPARE(fixture.parts().session->text(policy), before);
}

void TestSave::unsavedTextComesBackAfterAKill()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    const auto before = fixture.disk(policy);
    const auto files = journalFiles(fixture);
    typeIntoPolicy(fixture, QStringLiteral(" "));
    QTRY_VERIFY(journalFiles(fixture) > files);
    fixture.restart();
    QVERIFY(fixture.openSample());
    QCOMPARE(fixture.parts().session->text(policy), ' ' + before);
    QCOMPARE(fixture.page(policy)->editor()->text(), ' ' + before);
    QCOMPARE(fixture.disk(policy), before);
    QVERIFY(fixture.parts().messages->has(QStringLiteral("recovered")));
    QTest::mouseClick(fixture.find<QPushButton>("recovered.undo"), Qt::LeftButton);
    QCOMPARE(fixture.parts().session->text(policy), before);
}

void TestSave::closingAsksAndCancelKeepsEverything()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    typeIntoPolicy(fixture, QStringLiteral(" "));
    const auto text = fixture.parts().session->text(policy);
    QVERIFY(!fixture.window().close());
    auto* dialog = fixture.find<UnsavedDialog>("unsavedDialog");
    QVERIFY(dialog != nullptr);
    QTRY_VERIFY(dialog->isVisible());
    QTest::mouseClick(fixture.find<QPushButton>("unsavedDialog.cancel"), Qt::LeftButton);
    QTRY_VERIFY(fixture.find<UnsavedDialog>("unsavedDialog") == nullptr);
    QVERIFY(fixture.window().isVisible());
    QCOMPARE(fixture.parts().session->text(policy), text);
}

void TestSave::discardForgetsTheJournal()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    const auto before = fixture.disk(policy);
    typeIntoPolicy(fixture, QStringLiteral(" "));
    QTRY_VERIFY(journalFiles(fixture) > 0);
    QVERIFY(!fixture.window().close());
    QTest::mouseClick(fixture.find<QPushButton>("unsavedDialog.discard"), Qt::LeftButton);
    QTRY_VERIFY(!fixture.window().isVisible());
    fixture.restart();
    QVERIFY(fixture.openSample());
    QCOMPARE(fixture.parts().session->text(policy), before);
    QVERIFY(!fixture.parts().messages->has(QStringLiteral("recovered")));
}

void TestSave::closingCanShowTheChangesFirst()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    typeIntoPolicy(fixture, QStringLiteral(" "));
    QVERIFY(!fixture.window().close());
    QTest::mouseClick(fixture.find<QPushButton>("unsavedDialog.review"), Qt::LeftButton);
    QTRY_VERIFY(fixture.find<UnsavedDialog>("unsavedDialog") == nullptr);
    QVERIFY(fixture.window().isVisible());
    QTRY_VERIFY(fixture.parts().tabs->changes()->isVisible());
    QTRY_COMPARE(fixture.parts().tabs->changes()->file(), policy);
}

void TestSave::theReviewSavesTheFileItShows()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    const auto before = fixture.disk(policy);
    typeIntoPolicy(fixture, QStringLiteral(" "));
    run(fixture, "file.review");
    QTRY_COMPARE(fixture.parts().tabs->changes()->file(), policy);
    QTRY_VERIFY(fixture.find<QPushButton>("changes.save")->isVisible());
    QVERIFY(!fixture.find<QPushButton>("changes.saveAll")->isVisible());
    QTest::mouseClick(fixture.find<QPushButton>("changes.save"), Qt::LeftButton);
    QCOMPARE(fixture.disk(policy), ' ' + before);
    QTRY_VERIFY(fixture.parts().tabs->changes()->file().empty());
}

void TestSave::whatTheSessionFoundComesBack()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    const auto before = fixture.disk(policy);
    for (auto save = 0; save < 2; ++save) {
        typeIntoPolicy(fixture, QStringLiteral(" "));
        run(fixture, "file.save");
    }
    fixture.window().close();
    QTRY_VERIFY(!fixture.window().isVisible());
    fixture.restart();
    QVERIFY(fixture.openSample());
    fixture.parts().tabs->showFile(policy);
    bringBackNewest(fixture);
    QCOMPARE(fixture.parts().session->text(policy), before);
    QCOMPARE(fixture.disk(policy), "  " + before);
    run(fixture, "edit.undo");
    QCOMPARE(fixture.parts().session->text(policy), "  " + before);
}

void TestSave::whatAnotherProgramWroteComesBack()
{
    WindowFixture fixture;
    QVERIFY(fixture.openSample());
    typeIntoPolicy(fixture, QStringLiteral(" "));
    run(fixture, "file.save");
    typeIntoPolicy(fixture, QStringLiteral(" "));
    const std::string theirs = R"({"format":"vendo/policy@1","rules":[]})";
    fixture.writeDisk(policy, theirs);
    run(fixture, "file.save");
    QTest::mouseClick(fixture.find<QPushButton>("disk.policy.json.keep"), Qt::LeftButton);
    QVERIFY(fixture.disk(policy) != theirs);
    bringBackNewest(fixture);
    QCOMPARE(fixture.parts().session->text(policy), theirs);
}

QTEST_MAIN(TestSave)
#include "test_save.moc"
