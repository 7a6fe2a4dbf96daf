#include "core/httptool/blank.h"
#include "core/httptool/findings.h"
#include "core/httptool/url.h"
#include "core/json/kindname.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <array>

namespace toolwright::httptool {

namespace {

std::string expected(const json::Value& found, const std::string& what)
{
    return "found " + std::string(json::kindName(found)) + "; expected " + what;
}

void checkManifestKeys(const json::Value& manifest, FileFindings& findings)
{
    static constexpr std::array<std::string_view, 4> known{"workspace", "agent", "auth", "knowledge"};
    static constexpr std::array<std::string_view, 4> deprecated{"widget", "allowed_origins", "business",
                                                                "identity"};
    for (const json::Member& member : manifest.members()) {
        const std::string_view key = member.key.view();
        if (std::ranges::find(deprecated, key) != deprecated.end()) {
            findings.add("workspace.deprecated_key", json::pointerBelow("", key),
                         std::string(key) + " moved to the settings of the platform; remove it here");
        } else if (std::ranges::find(known, key) == known.end()) {
            findings.add("workspace.unknown_key", json::pointerBelow("", key),
                         "the platform refuses the root key " + std::string(key) + "; remove or rename it");
        }
    }
}

void checkSlug(const json::Value& manifest, FileFindings& findings)
{
    const json::Value* slug = manifest.find("workspace");
    if (isMissing(slug)) {
        findings.add("workspace.slug_missing", "/workspace",
                     "the manifest names no workspace; add workspace: with its slug");
    } else if (!slug->isString() || !isSlug(slug->toString())) {
        findings.add("workspace.slug_invalid", "/workspace",
                     "a slug is made of lower-case letters and digits in words joined by single hyphens");
    }
}

class AgentCheck
{
public:
    AgentCheck(const json::Value& manifest, const ToolSet& tools, FileFindings& findings)
        : m_manifest(manifest)
        , m_tools(tools)
        , m_findings(findings)
    {
    }

    void run(const json::Value& agent)
    {
        checkKeys(agent, {"instructions", "tools", "knowledge", "handoff", "key", "name"}, "/agent",
                  "agent.unknown_key", m_findings);
        const json::Value* instructions = agent.find("instructions");
        if (!isFilledString(instructions)) {
            m_findings.add("agent.instructions_missing", "/agent/instructions",
                           "the agent has no instructions; say what it does and how it answers");
        }
        const json::Value* tools = agent.find("tools");
        if (isMissing(tools)) {
            return;
        }
        if (!tools->isArray()) {
            m_findings.add("agent.tools_not_list", "/agent/tools", expected(*tools, "a list of tool keys"));
            return;
        }
        for (std::size_t i = 0; i < tools->size(); ++i) {
            checkEntry(tools->items()[i], json::pointerBelow("/agent/tools", i));
        }
    }

private:
    void checkEntry(const json::Value& entry, const std::string& pointer)
    {
        const std::optional<std::string> key = listedKey(entry);
        if (!key) {
            m_findings.add("agent.tool_unknown", pointer, expected(entry, "the key of a tool"));
            return;
        }
        if (!m_seen.insert(*key).second) {
            m_findings.add("agent.tool_duplicate", pointer, *key + " is listed before; remove one of them");
        }
        if (isRemovedBuiltIn(*key)) {
            m_findings.add("agent.tool_removed", pointer, *key + " is no longer a built-in tool; remove it");
        } else if (*key == "handoff") {
            m_findings.add("agent.tool_not_listable", pointer,
                           "hand-over is declared by agent.handoff, not in this list; move it there");
        } else if (m_tools.fileOf(*key).empty() && !isListableBuiltIn(*key)) {
            m_findings.add("agent.tool_unknown", pointer,
                           "there is no tools/" + *key + ".yml and no built-in tool of that name");
        } else if (*key == "knowledge_lookup" && !hasKnowledge()) {
            m_findings.add("agent.knowledge_missing", pointer,
                           "knowledge_lookup has nothing to search; name knowledge bases in agent.knowledge");
        }
    }

