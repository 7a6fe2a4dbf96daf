#pragma once

#include "core/base/result.h"
#include "core/base/textedit.h"
#include "core/json/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The `inputSchema` of a compound as a table of properties over the same bytes.
namespace toolwright::compound::authoring {

/// One property of the schema.
struct PropertyRow
{
    std::string name;
    /// The word in `type`; empty when there is none or it is no single word.
    std::string type;
    bool isRequired = false;
    std::string description;
    /// The values of `enum`; none when there is no such list.
    std::optional<std::vector<json::Value>> choices;
    /// Keywords of the property that the table does not show: they stay as they are.
    std::vector<std::string> otherKeywords;
    /// Of the schema of the property.
    std::string pointer;
};

struct SchemaTable
{
    std::vector<PropertyRow> rows;
    /// Keywords of the schema that the table does not show.
    std::vector<std::string> otherKeywords;
    /// Why there is no table: the schema or its properties are no objects. Then edit the JSON.
    std::string trouble;
};

SchemaTable schemaTable(const json::Document& file, std::size_t tool);

/// A new property behind the others. `inputSchema`, its `type` and `properties` come into being. Fails with
/// `edit.key-exists`.
Result<EditList> addProperty(const json::Document& file, std::size_t tool, std::string_view name,
                             std::string_view type = "string");
/// Removes the property and its name from `required`, which goes with its last name.
Result<EditList> removeProperty(const json::Document& file, std::size_t tool, std::string_view name);
/// Another name for the property, in `required`, and where the steps of the compound read `args.<name>`.
Result<EditList> renameProperty(const json::Document& file, std::size_t tool, std::string_view name,
                                std::string_view to);
Result<EditList> moveProperty(const json::Document& file, std::size_t tool, std::string_view name,
                              std::size_t index);
Result<EditList> setPropertyRequired(const json::Document& file, std::size_t tool, std::string_view name,
                                     bool required);
/// Gives the property a keyword (`type`, `description`, `enum`), or removes it.
Result<EditList> setPropertyKeyword(const json::Document& file, std::size_t tool, std::string_view name,
                                    std::string_view keyword, const std::optional<json::Value>& value);

} // namespace toolwright::compound::authoring
