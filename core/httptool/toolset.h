#pragma once

#include "core/httptool/names.h"
#include "core/yaml/document.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::httptool {

/// The YAML documents of a workspace that say what the agent can do.
struct ToolSet
{
    std::optional<yaml::Document> manifest;
    /// Tool files by path, in name order.
    std::map<std::string, yaml::Document> tools;

    static ToolSet parse(const FileTexts& files);
    /// The file that gives @p key: of two the first in name order. Empty when there is none.
    std::string fileOf(std::string_view key) const;
};

/// The key that an entry of `agent.tools` names: a string, or an object with `key` (3.3). None for anything
/// else.
std::optional<std::string> listedKey(const json::Value& entry);
/// Every key of `agent.tools` of @p manifest, in order.
std::vector<std::string> listedKeys(const json::Value& manifest);

/// A routine as the environment knows it.
struct Routine
{
    std::string name;
    bool isOn = false;
    std::vector<std::string> numbers;
};

/// The conversation that tools are offered in.
struct OfferedIn
{
    /// `web`, `whatsapp`, `instagram`
    std::string channel;
    /// None when hidden or when there is none.
    std::optional<std::string> number;
};

/// Names of the tools the model is offered, sorted (spec declarative 17, 18).
std::vector<std::string> offeredTools(const ToolSet& tools, const OfferedIn& conversation,
                                      const std::vector<Routine>& routines);

/// Names that are offered in at least one conversation, when every routine is on.
std::vector<std::string> everOffered(const ToolSet& tools);

enum class ToolKind : std::uint8_t { Http, Routine, Unreadable, NotDeclarative };

/// One entry for the list of tools.
struct ToolSummary
{
    std::string key;
    std::string file;
    ToolKind kind = ToolKind::Http;
    bool isPrivate = false;
    /// `agent.tools` lists it.
    bool isListed = false;
};

/// Every tool file of a workspace with what it is, JavaScript tools included, in name order.
std::vector<ToolSummary> toolSummaries(const FileTexts& files);

} // namespace toolwright::httptool
