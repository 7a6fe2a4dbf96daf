#include "ui/tools/calldesk.h"

#include "core/httptool/blank.h"
#include "core/httptool/curl.h"
#include "core/json/schemacheck.h"

#include <QPointer>

#include <utility>

namespace toolwright::ui {

namespace {

constexpr std::size_t mostRuns = 100;

} // namespace

CallDesk::CallDesk(Transport& transport, const Clock& clock, Random& random, httptool::CallRecorder* recorder,
                   QObject* parent)
    : QObject(parent)
    , m_caller(transport, clock, random, recorder)
{
}

CallDesk::~CallDesk() = default;

void CallDesk::setTool(const std::string& key, const json::Value& tool)
{
    m_key = key;
    m_tool = tool;
    rebuild();
}

void CallDesk::setSignInUrl(const std::string& url)
{
    m_input.conversation.signInUrl = url;
    rebuild();
}

void CallDesk::setArguments(const json::Value& arguments)
{
    m_input.sources.params = arguments;
    rebuild();
}

void CallDesk::setContact(const json::Value& contact)
{
    m_input.sources.contact = contact;
    rebuild();
}

void CallDesk::setPrincipal(const json::Value& principal)
{
    m_input.sources.auth = principal;
    rebuild();
}

void CallDesk::setChannel(httptool::Channel channel)
{
    m_input.conversation.channel = channel;
    rebuild();
}

void CallDesk::setEnvironment(const std::string& environment)
{
    if (environment != m_environment) {
        m_environment = environment;
        Q_EMIT environmentChanged();
    }
}

void CallDesk::setSecrets(const json::Value& values)
{
    m_input.sources.env = values;
    rebuild();
}

void CallDesk::rebuild()
{
    m_plan.reset();
    m_warnings.clear();
    const auto* request = m_tool.isObject() ? m_tool.find("request") : nullptr;
    if (request != nullptr && request->isObject()) {
        m_plan = httptool::buildRequest(m_tool, m_input);
    }
    const auto* parameters = m_plan ? m_tool.find("parameters") : nullptr;
    if (!httptool::isMissing(parameters)) {
        if (const auto found = json::checkSchema(*parameters, m_input.sources.params)) {
            for (const auto& finding : *found) {
                const auto place = finding.pointer.empty() ? std::string() : finding.pointer.substr(1) + ": ";
                m_warnings.push_back(place + finding.message);
            }
        }
    }
    Q_EMIT planChanged();
}

json::Value CallDesk::respond() const
{
    const auto* respond = m_tool.isObject() ? m_tool.find("respond") : nullptr;
    return respond != nullptr ? *respond : json::Value();
}

std::string CallDesk::curl() const
{
    if (!m_plan || !*m_plan) {
        return {};
    }
    auto marked = m_input;
    marked.secretForm = httptool::SecretForm::Mark;
    const auto plan = httptool::buildRequest(m_tool, marked);
    return plan ? httptool::curlText(*plan) : std::string();
}

httptool::MappedResult CallDesk::preview(int status, const std::string& body) const
{
    return httptool::resultOf({httptool::ExchangeEnd::Answered, status, body, false, {}}, respond());
}

void CallDesk::send()
{
    if (!m_plan || !*m_plan || isBusy()) {
        return;
    }
    httptool::CallOrigin origin{m_key, m_environment};
    origin.respond = respond();
    origin.arguments = m_input.sources.params;
    origin.hidden = httptool::hiddenTexts(m_input.sources.env, m_input.sources.auth);
    CallRun run;
    run.number = m_runs.empty() ? 1 : m_runs.back().number + 1;
    run.tool = m_key;
    run.environment = m_environment;
    run.at = QDateTime::currentDateTime();
    run.arguments = m_input.sources.params;
    run.plan = **m_plan;
    m_stop.emplace();
    Q_EMIT busyChanged();
    const QPointer<CallDesk> self(this);
    const auto plan = run.plan;
    // Values of secrets are not kept beyond the call.
    run.plan.url.clear();
    run.plan.headers.clear();
    run.plan.query.clear();
    run.plan.body.reset();
    m_caller.call(plan, std::move(origin), m_stop->get_token(),
                  [self, generation = m_generation, run](httptool::CallOutcome outcome) {
                      if (self != nullptr && self->m_generation == generation) {
                          self->came(run, std::move(outcome));
                      }
                  });
}

void CallDesk::came(CallRun run, httptool::CallOutcome outcome)
{
    run.outcome = std::move(outcome);
    m_runs.push_back(std::move(run));
    if (m_runs.size() > mostRuns) {
        m_runs.erase(m_runs.begin());
    }
    m_stop.reset();
    Q_EMIT busyChanged();
    Q_EMIT finished();
}

void CallDesk::stop()
{
    if (m_stop) {
        m_stop->request_stop();
    }
}

void CallDesk::clear()
{
    stop();
    ++m_generation;
    m_stop.reset();
    m_runs.clear();
    m_key.clear();
    m_tool = json::Value();
    m_input = {};
    rebuild();
    Q_EMIT busyChanged();
}

} // namespace toolwright::ui
