#include "core/httptool/authoring/requestlines.h"

#include "core/httptool/names.h"
#include "core/httptool/tracedtext.h"
#include "core/json/pointer.h"
#include "core/json/write.h"

#include <algorithm>

namespace toolwright::httptool::authoring {

namespace {

constexpr std::string_view requestPrefix = "/request/";

std::string placeOf(std::string_view pointer)
{
    std::string place;
    const auto parts = json::parsePointer(pointer);
    for (std::size_t i = 1; parts && i < parts->size(); ++i) {
        place += (place.empty() ? "" : ".") + (*parts)[i];
    }
    return place;
}

std::string sourceWords(const std::string& source)
{
    const auto behind = [&](std::string_view prefix) { return source.substr(prefix.size()); };
    if (source.starts_with("params.")) {
        return "argument " + behind("params.");
    }
    if (source.starts_with("env.")) {
        return "secret " + behind("env.");
    }
    if (source.starts_with("auth.")) {
        return "visitor " + behind("auth.");
    }
    if (source.starts_with("contact.")) {
        return "contact " + behind("contact.");
    }
    if (source == "literal") {
        return "written in the file";
    }
    return source == "default" ? "choice behind ||" : "added by Toolwright";
}

std::string shownText(const json::Value& value)
{
    return value.isString() ? std::string(value.toString()) : json::write(value);
}

/// The path of a shown URL: behind the base, before the query.
std::string pathOf(std::string_view url)
{
    std::size_t start = 0;
    if (url.starts_with("<secret ")) {
        start = std::min(url.find('>') + 1, url.size());
    } else if (const std::size_t scheme = url.find("://"); scheme != std::string_view::npos) {
        start = std::min(url.find('/', scheme + 3), url.size());
    }
    url.remove_prefix(start);
    return std::string(url.substr(0, url.find('?')));
}

class LineReader
{
public:
    LineReader(const RequestPlan& plan, const json::Value& tool)
        : m_plan(plan)
        , m_tool(tool)
    {
    }

    std::string becomes(const Provenance& entry) const
    {
        const std::string_view at = entry.at;
        if (at == "/request/base_url" && entry.source.starts_with("env.")) {
            return shownSecret(entry.source);
        }
        if (at == "/request/path") {
            return pathOf(m_plan.shown.url);
        }
        const auto parts = json::parsePointer(at);
        if (parts && parts->size() > 2 && (*parts)[1] == "headers") {
            return header((*parts)[2]);
        }
        if (parts && parts->size() > 2 && (*parts)[1] == "query") {
            return query((*parts)[2]);
        }
        if (at.starts_with("/request/body")) {
            return body(at.substr(std::string_view("/request/body").size()));
        }
        const json::Value* written = json::resolve(m_tool, at);
        return written == nullptr ? std::string() : shownText(*written);
    }

private:
    std::string header(const std::string& name) const
    {
        for (const auto& [key, value] : m_plan.shown.headers) {
            if (lowerCase(key) == lowerCase(name)) {
                return value;
            }
        }
        return {};
    }

    std::string query(const std::string& name) const
    {
        std::string text;
        for (const auto& [key, value] : m_plan.shown.query) {
            if (key == name) {
                text += text.empty() ? "" : ", ";
                text += value;
            }
        }
        return text;
    }

    std::string body(std::string_view pointer) const
    {
        const json::Value* value = m_plan.shown.body ? json::resolve(*m_plan.shown.body, pointer) : nullptr;
        return value == nullptr ? std::string() : shownText(*value);
    }

    const RequestPlan& m_plan;
    const json::Value& m_tool;
};

} // namespace

std::vector<RequestLine> requestLines(const RequestPlan& plan, const json::Value& tool)
{
    const LineReader reader(plan, tool);
    std::vector<RequestLine> lines;
    for (const Provenance& entry : plan.provenance) {
        if (!entry.at.starts_with(requestPrefix)) {
            continue;
        }
        if (!lines.empty() && lines.back().pointer == entry.at) {
            lines.back().source += ", " + sourceWords(entry.source);
            continue;
        }
        lines.push_back(RequestLine{placeOf(entry.at), reader.becomes(entry), sourceWords(entry.source),
                                    false, entry.at});
    }
    for (const Omission& entry : plan.omitted) {
        lines.push_back(RequestLine{placeOf(entry.at), {}, entry.reason, true, entry.at});
    }
    return lines;
}

} // namespace toolwright::httptool::authoring
