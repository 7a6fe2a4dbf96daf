#pragma once

#include "core/base/ports/random.h"
#include "core/workspace/journal.h"
#include "ui/window/session.h"

#include <QObject>
#include <QTimer>

#include <optional>
#include <set>
#include <string>

namespace toolwright::ui {

/// Writes unsaved text to the journal shortly after it was typed, and puts back what an earlier run left
/// there.
class JournalKeeper : public QObject
{
    Q_OBJECT

public:
    /// @p dataFolder as workspace::dataFolder() gives it. Session and random must outlive the keeper.
    JournalKeeper(Session& session, Random& random, std::string dataFolder, QObject* parent = nullptr);

    /// Puts back unsaved text of an earlier run. Call once after the workspace opened and its views stand.
    void recover();
    /// Writes what is pending now.
    void flush();
    /// The person chose to throw the unsaved text away.
    void discardAll();

Q_SIGNALS:
    /// The files whose unsaved text was put back.
    void recovered(const QStringList& files);
    void failed(const toolwright::Error& error);

private:
    void start();
    void note(const std::string& file);
    Result<void> store(const std::string& file);
    Result<void> openJournal();

    Session& m_session;
    Random& m_random;
    std::string m_dataFolder;
    std::optional<workspace::Journal> m_journal;
    std::set<std::string> m_pending;
    QTimer m_timer;
};

} // namespace toolwright::ui
