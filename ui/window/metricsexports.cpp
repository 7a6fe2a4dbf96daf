#include "ui/window/metricsexports.h"

#include "core/base/limits.h"
#include "ui/calls/storedesk.h"
#include "ui/metrics/metricspage.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"

#include <QDir>
#include <QFileDialog>
#include <QMainWindow>

#include <array>
#include <utility>

namespace toolwright::ui {

namespace {

struct FormatRow
{
    const char* ending;
    const char* filter;
    std::string (*text)(const report::ToolFigures&);
};

constexpr std::array<FormatRow, 4> formatRows{{
    {"csv", QT_TRANSLATE_NOOP("toolwright::ui::MetricsExports", "Table (*.csv)"), &report::toolFiguresAsCsv},
    {"html", QT_TRANSLATE_NOOP("toolwright::ui::MetricsExports", "Web page (*.html)"),
     &report::toolFiguresAsHtml},
    {"md", QT_TRANSLATE_NOOP("toolwright::ui::MetricsExports", "Markdown (*.md)"),
     &report::toolFiguresAsMarkdown},
    {"json", QT_TRANSLATE_NOOP("toolwright::ui::MetricsExports", "JSON (*.json)"),
     &report::toolFiguresAsJson},
}};

Result<report::ToolFigures> withFailedCalls(calls::CallStore& store, report::ToolFigures figures,
                                            const calls::CallFilter& filter)
{
    const auto count = store.count(filter);
    if (!count) {
        return tl::unexpected<Error>(count.error());
    }
    auto failed = store.page(filter, 0, limits::failedCallsShown);
    if (!failed) {
        return tl::unexpected<Error>(failed.error());
    }
    figures.failedCalls = *count;
    figures.failed = *std::move(failed);
    return figures;
}

} // namespace

MetricsExports::MetricsExports(const WindowParts& parts, WindowServices services, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(std::move(services))
{
}

void MetricsExports::start(Format format)
{
    const auto& book = m_parts.metrics->book();
    if (!book.hasFigures()) {
        say(tr("There are no figures yet."), true);
        return;
    }
    report::ToolFigures figures;
    figures.workspace = m_parts.session->name().toStdString();
    figures.period = book.view().period;
    figures.report = book.figures().report;
    const auto filter = book.failedCalls({}, figures.report.range);
    const auto period =
        figures.period ? std::string(calls::periodName(*figures.period)) : std::string("range");
    const auto name = QStringLiteral("tools-%1-%2.%3")
                          .arg(QString::fromStdString(figures.report.environment),
                               QString::fromStdString(period), QLatin1String(formatRows[format].ending));
    m_parts.store->ask(
        this,
        [figures, filter](calls::CallStore& store, const std::stop_token& /*stop*/) {
            return withFailedCalls(store, figures, filter);
        },
        [this, format, name](const Result<report::ToolFigures>& whole) {
            if (whole) {
                askPath(format, name, formatRows[format].text(*whole));
            } else {
                say(tr("The figures were not exported: %1")
                        .arg(QString::fromStdString(whole.error().message)),
                    true);
            }
        });
}

void MetricsExports::askPath(Format format, const QString& suggestion, const std::string& text)
{
    auto* dialog = new QFileDialog(m_parts.window, tr("Export the figures"));
    dialog->setObjectName(QStringLiteral("exportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(tr(formatRows[format].filter));
    dialog->selectFile(QDir(m_parts.session->root()).filePath(suggestion));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, text](const QString& path) { write(path, text); });
    dialog->open();
}

void MetricsExports::write(const QString& path, const std::string& text)
{
    const auto written = m_services.files.write(path.toStdString(), text);
    if (written) {
        say(tr("%1 was written.").arg(path), false);
    } else {
        say(tr("%1 was not written: %2").arg(path, QString::fromStdString(written.error().message)), true);
    }
}

void MetricsExports::say(const QString& text, bool isError)
{
    m_parts.messages->show(
        {QStringLiteral("metrics.export"), isError ? ChipKind::Error : ChipKind::Ok, text, {}});
}

} // namespace toolwright::ui
