#include "core/platform/networktransport.h"

#include "core/platform/networkexchange.h"

#include <QNetworkAccessManager>
#include <utility>

namespace toolwright::platform {

NetworkTransport::NetworkTransport()
    : m_network(std::make_unique<QNetworkAccessManager>())
{
}

NetworkTransport::~NetworkTransport() = default;

void NetworkTransport::send(HttpRequest request, std::stop_token stop, std::function<void(HttpAnswer)> done)
{
    // Owned by the network, and deletes itself.
    auto* exchange = new NetworkExchange(std::move(request), std::move(done), *m_network);
    exchange->start(std::move(stop));
}

} // namespace toolwright::platform
