#include "ui/window/toolservices.h"

#include "core/platform/sampleserver.h"
#include "core/workspace/places.h"
#include "ui/window/settings.h"

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
    , m_guarded(services.transport, {false, services.settings.privateHosts()})
    , m_files(services.files)
    , m_random(services.random)
    , m_dataFolder(services.dataFolder)
    , m_openCalls(services.openCalls)
    , m_secrets(services.files, services.random, services.dataFolder, this)
    , m_store(m_clock)
    , m_calls(m_guarded, m_clock, services.random, &m_store, this)
{
}

ToolServices::~ToolServices() = default;

void ToolServices::openStore(const std::string& root)
{
    if (!m_openCalls) {
        return;
    }
    const auto pathOf = [folder = m_dataFolder](const std::string& id) {
        return workspace::joinPath(workspace::joinPath(folder, id), "calls.sqlite");
    };
    using Store = Result<std::unique_ptr<calls::CallStore>>;
    m_store.open(
        [&files = m_files, open = m_openCalls, root, pathOf]() -> Store {
            const auto id = workspace::workspaceId(files, root);
            if (!id) {
                return tl::unexpected<Error>(id.error());
            }
            return *id && files.isFile(pathOf(**id)) ? open(pathOf(**id), **id) : Store();
        },
        [&files = m_files, &random = m_random, open = m_openCalls, folder = m_dataFolder, root,
         pathOf]() -> Store {
            const auto id = workspace::ensureWorkspaceId(files, random, root);
            const auto made = id ? files.createPrivateFolder(workspace::joinPath(folder, *id))
                                 : tl::unexpected<Error>(id.error());
            return made ? open(pathOf(*id), *id) : tl::unexpected<Error>(made.error());
        });
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
