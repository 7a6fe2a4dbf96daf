#include "core/calls/embedded/catalogue.h"

#include <utility>

namespace toolwright::calls::embedded {

namespace {

/// False where a damaged file names what it does not have.
template<typename T>
bool isListed(const std::vector<T>& list, std::int64_t number)
{
    return number >= 1 && static_cast<std::size_t>(number) <= list.size();
}

} // namespace

std::size_t Catalogue::KindHash::operator()(const CallKind& kind) const
{
    constexpr std::size_t spread = 1'000'003;
    std::size_t hash = std::hash<std::string>()(kind.key);
    hash = hash * spread + static_cast<std::size_t>(kind.tool);
    hash = hash * spread + static_cast<std::size_t>(kind.outcome);
    return hash * spread + static_cast<std::size_t>(kind.status.value_or(-1));
}

void Catalogue::refresh()
{
    refreshNames();
    refreshKinds();
}

void Catalogue::refreshNames()
{
    Statement read =
        m_database.prepare("SELECT number, sort, name FROM names WHERE number>? ORDER BY number");
    read.add(static_cast<std::int64_t>(m_names.size()));
    while (read.next()) {
        m_names.push_back(read.text(2));
        numbersOf(static_cast<Sort>(read.number(1))).emplace(m_names.back(), read.number(0));
    }
}

void Catalogue::refreshKinds()
{
    Statement read =
        m_database.prepare("SELECT number, tool, outcome, status, key FROM kinds WHERE number>? ORDER BY "
                           "number");
    read.add(static_cast<std::int64_t>(m_kinds.size()));
    while (read.next()) {
        CallKind kind{read.number(1), static_cast<httptool::Outcome>(read.number(2))};
        kind.status = read.isNull(3) ? std::nullopt : std::optional(static_cast<int>(read.number(3)));
        kind.key = read.text(4);
        m_kindNumbers.emplace(kind, read.number(0));
        m_kinds.push_back(std::move(kind));
    }
}

void Catalogue::forget()
{
    m_environments.clear();
    m_tools.clear();
    m_names.clear();
    m_kinds.clear();
    m_kindNumbers.clear();
}

std::optional<std::int64_t> Catalogue::numberIn(const Numbers& numbers, std::string_view name)
{
    const auto found = numbers.find(name);
    return found == numbers.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::int64_t> Catalogue::environment(std::string_view name) const
{
    return numberIn(m_environments, name);
}

std::optional<std::int64_t> Catalogue::tool(std::string_view name) const
{
    return numberIn(m_tools, name);
}

const std::string& Catalogue::name(std::int64_t number) const
{
    static const std::string unknown;
    return isListed(m_names, number) ? m_names[static_cast<std::size_t>(number) - 1] : unknown;
}

const CallKind& Catalogue::kind(std::int64_t number) const
{
    static const CallKind unknown;
    return isListed(m_kinds, number) ? m_kinds[static_cast<std::size_t>(number) - 1] : unknown;
}

std::int64_t Catalogue::ensureName(Sort sort, std::string_view name)
{
    Numbers& numbers = numbersOf(sort);
    if (const auto known = numberIn(numbers, name)) {
        return *known;
    }
    m_names.emplace_back(name);
    const auto number = static_cast<std::int64_t>(m_names.size());
    m_database.prepare("INSERT INTO names VALUES(?,?,?)")
        .add(number)
        .add(static_cast<std::int64_t>(sort))
        .add(name)
        .run();
    numbers.emplace(m_names.back(), number);
    return number;
}

std::int64_t Catalogue::ensureEnvironment(std::string_view name)
{
    return ensureName(Sort::Environment, name);
}

std::int64_t Catalogue::ensureTool(std::string_view name)
{
    return ensureName(Sort::Tool, name);
}

std::int64_t Catalogue::ensureKind(const CallKind& kind)
{
    const auto known = m_kindNumbers.find(kind);
    if (known != m_kindNumbers.end()) {
        return known->second;
    }
    m_kinds.push_back(kind);
    const auto number = static_cast<std::int64_t>(m_kinds.size());
    Statement write = m_database.prepare("INSERT INTO kinds VALUES(?,?,?,?,?,NULL,0)");
    write.add(number).add(kind.tool).add(static_cast<std::int64_t>(kind.outcome));
    kind.status ? write.add(*kind.status) : write.addNull();
    kind.key.empty() ? write.addNull() : write.addBlob(kind.key);
    write.run();
    m_kindNumbers.emplace(kind, number);
    return number;
}

} // namespace toolwright::calls::embedded
