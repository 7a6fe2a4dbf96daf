#include "core/httptool/resultcontract.h"

#include "core/httptool/blank.h"

namespace toolwright::httptool {

namespace {

json::Value invalidResult()
{
    json::ObjectBuilder result;
    result.set("result", json::Value::string("error"));
    result.set("error_key", json::Value::string("invalid_tool_result"));
    result.set("message", json::Value::string("The tool did not give a usable result. Go on without it."));
    return result.build();
}

} // namespace

CheckedResult checkResult(const json::Value& raw)
{
    const json::Value* result = raw.find("result");
    const bool isKnown = result != nullptr && result->isString() &&
                         (result->toString() == "ok" || result->toString() == "error");
    const bool isValid = isKnown && isFilledString(raw.find("message"));
    return CheckedResult{isValid, isValid ? raw : invalidResult()};
}

} // namespace toolwright::httptool
