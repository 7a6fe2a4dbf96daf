#pragma once

#include "core/workspace/deploying/bundle.h"
#include "core/workspace/deploying/environments.h"

#include <string>

namespace toolwright::workspace::deploying {

/// What a push or publish did.
struct DeployOutcome
{
    /// What the environment runs now.
    Deployed deployed;
    /// False when it ran the same before.
    bool hasChanged = true;
};

/// Where workspaces run: a folder of this machine, or a platform. Operations that are refused fail with a
/// code of environments.h and change nothing.
class Deployment
{
public:
    virtual ~Deployment() = default;

    virtual Result<Environments> environments() const = 0;
    /// Results of @p version; empty when there are none.
    virtual Result<Evaluations> evaluations(const std::string& version) const = 0;
    /// The files of a snapshot. `deploy.unknown-version` when there is no such snapshot.
    virtual Result<httptool::FileTexts> files(const std::string& version) const = 0;

    /// Validates @p bundle and puts it into an environment. A bundle that means the same as what is there
    /// keeps the version, and with it its evaluations. Fails as pushRefusal() says, with `deploy.bundle` for
    /// an obstacle, `deploy.no-manifest` without `vatio.yml`, and `deploy.invalid` for errors in it.
    virtual Result<DeployOutcome> push(const Bundle& bundle, const PushOptions& options) = 0;
    /// Takes preview live. Fails as publishRefusal() says.
    virtual Result<DeployOutcome> publish(bool force) = 0;
    /// Puts live back to its previous snapshot. Fails as rollbackRefusal() says.
    virtual Result<Deployed> rollback() = 0;
    /// Keeps how @p version did in @p report, a name of 1 to limits::reportName bytes of UTF-8 without
    /// control characters (else `deploy.report`). A newer result replaces the older one.
    virtual Result<void> recordEvaluation(const std::string& version, const std::string& report,
                                          bool hasPassed) = 0;
};

/// Why @p bundle cannot be deployed anywhere, with the codes of Deployment::push(); none when it can.
std::optional<Error> bundleRefusal(const Bundle& bundle);

/// True for a code that says no to what was asked, as against one about storage.
bool isRefusal(std::string_view code);

/// The files of @p environment; none when nothing has been pushed to it.
Result<std::optional<httptool::FileTexts>> filesOf(const Deployment& deployment,
                                                   std::string_view environment);

} // namespace toolwright::workspace::deploying
