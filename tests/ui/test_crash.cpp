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
constexpr std::string_view value = "\"vendo/policy@1\"";

bool hasJournal(const QString& folder)
{
    QDirIterator entries(folder, {QStringLiteral("*.edit")}, QDir::Files | QDir::Hidden,
                         QDirIterator::Subdirectories);
    return entries.hasNext();
}

} // namespace

/// The real program, killed.
class TestCrash : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void textTabAndCaretComeBackAfterAKill();

private:
    void startProgram(QProcess& program) const;

    QTemporaryDir m_folder;
    QString m_root;
    QString m_settings;
};

void TestCrash::initTestCase()
{
    m_root = copySample(m_folder.path()).value_or(QString());
    QVERIFY(!m_root.isEmpty());
    m_settings = m_folder.filePath(QStringLiteral("settings.ini"));
}

void TestCrash::startProgram(QProcess& program) const
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("XDG_DATA_HOME"), m_folder.filePath(QStringLiteral("data")));
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(TOOLWRIGHT_PROGRAM),
                  {QStringLiteral("--config"), m_settings, QStringLiteral("--open"),
                   QStringLiteral("policy.json#/format"), QStringLiteral("--type"), QStringLiteral("zz"),
                   m_root});
}

void TestCrash::textTabAndCaretComeBackAfterAKill()
{
    platform::QtFileStore files;
    const auto path = QString(m_root + QLatin1Char('/') + policy).toStdString();
    const auto file = QString(policy).toStdString();
    const auto before = files.read(path).value_or(std::string());
    const auto place = before.find(value);
    QVERIFY(place != std::string::npos);
    QProcess program;
    startProgram(program);
    QVERIFY(program.waitForStarted(programMilliseconds));
    QTRY_VERIFY_WITH_TIMEOUT(hasJournal(m_folder.path()), programMilliseconds);
    const auto caret = static_cast<qulonglong>(place + 2);
    QTRY_COMPARE_WITH_TIMEOUT(Settings(m_settings).fileView(m_root).carets.value(policy), caret,
                              programMilliseconds);
    program.kill();
    QVERIFY(program.waitForFinished(programMilliseconds));
    QCOMPARE(program.exitStatus(), QProcess::CrashExit);

    platform::SystemRandom random;
    Settings settings(m_settings);
    Theme theme(*qApp, SchemeChoice::Light);
    const auto data = m_folder.filePath(QStringLiteral("data/toolwright")).toStdString();
    platform::NetworkTransport transport;
    MainWindow window({files, random, transport, theme, settings, data});
    window.show();
    window.openWorkspace(m_root);
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
