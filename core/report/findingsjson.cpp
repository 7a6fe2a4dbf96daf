#include "core/report/filelines.h"
#include "core/report/findings.h"

#include <nlohmann/json.hpp>

namespace toolwright::report {

namespace {

using nlohmann::ordered_json;

/// Members of a place, in the order of the published shape.
void addPlace(ordered_json& json, const FindingFiles& files, const Place& place)
{
    const LineColumn at = lineOf(files, place);
    json["file"] = place.file;
    json["pointer"] = place.pointer;
    json["line"] = at.line;
    json["column"] = at.column;
}

ordered_json relatedJson(const FindingFiles& files, const diagnostics::RelatedPlace& related)
{
    ordered_json json;
    addPlace(json, files, related.place);
    json["message"] = related.message;
    return json;
}

ordered_json fixJson(const diagnostics::Fix& fix)
{
    ordered_json edits = ordered_json::array();
    for (const diagnostics::FileEdit& file : fix.edits) {
        for (const TextEdit& edit : file.edits.edits()) {
            edits.push_back(ordered_json{{"file", file.file},
                                         {"offset", edit.range.offset},
                                         {"length", edit.range.length},
                                         {"text", edit.text}});
        }
    }
    return ordered_json{
        {"title", fix.title}, {"rank", fix.rank}, {"loosens", fix.loosens}, {"edits", std::move(edits)}};
}

ordered_json diagnosticJson(const FindingFiles& files, const diagnostics::Diagnostic& diagnostic)
{
    ordered_json json;
    json["code"] = diagnostic.code;
    json["severity"] = severityName(diagnostic.severity);
    json["effect"] = effectName(diagnostic.effect);
    addPlace(json, files, diagnostic.place);
    json["message"] = diagnostic.message;
    json["cause"] = diagnostic.cause;
    json["related"] = ordered_json::array();
    for (const diagnostics::RelatedPlace& related : diagnostic.related) {
        json["related"].push_back(relatedJson(files, related));
    }
    json["fixes"] = ordered_json::array();
    for (const diagnostics::Fix& fix : diagnostic.fixes) {
        json["fixes"].push_back(fixJson(fix));
    }
    return json;
}

} // namespace

std::string findingsAsJson(const Findings& findings)
{
    ordered_json json;
    json["format"] = "toolwright/check@1";
    json["profile"] = profileName(findings.profile);
    json["diagnostics"] = ordered_json::array();
    for (const diagnostics::Diagnostic& diagnostic : findings.analysis.diagnostics) {
        json["diagnostics"].push_back(diagnosticJson(findings.files, diagnostic));
    }
    json["agentSees"] = findings.analysis.agentSees;
    if (findings.offered) {
        json["offered"] = *findings.offered;
    }
    // Replaces what no UTF-8 text can hold, such as half a surrogate pair.
    return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

} // namespace toolwright::report
