#include "ui/window/toolservices.h"

#include "core/platform/sampleserver.h"
#include "ui/window/settings.h"

#include <QFileInfo>

namespace toolwright::ui {

namespace {

std::string sampleText(const json::Value& data, std::string_view key)
{
    const auto* value = data.find(key);
    return value != nullptr && value->isString() ? std::string(value->toString()) : std::string();
}

} // namespace

ToolServices::ToolServices(const WindowServices& services, QObject* parent)
    : QObject(parent)
    , m_guarded(services.transport,
                [&settings = services.settings] {
                    return platform::PrivateHosts{false, settings.privateHosts()};
                })
    , m_secrets(services.files, services.random, services.dataFolder, this)
    , m_settings(services.settings)
    , m_dataFolder(services.dataFolder)
    , m_keeper(services.files)
    , m_calls(m_guarded, m_clock, services.random, &m_keeper, this)
{
}

ToolServices::~ToolServices() = default;

void ToolServices::setRoot(const std::string& root)
{
    m_root = root;
    m_keeper.setPlace(root.empty() ? std::nullopt : std::optional(callPlace()));
}

platform::CallPlace ToolServices::callPlace() const
{
    // The key stands beside the settings, not beside what it opens.
    const auto settings = QFileInfo(m_settings.store().fileName()).absolutePath().toStdString();
    return {m_root, m_dataFolder, settings};
}

Result<void> ToolServices::startSample()
{
    if (m_sample) {
        return {};
    }
    const auto data = platform::sampleBackendData();
    auto server = std::make_unique<platform::SampleServer>(data);
    if (auto started = server->listen(0); !started) {
        return started;
    }
    m_sample = std::move(server);
    const auto origin = m_sample->origin();
    m_secrets.setPassing({{"SHOP_API", origin + "/v1", "all"},
                          {"SHOP_KEY", sampleText(data, "key"), "all"},
                          {"MAIL_API", origin, "all"},
                          {"MAIL_TOKEN", sampleText(data, "token"), "all"}});
    Q_EMIT sampleChanged();
    return {};
}

void ToolServices::stopSample()
{
    m_sample.reset();
    m_secrets.setPassing({});
    Q_EMIT sampleChanged();
}

} // namespace toolwright::ui
