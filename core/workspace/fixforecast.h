#pragma once

#include "core/base/result.h"
#include "core/compound/analysis.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace toolwright::workspace {

/// What is left when one fix is applied, and what it does to the tools an agent sees.
struct FixForecast
{
    /// Errors and warnings, in their order; advice is not listed.
    std::vector<diagnostics::Diagnostic> left;
    std::vector<std::string> gained;
    std::vector<std::string> lost;
};

/// The files with the edits of @p fix. Fails with `fix.unknown-file`, or as EditList::apply does.
Result<compound::VendoFiles> withFix(const compound::VendoFiles& files, const diagnostics::Fix& fix);

/// Forecasts for fixes of the same files, one analysis each. A value is not shared between threads.
class FixForecaster
{
public:
    /// Costs nothing; the files are analysed with the first fix.
    FixForecaster(compound::VendoFiles files, compound::Profile profile);

    /// @p stop ends early; the result is then incomplete and must be dropped.
    Result<FixForecast> after(const diagnostics::Fix& fix, const std::stop_token& stop = {});

private:
    compound::VendoFiles m_files;
    compound::Analyser m_analyser;
    /// Without any fix.
    std::optional<std::vector<std::string>> m_agentSees;
};

} // namespace toolwright::workspace
