// Answers lines of JSON with lines of JSON, for comparing the picture functions with the reference.
// In:  {"function": "formatNumber", "arguments": […]}; a missing argument is null
// Out: {"result": value}, {} for undefined, or {"error": code}
#include "core/json/value.h"
#include "core/jsonata/pictures/datepicture.h"
#include "core/jsonata/pictures/integerpicture.h"
#include "core/jsonata/pictures/numberpicture.h"
#include "core/jsonata/pictures/numbertext.h"

#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace {

using namespace toolwright;
using namespace toolwright::jsonata::pictures;

/// A fixed moment for what a picture leaves out: 2026-11-30T12:34:56.789Z.
constexpr double now = 1796042096789.0;

json::Value options(const nlohmann::json& source)
{
    json::ObjectBuilder builder;
    for (const auto& [key, value] : source.items()) {
        builder.set(key, json::Value::string(value.get<std::string>()));
    }
    return builder.build();
}

template<typename T>
nlohmann::json answerOf(const PictureResult<T>& result)
{
    return result ? nlohmann::json{{"result", *result}} : nlohmann::json{{"error", result.error().code}};
}

nlohmann::json answerOf(const PictureResult<std::optional<double>>& result)
{
    if (result && !*result) {
        return nlohmann::json::object();
    }
    return result ? nlohmann::json{{"result", **result}} : nlohmann::json{{"error", result.error().code}};
}

class Arguments
{
public:
    explicit Arguments(const nlohmann::json& list)
    {
        for (const nlohmann::json& item : list) {
            m_items.push_back(item);
        }
        m_items.resize(3);
    }

    double number(std::size_t index) const
    {
        const nlohmann::json& item = m_items[index];
        return item.is_string() ? std::strtod(item.get<std::string>().c_str(), nullptr) : item.get<double>();
    }
    std::string text(std::size_t index) const { return m_items[index].get<std::string>(); }
    const nlohmann::json& json(std::size_t index) const { return m_items[index]; }

private:
    std::vector<nlohmann::json> m_items;
};

std::optional<std::string> textOrNone(const nlohmann::json& value)
{
    return value.is_string() ? std::optional(value.get<std::string>()) : std::nullopt;
}

nlohmann::json dateAnswer(const std::string& function, const Arguments& arguments)
{
    const std::optional<std::string> picture = textOrNone(arguments.json(1));
    const std::optional<std::string> zone = textOrNone(arguments.json(2));
    return function == "fromMillis" ? answerOf(formatDateTime(arguments.number(0), picture, zone))
                                    : answerOf(parseDateTime(arguments.text(0), picture, now));
}

nlohmann::json answer(const std::string& function, const Arguments& arguments)
{
    if (function == "formatNumber") {
        return answerOf(formatNumber(arguments.number(0), arguments.text(1), options(arguments.json(2))));
    }
    if (function == "formatInteger") {
        return answerOf(formatInteger(arguments.number(0), arguments.text(1)));
    }
    if (function == "parseInteger") {
        return answerOf(parseInteger(arguments.text(0), arguments.text(1)));
    }
    if (function == "formatBase") {
        return answerOf(formatBase(arguments.number(0), arguments.number(1)));
    }
    if (function == "round") {
        return {{"result", roundHalfEven(arguments.number(0), static_cast<int>(arguments.number(1)))}};
    }
    if (function == "string") {
        return {{"result", numberText(arguments.number(0))}};
    }
    return dateAnswer(function, arguments);
}

} // namespace

int main()
{
    std::string line;
    while (std::getline(std::cin, line)) {
        const nlohmann::json question = nlohmann::json::parse(line);
        std::cout << answer(question.at("function"), Arguments(question.at("arguments")))
                         .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
                  << '\n';
    }
    return 0;
}
