#pragma once

#include "core/calls/callstore.h"
#include "core/calls/ingest/importer.h"
#include "ui/calls/storedesk.h"
#include "ui/window/windowparts.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <string>
#include <vector>

namespace toolwright::ui {

class ToolServices;

/// What an import or made-up traffic came to.
struct CallsTaken
{
    calls::ingest::ImportTotals totals;
    /// What was wrong, a line each; not all when there are many.
    std::vector<std::string> findings;
};

/// Fills the store of calls from files or with the traffic of the sample, with progress and cancel.
class CallImports : public QObject
{
    Q_OBJECT

public:
    CallImports(const WindowParts& parts, ToolServices& tools, QObject* parent);

    /// Asks which files, then imports them.
    void askFiles();
    void importFiles(const QStringList& files);
    void generate();

private:
    using Work = std::function<Result<CallsTaken>(calls::CallStore&, std::stop_token)>;

    void start(const QString& what, Work work);
    void run(const QString& what, const Work& work);
    void finish(const QString& what, const Result<CallsTaken>& taken);
    /// From any thread.
    void tellProgress(double share);
    void sayProgress();

    WindowParts m_parts;
    ToolServices& m_tools;
    StoreDesk::Ticket m_ticket = 0;
    QString m_what;
    QTimer m_patience;
    int m_percent = 0;
};

} // namespace toolwright::ui
