#include "app/cli/deploymentsource.h"

#include "app/cli/workspacedata.h"
#include "core/workspace/places.h"

#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace deploying = workspace::deploying;

DeploymentSource::DeploymentSource(Context& context, std::string root)
    : m_context(&context)
    , m_root(std::move(root))
    , m_clock(std::make_unique<platform::SystemClock>())
{
}

Result<DeploymentSource> DeploymentSource::open(Context& context, const std::string& path, bool makesId)
{
    auto root = workspace::findRoot(context.files, path);
    if (!root) {
        return tl::unexpected<Error>(std::move(root.error()));
    }
    DeploymentSource source(context, *std::move(root));
    const auto data = dataOfWorkspace(context, source.m_root, makesId);
    if (!data) {
        return tl::unexpected<Error>(data.error());
    }
    if (*data) {
        source.m_deployment = std::make_unique<deploying::EmbeddedDeployment>(
            context.files, *source.m_clock, deploying::deploymentFolder((*data)->folder));
    }
    return source;
}

Result<deploying::Bundle> DeploymentSource::bundle() const
{
    return deploying::readBundle(m_context->files, m_root);
}

std::string DeploymentSource::nameOf(const httptool::FileTexts& files) const
{
    const std::string slug = deploying::slugOf(files);
    return slug.empty() ? m_root.substr(m_root.rfind('/') + 1) : slug;
}

Result<report::DeploymentDifference> DeploymentSource::difference(const deploying::Bundle& bundle,
                                                                  std::string_view environment) const
{
    report::DeploymentDifference difference{nameOf(bundle.texts), {}, bundle.texts, {}};
    if (m_deployment) {
        auto there = deploying::filesOf(*m_deployment, environment);
        if (!there) {
            return tl::unexpected<Error>(std::move(there.error()));
        }
        difference.before = (*std::move(there)).value_or(httptool::FileTexts());
    }
    difference.changes = deploying::resourceChanges(difference.before, difference.after);
    return difference;
}

bool printBundleTroubles(const deploying::Bundle& bundle, Context& context)
{
    if (!bundle.obstacles.empty()) {
        for (const deploying::BundleObstacle& obstacle : bundle.obstacles) {
            context.err << errorLine(Error{"deploy.bundle", deploying::obstacleText(obstacle),
                                           Place{obstacle.path, {}, {}}})
                        << '\n';
        }
        return false;
    }
    const auto found = deploying::bundleFindings(bundle);
    if (!deploying::isValid(found)) {
        context.err << report::bundleFindingsAsText(bundle, found);
        return false;
    }
    const auto refusal = deploying::bundleRefusal(bundle);
    if (refusal) {
        context.err << errorLine(*refusal) << '\n';
    }
    return !refusal;
}

Result<Exit> refused(const Error& error, Context& context)
{
    if (!deploying::isRefusal(error.code)) {
        return tl::unexpected<Error>(error);
    }
    context.err << errorLine(error) << '\n';
    return Exit::Findings;
}

} // namespace toolwright::cli
