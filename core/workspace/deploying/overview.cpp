#include "core/workspace/deploying/overview.h"

#include "core/httptool/secretscope.h"
#include "core/workspace/deploying/gitbranch.h"

#include <utility>

namespace toolwright::workspace::deploying {

namespace {

/// The files of the snapshots that matter; empty where nothing is.
struct SnapshotTexts
{
    httptool::FileTexts preview;
    httptool::FileTexts live;
    std::optional<httptool::FileTexts> previous;
};

Result<httptool::FileTexts> textsOf(const Deployment& deployment, const Deployed* deployed)
{
    return deployed == nullptr ? httptool::FileTexts() : deployment.files(deployed->version);
}

Result<SnapshotTexts> readSnapshots(const Deployment& deployment, const Environments& now)
{
    auto preview = textsOf(deployment, now.preview());
    auto live = textsOf(deployment, now.live());
    if (!preview || !live) {
        return tl::unexpected<Error>(!preview ? preview.error() : live.error());
    }
    SnapshotTexts texts{*std::move(preview), *std::move(live), std::nullopt};
    if (now.live() != nullptr && now.live()->previous) {
        auto previous = deployment.files(*now.live()->previous);
        if (!previous) {
            return tl::unexpected<Error>(std::move(previous.error()));
        }
        texts.previous = *std::move(previous);
    }
    return texts;
}

StepChanges changesOf(const httptool::FileTexts& before, const httptool::FileTexts& after)
{
    return {resourceChanges(before, after),
            toolDifferences(httptool::ToolSet::parse(before), httptool::ToolSet::parse(after))};
}

std::optional<Error> refusalOf(const Overview& overview, const Environments& now)
{
    if (auto refused = bundleRefusal(overview.bundle)) {
        return refused;
    }
    const Deployed* preview = now.preview();
    const bool isSame = preview != nullptr && overview.pushing.resources.empty();
    // Any other version is as good as the one that the push will make.
    return pushRefusal(now, isSame ? preview->version : std::string(),
                       PushOptions{std::string(previewEnvironment), overview.branch, false});
}

} // namespace

Result<Overview> readOverview(const FileStore& files, const std::string& root, const Deployment* deployment)
{
    auto bundle = readBundle(files, root);
    auto now = deployment == nullptr ? Result<Environments>() : deployment->environments();
    if (!bundle || !now) {
        return tl::unexpected<Error>(!bundle ? bundle.error() : now.error());
    }
    auto status = deployment == nullptr ? Result<DeploymentStatus>(emptyStatus()) : readStatus(*deployment);
    const auto texts = deployment == nullptr ? Result<SnapshotTexts>() : readSnapshots(*deployment, *now);
    if (!status || !texts) {
        return tl::unexpected<Error>(!status ? status.error() : texts.error());
    }
    Overview overview;
    overview.bundle = *std::move(bundle);
    overview.findings = bundleFindings(overview.bundle);
    overview.branch = gitBranch(files, root);
    overview.status = *std::move(status);
    overview.pushing = changesOf(texts->preview, overview.bundle.texts);
    overview.publishing = changesOf(texts->live, texts->preview);
    if (texts->previous) {
        overview.rollingBack = changesOf(texts->live, *texts->previous);
    }
    overview.pushRefusal = refusalOf(overview, *now);
    return overview;
}

} // namespace toolwright::workspace::deploying
