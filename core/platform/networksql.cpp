#include "core/platform/networksql.h"

#include "core/platform/networktransport.h"

#include <QMetaObject>
#include <QObject>
#include <QThread>
#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>

namespace toolwright::platform {

namespace {

constexpr std::size_t sqlAnswerBytes = std::size_t{256} * 1024 * 1024;
constexpr std::size_t quotedErrorBytes = 300;

/// What is asked of the server besides the statement: an answer only once it is whole, and room for lists.
constexpr const char* sqlParameters = "?wait_end_of_query=1&max_query_size=33554432";

/// One answer, awaited by another thread.
class SqlAnswer
{
public:
    void give(HttpAnswer answer)
    {
        const std::lock_guard lock(m_mutex);
        m_answer = std::move(answer);
        m_arrived.notify_all();
    }
    HttpAnswer await()
    {
        std::unique_lock lock(m_mutex);
        m_arrived.wait(lock, [this] { return m_answer.has_value(); });
        return *std::move(m_answer);
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_arrived;
    std::optional<HttpAnswer> m_answer;
};

/// The start of what the server says, on one line and without the password.
std::string quotedError(std::string text, const std::string& password)
{
    constexpr std::string_view mark = "…";
    for (std::size_t at = 0; !password.empty() && (at = text.find(password, at)) != std::string::npos;) {
        text.replace(at, password.size(), mark);
        at += mark.size();
    }
    text.resize(std::min(text.size(), quotedErrorBytes));
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    while (text.ends_with(' ')) {
        text.pop_back();
    }
    return text;
}

tl::unexpected<Error> sqlFailure(const NetworkSql::Options& options, const std::string& what)
{
    return failure("calls.unavailable", "the store at " + options.address.endpoint + " " + what);
}

tl::unexpected<Error> refusal(const NetworkSql::Options& options, const HttpAnswer& answer)
{
    constexpr int authenticationFailed = 516;
    const int status = *answer.status;
    const bool isUnknown = answer.body.find("Code: 516") != std::string::npos ||
                           answer.body.find("Code: 193") != std::string::npos ||
                           answer.body.find("Code: 192") != std::string::npos;
    if (status == 401 || status == 403 || status == authenticationFailed || isUnknown) {
        return sqlFailure(options, "refused the user or the password");
    }
    if (answer.body.find("Code: 243") != std::string::npos) {
        return failure("calls.full", "the store at " + options.address.endpoint + " has no room left");
    }
    const std::string said = quotedError(answer.body, options.password);
    return sqlFailure(options, "refused a statement with HTTP " + std::to_string(status) +
                                   (said.empty() ? std::string() : ": " + said));
}

Result<std::string> contentOf(const NetworkSql::Options& options, HttpAnswer answer)
{
    if (answer.failure && answer.failure->kind == HttpFailureKind::Cancelled) {
        return failure("calls.cancelled", "stopped");
    }
    if (answer.failure) {
        return sqlFailure(options,
                          "gave no whole answer: " + quotedError(answer.failure->reason, options.password));
    }
    if (!answer.status || *answer.status != 200) {
        return answer.status ? refusal(options, answer) : sqlFailure(options, "gave no answer");
    }
    if (answer.truncated) {
        return sqlFailure(options, "gave an answer of more than 256 MB");
    }
    return std::move(answer.body);
}

} // namespace

/// The transport lives on the thread, as does all that it does.
struct NetworkSql::Worker
{
    QThread thread;
    QObject place;
    std::unique_ptr<NetworkTransport> transport;
};

NetworkSql::NetworkSql(Options options)
    : m_options(std::move(options))
    , m_worker(std::make_unique<Worker>())
{
    m_worker->place.moveToThread(&m_worker->thread);
    m_worker->thread.start();
    QMetaObject::invokeMethod(
        &m_worker->place, [this] { m_worker->transport = std::make_unique<NetworkTransport>(); },
        Qt::BlockingQueuedConnection);
}

NetworkSql::~NetworkSql()
{
    QMetaObject::invokeMethod(
        &m_worker->place, [this] { m_worker->transport.reset(); }, Qt::BlockingQueuedConnection);
    m_worker->thread.quit();
    m_worker->thread.wait();
}

Result<std::string> NetworkSql::run(const std::string& statement, std::stop_token stop)
{
    if (stop.stop_requested()) {
        return failure("calls.cancelled", "stopped");
    }
    if (std::ranges::any_of(m_options.password, [](char c) { return static_cast<unsigned char>(c) < ' '; })) {
        return failure("calls.unavailable", "the password of the store holds a control character");
    }
    HttpRequest request{"POST", m_options.address.endpoint + sqlParameters, {}, statement};
    request.headers.emplace_back("Content-Type", "text/plain");
    if (!m_options.address.user.empty()) {
        request.headers.emplace_back("X-ClickHouse-User", m_options.address.user);
    }
    if (!m_options.password.empty()) {
        if (m_options.address.user.empty()) {
            request.headers.emplace_back("X-ClickHouse-User", "default");
        }
        request.headers.emplace_back("X-ClickHouse-Key", m_options.password);
    }
    request.timeout = m_options.timeoutMilliseconds;
    request.answerLimit = sqlAnswerBytes;
    SqlAnswer answer;
    QMetaObject::invokeMethod(
        &m_worker->place,
        [this, &answer, &request, &stop] {
            m_worker->transport->send(std::move(request), stop,
                                      [&answer](HttpAnswer given) { answer.give(std::move(given)); });
        },
        Qt::QueuedConnection);
    return contentOf(m_options, answer.await());
}

} // namespace toolwright::platform
