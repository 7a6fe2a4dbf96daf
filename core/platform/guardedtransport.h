#pragma once

#include "core/base/ports/transport.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QHostAddress;
class QObject;

namespace toolwright::platform {

enum class AddressKind { Loopback, Private, Public };

/// What an address belongs to: this machine, a network behind it, or the world.
AddressKind addressKind(const QHostAddress& address);

/// Which private addresses may be called (spec declarative 10). Loopback always may.
struct PrivateHosts
{
    bool allowsAll = false;
    /// `host` or `host:port`
    std::vector<std::string> hosts = {};

    bool allows(const std::string& host, int port) const;
};

/// Looks up the host of each request first and refuses private addresses that are not allowed; passes the
/// others on. Belongs to the thread that made it, which needs a running event loop.
class GuardedTransport final : public Transport
{
public:
    /// @p inner must outlive it.
    GuardedTransport(Transport& inner, PrivateHosts allowed);
    /// @p allowed is asked again for each request, so that a changed setting counts at once.
    GuardedTransport(Transport& inner, std::function<PrivateHosts()> allowed);
    GuardedTransport(const GuardedTransport&) = delete;
    GuardedTransport& operator=(const GuardedTransport&) = delete;
    ~GuardedTransport() override;
    void send(HttpRequest request, std::stop_token stop, std::function<void(HttpAnswer)> done) override;

private:
    Transport& m_inner;
    std::function<PrivateHosts()> m_allowed;
    /// Look-ups under way end with it.
    std::unique_ptr<QObject> m_context;
};

} // namespace toolwright::platform
