#include "core/platform/samplerun.h"

#include "core/platform/sampleserver.h"

#include <utility>

namespace toolwright::platform {

struct SampleRun::Parts
{
    explicit Parts(const json::Value& given)
        : data(given)
        , server(given)
    {
    }

    json::Value data;
    SampleServer server;
};

SampleRun::SampleRun(std::unique_ptr<Parts> parts)
    : m_parts(std::move(parts))
{
}

SampleRun::SampleRun(SampleRun&& other) noexcept = default;
SampleRun& SampleRun::operator=(SampleRun&& other) noexcept = default;
SampleRun::~SampleRun() = default;

Result<SampleRun> SampleRun::start(const json::Value& data)
{
    auto parts = std::make_unique<Parts>(data);
    if (auto listening = parts->server.listen(0); !listening) {
        return tl::unexpected<Error>(std::move(listening.error()));
    }
    return SampleRun(std::move(parts));
}

std::string SampleRun::origin() const
{
    return m_parts->server.origin();
}

json::Value SampleRun::secrets() const
{
    const auto textOf = [this](std::string_view key) {
        const json::Value* value = m_parts->data.find(key);
        return value != nullptr && value->isString() ? *value : json::Value::string("");
    };
    json::ObjectBuilder builder;
    builder.set("SHOP_API", json::Value::string(origin() + "/v1"));
    builder.set("SHOP_KEY", textOf("key"));
    builder.set("MAIL_API", json::Value::string(origin()));
    builder.set("MAIL_TOKEN", textOf("token"));
    return builder.build();
}

void SampleRun::setFault(httptool::SampleFault fault)
{
    m_parts->server.setFault(fault);
}

} // namespace toolwright::platform
