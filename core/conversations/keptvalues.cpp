#include "core/conversations/keptvalues.h"

namespace toolwright::conversations {

namespace {

void setText(json::ObjectBuilder& builder, std::string_view key, const std::optional<std::string>& text)
{
    if (text) {
        builder.set(key, json::Value::string(*text));
    }
}

std::optional<std::string> optionalText(const json::Value& object, std::string_view key)
{
    const json::Value* value = object.isObject() ? object.find(key) : nullptr;
    return value != nullptr && value->isString() ? std::optional(std::string(value->toString()))
                                                 : std::nullopt;
}

json::Value valueMember(const json::Value& object, std::string_view key)
{
    const json::Value* value = object.isObject() ? object.find(key) : nullptr;
    return value != nullptr ? *value : json::Value();
}

std::int64_t numberMember(const json::Value& object, std::string_view key)
{
    const json::Value value = valueMember(object, key);
    return value.isNumber() ? static_cast<std::int64_t>(value.toNumber()) : 0;
}

json::Value callValue(const agent::KeptCall& call)
{
    json::ObjectBuilder builder;
    builder.set("tool", json::Value::string(call.tool));
    builder.set("arguments", call.arguments);
    builder.set("result", call.result);
    builder.set("disposition", json::Value::string(std::string(agent::dispositionName(call.disposition))));
    setText(builder, "record", call.record);
    setText(builder, "approval", call.approval);
    return builder.build();
}

agent::KeptCall callFrom(const json::Value& value)
{
    agent::KeptCall call;
    call.tool = textMember(value, "tool");
    call.arguments = valueMember(value, "arguments");
    call.result = valueMember(value, "result");
    call.disposition =
        agent::dispositionNamed(textMember(value, "disposition")).value_or(agent::Disposition::Executed);
    call.record = optionalText(value, "record");
    call.approval = optionalText(value, "approval");
    return call;
}

} // namespace

std::string textMember(const json::Value& object, std::string_view key)
{
    return optionalText(object, key).value_or(std::string());
}

json::Value textValue(std::string_view text)
{
    json::ObjectBuilder builder;
    builder.set("text", json::Value::string(std::string(text)));
    return builder.build();
}

json::Value contactValue(const agent::Contact& contact)
{
    json::ObjectBuilder builder;
    setText(builder, "name", contact.name);
    setText(builder, "email", contact.email);
    setText(builder, "phone_number", contact.phoneNumber);
    setText(builder, "subject", contact.subject);
    return builder.build();
}

agent::Contact contactFrom(const json::Value& value)
{
    agent::Contact contact;
    contact.name = optionalText(value, "name");
    contact.email = optionalText(value, "email");
    contact.phoneNumber = optionalText(value, "phone_number");
    contact.subject = optionalText(value, "subject");
    return contact;
}

json::Value messageValue(const agent::Message& message)
{
    json::ObjectBuilder builder;
    builder.set("number", json::Value::number(static_cast<double>(message.number)));
    builder.set("speaker", json::Value::string(std::string(agent::speakerName(message.speaker))));
    builder.set("at", json::Value::number(static_cast<double>(message.at)));
    builder.set("text", json::Value::string(message.text));
    if (!message.calls.empty()) {
        std::vector<json::Value> calls;
        for (const agent::KeptCall& call : message.calls) {
            calls.push_back(callValue(call));
        }
        builder.set("calls", json::Value::array(std::move(calls)));
    }
    if (message.stopReason) {
        builder.set("stop_reason",
                    json::Value::string(std::string(agent::stopReasonName(*message.stopReason))));
    }
    if (message.isShareRequest) {
        builder.set("share_request", json::Value::boolean(true));
    }
    if (!message.failure.empty()) {
        builder.set("failure", json::Value::string(message.failure));
    }
    return builder.build();
}

agent::Message messageFrom(const json::Value& value)
{
    agent::Message message;
    message.number = numberMember(value, "number");
    message.speaker = agent::speakerNamed(textMember(value, "speaker")).value_or(agent::Speaker::Visitor);
    message.at = numberMember(value, "at");
    message.text = textMember(value, "text");
    const json::Value calls = valueMember(value, "calls");
    for (std::size_t at = 0; calls.isArray() && at < calls.size(); ++at) {
        message.calls.push_back(callFrom(calls.items()[at]));
    }
    message.stopReason = agent::stopReasonNamed(textMember(value, "stop_reason"));
    message.isShareRequest = valueMember(value, "share_request") == json::Value::boolean(true);
    message.failure = textMember(value, "failure");
    return message;
}

} // namespace toolwright::conversations
