#include "core/httptool/tracedtext.h"

#include "core/httptool/names.h"

#include <algorithm>

namespace toolwright::httptool {

namespace {

/// Noncharacters: no text of a person or a program holds them.
constexpr std::string_view markBegin = "\xEF\xB7\x90";
constexpr std::string_view markEnd = "\xEF\xB7\x91";

bool isUnreserved(char c)
{
    return isSegmentCharacter(c) || c == '-' || c == '.' || c == '~';
}

void appendEncoded(std::string& result, char c)
{
    if (isUnreserved(c)) {
        result += c;
        return;
    }
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    result += '%';
    result += digits[byte >> 4U];
    result += digits[byte & 0xFU];
}

} // namespace

std::string secretName(std::string_view path)
{
    return path.starts_with("env.") ? std::string(path.substr(4)) : "AUTH_TOKEN";
}

std::string shownSecret(std::string_view path, SecretForm form)
{
    if (form == SecretForm::Mark) {
        return std::string(markBegin) + secretName(path) + std::string(markEnd);
    }
    return "<secret " + secretName(path) + ">";
}

void TracedText::append(std::string_view text)
{
    m_text += text;
    m_owners.resize(m_text.size(), 0);
}

void TracedText::appendSecret(std::string_view text, std::string_view path)
{
    m_secrets.emplace_back(path);
    m_text += text;
    m_owners.resize(m_text.size(), static_cast<std::uint32_t>(m_secrets.size()));
}

void TracedText::append(const TracedText& other)
{
    const auto shift = static_cast<std::uint32_t>(m_secrets.size());
    m_text += other.m_text;
    for (const std::uint32_t owner : other.m_owners) {
        m_owners.push_back(owner == 0 ? 0 : owner + shift);
    }
    m_secrets.insert(m_secrets.end(), other.m_secrets.begin(), other.m_secrets.end());
}

TracedText TracedText::substring(std::size_t offset, std::size_t length) const
{
    TracedText result;
    const std::size_t from = std::min(offset, m_text.size());
    const std::size_t count = std::min(length, m_text.size() - from);
    result.m_text = m_text.substr(from, count);
    const auto begin = m_owners.begin() + static_cast<std::ptrdiff_t>(from);
    result.m_owners.assign(begin, begin + static_cast<std::ptrdiff_t>(count));
    result.m_secrets = m_secrets;
    return result;
}

bool TracedText::hasSecret() const
{
    return std::ranges::any_of(m_owners, [](std::uint32_t owner) { return owner != 0; });
}

std::string TracedText::shown(SecretForm form) const
{
    std::string result;
    for (std::size_t i = 0; i < m_text.size(); ++i) {
        const std::uint32_t owner = m_owners[i];
        if (owner == 0) {
            result += m_text[i];
        } else if (i == 0 || m_owners[i - 1] != owner) {
            result += shownSecret(m_secrets[owner - 1], form);
        }
    }
    return result;
}

TracedText TracedText::percentEncoded() const
{
    TracedText result;
    result.m_secrets = m_secrets;
    for (std::size_t i = 0; i < m_text.size(); ++i) {
        appendEncoded(result.m_text, m_text[i]);
        result.m_owners.resize(result.m_text.size(), m_owners[i]);
    }
    return result;
}

std::string percentEncode(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        appendEncoded(result, c);
    }
    return result;
}

} // namespace toolwright::httptool
