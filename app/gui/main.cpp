#include "core/base/version.h"
#include "core/platform/networktransport.h"
#include "core/platform/processprotection.h"
#include "core/platform/qtfilestore.h"
#include "core/platform/systemrandom.h"
#include "core/workspace/places.h"
#include "ui/compound/filetabs.h"
#include "ui/theme/theme.h"
#include "ui/widgets/codeview.h"
#include "ui/window/journalkeeper.h"
#include "ui/window/mainwindow.h"
#include "ui/window/plurals.h"
#include "ui/window/samples.h"
#include "ui/window/screenshots.h"
#include "ui/window/settings.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QInputMethodEvent>
#include <QProcessEnvironment>
#include <QTemporaryDir>

#include <cstdio>
#include <optional>

namespace {

using namespace toolwright;

constexpr int usageExit = 2;

struct Arguments
{
    QString folder;
    QString config;
    QString link;
    QString typed;
    QString screenshots;
    std::optional<ui::SchemeChoice> theme;
};

QString versionText()
{
    return QString::fromLatin1(version().data(), static_cast<qsizetype>(version().size()));
}

void complain(const QString& text)
{
    std::fprintf(stderr, "toolwright: %s\n", qPrintable(text));
}

/// None after an unusable theme, which was complained about.
std::optional<Arguments> readArguments(const QApplication& application)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QApplication::translate("Main", "Build and check the tools that agents call."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("DIR"),
                                 QApplication::translate("Main", "The workspace to open."),
                                 QStringLiteral("[DIR]"));
    const QCommandLineOption config(QStringLiteral("config"),
                                    QApplication::translate("Main", "Settings file to use."),
                                    QStringLiteral("FILE"));
    const QCommandLineOption theme(QStringLiteral("theme"), QApplication::translate("Main", "light or dark."),
                                   QStringLiteral("THEME"));
    const QCommandLineOption open(QStringLiteral("open"), QApplication::translate("Main", "Place to go to."),
                                  QStringLiteral("FILE#/POINTER or toolwright://…"));
    const QCommandLineOption type(
        QStringLiteral("type"),
        QApplication::translate("Main", "Type TEXT there, or at the caret, once the workspace is open."),
        QStringLiteral("TEXT"));
    const QCommandLineOption shots(
        QStringLiteral("screenshots"),
        QApplication::translate("Main", "Draw the window into PNG files and exit."),
        QStringLiteral("FOLDER"));
    parser.addOptions({config, theme, open, type, shots});
    parser.process(application);
    Arguments arguments{parser.positionalArguments().value(0),
                        parser.value(config),
                        parser.value(open),
                        parser.value(type),
                        parser.value(shots),
                        std::nullopt};
    if (parser.isSet(theme)) {
        const auto choice = ui::schemeChoiceFromName(parser.value(theme));
        if (ui::schemeChoiceName(choice) != parser.value(theme)) {
            complain(QApplication::translate("Main", "expected --theme light or dark, found %1")
                         .arg(parser.value(theme)));
            return std::nullopt;
        }
        arguments.theme = choice;
    }
    return arguments;
}

Result<std::string> findDataFolder()
{
    workspace::Environment environment;
    const auto system = QProcessEnvironment::systemEnvironment();
    for (const auto* name : {"XDG_DATA_HOME", "HOME"}) {
        const auto key = QString::fromLatin1(name);
        if (system.contains(key)) {
            environment.emplace(name, system.value(key).toStdString());
        }
    }
    return workspace::dataFolder(environment);
}

/// Everything a window needs, and the window.
struct Program
{
    Program(const QString& config, std::optional<ui::SchemeChoice> scheme, const std::string& dataFolder)
        : settings(config)
        , theme(*qApp, scheme.value_or(settings.scheme()))
        , window({files, random, transport, theme, settings, dataFolder})
    {
        window.show();
    }

    platform::QtFileStore files;
    platform::SystemRandom random;
    platform::NetworkTransport transport;
    ui::Settings settings;
    ui::Theme theme;
    ui::MainWindow window;
};

/// Draws into @p folder from a fresh copy of the sample, without the settings of the person.
int drawScreenshots(const QString& folder)
{
    const QTemporaryDir temporary;
    const auto sample = ui::copySample(temporary.path());
    if (!sample) {
        complain(QString::fromStdString(sample.error().message));
        return usageExit;
    }
    Program program(temporary.filePath(QStringLiteral("settings.ini")), std::nullopt,
                    temporary.path().toStdString());
    ui::Screenshots screenshots(program.window, program.theme, folder, *sample);
    QObject::connect(&screenshots, &ui::Screenshots::finished, qApp,
                     [](bool ok) { QCoreApplication::exit(ok ? 0 : 1); });
    QMetaObject::invokeMethod(&screenshots, &ui::Screenshots::start, Qt::QueuedConnection);
    return QApplication::exec();
}

/// As from a keyboard, so that it can be undone.
void typeInto(const ui::MainWindow& window, const QString& text)
{
    if (const auto* page = window.parts().tabs->currentPage()) {
        QInputMethodEvent typed;
        typed.setCommitString(text);
        QCoreApplication::sendEvent(page->editor()->view(), &typed);
    }
}

int run(const Arguments& arguments, const std::string& dataFolder)
{
    Program program(arguments.config, arguments.theme, dataFolder);
    if (!arguments.folder.isEmpty()) {
        program.window.openWorkspace(QDir(arguments.folder).absolutePath());
    }
    if (!arguments.link.isEmpty()) {
        program.window.openLink(arguments.link);
    }
    if (!arguments.typed.isEmpty()) {
        QObject::connect(
            program.window.parts().journal, &ui::JournalKeeper::ready, &program.window,
            [&window = program.window, text = arguments.typed] { typeInto(window, text); },
            Qt::SingleShotConnection);
    }
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    platform::protectProcess();
    QApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    const QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("toolwright"));
    QApplication::setApplicationDisplayName(QStringLiteral("Toolwright"));
    QApplication::setApplicationVersion(versionText());
    ui::Plurals plurals;
    QApplication::installTranslator(&plurals);
    const auto arguments = readArguments(application);
    if (!arguments) {
        return usageExit;
    }
    if (!arguments->screenshots.isEmpty()) {
        return drawScreenshots(arguments->screenshots);
    }
    const auto dataFolder = findDataFolder();
    if (!dataFolder) {
        complain(QString::fromStdString(dataFolder.error().message));
        return usageExit;
    }
    return run(*arguments, *dataFolder);
}
