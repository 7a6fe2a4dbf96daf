#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::httptool {

/// How secrets are shown instead of their value.
enum class SecretForm : std::uint8_t {
    /// `<secret NAME>`
    Mask,
    /// Between two characters that no text holds, for SecretMarks.
    Mark
};

/// The shown form of the secret of placeholder path @p path (`env.NAME`, `auth.token`).
std::string shownSecret(std::string_view path, SecretForm form = SecretForm::Mask);
/// `NAME`, or `AUTH_TOKEN` for the token of the principal.
std::string secretName(std::string_view path);

/// A text that knows which of its bytes are the value of a secret.
class TracedText
{
public:
    TracedText() = default;
    explicit TracedText(std::string_view text) { append(text); }

    void append(std::string_view text);
    /// @p path names the placeholder whose value @p text is.
    void appendSecret(std::string_view text, std::string_view path);
    void append(const TracedText& other);
    TracedText substring(std::size_t offset, std::size_t length = std::string::npos) const;

    const std::string& text() const { return m_text; }
    std::size_t size() const { return m_text.size(); }
    bool hasSecret() const;
    /// The text with each secret in its shown form.
    std::string shown(SecretForm form = SecretForm::Mask) const;
    /// Every byte that is not `A-Z a-z 0-9 - . _ ~` as `%XX` (spec declarative 6.4).
    TracedText percentEncoded() const;

private:
    std::string m_text;
    /// For each byte 0, or the number of the secret (from 1) it belongs to.
    std::vector<std::uint32_t> m_owners;
    std::vector<std::string> m_secrets;
};

std::string percentEncode(std::string_view text);

} // namespace toolwright::httptool
