#include "core/workspace/deploying/toolchanges.h"

#include "core/base/unicode.h"
#include "core/guard/members.h"
#include "core/httptool/blank.h"
#include "core/json/write.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

namespace toolwright::workspace::deploying {

namespace {

constexpr std::size_t longestText = 80;

/// On one line, cut where it is long.
std::string shortened(std::string_view text)
{
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = unicode::decode(text, at).length;
        if (line.size() + length > longestText) {
            return line + "…";
        }
        const bool isBreak = text[at] == '\n' || text[at] == '\r' || text[at] == '\t';
        line += isBreak ? std::string_view(" ") : text.substr(at, length);
        at += length;
    }
    return std::string(httptool::trimmed(line));
}

std::string textOf(const json::Value* value)
{
    if (httptool::isMissing(value)) {
        return {};
    }
    return shortened(value->isString() ? std::string(value->toString()) : json::write(*value));
}

json::Value toolOf(const httptool::ToolSet& tools, const std::string& key)
{
    const std::string file = tools.fileOf(key);
    return file.empty() ? json::Value() : tools.tools.at(file).value();
}

/// `GET $env.SHOP_API/products`, the routine, or empty for a built-in.
std::string targetOf(const json::Value& tool)
{
    const json::Value* request = tool.find("request");
    if (request == nullptr) {
        const std::string routine = guard::textMember(tool, "routine");
        return routine.empty() ? std::string() : "routine " + routine;
    }
    std::string method = guard::textMember(*request, "method");
    std::transform(method.begin(), method.end(), method.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return shortened(method + ' ' + guard::textMember(*request, "base_url") +
                     guard::textMember(*request, "path"));
}

std::string kindOf(const json::Value& tool)
{
    return !tool.isObject() ? "built-in" : tool.find("routine") != nullptr ? "routine" : "request";
}

std::string accessOf(const json::Value& tool)
{
    const std::string access = guard::textMember(tool, "access");
    return access.empty() && tool.isObject() ? "public" : access;
}

std::vector<ToolSentencePart> introduction(const json::Value& tool, bool isGained)
{
    const auto part = [isGained](ToolPart kind, std::string text) {
        return isGained ? ToolSentencePart{kind, {}, {}, std::move(text)}
                        : ToolSentencePart{kind, {}, std::move(text), {}};
    };
    std::vector<ToolSentencePart> parts{part(ToolPart::Kind, kindOf(tool))};
    if (const std::string target = targetOf(tool); !target.empty()) {
        parts.push_back(part(ToolPart::Request, target));
    }
    if (accessOf(tool) == "private") {
        parts.push_back(part(ToolPart::Access, "private"));
    }
    if (const std::string text = textOf(tool.find("description")); !text.empty()) {
        parts.push_back(part(ToolPart::Description, text));
    }
    return parts;
}

std::set<std::string> namesOf(const json::Value* before, const json::Value* after)
{
    std::set<std::string> names;
    for (const json::Value* side : {before, after}) {
        if (side != nullptr && side->isObject()) {
            for (const json::Member& member : side->members()) {
                names.insert(member.key.string());
            }
        }
    }
    return names;
}

const json::Value* below(const json::Value& value, std::string_view first, std::string_view second)
{
    const json::Value* found = value.find(first);
    return found == nullptr ? nullptr : found->find(second);
}

bool isSame(const json::Value* before, const json::Value* after)
{
    const bool isOld = !httptool::isMissing(before);
    const bool isNew = !httptool::isMissing(after);
    return isOld == isNew && (!isOld || *before == *after);
}

/// `string, required`; empty for a parameter that is not there.
std::string parameterText(const json::Value& tool, const std::string& name)
{
    const json::Value* properties = below(tool, "parameters", "properties");
    const json::Value* schema = properties == nullptr ? nullptr : properties->find(name);
    if (schema == nullptr) {
        return {};
    }
    const std::string type = textOf(schema->find("type"));
    const json::Value* required = below(tool, "parameters", "required");
    bool isRequired = false;
    if (required != nullptr && required->isArray()) {
        isRequired = std::ranges::any_of(required->items(), [&name](const json::Value& item) {
            return item.isString() && item.toString() == name;
        });
    }
    return (type.empty() ? "any" : type) + (isRequired ? ", required" : ", optional");
}

class ToolComparison
{
public:
    ToolComparison(const json::Value& before, const json::Value& after)
        : m_before(before)
        , m_after(after)
    {
    }

    std::vector<ToolSentencePart> run()
    {
        addIfOther(ToolPart::Kind, kindOf(m_before), kindOf(m_after));
        addIfOther(ToolPart::Access, accessOf(m_before), accessOf(m_after));
        addTexts();
        addParameters();
        addRequest();
        if (!isSame(m_before.find("respond"), m_after.find("respond"))) {
            m_parts.push_back({ToolPart::Respond});
        }
        return std::move(m_parts);
    }

private:
    void addIfOther(ToolPart part, std::string before, std::string after)
    {
        if (before != after) {
            m_parts.push_back({part, {}, std::move(before), std::move(after)});
        }
    }

    void addTexts()
    {
        constexpr std::array<std::pair<ToolPart, std::string_view>, 3> texts{
            {{ToolPart::Description, "description"},
             {ToolPart::WhenToUse, "when_to_use"},
             {ToolPart::Other, "name"}}};
        for (const auto& [part, field] : texts) {
            const json::Value* before = m_before.find(field);
            const json::Value* after = m_after.find(field);
            if (!isSame(before, after)) {
                const std::string name = part == ToolPart::Other ? std::string(field) : std::string();
                m_parts.push_back({part, name, textOf(before), textOf(after)});
            }
        }
    }

    void addParameters()
    {
        const json::Value* before = below(m_before, "parameters", "properties");
        const json::Value* after = below(m_after, "parameters", "properties");
        for (const std::string& name : namesOf(before, after)) {
            const std::string old = parameterText(m_before, name);
            const std::string now = parameterText(m_after, name);
            const bool isOther = old != now || !isSame(before == nullptr ? nullptr : before->find(name),
                                                       after == nullptr ? nullptr : after->find(name));
            if (isOther) {
                m_parts.push_back({ToolPart::Parameter, name, old, now});
            }
        }
    }

    void addRequest()
    {
        addIfOther(ToolPart::Request, targetOf(m_before), targetOf(m_after));
        for (const std::string_view field : {"headers", "query", "body"}) {
            if (!isSame(below(m_before, "request", field), below(m_after, "request", field))) {
                m_parts.push_back({ToolPart::Other, "request." + std::string(field)});
            }
        }
        const json::Value* before = below(m_before, "request", "requires");
        const json::Value* after = below(m_after, "request", "requires");
        if (!isSame(before, after)) {
            m_parts.push_back({ToolPart::Requires, {}, textOf(before), textOf(after)});
        }
    }

    const json::Value& m_before;
    const json::Value& m_after;
    std::vector<ToolSentencePart> m_parts;
};

ToolCause causeOf(const httptool::ToolSet& with, const httptool::ToolSet& without, const std::string& tool,
                  bool isGained)
{
    const bool isFile = !with.fileOf(tool).empty() && without.fileOf(tool).empty();
    if (isFile) {
        return isGained ? ToolCause::FileAdded : ToolCause::FileRemoved;
    }
    return isGained ? ToolCause::Listed : ToolCause::Unlisted;
}

std::string partName(const ToolSentencePart& part)
{
    switch (part.part) {
    case ToolPart::Kind:
        return "kind";
    case ToolPart::Description:
        return "description";
    case ToolPart::WhenToUse:
        return "when to use";
    case ToolPart::Access:
        return "access";
    case ToolPart::Parameter:
        return "parameter " + part.name;
    case ToolPart::Request:
        return "request";
    case ToolPart::Requires:
        return "requires";
    case ToolPart::Respond:
        return "answer";
    case ToolPart::Other:
        return part.name;
    }
    return {};
}

std::string partSentence(const ToolSentencePart& part)
{
    const std::string name = partName(part);
    if (part.before == part.after) {
        return name + " changed";
    }
    if (part.before.empty()) {
        return name + " added (" + part.after + ")";
    }
    return part.after.empty() ? name + " removed (" + part.before + ")"
                              : name + ": " + part.before + " → " + part.after;
}

std::string causeText(ToolCause cause)
{
    switch (cause) {
    case ToolCause::None:
        return {};
    case ToolCause::FileAdded:
        return ", a new file";
    case ToolCause::FileRemoved:
        return ", whose file is gone";
    case ToolCause::Listed:
        return ", now enabled";
    case ToolCause::Unlisted:
        return ", no longer enabled";
    }
    return {};
}

} // namespace

std::vector<ToolDifferenceLine> toolDifferences(const httptool::ToolSet& before,
                                                const httptool::ToolSet& after)
{
    const std::vector<std::string> oldNames = httptool::everOffered(before);
    const std::vector<std::string> newNames = httptool::everOffered(after);
    const std::set<std::string> old(oldNames.begin(), oldNames.end());
    const std::set<std::string> now(newNames.begin(), newNames.end());
    std::set<std::string> all = old;
    all.insert(now.begin(), now.end());
    std::vector<ToolDifferenceLine> lines;
    for (const std::string& tool : all) {
        const json::Value former = toolOf(before, tool);
        const json::Value current = toolOf(after, tool);
        if (!old.contains(tool)) {
            lines.push_back({ToolDifference::Gained, tool, causeOf(after, before, tool, true),
                             introduction(current, true)});
        } else if (!now.contains(tool)) {
            lines.push_back({ToolDifference::Lost, tool, causeOf(before, after, tool, false),
                             introduction(former, false)});
        } else if (auto parts = ToolComparison(former, current).run(); !parts.empty()) {
            lines.push_back({ToolDifference::Changed, tool, ToolCause::None, std::move(parts)});
        }
    }
    return lines;
}

std::string toolSentence(const ToolDifferenceLine& line)
{
    if (line.kind == ToolDifference::Changed) {
        std::string text = "changes " + line.tool;
        for (std::size_t i = 0; i < line.parts.size(); ++i) {
            text += (i == 0 ? ": " : "; ") + partSentence(line.parts[i]);
        }
        return text;
    }
    const bool isGained = line.kind == ToolDifference::Gained;
    std::string text = (isGained ? "gains " : "loses ") + line.tool + causeText(line.cause);
    std::string about;
    for (const ToolSentencePart& part : line.parts) {
        const std::string& said = isGained ? part.after : part.before;
        if (part.part == ToolPart::Description) {
            return text.append(about.empty() ? "" : " (" + about + ")").append(": ").append(said);
        }
        // What a tool calls says of which kind it is.
        if (part.part == ToolPart::Request || about.empty()) {
            about = said;
        } else {
            about.append(", ").append(said);
        }
    }
    return about.empty() ? text : text.append(" (").append(about).append(")");
}

} // namespace toolwright::workspace::deploying
