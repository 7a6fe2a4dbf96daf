#include "ui/publish/publishdesk.h"

#include "core/workspace/deploying/embeddeddeployment.h"
#include "core/workspace/deploying/gitbranch.h"
#include "core/workspace/places.h"

#include <utility>

namespace toolwright::ui {

namespace deploying = workspace::deploying;

PublishDesk::PublishDesk(FileStore& files, Random& random, const Clock& clock, std::string dataFolder,
                         QObject* parent)
    : QObject(parent)
    , m_files(files)
    , m_random(random)
    , m_clock(clock)
    , m_dataFolder(std::move(dataFolder))
{
    // What is asked later sees what was written before.
    m_thread.setMaxThreadCount(1);
}

PublishDesk::~PublishDesk()
{
    m_thread.waitForDone();
}

void PublishDesk::open(const std::string& root)
{
    m_root = root;
    m_overview.reset();
    m_error.reset();
    ++m_generation;
    m_running = 0;
    refresh();
}

void PublishDesk::refresh()
{
    start({}, {});
}

void PublishDesk::push(bool force)
{
    const auto root = m_root;
    start("preview", [this, root, force](Deployment& deployment) -> Result<deploying::Deployed> {
        const auto bundle = deploying::readBundle(m_files, root);
        if (!bundle) {
            return tl::unexpected(bundle.error());
        }
        const deploying::PushOptions options{std::string(deploying::previewEnvironment),
                                             deploying::gitBranch(m_files, root), force};
        return deployment.push(*bundle, options).map([](const auto& outcome) { return outcome.deployed; });
    });
}

void PublishDesk::publish(bool force)
{
    start("live", [force](Deployment& deployment) {
        return deployment.publish(force).map([](const auto& outcome) { return outcome.deployed; });
    });
}

void PublishDesk::rollback()
{
    start("live", [](Deployment& deployment) { return deployment.rollback(); });
}

void PublishDesk::start(const std::string& environment, Step step)
{
    const auto known = workspace::workspaceId(m_files, m_root);
    const auto id = known && (!step || *known)
                        ? known
                        : workspace::ensureWorkspaceId(m_files, m_random, m_root).map([](auto made) {
                              return std::optional<std::string>(std::move(made));
                          });
    if (!id) {
        m_error = id.error();
        Q_EMIT changed();
        return;
    }
    const auto folder =
        *id ? deploying::deploymentFolder(workspace::joinPath(m_dataFolder, **id)) : std::string();
    ++m_running;
    m_error.reset();
    m_thread.start(
        [this, environment, step = std::move(step), folder, root = m_root, generation = m_generation] {
            auto answer = std::make_shared<Answer>(work(m_files, m_clock, root, folder, step));
            QMetaObject::invokeMethod(
                this,
                [this, environment, answer, generation] {
                    if (generation == m_generation) {
                        take(environment, *answer);
                    }
                },
                Qt::QueuedConnection);
        });
    Q_EMIT changed();
}

PublishDesk::Answer PublishDesk::work(FileStore& files, const Clock& clock, const std::string& root,
                                      const std::string& folder, const Step& step)
{
    deploying::EmbeddedDeployment deployment(files, clock, folder);
    Answer answer{nullptr, std::nullopt, std::nullopt};
    if (step) {
        auto done = step(deployment);
        if (done) {
            answer.deployed = *std::move(done);
        } else {
            answer.failure = done.error();
        }
    }
    auto overview = deploying::readOverview(files, root, folder.empty() ? nullptr : &deployment);
    if (overview) {
        answer.overview = std::make_shared<const Overview>(*std::move(overview));
    } else {
        answer.overview = tl::unexpected(overview.error());
    }
    return answer;
}

void PublishDesk::take(const std::string& environment, const Answer& answer)
{
    --m_running;
    m_overview = answer.overview ? *answer.overview : nullptr;
    m_error = answer.failure;
    if (!m_error && !answer.overview) {
        m_error = answer.overview.error();
    }
    Q_EMIT changed();
    if (answer.deployed) {
        Q_EMIT deployed(environment, answer.deployed->version);
    }
}

} // namespace toolwright::ui
