#include "core/calls/kepttexts.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/calls/numberbytes.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolwright::calls {

namespace {

constexpr char packedForm = 1;
constexpr std::array packedTexts{&KeptTexts::body, &KeptTexts::arguments, &KeptTexts::request,
                                 &KeptTexts::result};

bool keepsBody(const httptool::CallRecord& call)
{
    return call.body && call.outcome != httptool::Outcome::Ok;
}

} // namespace

std::string wholeCharacters(std::string_view text, std::size_t most, bool& isCut)
{
    const std::string_view front = text.substr(0, most);
    std::size_t at = std::min(unicode::firstInvalidUtf8(front), front.size());
    std::string kept(front.substr(0, at));
    while (at < text.size()) {
        const unicode::Decoded decoded = unicode::decode(text, at);
        const bool isWhole = decoded.valid && !unicode::isSurrogate(decoded.codePoint);
        std::string character;
        unicode::append(character, isWhole ? decoded.codePoint : unicode::replacementCharacter);
        if (kept.size() + character.size() > most) {
            isCut = true;
            break;
        }
        kept += character;
        at += isWhole ? decoded.length : 1;
    }
    return kept;
}

bool hasKeptTexts(const httptool::CallRecord& call)
{
    return keepsBody(call) || call.arguments || call.request || call.result;
}

KeptTexts keptTexts(const httptool::CallRecord& call)
{
    KeptTexts kept;
    bool isOtherCut = false;
    const auto cut = [&isOtherCut](const std::optional<std::string>& text, std::size_t most) {
        return text ? std::optional(wholeCharacters(*text, most, isOtherCut)) : std::nullopt;
    };
    if (keepsBody(call)) {
        kept.isBodyCut = call.isBodyCut;
        kept.body = wholeCharacters(*call.body, limits::keptAnswerBytes, kept.isBodyCut);
    }
    kept.arguments = cut(call.arguments, limits::keptTextBytes);
    kept.request = cut(call.request, limits::keptTextBytes);
    // It repeats the answer.
    kept.result = cut(call.result, limits::keptAnswerBytes);
    return kept;
}

std::string packTexts(const KeptTexts& texts)
{
    std::string bytes(1, packedForm);
    for (const auto text : packedTexts) {
        appendNumber(bytes, texts.*text ? (texts.*text)->size() + 1 : 0);
        bytes += (texts.*text).value_or(std::string());
    }
    return bytes;
}

std::optional<KeptTexts> unpackTexts(std::string_view bytes)
{
    if (bytes.empty() || bytes.front() != packedForm) {
        return std::nullopt;
    }
    bytes.remove_prefix(1);
    KeptTexts texts;
    for (const auto text : packedTexts) {
        const auto size = takeNumber(bytes);
        if (!size || (*size > 0 && *size - 1 > bytes.size())) {
            return std::nullopt;
        }
        if (*size > 0) {
            texts.*text = std::string(bytes.substr(0, *size - 1));
            bytes.remove_prefix(*size - 1);
        }
    }
    return bytes.empty() ? std::optional(std::move(texts)) : std::nullopt;
}

} // namespace toolwright::calls
