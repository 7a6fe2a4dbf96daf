#include "core/json/readable.h"
#include "core/report/calllist.h"
#include "core/report/calltext.h"
#include "core/report/markdowntext.h"
#include "core/report/visibletext.h"

namespace toolwright::report {

namespace {

std::string jsonSection(std::string_view title, const std::optional<std::string>& text)
{
    if (!text) {
        return {};
    }
    return "\n## " + std::string(title) + "\n\n" +
           fenced("json", visibleText(json::writeReadable(keptValue(text))));
}

std::string answerSection(const calls::StoredCall& call)
{
    const std::string answer = answerText(call);
    return answer.empty() ? std::string()
                          : "\n## What the backend answered\n\n" + fenced("", visibleText(answer));
}

} // namespace

std::string callAsMarkdown(const calls::StoredCall& call)
{
    const httptool::CallRecord& record = call.record;
    std::string text = "# " + markdownText(callHeading(record)) + "\n\n";
    text += "- Environment: " + markdownText(record.environment) + "\n";
    text += record.conversation ? "- Conversation: " + markdownText(*record.conversation) + "\n"
                                : std::string("- A test run, without a conversation\n");
    text += "- Call: " + markdownText(record.id) + "\n";
    text += call.isLocked ? "- Its texts are locked: the key of the store is missing or another\n" : "";
    text += jsonSection("Arguments", record.arguments);
    text += jsonSection("What left", record.request);
    text += answerSection(call);
    return text + jsonSection("What the agent got", record.result);
}

std::string callListAsMarkdown(const CallList& list)
{
    std::string text;
    for (const calls::StoredCall& call : list.calls) {
        text += (text.empty() ? "" : "\n") + callAsMarkdown(call);
    }
    return text;
}

} // namespace toolwright::report
