// Reads the input as a curl command and as an OpenAPI document: a draft is a text that can be read as a tool,
// and what is none is refused with a code.

#include "core/httptool/importing/curlimport.h"
#include "core/httptool/importing/openapi.h"
#include "core/yaml/document.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

using namespace toolwright;
using namespace toolwright::httptool::importing;

namespace {

void require(bool condition)
{
    if (!condition) {
        std::abort();
    }
}

void check(const Result<ToolDraft>& draft)
{
    if (!draft) {
        require(!draft.error().code.empty());
        return;
    }
    const yaml::Document document = yaml::Document::parse(draft->text);
    require(document.root() != nullptr && document.find("/request/method") != nullptr);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text(data, data + size);
    check(draftFromCurl(text));
    check(draftFromCurl("curl https://a.example/x " + text));
    const Result<ApiDocument> document = readOpenApi(text);
    require(document.has_value() || !document.error().code.empty());
    for (std::size_t i = 0; document && i < std::min<std::size_t>(document->operations.size(), 8); ++i) {
        check(draftFromOperation(*document, i));
    }
    return 0;
}
