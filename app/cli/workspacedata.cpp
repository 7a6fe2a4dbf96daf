#include "app/cli/workspacedata.h"

#include "app/cli/programenvironment.h"
#include "core/guard/members.h"
#include "core/httptool/names.h"
#include "core/platform/systemrandom.h"
#include "core/workspace/deploying/embeddeddeployment.h"
#include "core/workspace/deploying/resources.h"
#include "core/workspace/places.h"
#include "core/workspace/travelfiles.h"
#include "core/workspace/workspace.h"

#include <utility>

namespace toolwright::cli {

namespace {

Result<std::string> idOf(Context& context, const std::string& root, bool makesId)
{
    if (makesId) {
        platform::SystemRandom random;
        return workspace::ensureWorkspaceId(context.files, random, root);
    }
    auto id = workspace::workspaceId(context.files, root);
    if (!id) {
        return tl::unexpected<Error>(std::move(id.error()));
    }
    return id->value_or(std::string());
}

std::string nameOf(const Context& context, const httptool::ToolSet& tools, const std::string& root)
{
    const json::Value manifest = tools.manifest ? tools.manifest->value() : json::Value();
    const std::string slug = guard::textMember(manifest, "workspace");
    if (httptool::isSlug(slug)) {
        return httptool::lowerCase(httptool::trimmed(slug));
    }
    const std::string path = context.files.canonical(root).value_or(root);
    return path.substr(path.rfind('/') + 1);
}

} // namespace

Result<std::optional<WorkspaceData>> dataOfWorkspace(Context& context, const std::string& root, bool makesId)
{
    const auto id = idOf(context, root, makesId);
    if (!id) {
        return tl::unexpected<Error>(id.error());
    }
    if (id->empty()) {
        return std::nullopt;
    }
    const auto data = workspace::dataFolder(environmentOfProgram());
    if (!data) {
        return tl::unexpected<Error>(data.error());
    }
    return WorkspaceData{*id, workspace::joinPath(*data, *id)};
}

Result<WorkspaceTools> toolsOfWorkspace(Context& context, const std::string& path)
{
    const auto opened = workspace::Workspace::open(context.files, path);
    if (!opened) {
        return tl::unexpected<Error>(opened.error());
    }
    const auto files = workspace::declarativeFiles(context.files, *opened);
    if (!files) {
        return tl::unexpected<Error>(files.error());
    }
    const httptool::FileTexts texts = files->value_or(httptool::FileTexts());
    const httptool::ToolSet tools = httptool::ToolSet::parse(texts);
    WorkspaceTools result{
        opened->root(), nameOf(context, tools, opened->root()), {}, calls::ingest::toolRoutes(tools)};
    result.declared = workspace::deploying::declaredTools(texts);
    return result;
}

Result<std::vector<std::string>> toolsDeclaredIn(Context& context, const WorkspaceTools& tools,
                                                 const std::string& environment)
{
    const auto data = dataOfWorkspace(context, tools.root, false);
    if (!data) {
        return tl::unexpected<Error>(data.error());
    }
    if (!*data) {
        return tools.declared;
    }
    auto declared = workspace::deploying::toolsDeclaredIn(context.files, (*data)->folder, environment);
    if (!declared) {
        return tl::unexpected<Error>(std::move(declared.error()));
    }
    return declared->value_or(tools.declared);
}

} // namespace toolwright::cli
