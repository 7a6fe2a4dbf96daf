#include "core/json/canonical.h"

#include "core/base/unicode.h"
#include "core/json/digest.h"
#include "core/json/write.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace toolwright::json {

namespace {

/// Writes until something has no canonical form.
class CanonicalWriter
{
public:
    Result<std::string> run(const Value& value)
    {
        put(value);
        while (!m_open.empty() && m_fault.empty()) {
            next();
        }
        if (!m_fault.empty()) {
            return failure("validation", std::string(m_fault));
        }
        return std::move(m_text);
    }

private:
    struct Open
    {
        const Value* container;
        /// Members in canonical order; empty for arrays.
        std::vector<const Member*> members;
        std::size_t next = 0;
    };

    void put(const Value& value)
    {
        switch (value.kind()) {
        case Value::Kind::Null:
            m_text += "null";
            return;
        case Value::Kind::Boolean:
            m_text += value.toBoolean() ? "true" : "false";
            return;
        case Value::Kind::Number:
            if (!std::isfinite(value.toNumber())) {
                m_fault = canonicalNonFinite;
            }
            m_text += numberText(value.toNumber());
            return;
        case Value::Kind::String:
            putText(value.toString());
            return;
        case Value::Kind::Array:
            m_text += '[';
            m_open.push_back(Open{&value, {}});
            return;
        case Value::Kind::Object:
            m_text += '{';
            m_open.push_back(Open{&value, sorted(value)});
            return;
        }
    }

    void putText(std::string_view text)
    {
        if (unicode::hasLoneSurrogate(text)) {
            m_fault = canonicalSurrogate;
        }
        appendQuoted(m_text, text);
    }

    static std::vector<const Member*> sorted(const Value& object)
    {
        std::vector<const Member*> members;
        members.reserve(object.size());
        for (const Member& member : object.members()) {
            members.push_back(&member);
        }
        std::sort(members.begin(), members.end(), [](const Member* left, const Member* right) {
            return unicode::compareUtf16(left->key.view(), right->key.view()) < 0;
        });
        return members;
    }

    void next()
    {
        Open& open = m_open.back();
        const Value& container = *open.container;
        if (open.next == container.size()) {
            m_text += container.isArray() ? ']' : '}';
            m_open.pop_back();
            return;
        }
        if (open.next > 0) {
            m_text += ',';
        }
        const std::size_t index = open.next++;
        if (container.isArray()) {
            put(container.items()[index]);
            return;
        }
        const Member& member = *open.members[index];
        putText(member.key.view());
        m_text += ':';
        put(member.value);
    }

    std::string m_text;
    std::vector<Open> m_open;
    std::string_view m_fault;
};

} // namespace

Result<std::string> canonical(const Value& value)
{
    return CanonicalWriter().run(value);
}

Result<std::string> canonicalHash(const Value& value)
{
    const Result<std::string> text = canonical(value);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    return "sha256:" + sha256Hex(*text);
}

} // namespace toolwright::json
