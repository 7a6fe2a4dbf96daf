#include "core/report/filelines.h"

#include "core/workspace/vendopaths.h"
namespace toolwright::report {

LineRange linesOf(const compound::VendoFiles& files, std::string_view file, TextRange range)
{
    const std::optional<json::Document>* part = workspace::partOf(files, file);
    if (part == nullptr || !*part) {
        return {};
    }
    const json::Document& document = **part;
    return LineRange{document.lines().at(document.text(), range.offset),
                     document.lines().at(document.text(), range.end())};
}

} // namespace toolwright::report
