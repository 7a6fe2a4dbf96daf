#pragma once

#include "core/json/parse.h"
#include "core/json/value.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace toolwright::tests {

/// The cases of tests/data/jsonata, which were recorded from the reference.
inline std::vector<json::Value> recordedCases()
{
    namespace fs = std::filesystem;
    std::vector<json::Value> cases;
    for (const auto& entry : fs::recursive_directory_iterator(TOOLWRIGHT_TEST_DATA "/jsonata/groups")) {
        if (entry.path().extension() != ".json") {
            continue;
        }
        std::ifstream file(entry.path(), std::ios::binary);
        const std::string text(std::istreambuf_iterator<char>(file), {});
        const json::Value rows = json::parseValue(text).value();
        cases.insert(cases.end(), rows.items().begin(), rows.items().end());
    }
    return cases;
}

inline std::string expressionOf(const json::Value& recorded)
{
    return std::string(recorded.find("expr")->toString());
}

} // namespace toolwright::tests
