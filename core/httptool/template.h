#pragma once

#include "core/httptool/placeholder.h"
#include "core/httptool/tracedtext.h"
#include "core/json/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::httptool {

/// Where one value of a request came from.
struct Provenance
{
    /// RFC 6901 pointer of the template in the tool file.
    std::string at;
    /// `params.product`, `env.SHOP_KEY`, `literal`, `default` (a literal operand of `||`), `automatic`.
    std::string source;

    friend bool operator==(const Provenance&, const Provenance&) = default;
};

/// A template that was left out, and why.
struct Omission
{
    std::string at;
    std::string reason;

    friend bool operator==(const Omission&, const Omission&) = default;
};

/// A value twice: as it is sent, and with secrets in their shown form.
struct Evaluated
{
    json::Value value;
    json::Value shown;
    /// For strings: the same as text.
    TracedText text;
};

/// Evaluates templates (spec declarative 6.3) and keeps where every value came from.
class TemplateReader
{
public:
    /// @p sources must outlive the reader.
    explicit TemplateReader(const Sources& sources, SecretForm form = SecretForm::Mask)
        : m_sources(sources)
        , m_form(form)
    {
    }

    /// The value of any template; none when it is *missing*. @p at: its pointer in the tool file. A null
    /// written by the author stays when @p keepsNull.
    std::optional<Evaluated> read(const json::Value& given, const std::string& at, bool keepsNull);

    const std::vector<Provenance>& provenance() const { return m_provenance; }
    const std::vector<Omission>& omitted() const { return m_omitted; }
    void note(std::string at, std::string source);
    void noteOmission(std::string at, std::string reason);

private:
    std::optional<Evaluated> readText(std::string_view text, const std::string& at);
    std::optional<Evaluated> readOperand(std::string_view text, const std::string& at);
    std::optional<Evaluated> readAlternation(std::string_view text, const std::string& at);
    std::optional<Evaluated> readSingle(const Placeholder& placeholder, const std::string& at);
    std::optional<Evaluated> interpolate(std::string_view text, const std::vector<Placeholder>& found,
                                         const std::string& at);
    Evaluated readArray(const json::Value& given, const std::string& at, bool keepsNull);
    Evaluated readObject(const json::Value& given, const std::string& at, bool keepsNull);

    const Sources& m_sources;
    SecretForm m_form;
    std::vector<Provenance> m_provenance;
    std::vector<Omission> m_omitted;
};

/// The operands of an alternation, trimmed, without empty ones; one operand when there is no `||`, or no
/// placeholder at all.
std::vector<std::string_view> operandsOf(std::string_view text);

} // namespace toolwright::httptool
