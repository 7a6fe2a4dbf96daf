#include "core/report/filelines.h"
#include "core/report/findings.h"

#include <map>

namespace toolwright::report {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Effect;
using diagnostics::Severity;

std::string whereText(const FindingFiles& files, const Place& place)
{
    const LineColumn at = lineOf(files, place);
    return place.file + ':' + std::to_string(at.line) + ':' + std::to_string(at.column);
}

std::string fixText(const diagnostics::Fix& fix)
{
    return "    fix " + std::to_string(fix.rank) + (fix.loosens ? " (loosens): " : ": ") + fix.title + '\n';
}

std::string diagnosticText(const FindingFiles& files, const Diagnostic& diagnostic)
{
    std::string text = "  " + whereText(files, diagnostic.place) + ": " + severityName(diagnostic.severity) +
                       ": " + diagnostic.message + " [" + diagnostic.code + "]\n";
    if (!diagnostic.cause.empty()) {
        text += "    because " + diagnostic.cause + '\n';
    }
    if (!diagnostic.profileNote.empty()) {
        text += "    profiles: " + diagnostic.profileNote + '\n';
    }
    for (const diagnostics::RelatedPlace& related : diagnostic.related) {
        text += "    see " + whereText(files, related.place) + ": " + related.message + '\n';
    }
    for (const diagnostics::Fix& fix : diagnostic.fixes) {
        text += fixText(fix);
    }
    return text;
}

std::string groupTitle(Effect effect)
{
    switch (effect) {
    case Effect::LoadRefused:
        return "Load refused: the agent sees none of the tools of these files";
    case Effect::Quarantined:
        return "Quarantined: the agent does not see these tools";
    case Effect::None:
        return "Without effect on what the agent sees";
    }
    return {};
}

std::string groupText(const Findings& findings, Effect effect)
{
    std::string text;
    for (const Diagnostic& diagnostic : findings.analysis.diagnostics) {
        if (diagnostic.effect == effect) {
            text += diagnosticText(findings.files, diagnostic);
        }
    }
    return text.empty() ? text : groupTitle(effect) + '\n' + text + '\n';
}

std::string counted(std::size_t count, const std::string& one, const std::string& many)
{
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

std::string namesText(const std::string& who, const std::vector<std::string>& names)
{
    if (names.empty()) {
        return who + " no tool.\n";
    }
    std::string text = who + " " + counted(names.size(), "tool", "tools") + ":\n";
    for (const std::string& name : names) {
        text += "  " + name + '\n';
    }
    return text;
}

std::string agentText(const Findings& findings)
{
    const bool hasVendo = findings.files.tools || findings.files.capabilities;
    std::string text;
    if (hasVendo || !findings.offered) {
        text += namesText("The agent sees", findings.analysis.agentSees);
    }
    if (findings.offered) {
        text +=
            (text.empty() ? "" : "\n") + namesText("The agent of vatio.yml is offered", *findings.offered);
    }
    return text;
}

std::string summaryText(const Findings& findings)
{
    std::map<Severity, std::size_t> counts;
    for (const Diagnostic& diagnostic : findings.analysis.diagnostics) {
        ++counts[diagnostic.severity];
    }
    return counted(counts[Severity::Error], "error", "errors") + ", " +
           counted(counts[Severity::Warning], "warning", "warnings") + ", " +
           counted(counts[Severity::Advice], "piece of advice", "pieces of advice") + " (profile " +
           profileName(findings.profile) + ")\n";
}

} // namespace

std::string findingsAsText(const Findings& findings)
{
    std::string text;
    for (const Effect effect : {Effect::LoadRefused, Effect::Quarantined, Effect::None}) {
        text += groupText(findings, effect);
    }
    return text + agentText(findings) + '\n' + summaryText(findings);
}

} // namespace toolwright::report
