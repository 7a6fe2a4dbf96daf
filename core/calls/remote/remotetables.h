#pragma once

#include "core/base/result.h"
#include "core/calls/callfilter.h"
#include "core/calls/remote/sqlservice.h"
#include "core/calls/remote/sqltext.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::calls::remote {

/// The tables of a store in one database of a ClickHouse server. Every statement is read by engines from
/// 18.16 on.
class RemoteTables
{
public:
    struct Options
    {
        /// Letters, digits and underscores.
        std::string database;
        /// The engine deletes old texts itself, where it can.
        bool hasTableTtl = true;
    };

    RemoteTables(SqlService& service, Options options);

    /// Makes what is not there. Fails with `calls.newer` for tables of a newer program, and as the service.
    Result<void> prepare();

    const std::string& calls() const { return m_calls; }
    const std::string& texts() const { return m_texts; }
    /// Names and values; the last one of a name counts.
    Result<std::vector<std::string>> noted(const std::string& name);
    Result<void> note(const std::string& name, const std::string& value);

    /// The rows of a question; @p columns as readRows().
    Result<std::vector<SqlRow>> ask(const std::string& question, std::string_view columns,
                                    std::stop_token stop = {});
    Result<void> run(const std::string& statement, std::stop_token stop = {});
    /// Deletes the texts of calls up to @p until and waits until that is done.
    Result<void> deleteTexts(std::int64_t until, const std::stop_token& stop);

private:
    Result<void> makeTables();
    Result<void> awaitDeleted(const std::stop_token& stop);

    SqlService& m_service;
    Options m_options;
    std::string m_calls;
    std::string m_texts;
    std::string m_notes;
    /// The first number of the version of the engine.
    std::int64_t m_engine = 0;
};

/// The `WHERE` of @p filter over the table of calls.
std::string conditionsOf(const CallFilter& filter);
/// `1,2` of numbers.
std::string numberList(const std::vector<std::int64_t>& numbers);

} // namespace toolwright::calls::remote
