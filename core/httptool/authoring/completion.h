#pragma once

#include "core/httptool/authoring/formatguide.h"
#include "core/json/value.h"
#include "core/jsonata/completion.h"
#include "core/yaml/document.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::httptool::authoring {

/// The names that a file is completed with.
struct GuideNames
{
    /// The tool as it last could be read; its parameters are names.
    json::Value tool = json::Value::object();
    std::vector<std::string> secrets = {};
    /// Keys of the tool files, for the manifest.
    std::vector<std::string> tools = {};
};

/// Where a position of a text that may be half written stands, by its indentation alone.
struct TextPlace
{
    /// RFC 6901 pointer of the mapping or list around the position.
    std::string parent;
    /// The key of the line, when the position is behind its colon.
    std::string key;
    /// Keys that stand there already.
    std::vector<std::string> siblings;
    /// The position is in an item of a list.
    bool isItem = false;
};
TextPlace placeAt(std::string_view text, std::size_t offset);

/// What can stand at byte @p offset of @p text, half typed or not: keys, their values, items, and
/// placeholders after `$`. Nothing in a comment.
jsonata::CompletionList completeAt(GuideFile file, std::string_view text, std::size_t offset,
                                   const GuideNames& names);

/// The same in the value of the place @p pointer alone, as a form shows it; @p caret and the range that is
/// replaced are bytes of @p value.
jsonata::CompletionList completeValue(std::string_view pointer, std::string_view value, std::size_t caret,
                                      const GuideNames& names);

/// What the format says about byte @p offset: the placeholder there, or the key. None where it says nothing.
struct Explanation
{
    std::string title;
    std::string help;

    friend bool operator==(const Explanation&, const Explanation&) = default;
};
std::optional<Explanation> explainAt(GuideFile file, const yaml::Document& document, std::size_t offset);

} // namespace toolwright::httptool::authoring
