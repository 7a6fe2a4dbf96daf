#include "core/report/calltext.h"
#include "core/report/htmltext.h"
#include "core/report/toolfigurenames.h"

namespace toolwright::report {

namespace {

std::string numberCell(const std::string& text)
{
    return "<td class=\"number\">" + htmlEscaped(text) + "</td>";
}

std::string rowHtml(const calls::ToolRow& row)
{
    const calls::Figures& figures = row.figures;
    return htmlElement(
        "tr", "<th scope=\"row\">" + htmlEscaped(row.tool) +
                  (row.isDeclared ? "" : " <span class=\"quiet\">(no longer declared)</span>") + "</th>" +
                  numberCell(std::to_string(figures.calls)) + numberCell(std::to_string(figures.errors)) +
                  numberCell(percentText(figures)) + numberCell(std::to_string(figures.timeouts)) +
                  numberCell(durationText(figures.p50)) + numberCell(durationText(figures.p95)));
}

std::string headHtml()
{
    std::string cells;
    for (const std::string_view column : figureColumns) {
        const bool isName = column == figureColumns.front();
        cells += "<th scope=\"col\"" + std::string(isName ? "" : " class=\"number\"") + ">" +
                 htmlEscaped(column) + "</th>";
    }
    return htmlElement("thead", htmlElement("tr", cells));
}

std::string tableHtml(const ToolFigures& figures)
{
    const calls::TimeRange range = figures.report.range;
    std::string rows;
    for (const calls::ToolRow& row : figures.report.rows) {
        rows += rowHtml(row);
    }
    return htmlElement("table", htmlElement("caption", "Calls from " + secondText(range.from) + " to " +
                                                           secondText(range.to)) +
                                    headHtml() + htmlElement("tbody", rows));
}

std::string namesHtml(std::string_view title, const std::vector<std::string>& tools)
{
    std::string names;
    for (const std::string& tool : tools) {
        names += (names.empty() ? "" : ", ") + htmlEscaped(tool);
    }
    return tools.empty() ? std::string() : htmlElement("p", std::string(title) + ": " + names);
}

std::string failedHtml(const calls::StoredCall& call)
{
    std::string html = htmlElement("h3", htmlEscaped(callHeading(call.record)));
    if (call.record.conversation) {
        html += htmlElement("p", "Conversation: " + htmlEscaped(*call.record.conversation));
    }
    const std::string answer = answerText(call);
    html += answer.empty() ? std::string() : htmlElement("pre", htmlEscaped(answer));
    return htmlElement("section", html);
}

} // namespace

std::string toolFiguresAsHtml(const ToolFigures& figures)
{
    const std::string title = htmlEscaped(figuresTitle(figures));
    std::string advice;
    for (const std::string_view sentence : figureAdvice) {
        advice += htmlElement("li", htmlEscaped(sentence));
    }
    std::string html = htmlElement("h1", title) + htmlElement("ol", advice) + tableHtml(figures);
    html += namesHtml("Never called", toolsNeverCalled(figures.report));
    html += htmlElement("h2", "Failed calls (" + std::to_string(figures.failedCalls) + ")");
    if (figures.failedCalls > figures.failed.size()) {
        html += htmlElement("p", "The newest " + std::to_string(figures.failed.size()) + ":");
    }
    for (const calls::StoredCall& call : figures.failed) {
        html += failedHtml(call);
    }
    return htmlPage(title, htmlElement("main", html));
}

} // namespace toolwright::report
