#include "core/platform/networktransport.h"

#include "core/platform/networkexchange.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QtNetwork/QHostAddress>
#include <QtNetwork/QNetworkAccessManager>
#include <QtNetwork/QNetworkProxy>
#include <utility>

namespace toolwright::platform {

namespace {

/// What the system says, but this machine is never reached through a proxy.
class SystemProxies final : public QNetworkProxyFactory
{
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery& query) override
    {
        const QString host = query.peerHostName();
        if (host == QStringLiteral("localhost") || QHostAddress(host).isLoopback()) {
            return {QNetworkProxy(QNetworkProxy::NoProxy)};
        }
        return systemProxyForQuery(query);
    }
};

} // namespace

struct NetworkTransport::Network
{
    QNetworkAccessManager access;
    /// Parent of what is under way: goes before the network that it uses.
    QObject exchanges;
};

NetworkTransport::NetworkTransport()
    : m_network(std::make_unique<Network>())
{
    // The network owns it.
    m_network->access.setProxyFactory(new SystemProxies);
}

NetworkTransport::~NetworkTransport() = default;

void NetworkTransport::send(HttpRequest request, std::stop_token stop, std::function<void(HttpAnswer)> done)
{
    // Owned by its parent, and deletes itself.
    auto* exchange =
        new NetworkExchange(std::move(request), std::move(done), m_network->access, &m_network->exchanges);
    exchange->start(std::move(stop));
}

} // namespace toolwright::platform
