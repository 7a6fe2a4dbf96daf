#include "core/compound/toolcall.h"

#include <array>
#include <utility>

namespace toolwright::compound {

namespace {

struct StatusName
{
    std::string_view text;
    OutcomeStatus status;
};

constexpr std::array<StatusName, 5> statusNames{{
    {"ok", OutcomeStatus::Ok},
    {"error", OutcomeStatus::Error},
    {"pending-approval", OutcomeStatus::PendingApproval},
    {"blocked", OutcomeStatus::Blocked},
    {"connect-required", OutcomeStatus::ConnectRequired},
}};

OutcomeStatus statusOf(std::string_view text)
{
    for (const StatusName& name : statusNames) {
        if (name.text == text) {
            return name.status;
        }
    }
    return OutcomeStatus::Unknown;
}

json::Value textValue(std::string_view text)
{
    return json::Value::string(std::string(text));
}

ToolOutcome tagged(std::string_view status, std::string_view member, std::optional<json::Value> value)
{
    json::ObjectBuilder builder;
    builder.set("status", textValue(status));
    if (value) {
        builder.set(member, *std::move(value));
    }
    return ToolOutcome(builder.build());
}

} // namespace

ToolOutcome::ToolOutcome(json::Value document)
    : m_document(std::move(document))
    , m_status(statusOf(statusText()))
{
}

ToolOutcome ToolOutcome::ok(std::optional<json::Value> output)
{
    return tagged("ok", "output", std::move(output));
}

ToolOutcome ToolOutcome::error(std::string_view code, std::string_view message)
{
    json::ObjectBuilder error;
    error.set("code", textValue(code));
    error.set("message", textValue(message));
    return tagged("error", "error", error.build());
}

ToolOutcome ToolOutcome::pendingApproval(std::string_view approvalId)
{
    return tagged("pending-approval", "approvalId", textValue(approvalId));
}

ToolOutcome ToolOutcome::blocked(std::string_view reason)
{
    return tagged("blocked", "reason", textValue(reason));
}

std::string_view ToolOutcome::text(std::string_view group, std::string_view name) const
{
    const json::Value* holder = group.empty() ? &m_document : m_document.find(group);
    const json::Value* found = holder == nullptr ? nullptr : holder->find(name);
    return found != nullptr && found->isString() ? found->toString() : std::string_view();
}

std::string_view ToolOutcome::statusText() const
{
    return text({}, "status");
}

std::optional<json::Value> ToolOutcome::output() const
{
    const json::Value* found = m_document.find("output");
    return found == nullptr ? std::nullopt : std::optional(*found);
}

std::string_view ToolOutcome::approvalId() const
{
    return text({}, "approvalId");
}

std::string_view ToolOutcome::errorCode() const
{
    return text("error", "code");
}

std::string_view ToolOutcome::errorMessage() const
{
    return text("error", "message");
}

ToolOutcome ToolOutcome::without(std::string_view name) const
{
    if (m_document.find(name) == nullptr) {
        return *this;
    }
    std::vector<json::Member> members;
    for (const json::Member& member : m_document.members()) {
        if (member.key.view() != name) {
            members.push_back(member);
        }
    }
    return ToolOutcome(json::Value::object(std::move(members)));
}

} // namespace toolwright::compound
