#include "core/conversations/ranking.h"

#include "core/httptool/names.h"

#include <algorithm>

namespace toolwright::conversations {

namespace {

constexpr std::size_t wholeWord = 2;
constexpr std::size_t startOfWord = 1;
/// A shorter start fits too much.
constexpr std::size_t shortestStart = 3;

bool isWordByte(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80U || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

} // namespace

std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words;
    std::string word;
    for (const char c : text) {
        if (isWordByte(c)) {
            word += c;
        } else if (!word.empty()) {
            words.push_back(httptool::lowerCase(word));
            word.clear();
        }
    }
    if (!word.empty()) {
        words.push_back(httptool::lowerCase(word));
    }
    return words;
}

std::size_t fitOf(std::string_view text, const std::vector<std::string>& query)
{
    const auto words = wordsOf(text);
    std::size_t fit = 0;
    for (const std::string& wanted : query) {
        std::size_t best = 0;
        for (const std::string& word : words) {
            if (word == wanted) {
                best = wholeWord;
            } else if (wanted.size() >= shortestStart && word.starts_with(wanted)) {
                best = std::max(best, startOfWord);
            }
        }
        fit += best;
    }
    return fit;
}

} // namespace toolwright::conversations
