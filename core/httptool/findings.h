#pragma once

// What the checks share. Internal to core/httptool.

#include "core/diagnostics/diagnostic.h"
#include "core/httptool/check.h"
#include "core/httptool/toolset.h"

#include <set>
#include <string>
#include <vector>

namespace toolwright::httptool {

/// Collects the diagnostics of one file: one for each code and pointer, placed in the text.
class FileFindings
{
public:
    /// @p document may be nullptr for a file that is no YAML or not there. @p tool: the key, for messages.
    FileFindings(std::string file, const yaml::Document* document, std::string tool = {});

    /// @p cause says what was found and what to change.
    void add(const std::string& code, const std::string& pointer, std::string cause);
    /// At bytes of its own, for findings about how the text is written.
    void addAt(const std::string& code, const std::string& pointer, TextRange range, std::string cause);
    bool has(std::string_view code) const;
    std::vector<diagnostics::Diagnostic> take() { return std::move(m_list); }

private:
    std::string m_file;
    const yaml::Document* m_document;
    std::string m_tool;
    std::set<std::pair<std::string, std::string>> m_seen;
    std::vector<diagnostics::Diagnostic> m_list;
};

/// What the checks of a tool need to know about the rest of the workspace.
struct ToolSurroundings
{
    /// A manifest was read.
    bool hasManifest = false;
    bool hasAuth = false;
    const KnownNames& known;
};

void checkManifest(const json::Value& manifest, const ToolSet& tools, const FileTexts& files,
                   FileFindings& findings);
void checkTool(const json::Value& tool, const ToolSurroundings& surroundings, FileFindings& findings);
void checkRequest(const json::Value& tool, FileFindings& findings);
void checkPlaceholders(const json::Value& tool, const ToolSurroundings& surroundings, FileFindings& findings);
void checkRespond(const json::Value& respond, FileFindings& findings);

/// `parameters.properties` of a tool, empty when it declares none.
json::Value declaredParameters(const json::Value& tool);
bool isPrivateTool(const json::Value& tool);

/// Reports every member of @p object whose key is not in @p known.
void checkKeys(const json::Value& object, std::initializer_list<std::string_view> known,
               const std::string& pointer, const std::string& code, FileFindings& findings);

} // namespace toolwright::httptool
