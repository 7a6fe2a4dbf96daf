#include "core/calls/remote/remoterows.h"

#include "core/calls/embedded/storedcall.h"
#include "core/calls/kepttexts.h"
#include "core/calls/remote/remotefigures.h"

#include <map>
#include <optional>
#include <set>
#include <utility>

namespace toolwright::calls::remote {

namespace {

void appendColumns(std::string& rows, const std::vector<std::string>& columns)
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        rows += (i == 0 ? "" : "\t") + escapedText(columns[i]);
    }
    rows += '\n';
}

using Boxes = std::map<CallIdentity, std::string>;

Result<Boxes> boxesOf(RemoteTables& tables, const std::vector<StoredCall>& calls,
                      const std::vector<bool>& hadTexts, const std::stop_token& stop)
{
    Boxes boxes;
    std::set<std::int64_t> times;
    std::set<std::string> environments;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (hadTexts[i]) {
            times.insert(calls[i].record.at);
            environments.insert(calls[i].record.environment);
        }
    }
    if (times.empty()) {
        return boxes;
    }
    auto rows = tables.ask("SELECT environment, at, id, box FROM " + tables.texts() +
                               " FINAL WHERE environment IN (" +
                               quotedList({environments.begin(), environments.end()}) + ") AND at IN (" +
                               numberList({times.begin(), times.end()}) + ")",
                           "tntt", stop);
    if (!rows) {
        return tl::unexpected<Error>(std::move(rows.error()));
    }
    for (SqlRow& row : *rows) {
        boxes[{row[0], numberIn(row[1]), row[2]}] = std::move(row[3]);
    }
    return boxes;
}

void openTexts(StoredCall& call, const Boxes& boxes, const TextCipher* cipher)
{
    CallRecord& record = call.record;
    const auto box = boxes.find({record.environment, record.at, record.id});
    if (box == boxes.end()) {
        call.isBodyDeleted = true;
        return;
    }
    const std::string purpose = embedded::textsPurpose(record.environment, record.at, record.id);
    const auto opened = cipher == nullptr ? std::nullopt : cipher->opened(bytesOfHex(box->second), purpose);
    auto texts = opened ? unpackTexts(*opened) : std::nullopt;
    call.isLocked = !texts;
    if (texts) {
        record.body = std::move(texts->body);
        record.arguments = std::move(texts->arguments);
        record.request = std::move(texts->request);
        record.result = std::move(texts->result);
    }
}

Result<StoredCall> storedCallOf(const SqlRow& row)
{
    StoredCall call;
    CallRecord& record = call.record;
    record.environment = row[0];
    record.at = numberIn(row[1]);
    record.id = row[2];
    record.tool = row[3];
    const std::int64_t outcome = numberIn(row[4]);
    if (outcome < 0 || outcome >= static_cast<std::int64_t>(outcomeCount)) {
        return failure("calls.damaged", "the call " + record.id + " has an unknown outcome in the store");
    }
    record.outcome = static_cast<httptool::Outcome>(outcome);
    const std::int64_t status = numberIn(row[5]);
    record.status = status < 0 ? std::nullopt : std::optional(static_cast<int>(status));
    record.duration = numberIn(row[6]);
    record.conversation = numberIn(row[7]) == 0 ? std::nullopt : std::optional(row[8]);
    call.isBodyTruncated = (numberIn(row[9]) & embedded::bodyCutFlag) != 0;
    call.group = row[10].empty() ? std::nullopt : std::optional(row[10]);
    return call;
}

} // namespace

std::string hexOf(std::string_view bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * bytes.size());
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

std::string bytesOfHex(std::string_view text)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string bytes;
    for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
        const std::size_t high = digits.find(text[i]);
        const std::size_t low = digits.find(text[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) {
            return {};
        }
        bytes += static_cast<char>(high * 16 + low);
    }
    return bytes;
}

void appendRows(BatchRows& rows, const CallRecord& call, const Grouping* group, const TextCipher* cipher)
{
    const KeptTexts texts = keptTexts(call);
    const std::string at = std::to_string(call.at);
    const std::string key = group == nullptr ? std::string() : group->key;
    const std::int64_t flags =
        (texts.isBodyCut ? embedded::bodyCutFlag : 0) | (texts.isEmpty() ? 0 : embedded::hadTextsFlag);
    appendColumns(rows.calls,
                  {call.environment, at, call.id, call.tool, std::to_string(static_cast<int>(call.outcome)),
                   std::to_string(call.status.value_or(-1)), std::to_string(call.duration),
                   std::to_string(roundedDuration(call.duration)), call.conversation ? "1" : "0",
                   call.conversation.value_or(std::string()), std::to_string(flags), key});
    if (texts.isEmpty() || cipher == nullptr) {
        return;
    }
    const std::string purpose = embedded::textsPurpose(call.environment, call.at, call.id);
    const bool hasShape = group != nullptr && !group->shape.empty();
    appendColumns(
        rows.texts,
        {call.environment, at, call.id, key, hexOf(cipher->sealed(packTexts(texts), purpose)),
         hasShape ? hexOf(cipher->sealed(group->shape, embedded::shapePurpose(key))) : std::string()});
}

Result<std::vector<StoredCall>> storedCallsOf(RemoteTables& tables, const std::vector<SqlRow>& rows,
                                              const TextCipher* cipher, const std::stop_token& stop)
{
    std::vector<StoredCall> calls;
    std::vector<bool> hadTexts;
    for (const SqlRow& row : rows) {
        auto call = storedCallOf(row);
        if (!call) {
            return tl::unexpected<Error>(std::move(call.error()));
        }
        calls.push_back(*std::move(call));
        hadTexts.push_back((numberIn(row[9]) & embedded::hadTextsFlag) != 0);
    }
    const auto boxes = boxesOf(tables, calls, hadTexts, stop);
    if (!boxes) {
        return tl::unexpected<Error>(boxes.error());
    }
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (hadTexts[i]) {
            openTexts(calls[i], *boxes, cipher);
        }
    }
    return calls;
}

} // namespace toolwright::calls::remote
