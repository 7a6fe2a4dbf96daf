// The first line is the flags and the pattern, the rest the text: whatever they are, compiling and searching
// must end within the allowance and stay inside the text.
#include "core/base/unicode.h"
#include "core/jsonata/regex/regex.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace toolwright;
using namespace toolwright::jsonata;

constexpr std::uint64_t steps = 20'000;

void require(bool condition)
{
    if (!condition) {
        std::abort();
    }
}

/// Broken bytes become replacement characters, as everywhere in the program.
std::string asText(std::string_view bytes)
{
    return unicode::fromUtf16(unicode::toUtf16(bytes));
}

void searchAll(const regex::Regex& expression, const regex::Subject& subject)
{
    regex::Allowance allowance{.steps = steps};
    std::size_t from = 0;
    while (true) {
        const auto match = expression.search(subject, from, allowance);
        require(allowance.steps <= steps);
        if (!match || !*match) {
            return;
        }
        const regex::Span whole = (*match)->whole;
        require(whole.begin >= from && whole.begin <= whole.end && whole.end <= subject.length());
        for (const auto& group : (*match)->groups) {
            require(!group || (group->begin <= group->end && group->end <= subject.length()));
        }
        from = whole.end + (whole.isEmpty() ? 1 : 0);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size)
{
    if (size < 2) {
        return 0;
    }
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::size_t end = std::min(input.find('\n'), input.size());
    const std::string pattern = asText(input.substr(1, end == 0 ? 0 : end - 1));
    const std::string text = asText(input.substr(std::min(end + 1, input.size())));
    const regex::Flags flags{(data[0] & 1U) != 0, (data[0] & 2U) != 0};
    if (const auto expression = regex::Regex::compile(pattern, flags)) {
        searchAll(*expression, regex::Subject(json::Text(text)));
    }
    return 0;
}
