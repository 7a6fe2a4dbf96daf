#include "core/httptool/requestplan.h"

#include "core/base/version.h"
#include "core/httptool/blank.h"
#include "core/httptool/names.h"
#include "core/httptool/strictplace.h"
#include "core/httptool/url.h"
#include "core/json/pointer.h"
#include "core/json/write.h"

#include <algorithm>

namespace toolwright::httptool {

namespace {

using Checked = tl::expected<void, Refusal>;

bool hasHeader(const HttpHeaders& headers, std::string_view name)
{
    return std::ranges::any_of(
        headers, [&](const auto& header) { return lowerCase(header.first) == lowerCase(name); });
}

Refusal signInRefusal(const Conversation& conversation)
{
    const bool canAsk = conversation.channel != Channel::Web && !conversation.signInUrl.empty();
    return Refusal{"authentication_required", canAsk ? Effect::AskSignIn : Effect::None,
                   canAsk ? "The visitor has to sign in first; they were sent a button for it."
                          : "The visitor has to sign in on the page first. Ask them to do that."};
}

class PlanBuilder
{
public:
    PlanBuilder(const json::Value& request, const Sources& sources, const ToolCallInput& input)
        : m_request(request)
        , m_sources(sources)
        , m_input(input)
        , m_reader(sources, input.secretForm)
    {
    }

    tl::expected<RequestPlan, Refusal> build()
    {
        const json::Value* method = m_request.find("method");
        m_plan.method = method != nullptr && method->isString() ? lowerCase(method->toString()) : "get";
        std::ranges::transform(m_plan.method, m_plan.method.begin(), [](char c) {
            return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        });
        for (const auto step : {&PlanBuilder::readUrl, &PlanBuilder::readHeaders, &PlanBuilder::readQuery}) {
            if (Checked done = (this->*step)(); !done) {
                return tl::unexpected<Refusal>(std::move(done.error()));
            }
        }
        readBody();
        addAutomaticHeaders();
        m_plan.url = m_url.text();
        m_plan.shown.url = m_url.shown(m_input.secretForm);
        m_plan.provenance = m_reader.provenance();
        m_plan.omitted = m_reader.omitted();
        return std::move(m_plan);
    }

private:
    tl::expected<TracedText, Refusal> readPlace(const char* key)
    {
        const json::Value* given = m_request.find(key);
        if (isMissing(given)) {
            return tl::unexpected<Refusal>(
                invalidRequest("This tool has no " + std::string(key) + ", so it cannot be called."));
        }
        return readStrict(textOf(*given), m_sources, m_input.conversation.channel,
                          "/request/" + std::string(key), m_reader);
    }

    Checked readUrl()
    {
        const auto base = readPlace("base_url");
        if (!base) {
            return tl::unexpected<Refusal>(base.error());
        }
        if (!isBaseUrl(base->text())) {
            return tl::unexpected<Refusal>(
                invalidRequest("The base URL of this tool is no address it can call. Do not call it again."));
        }
        const auto path = readPlace("path");
        if (!path) {
            return tl::unexpected<Refusal>(path.error());
        }
        m_url = joinUrl(*base, *path).value_or(TracedText());
        return {};
    }

    Checked readHeaders()
    {
        const json::Value* headers = m_request.find("headers");
        if (headers == nullptr || !headers->isObject()) {
            return {};
        }
        for (const json::Member& header : headers->members()) {
            const std::string at = json::pointerBelow("/request/headers", header.key.view());
            const auto value = m_reader.read(header.value, at, false);
            if (!value) {
                continue;
            }
            const std::string text = textOf(value->value);
            if (text.find_first_of(std::string_view("\r\n\0", 3)) != std::string::npos) {
                return tl::unexpected<Refusal>(invalidRequest("The value of the header " +
                                                              header.key.string() +
                                                              " has a line break. Use a value of one line."));
            }
            m_plan.headers.emplace_back(header.key.string(), text);
            m_plan.shown.headers.emplace_back(header.key.string(), textOf(value->shown));
        }
        return {};
    }

