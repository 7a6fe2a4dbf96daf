#include "tests/core/json/randomtext.h"

#include "core/json/parse.h"

namespace toolwright::json {

RandomText::RandomText(Random& random)
    : m_random(random)
    , m_newline(pick({"\n", "\n", "\r\n"}))
    , m_unit(pick({"  ", "    ", "\t", " "}))
    , m_colon(pick({": ", ":", " : ", ":  "}))
    , m_gap(pick({" ", "", "  "}))
{
}

std::string RandomText::pick(const std::vector<std::string>& choices)
{
    return choices[below(m_random, choices.size())];
}

std::string RandomText::document(std::size_t size)
{
    m_text = pick({"", "", "\xEF\xBB\xBF", m_newline});
    container(size, 0);
    return m_text + pick({"", m_newline});
}

void RandomText::value(std::size_t size, std::size_t level)
{
    if (size <= 1 && below(m_random, 5) > 0) {
        m_text += scalar();
        return;
    }
    container(size, level);
}

void RandomText::container(std::size_t size, std::size_t level)
{
    const bool isObject = below(m_random, 2) == 0;
    const bool lines = below(m_random, 4) > 0;
    const std::size_t count = size == 0 ? 0 : 1 + below(m_random, std::min<std::size_t>(size, 24));
    std::string inner;
    for (std::size_t i = 0; i <= level; ++i) {
        inner += m_unit;
    }
    m_text += isObject ? '{' : '[';
    for (std::size_t i = 0; i < count; ++i) {
        m_text += i == 0 ? "" : ",";
        if (lines) {
            m_text += m_newline + inner;
        } else if (i > 0) {
            m_text += m_gap;
        }
        if (isObject) {
            m_text += "\"k" + std::to_string(i) + pick({"", "\\n", "/", "~", "\xC3\xA9"}) + '"' + m_colon;
        }
        value((size - 1) / count, level + 1);
    }
    if (lines && count > 0) {
        m_text += m_newline + inner.substr(m_unit.size());
    }
    m_text += isObject ? '}' : ']';
}

std::string RandomText::scalar()
{
    return pick({"0", "-0", "1e3", "0.10", "123456789012345678901234567890", "-12.5E-3", "true", "false",
                 "null", "\"\"", "\"plain text of some length\"", "\"\\u0041\\ud83d\\ude00\"",
                 "\"\\ud800 alone\"", "\"{{ load.status }}\"", "\"// no comment, [\"",
                 "\"\xE2\x82\xAC \\\"quoted\\\"\""});
}

Value randomValue(Random& random)
{
    const Value scalars = parseValue(R"(["new", 7, 2.50, null, true, "\ud800", [], {}, ""])").value();
    const Value chosen = scalars.items()[below(random, scalars.size())];
    if (below(random, 3) > 0) {
        return chosen;
    }
    return below(random, 2) == 0
               ? Value::array({chosen, Value::number(1)})
               : Value::object({{Text("x"), chosen}, {Text("y/z"), Value::array({chosen})}});
}

} // namespace toolwright::json
