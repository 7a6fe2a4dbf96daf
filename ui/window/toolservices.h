#pragma once

#include "core/agent/replyrunner.h"
#include "core/platform/callplace.h"
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

    /// For conversations: the same network and the same store of calls.
    agent::AgentPorts agentPorts() { return {m_guarded, m_clock, m_random, &m_store}; }
    SecretDesk& secrets() { return m_secrets; }
    CallDesk& calls() { return m_calls; }
    /// Keeps every call that is made here.
    StoreDesk& store() { return m_store; }
    /// The workspace whose calls are kept from now on; empty: none. Its store is opened when there is one.
    void setRoot(const std::string& root);
    /// Where they are kept.
    platform::CallPlace callPlace() const;

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
    SecretDesk m_secrets;
    Settings& m_settings;
    std::string m_dataFolder;
    std::string m_root;
    StoreDesk m_store;
    CallDesk m_calls;
    std::unique_ptr<platform::SampleServer> m_sample;
};

} // namespace toolwright::ui
