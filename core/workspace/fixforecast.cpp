#include "core/workspace/fixforecast.h"

#include "core/workspace/vendopaths.h"

#include <set>
#include <string_view>
#include <utility>

namespace toolwright::workspace {

namespace {

/// The names of @p some that @p others lack, in their order.
std::vector<std::string> namesMissing(const std::vector<std::string>& some,
                                      const std::vector<std::string>& others)
{
    const std::set<std::string_view> known(others.begin(), others.end());
    std::vector<std::string> missing;
    for (const std::string& name : some) {
        if (!known.contains(name)) {
            missing.push_back(name);
        }
    }
    return missing;
}

} // namespace

Result<compound::VendoFiles> withFix(const compound::VendoFiles& files, const diagnostics::Fix& fix)
{
    compound::VendoFiles fixed = files;
    for (const diagnostics::FileEdit& edit : fix.edits) {
        std::optional<json::Document>* part = partOf(fixed, edit.file);
        if (part == nullptr) {
            return failure("fix.unknown-file", "a fix edits a file that is none of .vendo",
                           Place{edit.file, {}, {}});
        }
        Result<json::Document> after = part->value_or(json::Document()).edited(edit.edits);
        if (!after) {
            return tl::unexpected<Error>(std::move(after.error()));
        }
        *part = std::move(*after);
    }
    return fixed;
}

FixForecaster::FixForecaster(compound::VendoFiles files, compound::Profile profile)
    : m_files(std::move(files))
    , m_analyser(profile)
{
}

Result<FixForecast> FixForecaster::after(const diagnostics::Fix& fix, const std::stop_token& stop)
{
    const Result<compound::VendoFiles> fixed = withFix(m_files, fix);
    if (!fixed) {
        return tl::unexpected<Error>(fixed.error());
    }
    if (!m_agentSees) {
        compound::Analysis now = m_analyser.analyse(m_files, stop);
        if (stop.stop_requested()) {
            return FixForecast();
        }
        m_agentSees = std::move(now.agentSees);
    }
    compound::Analysis analysis = m_analyser.analyse(*fixed, stop);
    FixForecast forecast{
        {}, namesMissing(analysis.agentSees, *m_agentSees), namesMissing(*m_agentSees, analysis.agentSees)};
    for (diagnostics::Diagnostic& diagnostic : analysis.diagnostics) {
        if (diagnostic.severity != diagnostics::Severity::Advice) {
            forecast.left.push_back(std::move(diagnostic));
        }
    }
    return forecast;
}

} // namespace toolwright::workspace
