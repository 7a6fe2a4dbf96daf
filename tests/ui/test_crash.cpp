#include "core/platform/networktransport.h"
#include "core/platform/qtfilestore.h"
#include "core/platform/systemrandom.h"
#include "ui/compound/filetabs.h"
#include "ui/window/journalkeeper.h"
#include "ui/window/mainwindow.h"
#include "ui/window/samples.h"
#include "ui/window/session.h"
#include "ui/window/settings.h"

#include <QApplication>
#include <QDirIterator>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

constexpr int programMilliseconds = 60'000;
constexpr QLatin1String policy(".vendo/policy.json");
constexpr QLatin1String settingsName("settings.ini");
constexpr std::string_view value = "\"vendo/policy@1\"";

bool hasJournal(const QString& folder)
{
    QDirIterator entries(folder, {QStringLiteral("*.edit")}, QDir::Files | QDir::Hidden,
                         QDirIterator::Subdirectories);
    return entries.hasNext();
}

/// The real program on @p root, typing into one of its files.
void startProgram(QProcess& program, const QTemporaryDir& folder, const QString& root)
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("XDG_DATA_HOME"), folder.filePath(QStringLiteral("data")));
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(TOOLWRIGHT_PROGRAM),
                  {QStringLiteral("--config"), folder.filePath(settingsName), QStringLiteral("--open"),
                   QStringLiteral("policy.json#/format"), QStringLiteral("--type"), QStringLiteral("zz"),
                   root});
}

} // namespace

/// The real program, killed.
class TestCrash : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textTabAndCaretComeBackAfterAKill();
};

void TestCrash::textTabAndCaretComeBackAfterAKill()
{
    const QTemporaryDir folder;
    const auto root = copySample(folder.path()).value_or(QString());
    QVERIFY(!root.isEmpty());
    const auto settingsFile = folder.filePath(settingsName);
    platform::QtFileStore files;
    const auto path = QString(root + QLatin1Char('/') + policy).toStdString();
    const auto file = QString(policy).toStdString();
    const auto before = files.read(path).value_or(std::string());
    const auto place = before.find(value);
    QVERIFY(place != std::string::npos);
    QProcess program;
    startProgram(program, folder, root);
    QVERIFY(program.waitForStarted(programMilliseconds));
    QTRY_VERIFY_WITH_TIMEOUT(hasJournal(folder.path()), programMilliseconds);
    const auto caret = qulonglong(place) + 2;
    QTRY_COMPARE_WITH_TIMEOUT(Settings(settingsFile).fileView(root).carets.value(policy), caret,
                              programMilliseconds);
    program.kill();
    QVERIFY(program.waitForFinished(programMilliseconds));
    QCOMPARE(program.exitStatus(), QProcess::CrashExit);

    platform::SystemRandom random;
    Settings settings(settingsFile);
    Theme theme(*qApp, SchemeChoice::Light);
    const auto data = folder.filePath(QStringLiteral("data/toolwright")).toStdString();
    platform::NetworkTransport transport;
    MainWindow window({files, random, transport, theme, settings, data});
    window.show();
    window.openWorkspace(root);
    QTRY_VERIFY_WITH_TIMEOUT(window.parts().journal->isReady(), programMilliseconds);
    auto typed = before;
    typed.replace(place, value.size(), "zz");
    QCOMPARE(window.parts().session->text(file), typed);
    const auto* page = window.parts().tabs->currentPage();
    QCOMPARE(page->file(), file);
    QCOMPARE(page->editor()->text(), typed);
    QCOMPARE(page->editor()->caretOffset(), place + 2);
    QCOMPARE(files.read(path).value_or(std::string()), before);
}

QTEST_MAIN(TestCrash)
#include "test_crash.moc"
