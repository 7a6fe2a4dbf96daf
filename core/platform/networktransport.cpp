#include "core/platform/networktransport.h"

#include "core/platform/networkexchange.h"

#include <QObject>
#include <QtNetwork/QNetworkAccessManager>
#include <utility>

namespace toolwright::platform {

NetworkTransport::NetworkTransport()
    : m_network(std::make_unique<QNetworkAccessManager>())
    , m_exchanges(std::make_unique<QObject>())
{
}

NetworkTransport::~NetworkTransport() = default;

void NetworkTransport::send(HttpRequest request, std::stop_token stop, std::function<void(HttpAnswer)> done)
{
    // Owned by its parent, and deletes itself.
    auto* exchange = new NetworkExchange(std::move(request), std::move(done), *m_network, m_exchanges.get());
    exchange->start(std::move(stop));
}

} // namespace toolwright::platform
