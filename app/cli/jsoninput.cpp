#include "app/cli/jsoninput.h"

#include "core/json/parse.h"

namespace toolwright::cli {

Result<json::Value> parseFile(Context& context, const std::string& path)
{
    const auto text = context.files.read(path);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    auto value = json::parseValue(*text);
    if (!value) {
        value.error().place.file = path;
    }
    return value;
}

Result<json::Value> parseWord(Context& context, const std::string& word)
{
    return word.starts_with('@') ? parseFile(context, word.substr(1)) : json::parseValue(word);
}

} // namespace toolwright::cli
