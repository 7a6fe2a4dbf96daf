#include "app/cli/arguments.h"

#include <algorithm>

namespace toolwright::cli {

namespace {

const Option* findOption(const Syntax& syntax, std::string_view name)
{
    const auto found = std::find_if(syntax.options.begin(), syntax.options.end(),
                                    [&](const Option& option) { return option.name == name; });
    return found == syntax.options.end() ? nullptr : &*found;
}

std::string counted(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " word" : " words");
}

/// One option and, where it stands there, its value.
struct OptionWord
{
    std::string name;
    std::optional<std::string> value;
};

OptionWord splitOption(const std::string& word)
{
    const std::size_t sign = word.find('=');
    if (sign == std::string::npos) {
        return OptionWord{word.substr(2), std::nullopt};
    }
    return OptionWord{word.substr(2, sign - 2), word.substr(sign + 1)};
}

Result<void> checkCount(const Syntax& syntax, std::size_t count)
{
    if (count < syntax.fewestPositionals) {
        return failure("usage.missing", "found " + counted(count) + "; expected at least " +
                                            std::to_string(syntax.fewestPositionals) + " (see --help)");
    }
    if (count > syntax.mostPositionals) {
        return failure("usage.too-many", "found " + counted(count) + "; expected at most " +
                                             std::to_string(syntax.mostPositionals) + " (see --help)");
    }
    return {};
}

} // namespace

Result<Arguments> Arguments::parse(const std::vector<std::string>& words, const Syntax& syntax)
{
    Arguments arguments;
    bool optionsEnded = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (optionsEnded || !word.starts_with("--")) {
            arguments.m_positionals.push_back(word);
            continue;
        }
        if (word == "--") {
            optionsEnded = true;
            continue;
        }
        OptionWord given = splitOption(word);
        const Option* option = findOption(syntax, given.name);
        if (option == nullptr) {
            return failure("usage.option", "there is no option --" + given.name + " here (see --help)");
        }
        if (option->takesValue && !given.value && i + 1 < words.size()) {
            given.value = words[++i];
        }
        if (option->takesValue != given.value.has_value()) {
            return failure("usage.value", "--" + given.name +
                                              (option->takesValue ? " has no value; expected one"
                                                                  : " has a value; expected none"));
        }
        arguments.m_options.insert_or_assign(given.name, given.value.value_or(std::string()));
    }
    const Result<void> count = checkCount(syntax, arguments.m_positionals.size());
    if (!count) {
        return tl::unexpected<Error>(count.error());
    }
    return arguments;
}

std::optional<std::string> Arguments::value(std::string_view option) const
{
    const auto found = m_options.find(option);
    return found == m_options.end() ? std::nullopt : std::optional(found->second);
}

Result<std::string> Arguments::choice(std::string_view option, const std::vector<std::string>& choices) const
{
    const std::string given = value(option).value_or(choices.front());
    if (std::find(choices.begin(), choices.end(), given) != choices.end()) {
        return given;
    }
    std::string expected;
    for (const std::string& each : choices) {
        expected += (expected.empty() ? "" : ", ") + each;
    }
    return failure("usage.value",
                   "--" + std::string(option) + " is \"" + given + "\"; expected one of " + expected);
}

std::string Arguments::positional(std::size_t index, const std::string& otherwise) const
{
    return index < m_positionals.size() ? m_positionals[index] : otherwise;
}

} // namespace toolwright::cli
