#pragma once

#include "core/calls/embedded/database.h"
#include "core/httptool/outcome.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace toolwright::calls::embedded {

/// What a call is counted under.
struct CallKind
{
    std::int64_t tool = 0;
    httptool::Outcome outcome = httptool::Outcome::Ok;
    std::optional<int> status = std::nullopt;
    /// The 16 bytes of the key of a group; empty of calls that did not fail.
    std::string key = {};

    // The check takes the comparison with 0 that the compiler writes for a pointer.
    // NOLINTNEXTLINE(modernize-use-nullptr)
    friend auto operator<=>(const CallKind&, const CallKind&) = default;
};

/// Names of environments and tools and the kinds of calls as numbers, in memory. Numbers start at 1 and have
/// no gaps.
class Catalogue
{
public:
    explicit Catalogue(Database& database)
        : m_database(database)
    {
    }

    /// Reads what was added since the last time; at the start of each transaction.
    void refresh();
    /// After a transaction that failed: what it added is not there.
    void forget();

    std::optional<std::int64_t> environment(std::string_view name) const;
    std::optional<std::int64_t> tool(std::string_view name) const;
    const std::string& name(std::int64_t number) const;
    std::size_t nameCount() const { return m_names.size(); }
    const CallKind& kind(std::int64_t number) const;
    std::size_t kindCount() const { return m_kinds.size(); }

    // Inside a writing transaction, after refresh().
    std::int64_t ensureEnvironment(std::string_view name);
    std::int64_t ensureTool(std::string_view name);
    std::int64_t ensureKind(const CallKind& kind);
    bool hasKind(const CallKind& kind) const { return m_kindNumbers.contains(kind); }

private:
    enum class Sort : std::uint8_t { Environment, Tool };

    struct TextHash
    {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    struct KindHash
    {
        std::size_t operator()(const CallKind& kind) const;
    };
    using Numbers = std::unordered_map<std::string, std::int64_t, TextHash, std::equal_to<>>;

    static std::optional<std::int64_t> numberIn(const Numbers& numbers, std::string_view name);
    Numbers& numbersOf(Sort sort) { return sort == Sort::Environment ? m_environments : m_tools; }
    std::int64_t ensureName(Sort sort, std::string_view name);
    void refreshNames();
    void refreshKinds();

    Database& m_database;
    Numbers m_environments;
    Numbers m_tools;
    std::vector<std::string> m_names;
    std::vector<CallKind> m_kinds;
    std::unordered_map<CallKind, std::int64_t, KindHash> m_kindNumbers;
};

} // namespace toolwright::calls::embedded
