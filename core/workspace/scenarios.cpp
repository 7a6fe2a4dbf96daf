#include "core/workspace/scenarios.h"

#include "core/guard/members.h"
#include "core/json/parse.h"
#include "core/workspace/places.h"
#include "core/workspace/samples.h"
#include "core/workspace/sidecarnames.h"

#include <utility>

namespace toolwright::workspace {

using simulation::Scenario;

namespace {

constexpr std::string_view scenarioFolder = ".toolwright/scenarios";
constexpr std::string_view outputFolder = ".toolwright/outputs";

std::optional<json::Value> recordedOutput(const FileStore& files, const std::string& path)
{
    const auto text = files.read(path);
    if (!text) {
        return std::nullopt;
    }
    const auto document = json::parseValue(*text);
    if (!document || guard::textMember(*document, "format") != "toolwright/output@1") {
        return std::nullopt;
    }
    return guard::valueMember(*document, "output");
}

} // namespace

std::string scenarioPath(std::string_view name)
{
    return joinPath(scenarioFolder, sidecarFile(name));
}

ScenarioStore::ScenarioStore(FileStore& files, Random& random, std::string root)
    : m_files(&files)
    , m_random(&random)
    , m_root(std::move(root))
{
}

std::vector<std::string> ScenarioStore::names() const
{
    return sidecarNames(*m_files, joinPath(m_root, scenarioFolder));
}

std::string ScenarioStore::pathOf(std::string_view name) const
{
    const std::string path = scenarioPath(name);
    const std::string plain = joinPath(scenarioFolder, std::string(name) + ".json");
    const bool isPlain = name.find('/') == std::string_view::npos &&
                         !m_files->isFile(joinPath(m_root, path)) && m_files->isFile(joinPath(m_root, plain));
    return isPlain ? plain : path;
}

Result<Scenario> ScenarioStore::load(std::string_view name) const
{
    const auto text = m_files->read(joinPath(m_root, pathOf(name)));
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    auto scenario = Scenario::fromText(*text);
    if (!scenario) {
        scenario.error().place.file = pathOf(name);
    }
    return scenario;
}

Result<void> ScenarioStore::save(std::string_view name, const Scenario& scenario)
{
    if (name.empty()) {
        return failure("scenario.name", "found no name; expected one for the scenario");
    }
    if (auto id = ensureWorkspaceId(*m_files, *m_random, m_root); !id) {
        return tl::unexpected<Error>(id.error());
    }
    return m_files->write(joinPath(m_root, pathOf(name)), scenario.toText());
}

Result<void> ScenarioStore::remove(std::string_view name)
{
    return m_files->remove(joinPath(m_root, pathOf(name)));
}

simulation::AnswerMaterial answerMaterial(const FileStore& files, const std::string& root,
                                          const compound::VendoFiles& vendoFiles)
{
    simulation::AnswerMaterial material;
    const std::string folder = joinPath(root, outputFolder);
    for (const std::string& tool : sidecarNames(files, folder)) {
        if (auto output = recordedOutput(files, joinPath(folder, sidecarFile(tool)))) {
            material.recorded.emplace(tool, *std::move(output));
        }
    }
    const json::Value document = vendoFiles.tools ? vendoFiles.tools->root().value() : json::Value();
    const json::Value* tools = document.find("tools");
    for (std::size_t i = 0; tools != nullptr && tools->isArray() && i < tools->size(); ++i) {
        const json::Value* schema = tools->items()[i].find("outputSchema");
        if (schema != nullptr) {
            material.generated.insert_or_assign(guard::textMember(tools->items()[i], "name"),
                                                sampleFor(*schema));
        }
    }
    return material;
}

} // namespace toolwright::workspace
