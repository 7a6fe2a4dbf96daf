#include "ui/window/callimports.h"

#include "core/calls/generate.h"
#include "core/calls/ingest/reader.h"
#include "core/calls/ingest/toolroutes.h"
#include "core/platform/systemclock.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"
#include "ui/window/toolservices.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>

#include <utility>

namespace toolwright::ui {

namespace {

namespace ingest = calls::ingest;

constexpr int importPatienceMilliseconds = 300;
constexpr qint64 chunkBytes = qint64{1} << 20;
constexpr std::size_t mostFindings = 200;
constexpr std::size_t trafficBatch = 2000;
constexpr std::uint64_t trafficCalls = 45'000;

QString progressKey()
{
    return QStringLiteral("calls.progress");
}

std::string findingLine(const ingest::ImportFinding& finding)
{
    const auto where = finding.line > 0 ? finding.file + ":" + std::to_string(finding.line) : finding.file;
    return where + ": " + finding.code + ": found " + finding.found + ", expected " + finding.expected;
}

Error cancelled()
{
    return {"calls.cancelled", CallImports::tr("stopped; what was stored before stays").toStdString(), {}};
}

using TellProgress = std::function<void(double)>;

/// Which tool a request of an archive belongs to, and where its calls go, as no archive says.
struct ArchiveSettings
{
    std::vector<ingest::ToolRoute> routes;
    std::string environment;
};

Result<void> importFile(ingest::Importer& importer, const QString& path, const ArchiveSettings& archive,
                        const TellProgress& tell, const std::stop_token& stop)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return failure("file.unreadable", path.toStdString() + ": " + file.errorString().toStdString());
    }
    const auto name = QFileInfo(path).fileName().toStdString();
    if (auto started = importer.startFile(name); !started) {
        return started;
    }
    ingest::ImportSettings settings;
    settings.file = name;
    settings.routes = archive.routes;
    if (path.endsWith(QLatin1String(".har"), Qt::CaseInsensitive)) {
        settings.environment = archive.environment;
    }
    ingest::FileReader reader(std::move(settings));
    for (auto bytes = file.read(chunkBytes); !bytes.isEmpty(); bytes = file.read(chunkBytes)) {
        if (stop.stop_requested()) {
            return tl::unexpected<Error>(cancelled());
        }
        auto taken = importer.add(reader.take({bytes.constData(), static_cast<std::size_t>(bytes.size())}));
        if (!taken) {
            return taken;
        }
        tell(static_cast<double>(file.pos()) / static_cast<double>(std::max<qint64>(file.size(), 1)));
    }
    if (auto taken = importer.add(reader.finish()); !taken) {
        return taken;
    }
    return importer.flush();
}

Result<CallsTaken> importAll(calls::CallStore& store, const QStringList& files,
                             const ArchiveSettings& archive, const TellProgress& tell,
                             const std::stop_token& stop)
{
    CallsTaken taken;
    const platform::SystemClock clock;
    ingest::Importer importer(&store, ingest::ImportMode::Store, clock,
                              [&taken](const ingest::ImportFinding& finding) {
                                  if (taken.findings.size() < mostFindings) {
                                      taken.findings.push_back(findingLine(finding));
                                  }
                              });
    for (const auto& file : files) {
        if (const auto done = importFile(importer, file, archive, tell, stop); !done) {
            return tl::unexpected<Error>(done.error());
        }
    }
    taken.totals = importer.totals();
    return taken;
}

Result<CallsTaken> generateAll(calls::CallStore& store, const calls::TrafficPlan& plan,
                               const TellProgress& tell, const std::stop_token& stop)
{
    CallsTaken taken;
    calls::Traffic traffic(plan);
    std::vector<calls::CallRecord> batch;
    for (auto call = traffic.next(); call || !batch.empty(); call = traffic.next()) {
        const auto isMore = call.has_value();
        if (isMore) {
            batch.push_back(*std::move(call));
            ++taken.totals.found;
        }
        if (isMore && batch.size() < trafficBatch) {
            continue;
        }
        const auto added = store.add(batch);
        if (!added || stop.stop_requested()) {
            return tl::unexpected<Error>(added ? cancelled() : added.error());
        }
        taken.totals.added += added->added;
        taken.totals.duplicates += batch.size() - added->added;
        batch.clear();
        tell(static_cast<double>(taken.totals.found) / static_cast<double>(plan.count));
    }
    return taken;
}

} // namespace

