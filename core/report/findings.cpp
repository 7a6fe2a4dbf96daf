#include "core/report/findings.h"

namespace toolwright::report {

std::string profileName(compound::Profile profile)
{
    switch (profile) {
    case compound::Profile::Document:
        return "document";
    case compound::Profile::Reference:
        return "reference";
    }
    return {};
}

std::string severityName(diagnostics::Severity severity)
{
    switch (severity) {
    case diagnostics::Severity::Error:
        return "error";
    case diagnostics::Severity::Warning:
        return "warning";
    case diagnostics::Severity::Advice:
        return "advice";
    }
    return {};
}

std::string effectName(diagnostics::Effect effect)
{
    switch (effect) {
    case diagnostics::Effect::LoadRefused:
        return "load-refused";
    case diagnostics::Effect::Quarantined:
        return "quarantined";
    case diagnostics::Effect::None:
        return "none";
    }
    return {};
}

bool isClean(const compound::Analysis& analysis)
{
    for (const diagnostics::Diagnostic& diagnostic : analysis.diagnostics) {
        if (diagnostic.severity != diagnostics::Severity::Advice) {
            return false;
        }
    }
    return true;
}

} // namespace toolwright::report
