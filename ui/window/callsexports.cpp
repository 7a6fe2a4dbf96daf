#include "ui/window/callsexports.h"

#include "core/base/limits.h"
#include "ui/calls/callfigurewords.h"
#include "ui/calls/callspage.h"
#include "ui/calls/storedesk.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"
#include "ui/window/statusline.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QMainWindow>

#include <array>
#include <utility>

namespace toolwright::ui {

namespace {

/// Calls of one exported file; the command line has no such limit.
constexpr std::size_t mostExported = 10'000;
constexpr int copiedMilliseconds = 4000;

struct CallsFormat
{
    const char* ending;
    const char* filter;
    std::string (*text)(const report::CallList&);
};

constexpr std::array<CallsFormat, 3> callsFormats{{
    {"md", QT_TRANSLATE_NOOP("toolwright::ui::CallsExports", "Markdown (*.md)"), &report::callListAsMarkdown},
    {"csv", QT_TRANSLATE_NOOP("toolwright::ui::CallsExports", "Table (*.csv)"), &report::callListAsCsv},
    {"json", QT_TRANSLATE_NOOP("toolwright::ui::CallsExports", "JSON (*.json)"), &report::callListAsJson},
}};

Result<report::CallList> listCalls(calls::CallStore& store, const CallsContent& content, std::size_t most)
{
    report::CallList list;
    list.total = content.total;
    if (!content.found) {
        auto page = store.page(content.filter, 0, most);
        if (!page) {
            return tl::unexpected<Error>(page.error());
        }
        list.calls = *std::move(page);
        return list;
    }
    for (const auto& identity : content.found->calls) {
        if (list.calls.size() == most) {
            break;
        }
        auto call = store.call(identity);
        if (!call) {
            return tl::unexpected<Error>(call.error());
        }
        if (*call) {
            list.calls.push_back(**std::move(call));
        }
    }
    return list;
}

} // namespace

CallsExports::CallsExports(const WindowParts& parts, WindowServices services, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(std::move(services))
{
}

void CallsExports::read(std::size_t most, const std::function<void(const report::CallList&)>& use)
{
    m_parts.store->ask(
        this,
        [content = m_parts.calls->book().content(), most](calls::CallStore& store,
                                                          const std::stop_token& /*stop*/) {
            return listCalls(store, content, most);
        },
        [this, use](const Result<report::CallList>& list) {
            if (list) {
                use(*list);
            } else {
                say(tr("The calls were not read: %1").arg(QString::fromStdString(list.error().message)),
                    true);
            }
        });
}

void CallsExports::start(Format format)
{
    read(mostExported, [this, format](const report::CallList& list) {
        const auto isCut = list.calls.size() < list.total;
        const auto note = isCut ? tr(" It holds the newest %1 of %2 calls.")
                                      .arg(countText(list.calls.size()), countText(list.total))
                                : QString();
        askPath(format, callsFormats[format].text(list), note);
    });
}

void CallsExports::copy()
{
    read(limits::failedCallsShown, [this](const report::CallList& list) {
        QApplication::clipboard()->setText(QString::fromStdString(report::callListAsMarkdown(list)));
        m_parts.status->showMessage(
            tr("Copied %1 of %2 calls as markdown.").arg(countText(list.calls.size()), countText(list.total)),
            copiedMilliseconds);
    });
}

void CallsExports::askPath(Format format, const std::string& text, const QString& note)
{
    const auto& content = m_parts.calls->book().content();
    const auto name = QStringLiteral("calls-%1.%2")
                          .arg(QString::fromStdString(content.filter.environment),
                               QLatin1String(callsFormats[format].ending));
    auto* dialog = new QFileDialog(m_parts.window, tr("Export the calls"));
    dialog->setObjectName(QStringLiteral("exportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(tr(callsFormats[format].filter));
    dialog->selectFile(QDir(m_parts.session->root()).filePath(name));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, text, note](const QString& path) { write(path, text, note); });
    dialog->open();
}

void CallsExports::write(const QString& path, const std::string& text, const QString& note)
{
    const auto written = m_services.files.write(path.toStdString(), text);
    if (written) {
        say(tr("%1 was written.").arg(path) + note, false);
    } else {
        say(tr("%1 was not written: %2").arg(path, QString::fromStdString(written.error().message)), true);
    }
}

void CallsExports::say(const QString& text, bool isError)
{
    m_parts.messages->show(
        {QStringLiteral("calls.export"), isError ? ChipKind::Error : ChipKind::Ok, text, {}});
}

} // namespace toolwright::ui
