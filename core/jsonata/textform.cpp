#include "core/jsonata/textform.h"

#include "core/json/write.h"
#include "core/jsonata/pictures/numbertext.h"
#include "core/jsonata/trouble.h"

#include <cmath>
#include <vector>

namespace toolwright::jsonata {

namespace {

/// Writes a value as JSON with an explicit stack of open containers.
class Writer
{
public:
    Writer(bool pretty, Meter& meter)
        : m_meter(meter)
        , m_pretty(pretty)
    {
    }

    std::string write(const Value& value)
    {
        begin(value);
        while (!m_levels.empty()) {
            step();
        }
        return std::move(m_text);
    }

private:
    struct Level
    {
        Value value;
        std::vector<Record::Entry> members;
        std::size_t next = 0;
        bool wroteAny = false;
    };

    void begin(const Value& value)
    {
        m_meter.charge(m_text.size() - m_charged);
        m_charged = m_text.size();
        if (value.isArray() || value.isObject()) {
            m_text += value.isArray() ? '[' : '{';
            m_levels.push_back(Level{value, orderedMembers(value), 0, false});
        } else {
            scalar(value);
        }
    }

    void scalar(const Value& value)
    {
        if (value.isNumber()) {
            number(value.toNumber());
        } else if (value.isString()) {
            json::appendQuoted(m_text, value.toString());
        } else if (value.isBoolean()) {
            m_text += value.toBoolean() ? "true" : "false";
        } else {
            m_text += value.isFunction() ? "\"\"" : "null";
        }
    }

    void number(double value)
    {
        if (std::isinf(value)) {
            throw Trouble("D1001", Value(value));
        }
        m_text += std::isnan(value) ? "null" : pictures::numberText(value);
    }

    void newLine(std::size_t depth)
    {
        if (m_pretty) {
            m_text += '\n';
            m_text.append(depth * 2, ' ');
        }
    }

    void separate(Level& level)
    {
        if (level.wroteAny) {
            m_text += ',';
        }
        level.wroteAny = true;
        newLine(m_levels.size());
    }

    void step()
    {
        Level& level = m_levels.back();
        const bool isArray = level.value.isArray();
        if (level.next == level.value.size()) {
            const bool wroteAny = level.wroteAny;
            m_levels.pop_back();
            if (wroteAny) {
                newLine(m_levels.size());
            }
            m_text += isArray ? ']' : '}';
            return;
        }
        const Value item = isArray ? level.value.item(level.next) : level.members[level.next].second;
        if (!isArray && item.isUndefined()) {
            ++level.next;
            return;
        }
        separate(level);
        if (!isArray) {
            json::appendQuoted(m_text, level.members[level.next].first.view());
            m_text += m_pretty ? ": " : ":";
        }
        ++level.next;
        begin(item);
    }

    Meter& m_meter;
    bool m_pretty;
    std::string m_text;
    std::size_t m_charged = 0;
    std::vector<Level> m_levels;
};

} // namespace

std::string textForm(const Value& value, bool pretty, Meter& meter)
{
    if (value.isString()) {
        return std::string(value.toString());
    }
    if (value.isFunction()) {
        return {};
    }
    if (value.isNumber() && !std::isfinite(value.toNumber())) {
        throw Trouble("D3001", value);
    }
    if (value.kind() == Value::Kind::List && value.list()->outerWrapper && value.size() > 0) {
        return Writer(pretty, meter).write(value.item(0));
    }
    return Writer(pretty, meter).write(value);
}

} // namespace toolwright::jsonata
