#pragma once

// Spec compound 2 as tables: one row a member. The position of a row is the position in Members.

#include "core/compound/names.h"
#include "core/compound/schema/shape.h"

namespace toolwright::compound::schema {

inline constexpr std::array<std::string_view, 5> methods{"GET", "POST", "PUT", "PATCH", "DELETE"};
inline constexpr std::array<std::string_view, 2> argumentPlaces{"query", "body"};
inline constexpr std::array<std::string_view, 2> procedureTypes{"query", "mutation"};
inline constexpr std::array<std::string_view, 1> transformers{"superjson"};
inline constexpr std::array<std::string_view, 3> actions{"run", "ask", "block"};
inline constexpr std::array<std::string_view, 4> venues{"chat", "app", "automation", "mcp"};
inline constexpr std::array<std::string_view, 2> presences{"present", "away"};
inline constexpr std::array<std::string_view, 3> primitiveKinds{"route", "openapi", "trpc"};

namespace entry {
enum Index : std::size_t { name, description, inputSchema, risk, critical, binding, disabled, note };
inline constexpr std::array<MemberRule, 8> members{{
    {"name", Want::ToolName, true},
    {"description", Want::String, true},
    {"inputSchema", Want::Object, true},
    {"risk", Want::Choice, true, riskNames},
    {"critical", Want::Boolean},
    {"binding", Want::Object, true},
    {"disabled", Want::Boolean},
    {"note", Want::String},
}};
inline constexpr Shape tool{"the tool", members};
inline constexpr Shape compound{"the compound", members};
} // namespace entry

namespace binding {
inline constexpr std::array<MemberRule, 3> routeMembers{{
    {"method", Want::Choice, true, methods},
    {"path", Want::Path, true},
    {"argsIn", Want::Choice, true, argumentPlaces},
}};
inline constexpr std::array<MemberRule, 4> openapiMembers{{
    {"operationId", Want::NonEmptyString, true},
    {"method", Want::Choice, true, methods},
    {"path", Want::Path, true},
    {"baseUrl", Want::String},
}};
inline constexpr std::array<MemberRule, 4> trpcMembers{{
    {"procedure", Want::DotPath, true},
    {"type", Want::Choice, true, procedureTypes},
    {"mount", Want::Path, true},
    {"transformer", Want::Choice, false, transformers},
}};
inline constexpr std::array<MemberRule, 1> compoundMembers{{{"steps", Want::Array, true}}};
/// In the order of primitiveKinds.
inline constexpr std::array<Shape, 3> primitives{{
    {"the route binding", routeMembers},
    {"the openapi binding", openapiMembers},
    {"the trpc binding", trpcMembers},
}};
inline constexpr Shape compound{"the compound binding", compoundMembers};
} // namespace binding

namespace step {
enum Index : std::size_t { id, tool, args, condition, forEach };
inline constexpr std::array<MemberRule, 5> members{{
    {"id", Want::String, true},
    {"tool", Want::String, true},
    {"args", Want::Object},
    {"if", Want::String},
    {"forEach", Want::String},
}};
inline constexpr Shape shape{"the step", members};
} // namespace step

namespace brief {
enum Index : std::size_t { name, text, tools };
inline constexpr std::array<MemberRule, 3> members{{
    {"name", Want::NonEmptyString, true},
    {"text", Want::NonEmptyString, true},
    {"tools", Want::Array},
}};
inline constexpr Shape shape{"the brief", members};
} // namespace brief

namespace overrides {
enum Index : std::size_t { risk, critical, disabled, description };
inline constexpr std::array<MemberRule, 4> members{{
    {"risk", Want::Choice, false, riskNames},
    {"critical", Want::Boolean},
    {"disabled", Want::Boolean},
    {"description", Want::String},
}};
inline constexpr Shape shape{"an override", members, true};
inline constexpr std::array<MemberRule, 3> fileMembers{{
    {"format", Want::Any},
    {"tools", Want::Object, true},
    {"remix", Want::Object},
}};
inline constexpr Shape file{"overrides.json", fileMembers, true};
inline constexpr std::array<MemberRule, 1> remixMembers{{{"ignoreSlots", Want::Array, true}}};
inline constexpr Shape remix{"remix", remixMembers, true};
} // namespace overrides

namespace policy {
inline constexpr std::array<MemberRule, 3> fileMembers{{
    {"format", Want::Any},
    {"directions", Want::Array},
    {"rules", Want::Array},
}};
inline constexpr Shape file{"policy.json", fileMembers, true};
inline constexpr std::array<MemberRule, 3> ruleMembers{{
    {"match", Want::Object, true},
    {"action", Want::Choice, true, actions},
    {"note", Want::String},
}};
inline constexpr Shape policyRule{"the rule", ruleMembers, true};
inline constexpr std::array<MemberRule, 4> matchMembers{{
    {"tool", Want::String},
    {"risk", Want::Choice, false, riskNames},
    {"venue", Want::Choice, false, venues},
    {"presence", Want::Choice, false, presences},
}};
inline constexpr Shape match{"match", matchMembers, true};
} // namespace policy

namespace entryFile {
enum Index : std::size_t { format, tools, briefs };
inline constexpr std::array<MemberRule, 2> toolsMembers{
    {{"format", Want::Any}, {"tools", Want::Array, true}}};
inline constexpr Shape toolsFile{"tools.json", toolsMembers};
inline constexpr std::array<MemberRule, 3> capabilitiesMembers{{
    {"format", Want::Any},
    {"tools", Want::Array, true},
    {"briefs", Want::Array},
}};
inline constexpr Shape capabilitiesFile{"capabilities.json", capabilitiesMembers};
} // namespace entryFile

} // namespace toolwright::compound::schema
