#include "core/workspace/scenarios.h"

#include "core/guard/members.h"
#include "core/json/parse.h"
#include "core/workspace/places.h"
#include "core/workspace/samples.h"

#include <algorithm>
#include <utility>

namespace toolwright::workspace {

using simulation::Scenario;

namespace {

constexpr std::string_view scenarioFolder = ".toolwright/scenarios";
constexpr std::string_view outputFolder = ".toolwright/outputs";
constexpr std::string_view fileEnding = ".json";
constexpr std::string_view hexadecimal = "0123456789ABCDEF";

bool isPlain(std::string_view name, std::size_t index)
{
    const char c = name[index];
    const bool isWord =
        (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
    return isWord || (c == '.' && index > 0 && index + 1 < name.size());
}

std::string encoded(std::string_view name)
{
    std::string result;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (isPlain(name, i)) {
            result += name[i];
        } else {
            const auto byte = static_cast<unsigned char>(name[i]);
            result += {'%', hexadecimal[byte >> 4U], hexadecimal[byte & 0xFU]};
        }
    }
    return result;
}

std::string decoded(std::string_view file)
{
    std::string result;
    for (std::size_t i = 0; i < file.size(); ++i) {
        const bool hasDigits = i + 2 < file.size();
        const std::size_t high = hasDigits ? hexadecimal.find(file[i + 1]) : std::string_view::npos;
        const std::size_t low = hasDigits ? hexadecimal.find(file[i + 2]) : std::string_view::npos;
        if (file[i] == '%' && high != std::string_view::npos && low != std::string_view::npos) {
            result += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            result += file[i];
        }
    }
    return result;
}

/// Names of the files of @p folder, decoded and sorted.
std::vector<std::string> namesIn(const FileStore& files, const std::string& folder)
{
    std::vector<std::string> names;
    if (!files.isDirectory(folder)) {
        return names;
    }
    const auto entries = files.list(folder);
    if (!entries) {
        return names;
    }
    for (const std::string& entry : *entries) {
        if (entry.size() > fileEnding.size() && entry.ends_with(fileEnding)) {
            names.push_back(decoded(std::string_view(entry).substr(0, entry.size() - fileEnding.size())));
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

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
    return joinPath(scenarioFolder, encoded(name) + std::string(fileEnding));
}

ScenarioStore::ScenarioStore(FileStore& files, Random& random, std::string root)
    : m_files(&files)
    , m_random(&random)
    , m_root(std::move(root))
{
}

std::vector<std::string> ScenarioStore::names() const
{
    return namesIn(*m_files, joinPath(m_root, scenarioFolder));
}

Result<Scenario> ScenarioStore::load(std::string_view name) const
{
    const std::string path = joinPath(m_root, scenarioPath(name));
    const auto text = m_files->read(path);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    auto scenario = Scenario::fromText(*text);
    if (!scenario) {
        scenario.error().place.file = scenarioPath(name);
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
    return m_files->write(joinPath(m_root, scenarioPath(name)), scenario.toText());
}

Result<void> ScenarioStore::remove(std::string_view name)
{
    return m_files->remove(joinPath(m_root, scenarioPath(name)));
}

simulation::AnswerMaterial answerMaterial(const FileStore& files, const std::string& root,
                                          const compound::VendoFiles& vendoFiles)
{
    simulation::AnswerMaterial material;
    const std::string folder = joinPath(root, outputFolder);
    for (const std::string& tool : namesIn(files, folder)) {
        if (auto output = recordedOutput(files, joinPath(folder, encoded(tool) + std::string(fileEnding)))) {
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
