#include "core/report/filelines.h"

#include "core/workspace/vendopaths.h"
namespace toolwright::report {

LineRange linesOf(const FindingFiles& files, std::string_view file, TextRange range)
{
    if (const auto text = files.texts.find(file); text != files.texts.end()) {
        const LineIndex lines(text->second);
        return LineRange{lines.at(text->second, range.offset), lines.at(text->second, range.end())};
    }
    const std::optional<json::Document>* part = workspace::partOf(files, file);
    if (part == nullptr || !*part) {
        return {};
    }
    const json::Document& document = **part;
    return LineRange{document.lines().at(document.text(), range.offset),
                     document.lines().at(document.text(), range.end())};
}

} // namespace toolwright::report
