#include "core/platform/networkexchange.h"

#include <QByteArray>
#include <QList>
#include <QUrl>
#include <QVariant>
#include <QtNetwork/QNetworkAccessManager>
#include <QtNetwork/QNetworkReply>
#include <QtNetwork/QNetworkRequest>
#include <algorithm>
#include <utility>

namespace toolwright::platform {

namespace {

QByteArray bytesOf(const std::string& text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

/// Qt would add these with words of its own; an empty language cannot be sent.
void setIfAbsent(QNetworkRequest& request, const char* name, const char* value)
{
    if (!request.hasRawHeader(name)) {
        request.setRawHeader(name, value);
    }
}

QNetworkRequest networkRequest(const HttpRequest& request, const QUrl& url)
{
    QNetworkRequest result(url);
    result.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    result.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    result.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    result.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    result.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    result.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    for (const auto& [name, value] : request.headers) {
        const QByteArray key = bytesOf(name);
        // Qt sends a name once: as HTTP has it, further values follow behind a comma.
        result.setRawHeader(key, result.hasRawHeader(key) ? result.rawHeader(key) + ", " + bytesOf(value)
                                                          : bytesOf(value));
    }
    // Without compression the limit of the body counts the bytes that arrive.
    setIfAbsent(result, "Accept-Encoding", "identity");
    setIfAbsent(result, "Accept-Language", "*");
    setIfAbsent(result, "User-Agent", "toolwright");
    return result;
}

/// Errors of Qt that only tell the status are answers like any other.
bool isAnswer(const QNetworkReply& reply)
{
    if (!reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).isValid()) {
        return false;
    }
    const QNetworkReply::NetworkError error = reply.error();
    const bool isContent =
        error > QNetworkReply::UnknownProxyError && error < QNetworkReply::ProtocolUnknownError;
    return error == QNetworkReply::NoError || isContent ||
           error == QNetworkReply::ProtocolInvalidOperationError || error > QNetworkReply::ProtocolFailure;
}

} // namespace

NetworkExchange::NetworkExchange(HttpRequest request, std::function<void(HttpAnswer)> done,
                                 QNetworkAccessManager& network, QObject* parent)
    : QObject(parent)
    , m_request(std::move(request))
    , m_done(std::move(done))
    , m_network(network)
{
}

NetworkExchange::~NetworkExchange()
{
    if (m_reply != nullptr) {
        m_reply->disconnect(this);
        m_reply->abort();
    }
}

void NetworkExchange::start(std::stop_token stop)
{
    // Another thread may ask to stop; the exchange hears of it on its own.
    m_stop = std::make_unique<std::stop_callback<std::function<void()>>>(std::move(stop), [this] {
        QMetaObject::invokeMethod(
            this, [this] { fail(HttpFailureKind::Cancelled, "cancelled"); }, Qt::QueuedConnection);
    });
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        fail(HttpFailureKind::Timeout, "no answer within " + std::to_string(m_request.timeout) + " ms");
    });
    m_timer.start(static_cast<int>(std::clamp<std::int64_t>(m_request.timeout, 0, 86'400'000)));
    QMetaObject::invokeMethod(this, &NetworkExchange::send, Qt::QueuedConnection);
}

void NetworkExchange::send()
{
    if (m_isOver) {
        return;
    }
    const QUrl url(QString::fromUtf8(bytesOf(m_request.url)), QUrl::StrictMode);
    const QString scheme = url.scheme();
    if (!url.isValid() || url.host().isEmpty() ||
        (scheme != QStringLiteral("http") && scheme != QStringLiteral("https"))) {
        fail(HttpFailureKind::ConnectionFailed, "this is no absolute http or https URL");
        return;
    }
    const QNetworkRequest request = networkRequest(m_request, url);
    m_reply = m_request.body
                  ? m_network.sendCustomRequest(request, bytesOf(m_request.method), bytesOf(*m_request.body))
                  : m_network.sendCustomRequest(request, bytesOf(m_request.method));
    m_reply->setParent(this);
    connect(m_reply, &QNetworkReply::readyRead, this, &NetworkExchange::readBody);
    connect(m_reply, &QNetworkReply::finished, this, &NetworkExchange::replyFinished);
}

void NetworkExchange::readBody()
{
    if (m_isOver) {
        return;
    }
    const std::size_t room = m_request.answerLimit - m_answer.body.size();
    const QByteArray bytes = m_reply->read(static_cast<qint64>(room) + 1);
    const auto size = static_cast<std::size_t>(bytes.size());
    m_answer.body.append(bytes.constData(), std::min(size, room));
    if (size > room) {
        m_answer.truncated = true;
        finish();
    }
}

void NetworkExchange::replyFinished()
{
    readBody();
    if (m_isOver) {
        return;
    }
    if (isAnswer(*m_reply)) {
        finish();
    } else {
        fail(HttpFailureKind::ConnectionFailed, m_reply->errorString().toStdString());
    }
}

void NetworkExchange::fail(HttpFailureKind kind, const std::string& reason)
{
    if (!m_isOver) {
        m_answer.failure = HttpFailure{kind, reason};
        finish();
    }
}

void NetworkExchange::finish()
{
    m_isOver = true;
    m_timer.stop();
    if (m_reply != nullptr) {
        const QVariant status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute);
        if (status.isValid()) {
            m_answer.status = status.toInt();
        }
        const QList<QNetworkReply::RawHeaderPair>& headers = m_reply->rawHeaderPairs();
        for (const auto& [name, value] : headers) {
            m_answer.headers.emplace_back(name.toStdString(), value.toStdString());
        }
        m_reply->disconnect(this);
        m_reply->abort();
    }
    deleteLater();
    const auto done = std::exchange(m_done, {});
    done(std::move(m_answer));
}

} // namespace toolwright::platform
