// Reads the input as a file of calls, whole and in pieces: both give the same, and every record obeys
// section 14.1.

#include "core/base/unicode.h"
#include "core/calls/ingest/reader.h"
#include "core/httptool/names.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

using namespace toolwright;
using namespace toolwright::calls::ingest;

namespace {

void require(bool condition)
{
    if (!condition) {
        std::abort();
    }
}

ImportSettings settings(std::uint8_t choice)
{
    ImportSettings result{"fuzz"};
    if ((choice & 1U) != 0) {
        result.environment = "live";
    }
    if ((choice & 2U) != 0) {
        result.tool = "check_stock";
    }
    result.routes.push_back(ToolRoute{"products", "GET", {}, {"products"}});
    return result;
}

Batch readIn(std::string_view bytes, std::uint8_t choice, std::size_t piece)
{
    FileReader reader(settings(choice));
    Batch all;
    const auto take = [&all](Batch batch) {
        std::move(batch.calls.begin(), batch.calls.end(), std::back_inserter(all.calls));
        std::move(batch.findings.begin(), batch.findings.end(), std::back_inserter(all.findings));
        all.leftOut += batch.leftOut;
        all.passedOver += batch.passedOver;
    };
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        take(reader.take(bytes.substr(at, piece)));
    }
    take(reader.finish());
    return all;
}

void checkRecord(const httptool::CallRecord& record)
{
    require(!record.id.empty() && unicode::isUtf8(record.id));
    require(httptool::isToolKey(record.tool));
    require(httptool::isEnvironmentName(record.environment));
    require(record.at >= 0 && record.duration >= 0);
    require(!record.status || (*record.status >= 100 && *record.status <= 599));
    require(record.outcome != httptool::Outcome::Ok || !record.body);
    for (const auto* text : {&record.body, &record.arguments, &record.request, &record.result}) {
        require(!*text || unicode::isUtf8(**text));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 2) {
        return 0;
    }
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 2, size - 2);
    const Batch whole = readIn(bytes, data[0], std::max<std::size_t>(bytes.size(), 1));
    const Batch pieces = readIn(bytes, data[0], std::size_t{data[1]} + 1);
    require(whole.findings == pieces.findings);
    require(whole.leftOut == pieces.leftOut && whole.passedOver == pieces.passedOver);
    require(whole.calls.size() == pieces.calls.size());
    for (std::size_t i = 0; i < whole.calls.size(); ++i) {
        require(whole.calls[i].record == pieces.calls[i].record &&
                whole.calls[i].line == pieces.calls[i].line);
        checkRecord(whole.calls[i].record);
    }
    return 0;
}
