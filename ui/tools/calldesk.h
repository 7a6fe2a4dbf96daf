#pragma once

#include "core/base/ports/clock.h"
#include "core/base/ports/random.h"
#include "core/base/ports/transport.h"
#include "core/httptool/redaction.h"
#include "core/httptool/toolcaller.h"
#include "core/json/value.h"

#include <QDateTime>
#include <QObject>

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace toolwright::ui {

/// One call that was made from the window.
struct CallRun
{
    int number = 0;
    std::string tool;
    std::string environment;
    QDateTime at;
    json::Value arguments;
    httptool::RequestPlan plan;
    httptool::CallOutcome outcome;
};

/// What a tool would send now, sending it, and what came of earlier calls. Knows no widget.
class CallDesk : public QObject
{
    Q_OBJECT

public:
    using Plan = tl::expected<httptool::RequestPlan, httptool::Refusal>;

    /// Everything must outlive the desk; @p recorder may be nullptr.
    CallDesk(Transport& transport, const Clock& clock, Random& random, httptool::CallRecorder* recorder,
             QObject* parent = nullptr);
    ~CallDesk() override;

    /// The tool that calls are made of; null when there is none that can be read.
    void setTool(const std::string& key, const json::Value& tool);
    void setSignInUrl(const std::string& url);
    void setArguments(const json::Value& arguments);
    void setContact(const json::Value& contact);
    void setPrincipal(const json::Value& principal);
    void setChannel(httptool::Channel channel);
    void setEnvironment(const std::string& environment);
    /// The values of the secrets in the environment.
    void setSecrets(const json::Value& values);

    const std::string& key() const { return m_key; }
    const json::Value& tool() const { return m_tool; }
    const json::Value& arguments() const { return m_input.sources.params; }
    const std::string& environment() const { return m_environment; }
    /// None while no HTTP tool is chosen.
    const std::optional<Plan>& plan() const { return m_plan; }
    /// Where the arguments do not fit the schema of the tool.
    const std::vector<std::string>& warnings() const { return m_warnings; }
    /// The request as a shell command with variables for secrets; empty when nothing would be sent.
    std::string curl() const;
    /// What the agent would get of @p body with @p status, without sending anything.
    httptool::MappedResult preview(int status, const std::string& body) const;

    bool isBusy() const { return m_stop.has_value(); }
    void send();
    void stop();
    /// Newest last.
    const std::vector<CallRun>& runs() const { return m_runs; }
    void clear();

Q_SIGNALS:
    void planChanged();
    void environmentChanged();
    void busyChanged();
    void finished();

private:
    void rebuild();
    void came(CallRun run, httptool::CallOutcome outcome);
    json::Value respond() const;

    httptool::ToolCaller m_caller;
    std::string m_key;
    json::Value m_tool;
    httptool::ToolCallInput m_input;
    std::string m_environment = "preview";
    std::optional<Plan> m_plan;
    std::vector<std::string> m_warnings;
    std::vector<CallRun> m_runs;
    std::optional<std::stop_source> m_stop;
    int m_generation = 0;
};

} // namespace toolwright::ui
