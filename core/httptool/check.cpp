#include "core/httptool/check.h"

#include "core/httptool/blank.h"
#include "core/httptool/findings.h"
#include "core/yaml/lint.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolwright::httptool {

namespace {

using diagnostics::Diagnostic;

/// Adds what is wrong with the writing; true when the content must not be looked at.
bool addYamlFindings(const yaml::Document& document, bool isTool, FileFindings& findings)
{
    bool hasError = false;
    for (const yaml::Finding& finding : yaml::lint(document, isTool)) {
        findings.addAt(finding.code, finding.pointer, finding.range, finding.message);
        hasError = hasError || finding.code != "yaml.ambiguous_scalar";
    }
    return hasError;
}

class WorkspaceCheck
{
public:
    WorkspaceCheck(const FileTexts& files, const KnownNames& known)
        : m_files(files)
        , m_known(known)
        , m_tools(ToolSet::parse(files))
    {
    }

    std::vector<Diagnostic> run()
    {
        checkManifestFile();
        for (const auto& [file, document] : m_tools.tools) {
            checkToolFile(file, document);
        }
        for (const auto& [file, text] : m_files) {
            if (travels(file) && holdsPrivateKey(text)) {
                FileFindings findings(file, nullptr);
                findings.add(
                    "workspace.private_key", "",
                    "the file holds a private key; take it out of the workspace and replace the key");
                collect(findings);
            }
        }
        std::ranges::stable_sort(m_list, [](const Diagnostic& a, const Diagnostic& b) {
            return std::pair(std::string_view(a.place.file), a.place.range.offset) <
                   std::pair(std::string_view(b.place.file), b.place.range.offset);
        });
        return std::move(m_list);
    }

private:
    void collect(FileFindings& findings)
    {
        std::vector<Diagnostic> more = findings.take();
        std::move(more.begin(), more.end(), std::back_inserter(m_list));
    }

    void reportMissingManifest()
    {
        const std::string legacy = m_files.contains("workspace.yml")     ? "workspace.yml"
                                   : m_files.contains("agents/main.yml") ? "agents/main.yml"
                                                                         : "";
        FileFindings findings(legacy.empty() ? std::string(manifestFile) : legacy, nullptr);
        if (legacy.empty()) {
            findings.add("workspace.manifest_missing", "",
                         "there is no vatio.yml; add one with workspace and agent");
        } else {
            findings.add("workspace.legacy_layout", "",
                         "this is the layout of an older release; write a vatio.yml");
        }
        collect(findings);
    }

    void checkManifestFile()
    {
        if (!m_tools.manifest) {
            reportMissingManifest();
            return;
        }
        FileFindings findings(std::string(manifestFile), &*m_tools.manifest);
        if (!addYamlFindings(*m_tools.manifest, false, findings)) {
            m_manifest = m_tools.manifest->value();
            checkManifest(m_manifest, m_tools, m_files, findings);
        }
        collect(findings);
    }

    void checkKey(const std::string& file, const std::string& key, FileFindings& findings)
    {
        if (!isToolKey(key)) {
            findings.add("tool.key_invalid", "",
                         "rename the file: a key is lower-case words joined by single - or _, at most 64 "
                         "characters");
        }
        if (m_tools.fileOf(key) != file) {
            findings.add("tool.key_duplicate", "",
                         m_tools.fileOf(key) + " gives the same key " + key +
                             "; rename or remove one of them");
        }
        if (isReservedKey(key)) {
            findings.add("tool.reserved_key", "", key + " is the name of a built-in tool; rename the file");
        } else if (isReplaceableBuiltIn(key)) {
            findings.add("tool.shadows_platform", "",
                         "this tool takes the place of the built-in tool " + key);
        }
    }

    /// `agent.tools` can be read and does not list @p key.
    bool isLeftOut(const std::string& key) const
    {
        const json::Value* agent = m_manifest.find("agent");
        if (agent == nullptr || !agent->isObject()) {
            return false;
        }
        const json::Value* tools = agent->find("tools");
        const std::vector<std::string> listed = listedKeys(m_manifest);
        return (isMissing(tools) || tools->isArray()) && std::ranges::find(listed, key) == listed.end();
    }

    void checkToolFile(const std::string& file, const yaml::Document& document)
    {
        const std::string key = keyOf(file);
        FileFindings findings(file, &document, key);
        checkKey(file, key, findings);
        if (isLeftOut(key)) {
            findings.add("agent.tool_not_enabled", "",
                         "agent.tools in vatio.yml does not list " + key + ", so the agent does not have it");
        }
        if (!addYamlFindings(document, true, findings)) {
            const bool isRead = m_manifest.isObject();
            checkTool(document.value(),
                      ToolSurroundings{isRead, isRead && !isMissing(m_manifest.find("auth")), m_known},
                      findings);
        }
        collect(findings);
    }

    const FileTexts& m_files;
    const KnownNames& m_known;
    ToolSet m_tools;
    /// Null when it cannot be read.
    json::Value m_manifest;
    std::vector<Diagnostic> m_list;
};

} // namespace

bool holdsPrivateKey(std::string_view text)
{
    constexpr std::string_view begin = "-----BEGIN ";
    constexpr std::string_view end = "PRIVATE KEY-----";
    for (std::size_t at = text.find(begin); at != std::string_view::npos; at = text.find(begin, at + 1)) {
        const std::string_view line = text.substr(at, text.find_first_of("\r\n", at) - at);
        if (line.find(end) != std::string_view::npos) {
            return true;
        }
    }
    return false;
}

std::vector<Diagnostic> checkFiles(const FileTexts& files, const KnownNames& known)
{
    return WorkspaceCheck(files, known).run();
}

bool travels(std::string_view file)
{
    while (!file.empty()) {
        const std::size_t slash = file.find('/');
        const std::string_view part = file.substr(0, slash);
        const bool isFolder = slash != std::string_view::npos;
        if (part.starts_with('.') ||
            (isFolder && (part == "node_modules" || part == "tmp" || part == "log"))) {
            return false;
        }
        file.remove_prefix(isFolder ? slash + 1 : file.size());
    }
    return true;
}

} // namespace toolwright::httptool
