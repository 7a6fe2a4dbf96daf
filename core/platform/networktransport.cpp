#include "core/platform/networktransport.h"

#include "core/platform/networkexchange.h"

#include <QObject>
#include <QtNetwork/QNetworkAccessManager>
#include <utility>

namespace toolwright::platform {

struct NetworkTransport::Network
{
    QNetworkAccessManager access;
    /// Parent of what is under way: goes before the network that it uses.
    QObject exchanges;
};

NetworkTransport::NetworkTransport()
    : m_network(std::make_unique<Network>())
{
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
