#include "core/report/importreport.h"

#include "core/json/write.h"
#include "core/report/calltext.h"

#include <utility>

namespace toolwright::report {

namespace {

using calls::ingest::FindingEffect;
using calls::ingest::ImportFinding;
using calls::ingest::ImportTotals;
using json::Value;

Value findingValue(const ImportFinding& finding)
{
    json::ObjectBuilder value;
    value.set("code", Value::string(finding.code));
    value.set("file", Value::string(finding.file));
    value.set("line", countValue(finding.line));
    value.set("found", Value::string(finding.found));
    value.set("expected", Value::string(finding.expected));
    value.set("effect", Value::string(finding.effect == FindingEffect::LeftOut ? "left-out"
                                      : finding.effect == FindingEffect::Kept  ? "kept"
                                                                               : "passed-over"));
    return value.build();
}

std::string countedRecords(std::uint64_t count, const char* what)
{
    return std::to_string(count) + " " + what;
}

} // namespace

std::string findingLine(const ImportFinding& finding)
{
    const std::string line = finding.line == 0 ? std::string() : ":" + std::to_string(finding.line);
    return lineText(finding.file + line + ": found " + finding.found + "; expected " + finding.expected) +
           " [" + finding.code + "]";
}

std::string importLine(const ImportReport& report)
{
    const ImportTotals& totals = report.totals;
    std::string text = countedRecords(totals.found, totals.found == 1 ? "record: " : "records: ") +
                       countedRecords(totals.added, report.isTrial ? "would be added, " : "added, ") +
                       countedRecords(totals.duplicates, "known already, ") +
                       countedRecords(totals.leftOut, "left out");
    text += totals.passedOver == 0 ? "" : "; " + countedRecords(totals.passedOver, "others passed over");
    return text;
}

std::string importAsText(const ImportReport& report)
{
    std::string text = importLine(report) + "\n";
    for (const auto& [code, count] : report.totals.findings) {
        text += "  " + code + ": " + std::to_string(count) + "\n";
    }
    return text + (report.wasInterrupted
                       ? "interrupted: what was added stays; importing again adds the rest\n"
                       : "");
}

std::string importAsJson(const ImportReport& report)
{
    std::vector<Value> files;
    for (const std::string& file : report.files) {
        files.push_back(Value::string(file));
    }
    std::vector<Value> findings;
    for (const ImportFinding& finding : report.findings) {
        findings.push_back(findingValue(finding));
    }
    json::ObjectBuilder counts;
    for (const auto& [code, count] : report.totals.findings) {
        counts.set(code, countValue(count));
    }
    json::ObjectBuilder document;
    document.set("format", Value::string("toolwright/import@1"));
    document.set("files", Value::array(std::move(files)));
    document.set("dryRun", Value::boolean(report.isTrial));
    document.set("interrupted", Value::boolean(report.wasInterrupted));
    document.set("found", countValue(report.totals.found));
    document.set("added", countValue(report.totals.added));
    document.set("duplicates", countValue(report.totals.duplicates));
    document.set("leftOut", countValue(report.totals.leftOut));
    document.set("passedOver", countValue(report.totals.passedOver));
    document.set("counts", counts.build());
    document.set("findings", Value::array(std::move(findings)));
    return json::writePretty(document.build()) + "\n";
}

bool isClean(const ImportReport& report)
{
    return report.totals.leftOut == 0 && !report.wasInterrupted;
}

} // namespace toolwright::report
