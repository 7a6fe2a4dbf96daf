#include "core/report/calltext.h"
#include "core/report/markdowntext.h"
#include "core/report/toolfigurenames.h"
#include "core/report/visibletext.h"

namespace toolwright::report {

namespace {

std::string rowLine(const calls::ToolRow& row)
{
    const calls::Figures& figures = row.figures;
    return "| " + markdownText(row.tool) + " | " + std::to_string(figures.calls) + " | " +
           std::to_string(figures.errors) + " | " + percentText(figures) + " | " +
           std::to_string(figures.timeouts) + " | " + durationText(figures.p50) + " | " +
           durationText(figures.p95) + " |\n";
}

std::string tableText(const calls::ToolReport& report)
{
    std::string text = "|";
    for (const std::string_view column : figureColumns) {
        text += " " + std::string(column) + " |";
    }
    text += "\n|---|---:|---:|---:|---:|---:|---:|\n";
    for (const calls::ToolRow& row : report.rows) {
        text += rowLine(row);
    }
    return text;
}

std::string namesLine(std::string_view title, const std::vector<std::string>& tools)
{
    std::string names;
    for (const std::string& tool : tools) {
        names += (names.empty() ? "" : ", ") + markdownText(tool);
    }
    return tools.empty() ? std::string() : "\n" + std::string(title) + ": " + names + "\n";
}

/// Every line four spaces in: no text can end such a block.
std::string indentedBlock(const std::string& text)
{
    std::string block;
    const std::string visible = visibleText(text);
    for (std::size_t at = 0; at < visible.size();) {
        const std::size_t end = std::min(visible.find('\n', at), visible.size());
        const std::string line = visible.substr(at, end - at);
        block += (line.empty() ? "" : "    " + line) + "\n";
        at = end + 1;
    }
    return block;
}

std::string failedText(const calls::StoredCall& call)
{
    std::string text = "\n### " + markdownText(callHeading(call.record)) + "\n";
    if (call.record.conversation) {
        text += "Conversation: " + markdownText(*call.record.conversation) + "\n";
    }
    const std::string answer = answerText(call);
    return answer.empty() ? text : text + "\n" + indentedBlock(answer);
}

} // namespace

std::string toolFiguresAsMarkdown(const ToolFigures& figures)
{
    std::string text = "# " + markdownText(figuresTitle(figures)) + "\n\n";
    for (const std::string_view sentence : figureAdvice) {
        text += std::string(sentence) + "\n";
    }
    text += "\n" + tableText(figures.report);
    text += namesLine("Never called", toolsNeverCalled(figures.report));
    text += namesLine("No longer declared", toolsNotDeclared(figures.report));
    text += "\n## Failed calls (" + std::to_string(figures.failedCalls) + ")\n";
    if (figures.failedCalls > figures.failed.size()) {
        text += "\nThe newest " + std::to_string(figures.failed.size()) + ":\n";
    }
    for (const calls::StoredCall& call : figures.failed) {
        text += failedText(call);
    }
    return text;
}

} // namespace toolwright::report
