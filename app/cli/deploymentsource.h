#pragma once

#include "app/cli/command.h"
#include "core/platform/systemclock.h"
#include "core/report/deploymentreport.h"
#include "core/workspace/deploying/embeddeddeployment.h"

#include <memory>
#include <string>
#include <string_view>

namespace toolwright::cli {

/// A workspace and where it is deployed: `$XDG_DATA_HOME/toolwright/<workspace id>/deployment`.
class DeploymentSource
{
public:
    /// Of the workspace that @p path lies in. @p makesId: one without an id gets one.
    static Result<DeploymentSource> open(Context& context, const std::string& path, bool makesId);

    const std::string& root() const { return m_root; }
    /// nullptr when the workspace has no id, so nothing was ever pushed.
    workspace::deploying::Deployment* deployment() const { return m_deployment.get(); }

    /// What a push would send.
    Result<workspace::deploying::Bundle> bundle() const;
    /// The slug of @p files, else the name of the folder.
    std::string nameOf(const httptool::FileTexts& files) const;
    /// What @p bundle would change in @p environment.
    Result<report::DeploymentDifference> difference(const workspace::deploying::Bundle& bundle,
                                                    std::string_view environment) const;

private:
    DeploymentSource(Context& context, std::string root);

    Context* m_context;
    std::string m_root;
    std::unique_ptr<platform::SystemClock> m_clock;
    std::unique_ptr<workspace::deploying::EmbeddedDeployment> m_deployment;
};

/// Says on `err` why @p bundle cannot be deployed: obstacles, or every diagnostic. True when it can.
bool printBundleTroubles(const workspace::deploying::Bundle& bundle, Context& context);

/// Prints @p error as one line; a refusal exits with 1, anything else fails.
Result<Exit> refused(const Error& error, Context& context);

} // namespace toolwright::cli
