#include "core/jsonata/evaluators.h"
#include "core/jsonata/functions/replacement.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace toolwright::jsonata {

namespace {

Value replacePlain(const Call& call, double limit)
{
    const std::string_view text = call[0].toString();
    const std::string_view pattern = call[1].toString();
    const std::string_view replacement = call[2].isString() ? call[2].toString() : std::string_view();
    std::string result;
    std::size_t position = 0;
    std::size_t found = text.find(pattern);
    for (double count = 0; found != std::string_view::npos && count < limit; ++count) {
        result.append(text.substr(position, found - position)).append(replacement);
        call.run.charge(replacement.size() + 1);
        position = found + pattern.size();
        found = text.find(pattern, position);
    }
    return Value(result.append(text.substr(position)));
}

/// `$replace` of matches on its way.
class Replacing
{
public:
    explicit Replacing(const Call& call)
        : walk(call, call[0], call[1])
        , m_call(call)
    {
    }

    /// Replaces the match by what the template says.
    void fill()
    {
        begin();
        const std::size_t before = m_result.size();
        fillTemplate(m_result, m_call[2].isString() ? m_call[2].toString() : std::string_view(), walk);
        end(m_result.size() - before);
    }
    void put(const Value& made)
    {
        if (!made.isString()) {
            throw Trouble("D3012", made);
        }
        begin();
        m_result += made.toString();
        end(made.toString().size());
    }
    Value finish()
    {
        walk.subject().appendSlice(m_result, m_position, walk.subject().length());
        return Value(std::move(m_result));
    }

    MatchWalk walk;

private:
    void begin() { walk.subject().appendSlice(m_result, m_position, std::max(m_position, walk.begin())); }
    void end(std::size_t made)
    {
        m_call.run.charge(made + 1);
        m_position = walk.begin() + walk.matchLength();
    }

    const Call& m_call;
    std::string m_result;
    std::size_t m_position = 0;
};

Task<Value> replaceMatches(const Call& call, double limit)
{
    Replacing replacing(call);
    bool found = co_await replacing.walk.advance();
    if (!found) {
        co_return call[0];
    }
    for (double count = 0; found && count < limit; ++count) {
        if (call[2].isFunction()) {
            std::vector<Value> arguments = argumentsOf(replacing.walk.object());
            replacing.put(co_await toolwright::jsonata::call(call.run, call[2], std::move(arguments), Value(),
                                                             call.frame));
        } else {
            replacing.fill();
        }
        found = co_await replacing.walk.advance();
    }
    co_return replacing.finish();
}

Value replaceMatchesAtOnce(const Call& call, double limit)
{
    Replacing replacing(call);
    bool found = replacing.walk.advanceRegex();
    if (!found) {
        return call[0];
    }
    for (double count = 0; found && count < limit; ++count) {
        replacing.fill();
        found = replacing.walk.advanceRegex();
    }
    return replacing.finish();
}

/// What `$replace` gives without looking for matches; none: it must look.
std::optional<Value> replacedPlain(const Call& call, double& limit)
{
    if (call[0].isUndefined()) {
        return Value();
    }
    if (call[1].isString() && call[1].toString().empty()) {
        throw Trouble("D3010", call[1]);
    }
    limit = limitOf(call[3], "D3011");
    if (limit <= 0) {
        return call[0];
    }
    if (call[1].isString()) {
        return replacePlain(call, limit);
    }
    if (!call[1].isFunction()) {
        throw Trouble("T1010");
    }
    return std::nullopt;
}

} // namespace

Value replaceAtOnce(const Call& call)
{
    double limit = 0;
    std::optional<Value> plain = replacedPlain(call, limit);
    return plain ? *std::move(plain) : replaceMatchesAtOnce(call, limit);
}

Task<Value> replace(Call call)
{
    double limit = 0;
    if (std::optional<Value> plain = replacedPlain(call, limit)) {
        co_return *std::move(plain);
    }
    co_return co_await replaceMatches(call, limit);
}

} // namespace toolwright::jsonata
