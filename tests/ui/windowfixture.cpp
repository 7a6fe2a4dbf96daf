#include "tests/ui/windowfixture.h"

#include "ui/compound/filetabs.h"
#include "ui/models/findingfilter.h"
#include "ui/models/findingmodel.h"
#include "ui/problems/problemspanel.h"
#include "ui/window/journalkeeper.h"
#include "ui/window/samples.h"
#include "ui/window/session.h"

#include <QApplication>
#include <QTest>
#include <QTreeView>

namespace toolwright::ui {

WindowFixture::WindowFixture()
    : m_settings(std::make_unique<Settings>(m_folder.filePath(QStringLiteral("settings.ini"))))
    , m_theme(std::make_unique<Theme>(*qApp, SchemeChoice::Light))
{
    m_root = copySample(m_folder.path()).value_or(QString());
    restart();
}

void WindowFixture::restart()
{
    m_window.reset();
    const auto data = m_folder.filePath(QStringLiteral("data")).toStdString();
    m_window = std::make_unique<MainWindow>(
        WindowServices{m_files, m_random, m_transport, *m_theme, *m_settings, data});
    m_window->show();
    m_window->activateWindow();
}

bool WindowFixture::openSample()
{
    m_window->openWorkspace(m_root);
    if (!waitForReport()) {
        return false;
    }
    parts().tabs->showJson();
    return true;
}

bool WindowFixture::waitForReport()
{
    // A busy machine may take long; nobody waits longer than it needs.
    constexpr int patienceMilliseconds = 60'000;
    const auto isJudged = [this] {
        return !parts().session->isOpening() && parts().journal->isReady() &&
               parts().session->isReportCurrent() && parts().session->report()->hasFixes;
    };
    return QTest::qWaitFor(isJudged, patienceMilliseconds);
}

std::string WindowFixture::disk(const std::string& file) const
{
    return m_files.read(m_root.toStdString() + '/' + file).value_or(std::string());
}

void WindowFixture::writeDisk(const std::string& file, const std::string& text)
{
    QVERIFY(m_files.write(m_root.toStdString() + '/' + file, text));
}

FilePage* WindowFixture::page(const std::string& file) const
{
    return parts().tabs->page(file);
}

bool WindowFixture::markFinding(const QString& code)
{
    const auto leaves = parts().problems->filter().leaves();
    for (const auto& leaf : leaves) {
        if (leaf.data(FindingModel::CodeRole).toString() == code) {
            parts().problems->view()->setCurrentIndex(leaf);
            return true;
        }
    }
    return false;
}

} // namespace toolwright::ui
