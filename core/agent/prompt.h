#pragma once

#include "core/agent/agentworld.h"
#include "core/agent/memory.h"

#include <string>
#include <vector>

namespace toolwright::agent {

/// What a model is told before the conversation, whole, so that it can be shown.
struct Prompt
{
    /// Instructions of the agent, then what is remembered of the contact.
    std::string system;
    std::vector<OfferedTool> tools;

    /// The tools as an OpenAI-compatible endpoint takes them.
    json::Value toolsValue() const;
};

/// Whether remember or recall is on: then notes are part of every prompt (spec declarative 18).
bool usesMemory(const std::vector<OfferedTool>& offered);

/// @p notes: newest first; at most limits::promptNotes are used, and none when the agent has no memory tool.
Prompt promptFor(const AgentWorld& world, const Visitor& visitor, const std::vector<Note>& notes);

} // namespace toolwright::agent
