#include "core/platform/guardedtransport.h"

#include "core/platform/hostlookup.h"

#include <QObject>
#include <QUrl>
#include <QtNetwork/QHostAddress>
#include <QtNetwork/QHostInfo>
#include <algorithm>
#include <memory>
#include <utility>

namespace toolwright::platform {

namespace {

bool isIn(const QHostAddress& address, const char* subnet)
{
    return address.isInSubnet(QHostAddress::parseSubnet(QString::fromLatin1(subnet)));
}

/// An IPv4 address that is written as IPv6 is judged as what it is.
QHostAddress plainAddress(const QHostAddress& address)
{
    bool isMapped = false;
    const quint32 version4 = address.toIPv4Address(&isMapped);
    return isMapped ? QHostAddress(version4) : address;
}

HttpAnswer refused(const std::string& reason)
{
    HttpAnswer answer;
    answer.failure = HttpFailure{HttpFailureKind::ConnectionFailed, reason};
    return answer;
}

std::string reasonFor(const std::string& host)
{
    return host + " is a private address; --allow-private or the setting network.private_hosts allows it";
}

} // namespace

AddressKind addressKind(const QHostAddress& given)
{
    const QHostAddress address = plainAddress(given);
    if (address.isLoopback()) {
        return AddressKind::Loopback;
    }
    for (const char* subnet : {"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "169.254.0.0/16", "172.16.0.0/12",
                               "192.168.0.0/16", "fc00::/7", "fe80::/10", "::/128"}) {
        if (isIn(address, subnet)) {
            return AddressKind::Private;
        }
    }
    return AddressKind::Public;
}

bool PrivateHosts::allows(const std::string& host, int port) const
{
    const std::string withPort = host + ":" + std::to_string(port);
    return allowsAll || std::ranges::any_of(
                            hosts, [&](const std::string& each) { return each == host || each == withPort; });
}

GuardedTransport::GuardedTransport(Transport& inner, PrivateHosts allowed)
    : GuardedTransport(inner, [allowed = std::move(allowed)] { return allowed; })
{
}

GuardedTransport::GuardedTransport(Transport& inner, std::function<PrivateHosts()> allowed)
    : m_inner(inner)
    , m_allowed(std::move(allowed))
    , m_context(std::make_unique<QObject>())
{
}

GuardedTransport::~GuardedTransport() = default;

void GuardedTransport::send(HttpRequest request, std::stop_token stop, std::function<void(HttpAnswer)> done)
{
    const QUrl url(QString::fromStdString(request.url), QUrl::StrictMode);
    const std::string host = url.host().toStdString();
    const int port = url.port(url.scheme() == QStringLiteral("https") ? 443 : 80);
    if (host.empty() || m_allowed().allows(host, port)) {
        m_inner.send(std::move(request), std::move(stop), std::move(done));
        return;
    }
    // Both ends of a look-up may answer, so they share the function.
    const auto answer = std::make_shared<std::function<void(HttpAnswer)>>(std::move(done));
    const auto found = [this, host, stop, answer](HttpRequest ready, const QHostInfo& info) {
        const QList<QHostAddress> addresses = info.addresses();
        const bool isPrivate = std::ranges::any_of(addresses, [](const QHostAddress& address) {
            return addressKind(address) == AddressKind::Private;
        });
        if (isPrivate) {
            (*answer)(refused(reasonFor(host)));
        } else {
            // A name that was not found is reported by the exchange, which may go through a proxy.
            m_inner.send(std::move(ready), stop, *answer);
        }
    };
    const auto failed = [answer](HttpAnswer came) { (*answer)(std::move(came)); };
    // Owned by its parent, and deletes itself.
    auto* lookup = new HostLookup(std::move(request), {found, failed}, m_context.get());
    lookup->start(url.host(), std::move(stop));
}

} // namespace toolwright::platform
