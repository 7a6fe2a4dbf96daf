#include "ui/window/simulateexports.h"

#include "core/report/transcript.h"
#include "ui/simulator/reviewpanel.h"
#include "ui/simulator/simulatorpage.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"

#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QInputDialog>
#include <QMainWindow>

#include <functional>
#include <map>
#include <utility>

namespace toolwright::ui {

SimulateExports::SimulateExports(const WindowParts& parts, const WindowServices& services, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(services)
{
}

workspace::ScenarioStore SimulateExports::scenarios() const
{
    return {m_services.files, m_services.random, m_parts.session->root().toStdString()};
}

workspace::ReviewStore SimulateExports::reviews() const
{
    return {m_services.files, m_services.random, m_parts.session->root().toStdString()};
}

simulation::AnswerMaterial SimulateExports::answerMaterial(const compound::VendoFiles& files) const
{
    return workspace::answerMaterial(m_services.files, m_parts.session->root().toStdString(), files);
}

void SimulateExports::loadVerdicts()
{
    const auto store = reviews();
    std::map<std::string, workspace::KeptReview, std::less<>> opinions;
    const auto names = store.names();
    for (const auto& name : names) {
        auto kept = store.load(name);
        if (kept) {
            opinions.emplace(name, *std::move(kept));
        } else {
            say(tr("%1 was not read: %2")
                    .arg(QString::fromStdString(workspace::reviewPath(name)),
                         QString::fromStdString(kept.error().message)),
                true);
        }
    }
    m_parts.simulator->review()->setOpinions(std::move(opinions));
}

void SimulateExports::keepVerdict(const std::string& compound, const workspace::KeptReview& review)
{
    auto store = reviews();
    if (const auto kept = store.save(compound, review); !kept) {
        say(tr("The verdict was not saved: %1").arg(QString::fromStdString(kept.error().message)), true);
    }
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
    QStringList found;
    const auto names = scenarios().names();
    for (const auto& name : names) {
        found.append(QString::fromStdString(name));
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
    auto scenario = scenarios().load(name.toStdString());
    if (!scenario) {
        say(tr("The scenario %1 was not opened: %2")
                .arg(name, QString::fromStdString(scenario.error().message)),
            true);
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
    const auto kept = name.trimmed().toStdString();
    auto store = scenarios();
    if (const auto saved = store.save(kept, m_parts.simulator->book().scenario()); !saved) {
        say(tr("The scenario was not saved: %1").arg(QString::fromStdString(saved.error().message)), true);
    }
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

report::ReviewScenarios SimulateExports::reviewScenarios() const
{
    report::ReviewScenarios found;
    const auto store = scenarios();
    const auto names = store.names();
    for (const auto& name : names) {
        auto scenario = store.load(name);
        if (scenario && (name == scenario->compound || !found.contains(scenario->compound))) {
            const auto compound = scenario->compound;
            found.insert_or_assign(compound, *std::move(scenario));
        }
    }
    return found;
}

void SimulateExports::writeReview(const QString& path)
{
    const auto date = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    // A note that is being written belongs into it.
    m_parts.simulator->review()->sayNote();
    const auto review =
        m_parts.simulator->reviewSoFar(m_parts.session->name().toStdString(), date, reviewScenarios());
    write(path, path.endsWith(QLatin1String(".html")) ? report::reviewAsHtml(review)
                                                      : report::reviewAsMarkdown(review));
}

} // namespace toolwright::ui
