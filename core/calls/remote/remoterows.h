#pragma once

#include "core/calls/callstore.h"
#include "core/calls/grouping.h"
#include "core/calls/remote/remotetables.h"
#include "core/calls/textcipher.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolwright::calls::remote {

/// Bytes as they stand in the tables, so that everything that leaves is text.
std::string hexOf(std::string_view bytes);
/// And back; empty for what is no hexadecimal, which then cannot be opened.
std::string bytesOfHex(std::string_view text);

/// Rows to insert, of one batch.
struct BatchRows
{
    std::string calls;
    std::string texts;
};

/// Appends what is kept of @p call. A call with texts needs @p cipher.
void appendRows(BatchRows& rows, const CallRecord& call, const Grouping* group, const TextCipher* cipher);

/// Columns of a call, in the order that storedCallOf() reads them, and what they are.
inline constexpr std::string_view callColumns =
    "environment, at, id, tool, outcome, status, duration, has_conversation, conversation, flags, group_key";
inline constexpr std::string_view callColumnKinds = "tnttnnnntnt";

/// Columns that appendRows() fills.
inline constexpr std::string_view writtenColumns =
    "environment, at, id, tool, outcome, status, duration, rounded, has_conversation, conversation, flags, "
    "group_key";
inline constexpr std::string_view textColumns = "environment, at, id, group_key, box, shape";

/// The calls of @p rows with their texts, which are read as well.
Result<std::vector<StoredCall>> storedCallsOf(RemoteTables& tables, const std::vector<SqlRow>& rows,
                                              const TextCipher* cipher, const std::stop_token& stop);

} // namespace toolwright::calls::remote
