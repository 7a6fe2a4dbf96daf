#include "core/calls/embedded/storedcall.h"

#include "core/calls/kepttexts.h"

#include <utility>

namespace toolwright::calls::embedded {

namespace {

void takeTexts(StoredCall& call, KeptTexts texts)
{
    call.record.body = std::move(texts.body);
    call.record.arguments = std::move(texts.arguments);
    call.record.request = std::move(texts.request);
    call.record.result = std::move(texts.result);
}

void readTexts(const StoreParts& parts, const CallPlace& place, StoredCall& call)
{
    Statement read = parts.database.prepare("SELECT box FROM texts WHERE environment=? AND at=? AND id=?");
    read.add(place.environment).add(place.at).add(std::string_view(place.id));
    if (!read.next()) {
        call.isBodyDeleted = true;
        return;
    }
    const std::string purpose = textsPurpose(call.record.environment, place.at, place.id);
    const auto opened = parts.cipher == nullptr ? std::nullopt : parts.cipher->opened(read.bytes(0), purpose);
    auto texts = opened ? unpackTexts(*opened) : std::nullopt;
    call.isLocked = !texts;
    if (texts) {
        takeTexts(call, *std::move(texts));
    }
}

} // namespace

std::string textsPurpose(std::string_view environment, std::int64_t at, std::string_view id)
{
    std::string purpose = "texts " + std::to_string(at) + ' ' + std::to_string(environment.size()) + ' ';
    purpose += environment;
    purpose += id;
    return purpose;
}

std::string shapePurpose(std::string_view key)
{
    return "shape " + std::string(key);
}

std::optional<StoredCall> readCall(const StoreParts& parts, const CallPlace& place)
{
    StoredCall call;
    std::int64_t flags = 0;
    {
        Statement read = parts.database.prepare("SELECT kind, duration, conversation, flags FROM calls"
                                                " WHERE environment=? AND at=? AND id=?");
        read.add(place.environment).add(place.at).add(std::string_view(place.id));
        if (!read.next()) {
            return std::nullopt;
        }
        const CallKind& kind = parts.catalogue.kind(read.number(0));
        call.record.id = place.id;
        call.record.tool = parts.catalogue.name(kind.tool);
        call.record.environment = parts.catalogue.name(place.environment);
        call.record.at = place.at;
        call.record.status = kind.status;
        call.record.duration = read.number(1);
        call.record.outcome = kind.outcome;
        call.record.conversation = read.isNull(2) ? std::nullopt : std::optional(read.text(2));
        call.group = kind.key.empty() ? std::nullopt : std::optional(kind.key);
        flags = read.number(3);
    }
    call.isBodyTruncated = (flags & bodyCutFlag) != 0;
    if ((flags & hadTextsFlag) != 0) {
        readTexts(parts, place, call);
    }
    return call;
}

} // namespace toolwright::calls::embedded
