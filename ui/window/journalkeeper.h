#pragma once

#include "core/base/ports/random.h"
#include "ui/window/journalwriter.h"
#include "ui/window/session.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace toolwright::ui {

/// Has unsaved text written to the journal shortly after it was typed, and puts back what an earlier run left
/// there once the workspace is open.
class JournalKeeper : public QObject
{
    Q_OBJECT

public:
    /// @p dataFolder as workspace::dataFolder() gives it. Session and random must outlive the keeper.
    JournalKeeper(Session& session, Random& random, std::string dataFolder, QObject* parent = nullptr);

    /// True when unsaved text of an earlier run was put back, or there was none.
    bool isReady() const { return m_isReady; }
    /// Has what is pending written now.
    void flush();
    /// The person chose to throw the unsaved text away.
    void discardAll();

Q_SIGNALS:
    /// The files whose unsaved text was put back.
    void recovered(const QStringList& files);
    /// The texts are what the person left, as far as the journal can be read.
    void ready();
    void failed(const toolwright::Error& error);

private:
    void start();
    void recover(const std::string& root, const std::vector<workspace::JournalEntry>& entries);
    void note(const std::string& file);
    void store(const std::string& file);

    Session& m_session;
    JournalWriter m_writer;
    /// The bytes on disk that were handed to the writer last, by file.
    std::map<std::string, std::shared_ptr<const std::string>> m_bases;
    std::set<std::string> m_pending;
    QTimer m_timer;
    bool m_isReady = false;
};

} // namespace toolwright::ui
