#pragma once

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "core/calls/callstore.h"

#include <memory>
#include <string>

namespace toolwright::cli {

/// The calls of one workspace: `$XDG_DATA_HOME/toolwright/<workspace id>/calls.sqlite`, or those of the
/// server of `--store`, whose password is in the file that `TOOLWRIGHT_STORE_PASSWORD_FILE` names; a
/// ProgramLoop must be there for it. Texts that are thirty days old are deleted when it is opened.
class CallStoreSource
{
public:
    /// @p root of the workspace. @p makes: a workspace without an id or a store gets one.
    static Result<CallStoreSource> open(const Arguments& arguments, Context& context, const std::string& root,
                                        bool makes);

    /// nullptr when the workspace has no calls yet.
    calls::CallStore* store() const { return m_store.get(); }

private:
    std::unique_ptr<calls::CallStore> m_store;
};

} // namespace toolwright::cli
