#pragma once

#include "core/compound/analysis.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace toolwright::report {

/// The files that findings are about: those of `.vendo`, and others by path.
struct FindingFiles : compound::VendoFiles
{
    FindingFiles() = default;
    FindingFiles(compound::VendoFiles files, std::map<std::string, std::string, std::less<>> others = {})
        : compound::VendoFiles(std::move(files))
        , texts(std::move(others))
    {
    }

    std::map<std::string, std::string, std::less<>> texts;
};

/// What `check` has to say. The files are those that were analysed; lines and columns come from them.
struct Findings
{
    compound::Profile profile = compound::Profile::Document;
    compound::Analysis analysis;
    FindingFiles files;
    /// What the agent of `vatio.yml` is offered in some conversation; none without a manifest.
    std::optional<std::vector<std::string>> offered = std::nullopt;
};

/// `document` or `reference`
std::string profileName(compound::Profile profile);
/// `error`, `warning` or `advice`
std::string severityName(diagnostics::Severity severity);
/// `load-refused`, `quarantined` or `none`
std::string effectName(diagnostics::Effect effect);
/// True when there is nothing but advice: advice never changes an exit status.
bool isClean(const compound::Analysis& analysis);

/// For people: grouped by effect, each finding with file:line:column, what it costs, why, related places and
/// fixes, then what the agent sees. Ends with a line feed.
std::string findingsAsText(const Findings& findings);
/// The object `toolwright/check@1`, indented by two, with a final line feed.
std::string findingsAsJson(const Findings& findings);
/// SARIF 2.1.0: every code of the findings is a rule, every fix a SARIF fix. Columns count UTF-16 units.
std::string findingsAsSarif(const Findings& findings);

} // namespace toolwright::report
