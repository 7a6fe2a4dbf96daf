#include "core/platform/networktransport.h"
#include "core/platform/qtfilestore.h"
#include "core/platform/systemrandom.h"
#include "tests/bench/workspacetext.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/inspector.h"
#include "ui/compound/sampledesk.h"
#include "ui/compound/visualpage.h"
#include "ui/theme/theme.h"
#include "ui/widgets/expressionfield.h"
#include "ui/window/mainwindow.h"
#include "ui/window/session.h"
#include "ui/window/settings.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

constexpr std::size_t compounds = 2000;
constexpr std::size_t steps = 50;
constexpr int letters = 100;

void write(const QString& path, const std::string& text)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) {
        file.write(QByteArray::fromStdString(text));
    }
}

/// From the key to the painted value: the letter goes through text, history, preview and forms, then both the
/// field and the cards are painted.
double typeLetter(ExpressionField& field, QWidget& window, char letter)
{
    QElapsedTimer timer;
    timer.start();
    QTest::keyClick(&field, letter);
    window.repaint();
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

} // namespace

/// Prints median and 95th percentile in milliseconds of typing in an expression of a compound of fifty steps
/// in a workspace of two thousand compounds.
int main(int count, char** arguments)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(count, arguments);
    const QTemporaryDir folder;
    QDir(folder.path()).mkpath(QStringLiteral("w/.vendo"));
    const auto vendo = folder.filePath(QStringLiteral("w/.vendo/"));
    write(vendo + QStringLiteral("tools.json"), bench::toolsText());
    auto text = bench::capabilitiesText(compounds, 20);
    auto fifty = bench::capabilitiesText(1, steps);
    const std::string first = "host_compound_0000";
    fifty.replace(fifty.find(first), first.size(), "host_fifty");
    const auto start = fifty.find('[') + 2;
    text.insert(text.rfind("\n  ]"), ",\n" + fifty.substr(start, fifty.rfind("\n  ]") - start));
    write(vendo + QStringLiteral("capabilities.json"), text);
    platform::QtFileStore files;
    platform::SystemRandom random;
    Theme theme(*qApp, SchemeChoice::Light);
    Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    platform::NetworkTransport transport;
    MainWindow window({files, random, transport, theme, settings, folder.path().toStdString()});
    window.resize(1440, 900);
    window.show();
    window.openWorkspace(folder.filePath(QStringLiteral("w")));
    const auto& parts = window.parts();
    if (!QTest::qWaitFor([&] { return parts.session->isReportCurrent(); }, 60000)) {
        std::fputs("the workspace was not analysed\n", stderr);
        return 1;
    }
    parts.editing->openCompound(parts.editing->compoundCount() - 1);
    parts.desk->generateArguments();
    parts.editing->select(25, {25});
    parts.inspector->enter("/if");
    auto* field = parts.inspector->findChild<ExpressionField*>(QStringLiteral("step.if"));
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("{{ args."));
    std::vector<double> times;
    times.reserve(letters);
    for (auto letter = 0; letter < letters; ++letter) {
        times.push_back(typeLetter(*field, window, static_cast<char>('a' + letter % 26)));
    }
    std::ranges::sort(times);
    std::printf("steps %zu, compounds %zu: median %.1f ms, p95 %.1f ms\n", parts.editing->stepCount(),
                parts.editing->compoundCount(), times[times.size() / 2], times[times.size() * 95 / 100]);
    return 0;
}
