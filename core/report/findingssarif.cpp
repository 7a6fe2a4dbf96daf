#include "core/base/version.h"
#include "core/diagnostics/catalogue.h"
#include "core/report/filelines.h"
#include "core/report/findings.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace toolwright::report {

namespace {

using diagnostics::Diagnostic;
using nlohmann::ordered_json;

std::string sarifLevel(diagnostics::Severity severity)
{
    switch (severity) {
    case diagnostics::Severity::Error:
        return "error";
    case diagnostics::Severity::Warning:
        return "warning";
    case diagnostics::Severity::Advice:
        return "note";
    }
    return {};
}

ordered_json sarifText(const std::string& text)
{
    return ordered_json{{"text", text}};
}

ordered_json sarifArtifact(const std::string& file)
{
    return ordered_json{{"uri", file}, {"uriBaseId", "%SRCROOT%"}};
}

ordered_json sarifRegion(const FindingFiles& files, const std::string& file, TextRange range)
{
    const LineRange lines = linesOf(files, file, range);
    return ordered_json{{"startLine", lines.start.line},
                        {"startColumn", lines.start.column},
                        {"endLine", lines.end.line},
                        {"endColumn", lines.end.column}};
}

ordered_json sarifLocation(const FindingFiles& files, const Place& place)
{
    ordered_json json;
    json["physicalLocation"] = ordered_json{{"artifactLocation", sarifArtifact(place.file)},
                                            {"region", sarifRegion(files, place.file, place.range)}};
    if (!place.pointer.empty()) {
        json["logicalLocations"] =
            ordered_json::array({ordered_json{{"fullyQualifiedName", place.pointer}, {"kind", "value"}}});
    }
    return json;
}

ordered_json sarifRelated(const FindingFiles& files, const diagnostics::RelatedPlace& related)
{
    ordered_json json = sarifLocation(files, related.place);
    json["message"] = sarifText(related.message);
    return json;
}

ordered_json sarifFix(const FindingFiles& files, const diagnostics::Fix& fix)
{
    ordered_json changes = ordered_json::array();
    for (const diagnostics::FileEdit& file : fix.edits) {
        ordered_json replacements = ordered_json::array();
        for (const TextEdit& edit : file.edits.edits()) {
            replacements.push_back(ordered_json{{"deletedRegion", sarifRegion(files, file.file, edit.range)},
                                                {"insertedContent", sarifText(edit.text)}});
        }
        changes.push_back(ordered_json{{"artifactLocation", sarifArtifact(file.file)},
                                       {"replacements", std::move(replacements)}});
    }
    return ordered_json{{"description", sarifText(fix.title)},
                        {"artifactChanges", std::move(changes)},
                        {"properties", ordered_json{{"rank", fix.rank}, {"loosens", fix.loosens}}}};
}

ordered_json sarifResult(const FindingFiles& files, const Diagnostic& diagnostic, std::size_t ruleIndex)
{
    ordered_json json;
    json["ruleId"] = diagnostic.code;
    json["ruleIndex"] = ruleIndex;
    json["level"] = sarifLevel(diagnostic.severity);
    json["message"] = sarifText(diagnostic.cause.empty() ? diagnostic.message
                                                         : diagnostic.message + ": " + diagnostic.cause);
    json["locations"] = ordered_json::array({sarifLocation(files, diagnostic.place)});
    ordered_json related = ordered_json::array();
    for (const diagnostics::RelatedPlace& place : diagnostic.related) {
        ordered_json location = sarifRelated(files, place);
        // SARIF wants every related location only once.
        if (std::find(related.begin(), related.end(), location) == related.end()) {
            related.push_back(std::move(location));
        }
    }
    if (!related.empty()) {
        json["relatedLocations"] = std::move(related);
    }
    for (const diagnostics::Fix& fix : diagnostic.fixes) {
        if (!fix.edits.empty()) {
            json["fixes"].push_back(sarifFix(files, fix));
        }
    }
    json["properties"] = ordered_json{{"effect", effectName(diagnostic.effect)}};
    return json;
}

ordered_json sarifRule(const std::string& code)
{
    ordered_json json;
    json["id"] = code;
    if (const diagnostics::CodeText* text = diagnostics::findCode(code)) {
        json["shortDescription"] = sarifText(std::string(text->title));
        json["fullDescription"] = sarifText(std::string(text->explanation));
        json["defaultConfiguration"] = ordered_json{{"level", sarifLevel(text->severity)}};
    }
    return json;
}

/// Codes of the findings in alphabetical order, each with its place in the list of rules.
std::map<std::string, std::size_t> ruleIndexes(const compound::Analysis& analysis)
{
    std::map<std::string, std::size_t> rules;
    for (const Diagnostic& diagnostic : analysis.diagnostics) {
        rules.emplace(diagnostic.code, 0);
    }
    std::size_t index = 0;
    for (auto& [code, place] : rules) {
        place = index++;
    }
    return rules;
}

} // namespace

std::string findingsAsSarif(const Findings& findings)
{
    const auto rules = ruleIndexes(findings.analysis);
    ordered_json driver{{"name", "Toolwright"}, {"version", version()}, {"rules", ordered_json::array()}};
    for (const auto& [code, index] : rules) {
        driver["rules"].push_back(sarifRule(code));
    }
    ordered_json run;
    run["tool"] = ordered_json{{"driver", std::move(driver)}};
    run["columnKind"] = "utf16CodeUnits";
    run["results"] = ordered_json::array();
    for (const Diagnostic& diagnostic : findings.analysis.diagnostics) {
        run["results"].push_back(sarifResult(findings.files, diagnostic, rules.at(diagnostic.code)));
    }
    ordered_json json;
    json["$schema"] =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
    json["version"] = "2.1.0";
    json["runs"] = ordered_json::array({std::move(run)});
    return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

} // namespace toolwright::report
