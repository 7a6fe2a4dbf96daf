#pragma once

#include "core/agent/conversation.h"
#include "core/compound/analysis.h"
#include "core/dispatch/hostdispatch.h"
#include "core/guard/runtime.h"
#include "core/httptool/redaction.h"
#include "core/httptool/toolset.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace toolwright::agent {

/// What an agent is made of in one environment: its manifest and tools, its compounds, and its secrets.
struct AgentWorld
{
    httptool::ToolSet tools;
    std::vector<httptool::Routine> routines = {};
    std::string environment = "preview";
    /// Secrets as the environment sees them: an object of strings.
    json::Value secrets = json::Value::object();
    /// Of the `.vendo` folder; null when there is none.
    std::shared_ptr<const guard::RuntimeSetup> compounds = nullptr;
    /// Bindings of host tools by name, for the steps of compounds.
    std::map<std::string, json::Value, std::less<>> bindings = {};
    /// Where host tools are.
    dispatch::HostSettings host = {};

    /// The value of the manifest; null without one.
    json::Value manifest() const;
    /// `agent.instructions`; empty without.
    std::string instructions() const;
    /// `knowledge` of the agent or of the root (spec declarative 20.3).
    std::vector<std::string> knowledgeBases() const;
    /// `auth.sign_in_url`; empty without.
    std::string signInUrl() const;
    /// The tool file of @p key as a value; null without one.
    json::Value tool(const std::string& key) const;
};

/// Puts the compounds of @p files into @p world. Fails as Registry::load does.
Result<void> addCompounds(AgentWorld& world, const compound::VendoFiles& files, compound::Profile profile);

/// The person at the other end of a conversation.
struct Visitor
{
    Contact contact;
    httptool::Channel channel = httptool::Channel::Web;
    /// The signed-in visitor, null without: `{"subject", "token"?, "claims"?}`.
    json::Value principal = {};

    /// The contact as placeholders read it: on channels other than WhatsApp only a sign-in supplies the
    /// number (spec declarative 8.3).
    json::Value contactValue() const;
};

enum class OfferedKind : std::uint8_t { Http, Routine, BuiltIn, Compound };

/// A tool as the model sees it.
struct OfferedTool
{
    std::string name;
    OfferedKind kind = OfferedKind::Http;
    std::string description;
    /// A JSON Schema of an object.
    json::Value parameters;
};

/// Every tool that is offered in a conversation, sorted by name: those of spec declarative 17 and 18, and the
/// compounds that the guard lets an agent call; of two with one name the declarative one.
std::vector<OfferedTool> offerOf(const AgentWorld& world, const Visitor& visitor);

} // namespace toolwright::agent
