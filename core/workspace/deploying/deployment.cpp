#include "core/workspace/deploying/deployment.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolwright::workspace::deploying {

std::optional<Error> bundleRefusal(const Bundle& bundle)
{
    if (!bundle.obstacles.empty()) {
        const BundleObstacle& first = bundle.obstacles.front();
        return Error{"deploy.bundle", obstacleText(first), Place{first.path, {}, {}}};
    }
    const std::string manifest(httptool::manifestFile);
    if (!bundle.texts.contains(manifest)) {
        return Error{"deploy.no-manifest",
                     "there is no vatio.yml; expected the manifest that names the workspace",
                     Place{manifest, {}, {}}};
    }
    const auto found = bundleFindings(bundle);
    const auto error = std::find_if(found.begin(), found.end(), [](const diagnostics::Diagnostic& each) {
        return each.severity == diagnostics::Severity::Error;
    });
    if (error != found.end()) {
        return Error{"deploy.invalid", error->message + " (" + error->code + ")", error->place};
    }
    return std::nullopt;
}

bool isRefusal(std::string_view code)
{
    constexpr std::array<std::string_view, 10> codes{
        "deploy.bundle",     "deploy.no-manifest",  "deploy.invalid",
        "deploy.live",       "deploy.other-branch", "deploy.nothing-pushed",
        "deploy.untested",   "deploy.worse",        "deploy.nothing-published",
        "deploy.no-previous"};
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

Result<std::optional<httptool::FileTexts>> filesOf(const Deployment& deployment, std::string_view environment)
{
    const auto environments = deployment.environments();
    if (!environments) {
        return tl::unexpected<Error>(environments.error());
    }
    const Deployed* deployed = environments->find(environment);
    if (deployed == nullptr) {
        return std::nullopt;
    }
    auto files = deployment.files(deployed->version);
    if (!files) {
        return tl::unexpected<Error>(std::move(files.error()));
    }
    return std::optional(*std::move(files));
}

} // namespace toolwright::workspace::deploying
