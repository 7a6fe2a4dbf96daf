#pragma once

#include "core/httptool/names.h"

#include <cstdint>
#include <string>
#include <vector>

namespace toolwright::workspace::deploying {

enum class ResourceStatus : std::uint8_t { Added, Modified, Removed };

/// One thing of a workspace that two versions differ in (spec declarative 19.3).
struct ResourceChange
{
    ResourceStatus status = ResourceStatus::Modified;
    /// `agent`, `auth`, `tool`, `file`, or another key of the root of the manifest.
    std::string type;
    /// The key of a tool, the path of a file; else the same as `type`.
    std::string key;
    /// Names of members that differ, in name order; `content` where the content has no members. Only of what
    /// is modified.
    std::vector<std::string> fields = {};
    /// Where it stands in the new version; in the old one when it was removed.
    std::string file = {};

    friend bool operator==(const ResourceChange&, const ResourceChange&) = default;
};

/// What differs between two versions, sorted by type and key. The slug is an address and no content, layout
/// and comments mean nothing, and knowledge below the root of a manifest is knowledge of the agent (3.1).
std::vector<ResourceChange> resourceChanges(const httptool::FileTexts& before,
                                            const httptool::FileTexts& after);

/// `type/key`, or `type` alone when both are equal.
std::string resourceName(const ResourceChange& change);

/// The slug that the manifest of @p files names, trimmed and in lower case; empty when it names none (3.1).
std::string slugOf(const httptool::FileTexts& files);

/// Keys of the HTTP tools that @p files declare, in name order: the rows that figures have (14.4).
std::vector<std::string> declaredTools(const httptool::FileTexts& files);

/// Names of knowledge bases that the agent of @p files reads, sorted.
std::vector<std::string> knowledgeRead(const httptool::FileTexts& files);
/// Names of knowledge bases that @p files bring along: files and folders directly below `knowledge/`, without
/// the extension of a file; `sources.yml` is none. Sorted.
std::vector<std::string> knowledgeBrought(const httptool::FileTexts& files);

} // namespace toolwright::workspace::deploying
