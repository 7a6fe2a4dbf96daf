#include "ui/window/toolservices.h"

#include "core/platform/sampleserver.h"
#include "core/platform/systemrandom.h"
#include "core/workspace/places.h"
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
    , m_files(services.files)
    , m_random(services.random)
    , m_secrets(services.files, services.random, services.dataFolder, this)
    , m_settings(services.settings)
    , m_dataFolder(services.dataFolder)
    , m_store(m_clock)
    , m_calls(m_guarded, m_clock, services.random, &m_store, this)
{
}

ToolServices::~ToolServices() = default;

void ToolServices::setRoot(const std::string& root)
{
    m_root = root;
    if (root.empty()) {
        m_store.close();
        return;
    }
    using Store = Result<std::unique_ptr<calls::CallStore>>;
    const auto open = [&files = m_files, &clock = m_clock, place = callPlace()]() -> Store {
        platform::SystemRandom random;
        return platform::openCalls(files, random, place, clock.now());
    };
    const auto look = [&files = m_files, place = callPlace(), open]() -> Store {
        const auto id = workspace::workspaceId(files, place.root);
        if (!id) {
            return tl::unexpected<Error>(id.error());
        }
        const auto folder = *id ? workspace::joinPath(place.dataFolder, **id) : std::string();
        return *id && files.isFile(workspace::joinPath(folder, "calls.sqlite")) ? open() : Store();
    };
    m_store.open(look, open);
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
