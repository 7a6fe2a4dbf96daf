#pragma once

#include "core/base/ports/filestore.h"
#include "core/base/ports/random.h"
#include "core/base/result.h"
#include "core/compound/analysis.h"
#include "core/simulation/answers.h"
#include "core/simulation/scenario.h"

#include <string>
#include <string_view>
#include <vector>

/// Scenarios beside the user's files, made to be committed: `.toolwright/scenarios/<name>.json` with format
/// `toolwright/scenario@1`.
namespace toolwright::workspace {

/// Relative to the root. Bytes that a file name should not have are written `%XX`.
std::string scenarioPath(std::string_view name);

/// The scenarios of one workspace.
class ScenarioStore
{
public:
    /// Both must outlive the store.
    ScenarioStore(FileStore& files, Random& random, std::string root);

    /// Names, sorted; empty when there are none.
    std::vector<std::string> names() const;
    /// Fails as the file store does, or with `scenario.format`; the place has file and pointer.
    Result<simulation::Scenario> load(std::string_view name) const;
    /// Replaces the file; the workspace gets its id with the first write. Fails with `scenario.name` when the
    /// name is empty.
    Result<void> save(std::string_view name, const simulation::Scenario& scenario);
    Result<void> remove(std::string_view name);

private:
    /// Of the file that has the scenario, also when a person named it without `%XX`.
    std::string pathOf(std::string_view name) const;

    FileStore* m_files;
    Random* m_random;
    std::string m_root;
};

/// The outputs recorded in `.toolwright/outputs` of the workspace at @p root, and outputs made from the
/// `outputSchema` of its tools. A file that cannot be read as `toolwright/output@1` is as good as none.
simulation::AnswerMaterial answerMaterial(const FileStore& files, const std::string& root,
                                          const compound::VendoFiles& vendoFiles);

} // namespace toolwright::workspace