    void addPair(const std::string& name, const json::Value& value, const json::Value& shown,
                 const TracedText& traced)
    {
        const std::string text = textOf(value);
        TracedText pair(percentEncode(name) + "=");
        pair.append(traced.size() > 0 && traced.text() == text ? traced.percentEncoded()
                                                               : TracedText(percentEncode(text)));
        appendQuery(m_url, pair);
        m_plan.query.emplace_back(name, text);
        m_plan.shown.query.emplace_back(name, textOf(shown));
    }

    Checked readQuery()
    {
        const json::Value* query = m_request.find("query");
        if (query == nullptr || !query->isObject()) {
            return {};
        }
        for (const json::Member& member : query->members()) {
            const std::string at = json::pointerBelow("/request/query", member.key.view());
            const auto value = m_reader.read(member.value, at, false);
            if (value) {
                addQueryMember(member.key.string(), *value, at);
            }
        }
        return {};
    }

    void addQueryMember(const std::string& name, const Evaluated& value, const std::string& at)
    {
        if (!value.value.isArray()) {
            addPair(name, value.value, value.shown, value.text);
            return;
        }
        for (std::size_t i = 0; i < value.value.size(); ++i) {
            const json::Value& shown = value.shown.items()[i];
            if (value.value.items()[i].isNull()) {
                continue;
            }
            // An item that holds a secret is shown without its value, so its text must not go through here.
            TracedText traced;
            if (!(shown == value.value.items()[i])) {
                traced.appendSecret(textOf(value.value.items()[i]), "env.SECRET");
            }
            addPair(name, value.value.items()[i], shown, traced);
        }
        if (value.value.size() == 0) {
            m_reader.noteOmission(at, "the list is empty");
        }
    }

    void readBody()
    {
        const json::Value* body = m_request.find("body");
        const bool sends = m_plan.method == "POST" || m_plan.method == "PATCH";
        if (!sends || body == nullptr || !body->isObject()) {
            return;
        }
        if (auto value = m_reader.read(*body, "/request/body", true)) {
            m_plan.body = std::move(value->value);
            m_plan.shown.body = std::move(value->shown);
        }
    }

    void addHeader(const std::string& name, const std::string& value)
    {
        if (hasHeader(m_plan.headers, name)) {
            return;
        }
        m_plan.headers.emplace_back(name, value);
        m_plan.shown.headers.emplace_back(name, value);
        m_reader.note("/request/headers/" + name, "automatic");
    }

    void addAutomaticHeaders()
    {
        addHeader("Accept", "application/json");
        if (m_plan.body) {
            addHeader("Content-Type", "application/json");
        }
        addHeader("User-Agent", "Toolwright/" + std::string(version()));
    }

    const json::Value& m_request;
    const Sources& m_sources;
    const ToolCallInput& m_input;
    TemplateReader m_reader;
    TracedText m_url;
    RequestPlan m_plan;
};

} // namespace

HttpRequest RequestPlan::toRequest() const
{
    HttpRequest request{method, url, headers, std::nullopt};
    if (body) {
        request.body = json::write(*body);
    }
    return request;
}

tl::expected<RequestPlan, Refusal> buildRequest(const json::Value& tool, const ToolCallInput& input)
{
    const json::Value* access = tool.find("access");
    const bool isPrivate = access != nullptr && access->isString() && access->toString() == "private";
    if (isPrivate && input.sources.auth.isNull()) {
        return tl::unexpected<Refusal>(signInRefusal(input.conversation));
    }
    Sources sources = input.sources;
    if (!isPrivate) {
        sources.auth = json::Value();
    }
    const json::Value* request = tool.find("request");
    if (request == nullptr || !request->isObject()) {
        return tl::unexpected<Refusal>(invalidRequest("This tool has no request, so it cannot be called."));
    }
    if (const json::Value* list = request->find("requires")) {
        if (auto refusal = checkRequires(*list, sources, input.conversation)) {
            return tl::unexpected<Refusal>(*std::move(refusal));
        }
    }
    return PlanBuilder(*request, sources, input).build();
}

tl::expected<std::string, Refusal> joinTexts(std::string_view baseUrl, std::string_view path)
{
    const auto url = joinUrl(TracedText(baseUrl), TracedText(path));
    if (!url) {
        return tl::unexpected<Refusal>(
            invalidRequest("The base URL of this tool is no address it can call. Do not call it again."));
    }
    return url->text();
}

} // namespace toolwright::httptool
