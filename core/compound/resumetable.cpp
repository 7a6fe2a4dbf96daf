#include "core/compound/resumetable.h"

#include "core/base/limits.h"

#include <algorithm>
#include <utility>

namespace toolwright::compound {

ResumeTable::Entries& ResumeTable::writable()
{
    auto copy = m_entries ? std::make_shared<Entries>(*m_entries) : std::make_shared<Entries>();
    Entries& entries = *copy;
    m_entries = std::move(copy);
    return entries;
}

void ResumeTable::expire(std::int64_t now)
{
    const auto isOld = [now](const auto& entry) {
        return now - entry.second.parkedAt > limits::resumeLifetime;
    };
    if (m_entries && std::any_of(m_entries->begin(), m_entries->end(), isOld)) {
        std::erase_if(writable(), isOld);
    }
}

std::optional<ParkedWalk> ResumeTable::find(const ResumeKey& key, const std::string& argsHash)
{
    if (!m_entries) {
        return std::nullopt;
    }
    const auto found = m_entries->find(key);
    if (found == m_entries->end()) {
        return std::nullopt;
    }
    if (found->second.walk->argsHash != argsHash) {
        remove(key);
        return std::nullopt;
    }
    return *found->second.walk;
}

void ResumeTable::park(const ResumeKey& key, ParkedWalk walk, std::int64_t now)
{
    Entries& entries = writable();
    entries[key] = Entry{std::make_shared<const ParkedWalk>(std::move(walk)), now, m_nextOrder++};
    if (entries.size() > limits::resumeEntries) {
        entries.erase(
            std::min_element(entries.begin(), entries.end(), [](const auto& left, const auto& right) {
                return left.second.order < right.second.order;
            }));
    }
}

void ResumeTable::remove(const ResumeKey& key)
{
    if (m_entries && m_entries->contains(key)) {
        writable().erase(key);
    }
}

std::optional<std::int64_t> ResumeTable::remaining(const ResumeKey& key, std::int64_t now) const
{
    if (!m_entries) {
        return std::nullopt;
    }
    const auto found = m_entries->find(key);
    if (found == m_entries->end()) {
        return std::nullopt;
    }
    return limits::resumeLifetime - (now - found->second.parkedAt);
}

} // namespace toolwright::compound
