#pragma once

#include "core/base/ports/transport.h"

#include <memory>

namespace toolwright::platform {

/// HTTP of this machine through Qt Network, with the proxy of the system but for this machine itself. Belongs
/// to the thread that made it, which needs a running event loop. What is under way when it is destroyed is
/// given up without an answer; must not be destroyed inside `done`.
class NetworkTransport final : public Transport
{
public:
    NetworkTransport();
    NetworkTransport(const NetworkTransport&) = delete;
    NetworkTransport& operator=(const NetworkTransport&) = delete;
    ~NetworkTransport() override;

    void send(HttpRequest request, std::stop_token stop, std::function<void(HttpAnswer)> done) override;

private:
    struct Network;
    std::unique_ptr<Network> m_network;
};

} // namespace toolwright::platform
