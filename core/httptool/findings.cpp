#include "core/httptool/findings.h"

#include "core/diagnostics/catalogue.h"
#include "core/httptool/blank.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <utility>

namespace toolwright::httptool {

FileFindings::FileFindings(std::string file, const yaml::Document* document, std::string tool)
    : m_file(std::move(file))
    , m_document(document)
    , m_tool(std::move(tool))
{
}

void FileFindings::add(const std::string& code, const std::string& pointer, std::string cause)
{
    addAt(code, pointer, m_document == nullptr ? TextRange() : m_document->nearest(pointer),
          std::move(cause));
}

void FileFindings::addAt(const std::string& code, const std::string& pointer, TextRange range,
                         std::string cause)
{
    if (!m_seen.emplace(code, pointer).second) {
        return;
    }
    diagnostics::Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.severity = diagnostics::severityOf(code);
    const diagnostics::CodeText* row = diagnostics::findCode(code);
    diagnostic.effect = row == nullptr ? diagnostics::Effect::None : row->effect;
    diagnostic.place = Place{m_file, pointer, range};
    diagnostic.tool = m_tool;
    diagnostic.message = diagnostics::effectMessage(diagnostic.effect, code, m_tool, m_file);
    diagnostic.cause = std::move(cause);
    m_list.push_back(std::move(diagnostic));
}

bool FileFindings::has(std::string_view code) const
{
    return std::ranges::any_of(m_list, [&](const auto& each) { return each.code == code; });
}

json::Value declaredParameters(const json::Value& tool)
{
    const json::Value* parameters = tool.find("parameters");
    const json::Value* properties = parameters == nullptr ? nullptr : parameters->find("properties");
    return properties != nullptr && properties->isObject() ? *properties : json::Value::object();
}

bool isPrivateTool(const json::Value& tool)
{
    const json::Value* access = tool.find("access");
    return access != nullptr && access->isString() && access->toString() == "private";
}

void checkKeys(const json::Value& object, std::initializer_list<std::string_view> known,
               const std::string& pointer, const std::string& code, FileFindings& findings)
{
    for (const json::Member& member : object.members()) {
        if (std::ranges::find(known, member.key.view()) == known.end()) {
            findings.add(code, json::pointerBelow(pointer, member.key.view()),
                         "the key " + member.key.string() + " is not known here; remove or rename it");
        }
    }
}

} // namespace toolwright::httptool
