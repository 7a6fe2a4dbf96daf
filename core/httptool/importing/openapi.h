#pragma once

#include "core/base/result.h"
#include "core/httptool/importing/tooldraft.h"
#include "core/json/value.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::httptool::importing {

/// One operation of an OpenAPI document.
struct ApiOperation
{
    /// In capitals.
    std::string method;
    std::string path;
    /// `operationId`, may be empty.
    std::string id;
    /// One line of what it does, may be empty.
    std::string summary;

    friend bool operator==(const ApiOperation&, const ApiOperation&) = default;
};

/// An OpenAPI document of version 3 and its operations in the order of the document.
struct ApiDocument
{
    json::Value root;
    std::vector<ApiOperation> operations;
};

/// Reads JSON or YAML. Fails with `import.openapi` for what cannot be read or is no OpenAPI 3, and with
/// `import.empty` for a document without operations.
Result<ApiDocument> readOpenApi(std::string_view text);

/// The operation at @p index as a draft: its parameters and the members of its JSON body become arguments,
/// its security schemes `$env` names. References inside the document are followed, others are notes. Fails
/// with `import.method` for a method that no tool sends.
Result<ToolDraft> draftFromOperation(const ApiDocument& document, std::size_t index);

} // namespace toolwright::httptool::importing
