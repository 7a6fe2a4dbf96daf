#pragma once

#include "core/platform/guardedtransport.h"
#include "core/platform/systemclock.h"
#include "ui/calls/storedesk.h"
#include "ui/tools/calldesk.h"
#include "ui/tools/secretdesk.h"
#include "ui/window/windowparts.h"

#include <QObject>

#include <memory>

namespace toolwright::platform {
class SampleServer;
} // namespace toolwright::platform

namespace toolwright::ui {

/// What calls of the window go through: the network of this machine, the secrets of the workspace, the sample
/// backend while it runs, and the store that keeps them.
class ToolServices : public QObject
{
    Q_OBJECT

public:
    ToolServices(const WindowServices& services, QObject* parent);
    ~ToolServices() override;

    SecretDesk& secrets() { return m_secrets; }
    CallDesk& calls() { return m_calls; }
    /// Keeps every call that is made here.
    StoreDesk& store() { return m_store; }
    /// The store of the workspace at @p root; one is made with the first call that is kept.
    void openStore(const std::string& root);

    bool isSampleRunning() const { return m_sample != nullptr; }
    platform::SampleServer* sample() const { return m_sample.get(); }
    /// Starts the sample backend on a free port and gives its secrets to the calls of this run.
    Result<void> startSample();
    void stopSample();

Q_SIGNALS:
    void sampleChanged();

private:
    platform::GuardedTransport m_guarded;
    platform::SystemClock m_clock;
    FileStore& m_files;
    Random& m_random;
    std::string m_dataFolder;
    decltype(WindowServices::openCalls) m_openCalls;
    SecretDesk m_secrets;
    StoreDesk m_store;
    CallDesk m_calls;
    std::unique_ptr<platform::SampleServer> m_sample;
};

} // namespace toolwright::ui