CallImports::CallImports(const WindowParts& parts, ToolServices& tools, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_tools(tools)
{
    m_patience.setInterval(importPatienceMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, &CallImports::sayProgress);
    connect(m_parts.session, &Session::closed, this, [this] {
        m_patience.stop();
        m_parts.store->cancelAll(this);
    });
}

void CallImports::askFiles()
{
    auto* dialog = new QFileDialog(m_parts.window, tr("Import calls"));
    dialog->setObjectName(QStringLiteral("importDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilter(tr("Logs of calls (*.jsonl *.ndjson *.json *.har);;All files (*)"));
    connect(dialog, &QFileDialog::filesSelected, this, &CallImports::importFiles);
    dialog->open();
}

void CallImports::importFiles(const QStringList& files)
{
    ArchiveSettings archive;
    if (const auto texts = m_parts.session->toolTexts()) {
        archive.routes = ingest::toolRoutes(httptool::ToolSet::parse(*texts));
    }
    archive.environment = m_tools.calls().environment();
    start(tr("Importing %n file(s)", nullptr, static_cast<int>(files.size())),
          [this, files, archive](calls::CallStore& store, const std::stop_token& stop) {
              return importAll(
                  store, files, archive, [this](double share) { tellProgress(share); }, stop);
          });
}

void CallImports::generate()
{
    calls::TrafficPlan plan;
    plan.count = trafficCalls;
    plan.now = m_parts.store->now();
    start(tr("Making up sample traffic"), [this, plan](calls::CallStore& store, const std::stop_token& stop) {
        return generateAll(
            store, plan, [this](double share) { tellProgress(share); }, stop);
    });
}

void CallImports::start(const QString& what, Work work)
{
    if (m_parts.store->phase() == StoreDesk::Phase::Open) {
        run(what, work);
        return;
    }
    connect(
        m_parts.store, &StoreDesk::opened, this, [this, what, work = std::move(work)] { run(what, work); },
        Qt::SingleShotConnection);
    m_parts.store->reopen();
}

void CallImports::run(const QString& what, const Work& work)
{
    m_what = what;
    m_percent = 0;
    m_patience.start();
    m_ticket = m_parts.store->ask(
        this, [work](calls::CallStore& store, std::stop_token stop) { return work(store, std::move(stop)); },
        [this, what](const Result<CallsTaken>& taken) { finish(what, taken); });
}

void CallImports::tellProgress(double share)
{
    constexpr double hundred = 100.0;
    QMetaObject::invokeMethod(
        this, [this, percent = static_cast<int>(share * hundred)] { m_percent = percent; },
        Qt::QueuedConnection);
}

void CallImports::sayProgress()
{
    m_parts.messages->show({progressKey(),
                            ChipKind::Waiting,
                            tr("%1: %2 %").arg(m_what).arg(m_percent),
                            {{tr("Cancel"), QStringLiteral("calls.cancel"), [this] {
                                  m_patience.stop();
                                  m_parts.store->cancel(m_ticket);
                                  m_parts.store->poll();
                              }}}});
}

void CallImports::finish(const QString& what, const Result<CallsTaken>& taken)
{
    m_patience.stop();
    m_parts.messages->dismiss(progressKey());
    m_parts.store->poll();
    if (!taken) {
        m_parts.messages->show({QStringLiteral("calls.taken"),
                                ChipKind::Error,
                                tr("%1: %2 (%3)")
                                    .arg(what, QString::fromStdString(taken.error().message),
                                         QString::fromStdString(taken.error().code)),
                                {}});
        return;
    }
    const auto& totals = taken->totals;
    auto text = tr("%n call(s) added", nullptr, static_cast<int>(totals.added));
    if (totals.duplicates > 0) {
        text += tr(", %n known already", nullptr, static_cast<int>(totals.duplicates));
    }
    if (totals.leftOut > 0) {
        text += tr(", %n left out", nullptr, static_cast<int>(totals.leftOut));
    }
    QStringList lines;
    for (const auto& line : taken->findings) {
        lines.append(QString::fromStdString(line));
    }
    std::vector<MessageButton> buttons;
    if (!lines.isEmpty()) {
        buttons.push_back({tr("Copy Details"), QStringLiteral("calls.copyDetails"),
                           [lines] { QApplication::clipboard()->setText(lines.join(QLatin1Char('\n'))); }});
    }
    m_parts.messages->show({QStringLiteral("calls.taken"),
                            totals.leftOut > 0 ? ChipKind::Warning : ChipKind::Ok, text + QLatin1Char('.'),
                            buttons});
}

} // namespace toolwright::ui
