#pragma once

// What the YAML parser says about a text. Only events.cpp knows the parser. Internal to core/yaml.

#include "core/yaml/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::yaml {

enum class EventKind : std::uint8_t {
    DocumentStart,
    Null,
    Alias,
    Scalar,
    SequenceStart,
    SequenceEnd,
    MappingStart,
    MappingEnd
};

struct Event
{
    EventKind kind = EventKind::Null;
    /// Where the thing starts, tags and anchors included. Of ends and of a document start: 0.
    std::size_t offset = 0;
    std::string text = {};
    /// Empty without an explicit one.
    std::string tag = {};
    bool isFlow = false;
    bool hasAnchor = false;
};

struct Events
{
    std::vector<Event> list;
    std::optional<SyntaxError> error;
    /// An alias of an anchor that does not exist: reading stopped there.
    std::optional<std::size_t> unknownAlias;
};

/// Reads @p text, which is UTF-8 without a byte order mark.
Events readEvents(std::string_view text);

} // namespace toolwright::yaml
