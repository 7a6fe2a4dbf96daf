#pragma once

#include "core/json/parse.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

namespace toolwright::tests {

/// The JSON value of a file below tests/data; the test fails when it cannot be read.
inline json::Value readCases(const std::string& path)
{
    const std::filesystem::path file = std::filesystem::path(TOOLWRIGHT_TEST_DATA) / path;
    std::ifstream stream(file, std::ios::binary);
    EXPECT_TRUE(stream.is_open()) << file;
    std::ostringstream text;
    text << stream.rdbuf();
    const Result<json::Value> value = json::parseValue(text.str());
    EXPECT_TRUE(value.has_value()) << file << ": " << (value ? std::string() : value.error().message);
    EXPECT_TRUE(value && value->size() > 0) << file << " holds no cases";
    return value ? *value : json::Value();
}

} // namespace toolwright::tests
