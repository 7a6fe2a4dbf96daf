#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::cli {

/// An option a command knows, without the `--`.
struct Option
{
    std::string_view name;
    bool takesValue = false;
};

/// What a command accepts.
struct Syntax
{
    std::vector<Option> options;
    std::size_t fewestPositionals = 0;
    std::size_t mostPositionals = 0;
};

/// The words behind the name of a command, sorted.
class Arguments
{
public:
    /// Takes `--name value`, `--name=value`, and `--` before words that are no options. Fails with a code
    /// `usage.…`.
    static Result<Arguments> parse(const std::vector<std::string>& words, const Syntax& syntax);

    bool has(std::string_view option) const { return m_options.contains(option); }
    /// The value of an option; of several the last.
    std::optional<std::string> value(std::string_view option) const;
    /// The value of an option that must be one of @p choices, the first of them when it is not given. Fails
    /// with `usage.value`.
    Result<std::string> choice(std::string_view option, const std::vector<std::string>& choices) const;

    const std::vector<std::string>& positionals() const { return m_positionals; }
    /// The positional at @p index, or @p otherwise.
    std::string positional(std::size_t index, const std::string& otherwise) const;

private:
    std::map<std::string, std::string, std::less<>> m_options;
    std::vector<std::string> m_positionals;
};

} // namespace toolwright::cli
