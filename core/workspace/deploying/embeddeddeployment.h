#pragma once

#include "core/base/ports/clock.h"
#include "core/base/ports/filestore.h"
#include "core/workspace/deploying/deployment.h"
#include "core/workspace/deploying/deploymentfiles.h"

#include <optional>
#include <string>
#include <vector>

namespace toolwright::workspace::deploying {

/// Environments in a folder of this machine. Contents are kept once, under the SHA-256 of their bytes, in
/// `objects/`; a snapshot in `snapshots/` lists paths and digests, and its own digest is the version. Neither
/// is ever changed. `environments.json` says which version each environment runs and is replaced in one write
/// after all else: a program that is killed meanwhile leaves the old state or the new one. `evaluations/`
/// holds the results of each version. What is read is checked against its digest (`deploy.damaged`).
class EmbeddedDeployment final : public Deployment
{
public:
    /// @p folder is made, for its owner only, at the first write. @p files and @p clock outlive this.
    EmbeddedDeployment(FileStore& files, const Clock& clock, std::string folder);

    Result<Environments> environments() const override;
    Result<Evaluations> evaluations(const std::string& version) const override;
    Result<httptool::FileTexts> files(const std::string& version) const override;
    Result<DeployOutcome> push(const Bundle& bundle, const PushOptions& options) override;
    Result<DeployOutcome> publish(bool force) override;
    Result<Deployed> rollback() override;
    Result<void> recordEvaluation(const std::string& version, const std::string& report,
                                  bool hasPassed) override;

private:
    std::string pathOf(std::string_view part, const std::string& name) const;
    std::string environmentsFile() const;
    Result<std::string> readChecked(const std::string& path, const std::string& digest) const;
    Result<void> makeFolders();
    Result<void> writeObject(const std::string& path, std::string_view content);
    Result<void> writeSnapshot(const httptool::FileTexts& texts, const SnapshotEntries& entries);
    Result<void> writeEnvironments(const Environments& environments);
    /// The version that @p texts have in @p environment: the one that is there when they mean the same.
    Result<std::string> versionFor(const httptool::FileTexts& texts, const std::string& snapshot,
                                   const Deployed* there) const;

    FileStore& m_files;
    const Clock& m_clock;
    std::string m_folder;
};

/// The folder of the deployment of a workspace in @p dataFolder, `$XDG_DATA_HOME/toolwright/<workspace id>`.
std::string deploymentFolder(const std::string& dataFolder);

/// Keys of the HTTP tools that the snapshot of @p environment declares, in name order: which rows figures
/// have (14.4). None when nothing has been pushed to it; then the files of the directory say it. Reads the
/// folder of deploymentFolder(); call it off the window's thread.
Result<std::optional<std::vector<std::string>>>
toolsDeclaredIn(FileStore& files, const std::string& dataFolder, std::string_view environment);

} // namespace toolwright::workspace::deploying
