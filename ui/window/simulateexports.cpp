#include "ui/window/simulateexports.h"

#include "core/report/transcript.h"
#include "ui/simulator/reviewpanel.h"
#include "ui/simulator/scenariopanel.h"
#include "ui/simulator/simulatorpage.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"

#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QInputDialog>
#include <QMainWindow>

namespace toolwright::ui {

namespace {

const auto jsonEnding = QStringLiteral(".json");

/// A file name for the name a person gave: no folders, nothing hidden.
QString fileNameOf(QString name)
{
    for (const auto character : {QLatin1Char('/'), QLatin1Char('\\'), QLatin1Char(':')}) {
        name.replace(character, QLatin1Char('-'));
    }
    while (name.startsWith(QLatin1Char('.'))) {
        name.remove(0, 1);
    }
    return name.trimmed();
}

} // namespace

SimulateExports::SimulateExports(const WindowParts& parts, const WindowServices& services, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(services)
{
}

QString SimulateExports::scenarioFolder() const
{
    return m_parts.session->root() + QStringLiteral("/.toolwright/scenarios");
}

void SimulateExports::say(const QString& text, bool isError)
{
    m_parts.messages->show({QStringLiteral("simulate"), isError ? ChipKind::Error : ChipKind::Ok, text, {}});
}

void SimulateExports::write(const QString& path, const std::string& text)
{
    const auto written = m_services.files.write(path.toStdString(), text);
    if (written) {
        say(tr("%1 was written.").arg(path), false);
    } else {
        say(tr("%1 was not written: %2").arg(path, QString::fromStdString(written.error().message)), true);
    }
}

void SimulateExports::askPath(const QString& title, const QString& suggestion, const QString& filter,
                              const std::function<void(const QString&)>& then)
{
    auto* dialog = new QFileDialog(m_parts.window, title);
    dialog->setObjectName(QStringLiteral("exportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(filter);
    dialog->selectFile(QDir(m_parts.session->root()).filePath(suggestion));
    connect(dialog, &QFileDialog::fileSelected, this, then);
    dialog->open();
}

void SimulateExports::openScenario()
{
    const auto names = m_services.files.list(scenarioFolder().toStdString());
    QStringList found;
    for (const auto& name : names.value_or(std::vector<std::string>())) {
        const auto file = QString::fromStdString(name);
        if (file.endsWith(jsonEnding)) {
            found.append(file.chopped(jsonEnding.size()));
        }
    }
    if (found.isEmpty()) {
        say(tr("There is no scenario yet. Save one first; it is kept in .toolwright/scenarios."), true);
        return;
    }
    auto* dialog = new QInputDialog(m_parts.window);
    dialog->setObjectName(QStringLiteral("scenarioDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Open a scenario"));
    dialog->setLabelText(tr("Scenario:"));
    dialog->setComboBoxItems(found);
    connect(dialog, &QInputDialog::textValueSelected, this, &SimulateExports::loadScenario);
    dialog->open();
}

void SimulateExports::loadScenario(const QString& name)
{
    const auto path = QStringLiteral("%1/%2%3").arg(scenarioFolder(), name, jsonEnding);
    const auto text = m_services.files.read(path.toStdString());
    if (!text) {
        say(tr("%1 was not opened: %2").arg(path, QString::fromStdString(text.error().message)), true);
        return;
    }
    auto scenario = simulation::Scenario::fromText(*text);
    if (!scenario) {
        say(tr("%1 was not opened: %2").arg(path, QString::fromStdString(scenario.error().message)), true);
        return;
    }
    m_parts.simulator->book().setScenario(*std::move(scenario));
}

void SimulateExports::saveScenario()
{
    auto* dialog = new QInputDialog(m_parts.window);
    dialog->setObjectName(QStringLiteral("scenarioDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save the scenario"));
    dialog->setLabelText(tr("Name, for .toolwright/scenarios:"));
    dialog->setTextValue(QString::fromStdString(m_parts.simulator->book().scenario().compound));
    dialog->setOkButtonText(tr("Save"));
    connect(dialog, &QInputDialog::textValueSelected, this, &SimulateExports::writeScenario);
    dialog->open();
}

void SimulateExports::writeScenario(const QString& name)
{
    const auto file = fileNameOf(name);
    if (file.isEmpty()) {
        say(tr("A scenario needs a name."), true);
        return;
    }
    write(QStringLiteral("%1/%2%3").arg(scenarioFolder(), file, jsonEnding),
          m_parts.simulator->book().scenario().toText());
}

void SimulateExports::exportMarkdown()
{
    const auto* run = m_parts.simulator->book().current();
    const auto text = report::transcriptAsMarkdown(run->simulation);
    askPath(tr("Export the transcript"), QStringLiteral("transcript.md"), tr("Markdown (*.md)"),
            [this, text](const QString& path) { write(path, text); });
}

void SimulateExports::exportJson()
{
    const auto* run = m_parts.simulator->book().current();
    const auto text = report::transcriptAsJson(run->simulation);
    askPath(tr("Export the transcript"), QStringLiteral("transcript.json"), tr("JSON (*.json)"),
            [this, text](const QString& path) { write(path, text); });
}

void SimulateExports::exportReview()
{
    askPath(tr("Export the review report"), QStringLiteral("review.html"),
            tr("Web page (*.html);;Markdown (*.md)"), [this](const QString& path) { writeReview(path); });
}

void SimulateExports::writeReview(const QString& path)
{
    const auto date = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    const auto review = m_parts.simulator->reviewSoFar(m_parts.session->name().toStdString(), date);
    write(path, path.endsWith(QLatin1String(".html")) ? report::reviewAsHtml(review)
                                                      : report::reviewAsMarkdown(review));
}

} // namespace toolwright::ui
