#pragma once

#include "core/base/result.h"
#include "core/base/textedit.h"
#include "core/yaml/document.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// A tool file as the fields of a form (spec declarative 4 to 11), and the edits of its rows.
namespace toolwright::httptool::authoring {

enum class FormPartKind : std::uint8_t {
    Tool,
    Parameters,
    Request,
    Requires,
    Headers,
    Query,
    Body,
    Data,
    Message
};

enum class FieldKind : std::uint8_t {
    /// A text.
    Text,
    /// A text with placeholders; what reads as JSON is that value, so a text that would is written in quotes.
    Template,
    /// One of FormField::choices.
    Choice,
    /// Texts between commas; a list of anything else as JSON.
    List,
};

/// One value of the file.
struct FormField
{
    /// RFC 6901 pointer of the value, whether it is there or not.
    std::string pointer;
    /// The last part of the pointer without escapes.
    std::string key;
    FieldKind kind = FieldKind::Text;
    /// As a person types it: a text bare, everything else as JSON. Empty when it is not there.
    std::string value = {};
    bool isSet = false;
    /// The key is the author's: it can be renamed and removed.
    bool isNamed = false;
    std::vector<std::string> choices = {};

    friend bool operator==(const FormField&, const FormField&) = default;
};

/// One argument of the tool.
struct ParameterRow
{
    std::string name;
    /// RFC 6901 pointer of its schema.
    std::string pointer;
    FormField type;
    FormField description;
    FormField choices;
    bool isRequired = false;

    friend bool operator==(const ParameterRow&, const ParameterRow&) = default;
};

struct FormPart
{
    FormPartKind kind = FormPartKind::Tool;
    /// RFC 6901 pointer of the mapping or list that new rows go into; empty where none can be added.
    std::string pointer = {};
    std::vector<FormField> fields = {};
    /// Of FormPartKind::Parameters.
    std::vector<ParameterRow> parameters = {};

    friend bool operator==(const FormPart&, const FormPart&) = default;
};

/// Every part of the form of a tool file, in the order of the file format, empty ones too. A document without
/// a mapping gives the form of an empty file.
std::vector<FormPart> toolForm(const yaml::Document& document);

/// What a person typed into @p field: empty removes the value. Fails as yaml::edit::set does.
Result<EditList> setField(const yaml::Document& document, const FormField& field, std::string_view typed);

/// Adds a row @p name to the mapping or list of @p part: an argument of type string, a member with an empty
/// text, an item. Fails with `form.name` when the name is empty, is there already, or is no name of an
/// argument.
Result<EditList> addRow(const yaml::Document& document, const FormPart& part, std::string_view name);
/// Gives the member at @p pointer another name. Fails with `form.name` as addRow does.
Result<EditList> renameRow(const yaml::Document& document, std::string_view pointer, std::string_view name);
/// Renames an argument with everything that reads it: `required`, `requires` and every placeholder.
Result<EditList> renameParameter(const yaml::Document& document, std::string_view name, std::string_view to);
/// Removes an argument and its entry in `required`; placeholders stay.
Result<EditList> removeParameter(const yaml::Document& document, std::string_view name);
/// Lists @p name in `required`, or no longer.
Result<EditList> setRequired(const yaml::Document& document, std::string_view name, bool isRequired);

} // namespace toolwright::httptool::authoring
