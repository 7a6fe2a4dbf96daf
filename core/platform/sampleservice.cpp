#include "core/platform/sampleservice.h"

#include "core/json/parse.h"
#include "core/platform/programloop.h"
#include "core/platform/sampleserver.h"

#include <QByteArray>
#include <QFile>
#include <utility>

namespace toolwright::platform {

json::Value sampleBackendData()
{
    QFile file(QStringLiteral(":/toolwright/sample-backend/backend.json"));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    return json::parseValue(file.readAll().toStdString()).value_or(json::Value());
}

Result<void> serveSample(ProgramLoop& loop, json::Value data, std::uint16_t port, httptool::SampleFault fault,
                         const std::function<void(const std::string& origin)>& listening)
{
    SampleServer server(std::move(data));
    server.setFault(fault);
    if (auto started = server.listen(port); !started) {
        return started;
    }
    // Said inside the loop, where an interrupt ends it in order.
    loop.run([&](const std::function<void()>&) { listening(server.origin()); });
    return {};
}

} // namespace toolwright::platform