    bool hasKnowledge() const
    {
        const json::Value* agent = m_manifest.find("agent");
        return !isBlank(m_manifest.find("knowledge")) ||
               (agent != nullptr && !isBlank(agent->find("knowledge")));
    }

    const json::Value& m_manifest;
    const ToolSet& m_tools;
    FileFindings& m_findings;
    std::set<std::string> m_seen;
};

void checkAgent(const json::Value& manifest, const ToolSet& tools, FileFindings& findings)
{
    const json::Value* agent = manifest.find("agent");
    if (isMissing(agent)) {
        findings.add("agent.missing", "/agent", "the manifest declares no agent; add agent:");
    } else if (!agent->isObject()) {
        findings.add("agent.not_a_mapping", "/agent",
                     expected(*agent, "a mapping with instructions and tools"));
    } else {
        AgentCheck(manifest, tools, findings).run(*agent);
    }
}

bool isSupabaseUrl(std::string_view text)
{
    constexpr std::string_view start = "https://";
    constexpr std::string_view end = ".supabase.co";
    if (!text.starts_with(start) || !text.ends_with(end) || text.size() <= start.size() + end.size()) {
        return false;
    }
    const std::string_view reference = text.substr(start.size(), text.size() - start.size() - end.size());
    return std::ranges::all_of(reference, [](char c) { return isSegmentCharacter(c) && c != '_'; });
}

bool namesFile(const json::Value& value, const FileTexts& files)
{
    std::string name = value.isString() ? std::string(value.toString()) : std::string();
    while (name.starts_with("./")) {
        name.erase(0, 2);
    }
    return files.contains(name);
}

void checkSources(const json::Value& auth, const FileTexts& files, FileFindings& findings)
{
    const json::Value* key = auth.find("public_key");
    const json::Value* supabase = auth.find("supabase");
    if (isMissing(key) && isMissing(supabase)) {
        findings.add("auth.source_missing", "/auth", "neither public_key nor supabase is given; add one");
    } else if (!isMissing(key) && !isMissing(supabase)) {
        findings.add("auth.source_conflict", "/auth",
                     "both public_key and supabase are given; remove one of them");
    }
    if (!isMissing(key) && !namesFile(*key, files)) {
        findings.add("auth.public_key_not_found", "/auth/public_key",
                     "no file of the workspace has this name; name the file with the public key");
    }
    if (!isMissing(supabase) && !(supabase->isString() && isSupabaseUrl(supabase->toString()))) {
        findings.add("auth.supabase_invalid", "/auth/supabase",
                     "expected the URL of a project, like https://abcdef.supabase.co");
    }
}

void checkAuth(const json::Value& manifest, const FileTexts& files, FileFindings& findings)
{
    const json::Value* auth = manifest.find("auth");
    if (isMissing(auth)) {
        return;
    }
    if (!auth->isObject()) {
        findings.add("auth.not_a_mapping", "/auth", expected(*auth, "a mapping with public_key or supabase"));
        return;
    }
    checkKeys(*auth, {"public_key", "algorithm", "supabase", "sign_in_url"}, "/auth", "auth.unknown_key",
              findings);
    checkSources(*auth, files, findings);
    const json::Value* page = auth->find("sign_in_url");
    if (!isMissing(page) && !(page->isString() && isHttpsUrl(page->toString()))) {
        findings.add("auth.sign_in_url_invalid", "/auth/sign_in_url",
                     "expected the whole address of a page, starting with https://");
    }
}

} // namespace

void checkManifest(const json::Value& manifest, const ToolSet& tools, const FileTexts& files,
                   FileFindings& findings)
{
    if (!manifest.isObject()) {
        findings.add("workspace.not_a_mapping", "", expected(manifest, "a mapping with workspace and agent"));
        return;
    }
    checkManifestKeys(manifest, findings);
    checkSlug(manifest, findings);
    checkAgent(manifest, tools, findings);
    checkAuth(manifest, files, findings);
}

} // namespace toolwright::httptool
