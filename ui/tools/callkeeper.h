#pragma once

#include "core/base/ports/filestore.h"
#include "core/httptool/callrecord.h"
#include "core/platform/callplace.h"

#include <QObject>
#include <QThreadPool>

#include <optional>

namespace toolwright::ui {

/// Puts every live call of the window into the store of its workspace, on a thread of its own.
class CallKeeper : public QObject, public httptool::CallRecorder
{
    Q_OBJECT

public:
    /// @p files must outlive the keeper.
    explicit CallKeeper(FileStore& files, QObject* parent = nullptr);
    /// Waits until what was handed in is stored.
    ~CallKeeper() override;

    /// None: no workspace is open, and calls are not kept.
    void setPlace(std::optional<platform::CallPlace> place) { m_place = std::move(place); }
    void record(const httptool::CallRecord& call) override;

Q_SIGNALS:
    void stored();
    /// A call took place but could not be kept.
    void failed(const toolwright::Error& error);

private:
    FileStore& m_files;
    std::optional<platform::CallPlace> m_place;
    QThreadPool m_thread;
};

} // namespace toolwright::ui
