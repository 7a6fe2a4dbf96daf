#include "core/conversations/summariser.h"

#include "core/base/unicode.h"
#include "core/httptool/names.h"

#include <algorithm>
#include <array>
#include <set>

namespace toolwright::conversations {

namespace {

using agent::Message;
using agent::Speaker;

constexpr std::size_t longestLine = 160;
constexpr std::size_t mostFacts = 5;
constexpr std::array<std::string_view, 10> factStarts{
    "my ", "i am ", "i'm ", "i have ", "i prefer ", "i live ", "i work ", "i need ", "i never ", "i always "};

std::string onOneLine(std::string_view text)
{
    std::string line;
    for (const char c : text) {
        const bool isSpace = c == ' ' || c == '\n' || c == '\r' || c == '\t';
        if (!isSpace) {
            line += c;
        } else if (!line.empty() && line.back() != ' ') {
            line += ' ';
        }
    }
    return std::string(httptool::trimmed(line));
}

/// At most longestLine bytes, cut between characters.
std::string shortened(std::string_view text, std::size_t most = longestLine)
{
    std::string line = onOneLine(text);
    if (line.size() <= most) {
        return line;
    }
    std::size_t end = most - 3;
    while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) {
        --end;
    }
    return line.substr(0, end) + "…";
}

std::vector<std::string> sentencesOf(const std::string& text)
{
    std::vector<std::string> sentences;
    std::string sentence;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        const bool isEnd =
            c == '\n' || ((c == '.' || c == '!' || c == '?') &&
                          (at + 1 == text.size() || text[at + 1] == ' ' || text[at + 1] == '\n'));
        if (c != '\n') {
            sentence += c;
        }
        if (isEnd) {
            sentences.push_back(onOneLine(sentence));
            sentence.clear();
        }
    }
    sentences.push_back(onOneLine(sentence));
    std::erase(sentences, std::string());
    return sentences;
}

bool isFact(const std::string& sentence)
{
    const std::string lower = httptool::lowerCase(sentence);
    const bool starts = std::ranges::any_of(
        factStarts, [&lower](std::string_view start) { return lower.starts_with(start); });
    return starts && sentence.size() <= longestLine && !sentence.ends_with('?');
}

std::string failedTools(const std::vector<Message>& messages)
{
    std::set<std::string> names;
    for (const Message& message : messages) {
        for (const agent::KeptCall& call : message.calls) {
            const json::Value* result = call.result.isObject() ? call.result.find("result") : nullptr;
            if (result != nullptr && *result == json::Value::string("error")) {
                names.insert(call.tool);
            }
        }
    }
    std::string list;
    for (const std::string& name : names) {
        list += (list.empty() ? "" : ", ") + name;
    }
    return list;
}

} // namespace

Extract extractOf(const std::vector<Message>& messages)
{
    Extract extract;
    const auto isOf = [](Speaker speaker) {
        return [speaker](const Message& message) {
            return message.speaker == speaker && !onOneLine(message.text).empty();
        };
    };
    const auto asked = std::ranges::find_if(messages, isOf(Speaker::Visitor));
    const auto said = std::find_if(messages.rbegin(), messages.rend(), isOf(Speaker::Agent));
    constexpr std::size_t room = 140;
    if (asked != messages.end()) {
        extract.summary = "The visitor wrote: " + shortened(asked->text, room);
    }
    if (said != messages.rend()) {
        extract.summary += (extract.summary.empty() ? "" : "\n") +
                           ("The agent ended with: " + shortened(said->text, room - 4));
    }
    if (const std::string failed = failedTools(messages); !failed.empty()) {
        extract.summary += (extract.summary.empty() ? "" : "\n") + shortened("Did not work: " + failed);
    }
    for (const Message& message : messages) {
        if (message.speaker != Speaker::Visitor) {
            continue;
        }
        for (const std::string& sentence : sentencesOf(message.text)) {
            const bool isNew = std::ranges::find(extract.facts, sentence) == extract.facts.end();
            if (isNew && isFact(sentence) && extract.facts.size() < mostFacts) {
                extract.facts.push_back(sentence);
            }
        }
    }
    return extract;
}

} // namespace toolwright::conversations
