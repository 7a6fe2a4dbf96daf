#include "core/platform/networkexchange.h"

#include <QByteArray>
#include <QIODevice>
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

/// A body that can be read once: Qt sends a request again, whatever its method, when the connection closes
/// before an answer, unless it cannot have the body back.
class OneWayBody final : public QIODevice
{
public:
    OneWayBody(QByteArray bytes, QObject* parent)
        : QIODevice(parent)
        , m_bytes(std::move(bytes))
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }
    bool isSequential() const override { return true; }
    qint64 bytesAvailable() const override { return m_bytes.size() - m_at + QIODevice::bytesAvailable(); }

protected:
    qint64 readData(char* data, qint64 most) override
    {
        const qsizetype count = std::min<qsizetype>(most, m_bytes.size() - m_at);
        std::copy_n(m_bytes.constData() + m_at, count, data);
        m_at += count;
        return count;
    }
    qint64 writeData(const char*, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    qsizetype m_at = 0;
};

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
    result.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    result.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    for (const auto& [name, value] : request.headers) {
        const QByteArray key = bytesOf(name);
        // Qt sends a name once: as HTTP has it, further values follow behind a comma.
        result.setRawHeader(key, result.hasRawHeader(key) ? result.rawHeader(key) + ", " + bytesOf(value)
                                                          : bytesOf(value));
    }
    // Qt asks for compressed answers and unpacks them; the limit of the body counts what is unpacked.
    setIfAbsent(result, "Accept-Language", "*");
    setIfAbsent(result, "User-Agent", "toolwright");
    // A connection that waits for the next call may be closed at any time, and nothing is sent twice.
    setIfAbsent(result, "Connection", "close");
    return result;
}

/// Errors of Qt that only tell the status are answers like any other.
bool isAnswer(const QNetworkReply& reply)
{
    if (!reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).isValid()) {
        return false;
    }
    const QNetworkReply::NetworkError error = reply.error();
    const bool isContent = error > QNetworkReply::UnknownProxyError &&
                           error < QNetworkReply::ProtocolUnknownError &&
                           error != QNetworkReply::ContentReSendError;
    return error == QNetworkReply::NoError || isContent ||
           error == QNetworkReply::ProxyAuthenticationRequiredError ||
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
    QNetworkRequest request = networkRequest(m_request, url);
    const QByteArray bytes = bytesOf(m_request.body.value_or(std::string()));
    request.setHeader(QNetworkRequest::ContentLengthHeader, bytes.size());
    m_reply = m_network.sendCustomRequest(request, bytesOf(m_request.method), new OneWayBody(bytes, this));
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
    } else if (m_reply->error() == QNetworkReply::ContentReSendError) {
        fail(HttpFailureKind::ConnectionFailed, "the connection was closed before an answer came");
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
