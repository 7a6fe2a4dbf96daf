#include "core/httptool/blank.h"
#include "core/httptool/findings.h"
#include "core/httptool/respond.h"
#include "core/json/kindname.h"
#include "core/json/pointer.h"

namespace toolwright::httptool {

namespace {

void checkData(const json::Value& data, FileFindings& findings)
{
    if (!data.isObject()) {
        findings.add("respond.data_invalid", "/respond/data",
                     "found " + std::string(json::kindName(data)) + "; expected a mapping of names to paths");
        return;
    }
    for (const json::Member& member : data.members()) {
        if (!member.value.isString() || !isJsonPath(member.value.toString())) {
            findings.add("respond.path_invalid", json::pointerBelow("/respond/data", member.key.view()),
                         "expected a path like $, $.data or $.items[0].name, without wildcards and filters");
        }
    }
}

void checkMessage(const json::Value& message, FileFindings& findings)
{
    if (message.isString()) {
        return;
    }
    if (!message.isObject()) {
        findings.add("respond.message_invalid", "/respond/message",
                     "expected a text, or a mapping with when_empty and default");
        return;
    }
    bool hasKnown = false;
    for (const json::Member& member : message.members()) {
        const bool isKnown = member.key.view() == "when_empty" || member.key.view() == "default";
        hasKnown = hasKnown || isKnown;
        if (!isKnown || !member.value.isString()) {
            findings.add("respond.message_invalid", json::pointerBelow("/respond/message", member.key.view()),
                         isKnown ? "expected a text" : "expected when_empty or default");
        }
    }
    if (!hasKnown) {
        findings.add("respond.message_invalid", "/respond/message",
                     "the mapping has neither when_empty nor default");
    }
    if (message.find("default") == nullptr) {
        findings.add("respond.message_no_default", "/respond/message",
                     "without default the message of the API is used when something was found; add default");
    }
}

} // namespace

void checkRespond(const json::Value& respond, FileFindings& findings)
{
    if (!respond.isObject()) {
        findings.add("respond.invalid", "/respond",
                     "found " + std::string(json::kindName(respond)) +
                         "; expected a mapping with data and message");
        return;
    }
    checkKeys(respond, {"data", "message"}, "/respond", "respond.unknown_key", findings);
    const json::Value* data = respond.find("data");
    if (!isMissing(data)) {
        checkData(*data, findings);
    }
    const json::Value* message = respond.find("message");
    if (!isMissing(message)) {
        checkMessage(*message, findings);
    }
}

} // namespace toolwright::httptool
