#include "core/jsonata/signature.h"

#include "core/jsonata/trouble.h"
#include "core/jsonata/valueview.h"

#include <utility>

namespace toolwright::jsonata {

char typeCharacter(const Value& value)
{
    switch (value.kind()) {
    case Value::Kind::Null:
        return 'l';
    case Value::Kind::Boolean:
        return 'b';
    case Value::Kind::Number:
        return 'n';
    case Value::Kind::String:
        return 's';
    case Value::Kind::Array:
    case Value::Kind::List:
        return 'a';
    case Value::Kind::Object:
    case Value::Kind::Record:
        return 'o';
    case Value::Kind::Function:
        return 'f';
    case Value::Kind::Undefined:
        return 'm';
    }
    return 'm';
}

/// Turns the characters of a signature into parameters.
class Signature::Reader
{
public:
    explicit Reader(std::string_view text)
        : m_text(text)
    {
    }

    tl::expected<Signature, SignatureError> read()
    {
        for (m_position = 1; m_position < m_text.size() && m_text[m_position] != ':'; ++m_position) {
            const char character = m_text[m_position];
            const bool isFine = character == '(' ? readChoice() : character == '<' ? readSubtype() : true;
            if (!isFine) {
                return tl::unexpected<SignatureError>(m_error);
            }
            if (character != '(' && character != '<') {
                readCharacter(character);
            }
        }
        Signature result;
        result.m_parameters = std::move(m_parameters);
        return result;
    }

private:
    void add(char type, std::string accepts)
    {
        Parameter parameter;
        parameter.accepts = std::move(accepts);
        parameter.type = type;
        m_parameters.push_back(std::move(parameter));
    }

    void readCharacter(char character)
    {
        switch (character) {
        case 's':
        case 'n':
        case 'b':
        case 'l':
        case 'o':
            add(character, std::string(1, character) + 'm');
            break;
        case 'a':
        case 'x':
            add(character, "asnblfom");
            break;
        case 'f':
            add(character, "f");
            break;
        case 'j':
            add(character, "asnblom");
            break;
        default:
            modify(character);
        }
    }

    void modify(char character)
    {
        if (m_parameters.empty()) {
            return;
        }
        Parameter& last = m_parameters.back();
        last.takesContext = last.takesContext || character == '-';
        last.isOptional = last.isOptional || character == '-' || character == '?';
        last.isRepeated = last.isRepeated || character == '+';
    }

