#include "core/report/fixes.h"

#include "core/workspace/textdiff.h"

#include <nlohmann/json.hpp>

namespace toolwright::report {

namespace {

using nlohmann::ordered_json;
using workspace::FixedFile;
using workspace::FixNote;

std::string diffOf(const FixedFile& file)
{
    const std::string before = file.before ? "a/" + file.file : "/dev/null";
    return workspace::unifiedDiff(file.before.value_or(std::string()), file.after,
                                  workspace::UnifiedOptions{before, "b/" + file.file, 3});
}

std::string noteText(const std::string& verb, const FixNote& note)
{
    return verb + ' ' + note.code + " at " + note.place.file +
           (note.place.pointer.empty() ? "" : "#" + note.place.pointer) + ": " + note.text +
           (note.loosens && verb != "left" ? " (loosens)" : "") + '\n';
}

ordered_json noteJson(const FixNote& note, const char* textKey)
{
    return ordered_json{{"code", note.code},
                        {"file", note.place.file},
                        {"pointer", note.place.pointer},
                        {textKey, note.text},
                        {"loosens", note.loosens}};
}

} // namespace

std::string fixesAsText(const FixReport& report)
{
    std::string text;
    for (const FixedFile& file : report.run.files) {
        text += diffOf(file);
    }
    for (const FixNote& note : report.run.applied) {
        text += noteText(report.dryRun ? "would fix" : "fixed", note);
    }
    for (const FixNote& note : report.run.left) {
        text += noteText("left", note);
    }
    return text.empty() ? "nothing to fix\n" : text;
}

std::string fixesAsJson(const FixReport& report)
{
    ordered_json json;
    json["format"] = "toolwright/fix@1";
    json["dryRun"] = report.dryRun;
    json["applied"] = ordered_json::array();
    for (const FixNote& note : report.run.applied) {
        json["applied"].push_back(noteJson(note, "title"));
    }
    json["left"] = ordered_json::array();
    for (const FixNote& note : report.run.left) {
        json["left"].push_back(noteJson(note, "reason"));
    }
    json["files"] = ordered_json::array();
    for (const FixedFile& file : report.run.files) {
        json["files"].push_back(ordered_json{{"file", file.file}, {"diff", diffOf(file)}});
    }
    return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

} // namespace toolwright::report
