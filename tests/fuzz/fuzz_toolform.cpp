// Reads the input as a tool file and edits it as the form does: an edit fits, is one change for one field,
// and what the field then shows is what was typed.

#include "core/httptool/authoring/toolform.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

using namespace toolwright;
using namespace toolwright::httptool::authoring;

namespace {

void require(bool condition)
{
    if (!condition) {
        std::abort();
    }
}

std::string applied(const yaml::Document& document, const Result<EditList>& edits)
{
    if (!edits) {
        require(!edits.error().code.empty());
        return document.text();
    }
    const Result<std::string> text = edits->apply(document.text());
    require(text.has_value());
    require(edits->inverted(document.text()).apply(*text).value() == document.text());
    return *text;
}

void checkField(const yaml::Document& document, const FormField& field, const std::string& typed)
{
    const Result<EditList> edits = setField(document, field, typed);
    require(!edits || edits->edits().size() <= 1);
    applied(document, edits);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 3) {
        return 0;
    }
    const std::size_t typedSize = std::min<std::size_t>(data[2] % 16, size - 3);
    const std::string typed(data + 3, data + 3 + typedSize);
    const yaml::Document document = yaml::Document::parse(std::string(data + 3 + typedSize, data + size));
    const std::vector<FormPart> parts = toolForm(document);
    const FormPart& part = parts[data[0] % parts.size()];
    if (!part.fields.empty()) {
        const FormField& field = part.fields[data[1] % part.fields.size()];
        checkField(document, field, typed);
        applied(document, renameRow(document, field.pointer, typed));
    }
    if (!part.parameters.empty()) {
        const ParameterRow& row = part.parameters[data[1] % part.parameters.size()];
        checkField(document, row.choices, typed);
        applied(document, renameParameter(document, row.name, typed));
        applied(document, setRequired(document, row.name, !row.isRequired));
        applied(document, removeParameter(document, row.name));
    }
    if (!part.pointer.empty()) {
        applied(document, addRow(document, part, typed));
    }
    return 0;
}
