#include "core/httptool/authoring/formatguide.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

namespace toolwright::httptool::authoring {

namespace {

constexpr std::string_view schemaTypes = "string integer number boolean array object";

constexpr std::array toolRows{
    GuideRow{"/description", "text", "What the tool does, for the model that decides when to call it.", "",
             true},
    GuideRow{"/when_to_use", "text",
             "In which situations the agent should call it. Without it the description has to do.", "", true},
    GuideRow{"/name", "text", "The name people read. Without it: the file name, in words."},
    GuideRow{"/parameters", "JSON schema",
             "The arguments that the model fills in, as a JSON schema of an object."},
    GuideRow{"/parameters/type", "text", "Always object.", "object"},
    GuideRow{"/parameters/properties", "mapping", "Each argument by name, with its schema."},
    GuideRow{"/parameters/properties/*", "JSON schema",
             "One argument. It is read as $params.NAME in the request."},
    GuideRow{"/parameters/properties/*/type", "text", "The JSON type of the argument.", schemaTypes},
    GuideRow{"/parameters/properties/*/description", "text", "What the model should put there."},
    GuideRow{"/parameters/properties/*/enum", "list", "The only values that make sense."},
    GuideRow{"/parameters/properties/*/**", "JSON schema", "A rule of the JSON schema of this argument."},
    GuideRow{"/parameters/required", "list of names",
             "Arguments that the model must give. The call itself is stopped only by request.requires."},
    GuideRow{"/parameters/required/#", "name", "An argument that the model must give."},
    GuideRow{"/access", "text",
             "public: anybody may cause a call. private: only a signed-in visitor; needs auth in vatio.yml.",
             "public private"},
    GuideRow{"/request", "mapping", "The HTTP request that a call sends."},
    GuideRow{"/request/method", "text", "GET, POST, PATCH or DELETE.", "GET POST PATCH DELETE", true},
    GuideRow{"/request/base_url", "text with placeholders",
             "Scheme and host, perhaps with a path: best a secret such as $env.SHOP_API.", "", true},
    GuideRow{"/request/path", "text with placeholders",
             "The path below base_url. A blank placeholder stops the call; list it in requires.", "", true},
    GuideRow{"/request/requires", "list of paths",
             "Values without which nothing is sent, such as params.product or contact.email."},
    GuideRow{"/request/requires/#", "path", "A value that must not be blank, written without $."},
    GuideRow{"/request/headers", "mapping", "Header fields. One without a value is left out."},
    GuideRow{"/request/headers/*", "text with placeholders", "The value of this header field."},
    GuideRow{"/request/query", "mapping",
             "Query parameters, encoded for you. One without a value is left out."},
    GuideRow{"/request/query/*", "text with placeholders", "The value of this query parameter."},
    GuideRow{"/request/body", "mapping",
             "Sent as JSON with POST and PATCH. A lone placeholder keeps its JSON type."},
    GuideRow{"/request/body/**", "value with placeholders", "A part of the JSON body."},
    GuideRow{"/respond", "mapping",
             "What the agent gets of a good answer. Without it: the fields of the answer."},
    GuideRow{"/respond/data", "mapping", "Names for the agent, each with a path into the answer."},
    GuideRow{"/respond/data/*", "JSON path", "Where the value is in the answer: $.items, $.data[0].name."},
    GuideRow{"/respond/message", "text or mapping",
             "What the agent reads first. {{count}} is the length of the first list of data."},
    GuideRow{"/respond/message/when_empty", "text", "The message when nothing was found."},
    GuideRow{"/respond/message/default", "text",
             "The message otherwise. {{count}} is the number of entries."},
    GuideRow{"/routine", "text",
             "Hands the conversation to a routine instead of sending a request. Only on WhatsApp."},
};

constexpr std::array manifestRows{
    GuideRow{"/workspace", "slug", "The address of the workspace: lower-case words joined by hyphens.", "",
             true},
    GuideRow{"/agent", "mapping", "The one agent of this workspace.", "", true},
    GuideRow{"/agent/instructions", "text", "What the agent does and how it answers.", "", true},
    GuideRow{"/agent/tools", "list of names",
             "Tools and built-in tools the agent may use. A tool file that is not listed does nothing."},
    GuideRow{"/agent/tools/#", "name", "The key of a tool file, or a built-in tool."},
    GuideRow{"/agent/knowledge", "list of names", "Knowledge bases the agent reads."},
    GuideRow{"/agent/handoff", "mapping or true", "Lets the agent bring in a person."},
    GuideRow{"/agent/handoff/when", "list of texts", "Situations in which a person is brought in."},
    GuideRow{"/agent/handoff/after_turns", "number", "Brings in a person after so many turns."},
    GuideRow{"/auth", "mapping", "How signed-in visitors are verified. Needed by private tools."},
    GuideRow{"/auth/public_key", "file", "The public half of the key that signs visitor tokens."},
    GuideRow{"/auth/algorithm", "text", "The algorithm of those tokens.", "ES256 RS256 EdDSA"},
    GuideRow{"/auth/supabase", "URL", "Instead of public_key: the project, https://REF.supabase.co."},
    GuideRow{"/auth/sign_in_url", "URL", "Where channels without a session send a visitor to sign in."},
    GuideRow{"/knowledge", "list of names", "Knowledge bases of the workspace."},
};

std::vector<std::string_view> partsOf(std::string_view pointer)
{
    std::vector<std::string_view> parts;
    while (!pointer.empty()) {
        pointer.remove_prefix(1);
        const std::size_t end = std::min(pointer.find('/'), pointer.size());
        parts.push_back(pointer.substr(0, end));
        pointer.remove_prefix(end);
    }
    return parts;
}

bool isPosition(std::string_view part)
{
    return !part.empty() &&
           (part == "-" || std::ranges::all_of(part, [](unsigned char c) { return std::isdigit(c) != 0; }));
}

bool fits(std::string_view pattern, std::string_view part)
{
    return pattern == "*" || (pattern == "#" ? isPosition(part) : pattern == part);
}

bool matches(std::string_view pattern, std::string_view pointer)
{
    const auto wanted = partsOf(pattern);
    const auto found = partsOf(pointer);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i] == "**") {
            return found.size() > i;
        }
        if (i >= found.size() || !fits(wanted[i], found[i])) {
            return false;
        }
    }
    return wanted.size() == found.size();
}

} // namespace

std::span<const GuideRow> guideRows(GuideFile file)
{
    return file == GuideFile::Tool ? std::span<const GuideRow>(toolRows)
                                   : std::span<const GuideRow>(manifestRows);
}

const GuideRow* guideAt(GuideFile file, std::string_view pointer)
{
    for (const GuideRow& row : guideRows(file)) {
        if (matches(row.pattern, pointer)) {
            return &row;
        }
    }
    return nullptr;
}

bool isDirectlyBelow(std::string_view pattern, std::string_view parent)
{
    const std::size_t slash = pattern.rfind('/');
    return slash != std::string_view::npos && matches(pattern.substr(0, slash), parent);
}

} // namespace toolwright::httptool::authoring
