#pragma once

#include "core/compound/schema/faults.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace toolwright::compound::schema {

/// What the value of a member must be.
enum class Want : std::uint8_t {
    Any,
    String,
    NonEmptyString,
    Boolean,
    Object,
    Array,
    /// One of MemberRule::values.
    Choice,
    /// A tool name (spec compound 1).
    ToolName,
    /// A string that starts with `/`.
    Path,
    /// Names joined by dots, none of them empty.
    DotPath,
};

struct MemberRule
{
    std::string_view key;
    Want want = Want::Any;
    bool required = false;
    std::span<const std::string_view> values{};
};

/// The members of one kind of object; spec compound 2 calls an object strict when other members are an error.
struct Shape
{
    /// What a message calls the object: "the step", "an override".
    std::string_view what;
    std::span<const MemberRule> members;
    bool strict = false;
};

inline constexpr std::size_t shapeMembers = 8;

/// The values of an object, by position in Shape::members. Holds only values that are what was wanted.
using Members = std::array<std::optional<json::Node>, shapeMembers>;

/// Checks @p node against @p shape, one pass; of duplicate keys the last one counts. Anything but an object
/// is `schema.type` on @p node.
Members readObject(const json::Node& node, const Shape& shape, Faults& faults);
/// Checks one value against @p rule; true when it is what was wanted.
bool checkValue(const json::Node& value, const MemberRule& rule, Faults& faults);

/// "a string", "an object", … for messages.
std::string_view kindName(json::NodeKind kind);
/// "; did you mean "x"?" when one of @p candidates is near, else nothing.
std::string didYouMean(std::string_view text, std::span<const std::string_view> candidates);
/// `"a", "b" or "c"`.
std::string choiceList(std::span<const std::string_view> values);

} // namespace toolwright::compound::schema