    /// Position of the bracket that closes the one at @p open, or the end.
    std::size_t closing(std::size_t open, char opener, char closer) const
    {
        int depth = 0;
        for (std::size_t i = open; i < m_text.size(); ++i) {
            depth += m_text[i] == opener ? 1 : m_text[i] == closer ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return m_text.size();
    }

    bool readChoice()
    {
        const std::size_t end = closing(m_position, '(', ')');
        const std::string choice(m_text.substr(m_position + 1, end - m_position - 1));
        if (choice.find('<') != std::string::npos) {
            m_error = {"S0402", m_position, choice};
            return false;
        }
        add('(', choice + 'm');
        m_position = end;
        return true;
    }

    bool readSubtype()
    {
        const char type = m_parameters.empty() ? '\0' : m_parameters.back().type;
        if (type != 'a' && type != 'f') {
            m_error = {"S0401", m_position, type == '\0' ? std::string() : std::string(1, type)};
            return false;
        }
        const std::size_t end = closing(m_position, '<', '>');
        m_parameters.back().hasSubtype = true;
        m_parameters.back().subtype = m_text.substr(m_position + 1, end - m_position - 1);
        m_position = end;
        return true;
    }

    std::string_view m_text;
    std::size_t m_position = 1;
    std::vector<Parameter> m_parameters;
    SignatureError m_error;
};

tl::expected<Signature, SignatureError> Signature::parse(std::string_view text)
{
    // The last `>` only closes the signature.
    return Reader(text.substr(0, text.size() - (text.ends_with('>') ? 1 : 0))).read();
}

std::size_t Signature::mostTaken(const Parameter& parameter, std::string_view types, std::size_t position)
{
    std::size_t most = 0;
    while (position + most < types.size() && (most == 0 || parameter.isRepeated) &&
           parameter.accepts.find(types[position + most]) != std::string::npos) {
        ++most;
    }
    return most;
}

bool Signature::takeBack(std::vector<std::size_t>& taken, std::size_t& position) const
{
    while (!taken.empty()) {
        const std::size_t least = m_parameters[taken.size() - 1].isOptional ? 0 : 1;
        if (taken.back() > least) {
            --taken.back();
            --position;
            return true;
        }
        position -= least;
        taken.pop_back();
    }
    return false;
}

std::vector<std::size_t> Signature::match(std::string_view types, std::size_t count, bool whole) const
{
    std::vector<std::size_t> taken;
    std::size_t position = 0;
    while (taken.size() < count || (whole && position != types.size())) {
        const std::size_t most =
            taken.size() < count ? mostTaken(m_parameters[taken.size()], types, position) : 0;
        if (taken.size() < count && (most > 0 || m_parameters[taken.size()].isOptional)) {
            taken.push_back(most);
            position += most;
        } else if (!takeBack(taken, position)) {
            return {};
        }
    }
    return taken;
}

std::vector<std::size_t> Signature::matchCall(const std::vector<Value>& arguments,
                                              std::string_view types) const
{
    std::vector<std::size_t> taken = match(types, m_parameters.size(), true);
    if (taken.empty()) {
        raiseMismatch(arguments, types);
    }
    return taken;
}

void Signature::raiseMismatch(const std::vector<Value>& arguments, std::string_view types) const
{
    std::size_t fine = 0;
    for (std::size_t count = 1; count <= m_parameters.size(); ++count) {
        const std::vector<std::size_t> taken = match(types, count, false);
        if (taken.empty()) {
            break;
        }
        fine = 0;
        for (const std::size_t number : taken) {
            fine += number;
        }
    }
    Trouble trouble("T0410", fine < arguments.size() ? arguments[fine] : Value());
    trouble.detail = std::to_string(fine + 1);
    throw trouble;
}

bool Signature::fitsSubtype(const Parameter& parameter, const Value& argument, bool isOnly)
{
    if (!parameter.hasSubtype) {
        return true;
    }
    if (!argument.isArray()) {
        return isOnly && parameter.subtype == std::string(1, typeCharacter(argument));
    }
    if (argument.size() == 0) {
        return true;
    }
    if (parameter.subtype.empty()) {
        return false;
    }
    bool fits = true;
    forEachItem(argument,
                [&](const Value& item) { fits = fits && typeCharacter(item) == parameter.subtype[0]; });
    return fits;
}

Value Signature::asArray(const Parameter& parameter, Value argument, std::size_t position, bool isOnly)
{
    if (argument.isUndefined()) {
        return argument;
    }
    if (!fitsSubtype(parameter, argument, isOnly)) {
        Trouble trouble("T0412", argument);
        trouble.detail = std::to_string(position + 1) + " must be an array with items of type " +
                         parameter.subtype + " only, found " + preview(argument);
        throw trouble;
    }
    return argument.isArray() ? argument : listOf(std::move(argument));
}

Value Signature::fromContext(const Parameter& parameter, const Value& context, std::size_t next)
{
    if (parameter.accepts.find(typeCharacter(context)) == std::string::npos) {
        Trouble trouble("T0411", context);
        trouble.detail = std::to_string(next + 1);
        throw trouble;
    }
    return context;
}

/// Fits arguments that stand at the place of their parameters, which most do; false when some do not.
bool Signature::fitInPlace(std::vector<Value>& arguments, const Value& context) const
{
    if (arguments.size() > m_parameters.size()) {
        return false;
    }
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
        const Parameter& parameter = m_parameters[i];
        const bool fits = i < arguments.size()
                              ? parameter.accepts.find(typeCharacter(arguments[i])) != std::string::npos
                              : parameter.isOptional;
        if (!fits || parameter.isRepeated) {
            return false;
        }
    }
    std::size_t next = arguments.size();
    for (std::size_t i = 0; i < next; ++i) {
        if (m_parameters[i].type == 'a') {
            arguments[i] = asArray(m_parameters[i], std::move(arguments[i]), i, true);
        }
    }
    while (arguments.size() < m_parameters.size()) {
        const Parameter& parameter = m_parameters[arguments.size()];
        arguments.push_back(parameter.takesContext ? fromContext(parameter, context, next) : Value());
        next += parameter.takesContext ? 0 : 1;
    }
    return true;
}

void Signature::fit(std::vector<Value>& arguments, const Value& context) const
{
    if (fitInPlace(arguments, context)) {
        return;
    }
    std::string types;
    for (const Value& argument : arguments) {
        types += typeCharacter(argument);
    }
    const std::vector<std::size_t> taken = matchCall(arguments, types);
    std::vector<Value> fitted;
    fitted.reserve(m_parameters.size());
    std::size_t next = 0;
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
        const Parameter& parameter = m_parameters[i];
        if (taken[i] == 0 && parameter.takesContext) {
            fitted.push_back(fromContext(parameter, context, next));
        } else if (taken[i] == 0) {
            fitted.push_back(next < arguments.size() ? arguments[next] : Value());
            ++next;
        }
        for (std::size_t k = 0; k < taken[i]; ++k, ++next) {
            const Value argument = next < arguments.size() ? arguments[next] : Value();
            fitted.push_back(parameter.type == 'a' ? asArray(parameter, argument, next, taken[i] == 1)
                                                   : argument);
        }
    }
    arguments = std::move(fitted);
}

} // namespace toolwright::jsonata
