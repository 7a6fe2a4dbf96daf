#include "tests/bench/workspacetext.h"

namespace toolwright::bench {

namespace {

constexpr std::size_t toolCount = 97;

/// Every third tool writes.
bool writes(std::size_t tool)
{
    return tool % 3 == 0;
}

std::string padded(std::size_t number, std::size_t width)
{
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
}

std::string toolName(std::size_t tool)
{
    return "host_tool_" + padded(tool, 3);
}

std::string schema(const std::string& margin)
{
    return "{\n" + margin + "  \"type\": \"object\",\n" + margin + "  \"properties\": {\n" + margin +
           "    \"orderId\": { \"type\": \"string\" },\n" + margin +
           "    \"note\": { \"type\": \"string\", \"maxLength\": 200 }\n" + margin + "  },\n" + margin +
           "  \"required\": [\"orderId\"]\n" + margin + "}";
}

std::string stepText(std::size_t compound, std::size_t step)
{
    const std::string previous = step == 0 ? "input.orderId" : "step_" + padded(step - 1, 2) + ".order.id";
    return "          {\n            \"id\": \"step_" + padded(step, 2) + "\",\n            \"tool\": \"" +
           toolName((compound * 7 + step) % toolCount) +
           "\",\n            \"args\": {\n              \"orderId\": \"{{ " + previous +
           " }}\",\n              \"note\": \"{{ \\\"Compound " + padded(compound, 4) + ", step " +
           padded(step, 2) + " of the order that is under way.\\\" }}\"\n            }\n          }";
}

std::string compoundText(std::size_t compound, std::size_t steps)
{
    std::string list;
    bool write = false;
    for (std::size_t step = 0; step < steps; ++step) {
        write = write || writes((compound * 7 + step) % toolCount);
        list += (step == 0 ? "" : ",\n") + stepText(compound, step);
    }
    const std::string name = "host_compound_" + padded(compound, 4);
    return "    {\n      \"name\": \"" + name + "\",\n      \"description\": \"Handles orders of kind " +
           std::to_string(compound) +
           " from the first look to the last note.\",\n      \"inputSchema\": " + schema("      ") +
           ",\n      \"risk\": \"" + (write ? "write" : "read") +
           "\",\n      \"binding\": {\n        \"kind\": \"compound\",\n        \"steps\": [\n" + list +
           "\n        ]\n      }\n    }";
}

} // namespace

std::string toolsText()
{
    std::string list;
    for (std::size_t tool = 0; tool < toolCount; ++tool) {
        list +=
            (tool == 0 ? std::string() : ",\n") + "    {\n      \"name\": \"" + toolName(tool) +
            "\",\n      \"description\": \"Tool " + std::to_string(tool) +
            " of the shop.\",\n      \"inputSchema\": " + schema("      ") + ",\n      \"risk\": \"" +
            (writes(tool) ? "write" : "read") +
            "\",\n      \"binding\": { \"kind\": \"route\", \"method\": \"POST\", \"path\": \"/api/tools/" +
            std::to_string(tool) + "\", \"argsIn\": \"body\" }\n    }";
    }
    return "{\n  \"format\": \"vendo/tools@1\",\n  \"tools\": [\n" + list + "\n  ]\n}\n";
}

std::string capabilitiesText(std::size_t compounds, std::size_t steps)
{
    std::string text = "{\n  \"format\": \"vendo/capabilities@1\",\n  \"tools\": [\n";
    for (std::size_t compound = 0; compound < compounds; ++compound) {
        text += (compound == 0 ? "" : ",\n") + compoundText(compound, steps);
    }
    return text + "\n  ]\n}\n";
}

} // namespace toolwright::bench
