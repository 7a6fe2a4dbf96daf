#pragma once

#include "core/base/result.h"
#include "core/httptool/samplebackend.h"
#include "core/json/value.h"

#include <memory>
#include <string>

namespace toolwright::platform {

/// A sample backend that answers while this lives, for programs without a window. Needs a running ProgramLoop
/// to answer.
class SampleRun
{
public:
    /// On a free port. Fails with `sample.port`.
    static Result<SampleRun> start(const json::Value& data);
    SampleRun(SampleRun&& other) noexcept;
    SampleRun& operator=(SampleRun&& other) noexcept;
    ~SampleRun();

    /// `http://127.0.0.1:PORT`
    std::string origin() const;
    /// What its tools need: `SHOP_API`, `SHOP_KEY`, `MAIL_API`, `MAIL_TOKEN`.
    json::Value secrets() const;
    void setFault(httptool::SampleFault fault);

private:
    struct Parts;
    explicit SampleRun(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> m_parts;
};

} // namespace toolwright::platform
