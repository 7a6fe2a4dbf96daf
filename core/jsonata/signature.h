#pragma once

#include "core/jsonata/value.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace toolwright::jsonata {

struct SignatureError
{
    /// `S0401` or `S0402`.
    std::string code;
    /// Characters from the start of the signature.
    std::size_t offset = 0;
    std::string found;
};

/// The signature of a function, as in `<s-nn?:s>`: which arguments it takes and where the context stands in.
class Signature
{
public:
    /// @p text with its angle brackets. Anything that is no signature character is skipped, as the reference
    /// does.
    static tl::expected<Signature, SignatureError> parse(std::string_view text);

    /// Fits @p arguments: adds the context where one is missing, wraps single values where an array is
    /// wanted. Throws Trouble T0410, T0411 or T0412.
    void fit(std::vector<Value>& arguments, const Value& context) const;
    /// Number of parameters.
    std::size_t size() const { return m_parameters.size(); }

private:
    struct Parameter
    {
        /// Type characters it takes, `m` (missing) among them.
        std::string accepts;
        char type = 0;
        bool isOptional = false;
        bool isRepeated = false;
        bool takesContext = false;
        bool hasSubtype = false;
        std::string subtype = {};
    };
    class Reader;

    bool fitInPlace(std::vector<Value>& arguments, const Value& context) const;
    /// How many arguments each of the first @p count parameters takes; empty when they do not match. With
    /// @p whole all arguments must be used up.
    std::vector<std::size_t> match(std::string_view types, std::size_t count, bool whole) const;
    /// match() for a call, or T0410.
    std::vector<std::size_t> matchCall(const std::vector<Value>& arguments, std::string_view types) const;
    /// Most arguments that @p parameter takes from @p position on.
    static std::size_t mostTaken(const Parameter& parameter, std::string_view types, std::size_t position);
    /// Takes one argument back from the last parameter that can spare one; false when there is none.
    bool takeBack(std::vector<std::size_t>& taken, std::size_t& position) const;
    [[noreturn]] void raiseMismatch(const std::vector<Value>& arguments, std::string_view types) const;
    /// The context, which stands in for a missing argument; T0411 when it does not fit.
    static Value fromContext(const Parameter& parameter, const Value& context, std::size_t next);
    /// @p isOnly: no other argument goes to the same parameter.
    static bool fitsSubtype(const Parameter& parameter, const Value& argument, bool isOnly);
    static Value asArray(const Parameter& parameter, Value argument, std::size_t position, bool isOnly);

    std::vector<Parameter> m_parameters;
};

/// The type character of a value: `n`, `s`, `b`, `l` (null), `a`, `o`, `f`, or `m` for undefined.
char typeCharacter(const Value& value);

} // namespace toolwright::jsonata
