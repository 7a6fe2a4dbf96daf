#include "core/diagnostics/catalogue_rows.h"

#include <array>

namespace toolwright::diagnostics {

namespace {

constexpr CodeText fileRow(std::string_view code, std::string_view title, std::string_view explanation,
                           std::string_view broken, std::string_view fixed)
{
    return {code, Severity::Error, Effect::LoadRefused, title, explanation, broken, fixed};
}

constexpr CodeText entryRow(std::string_view code, std::string_view title, std::string_view explanation,
                            std::string_view broken, std::string_view fixed)
{
    return {code, Severity::Error, Effect::Quarantined, title, explanation, broken, fixed};
}

constexpr std::array rowsOfSchema{
    entryRow("schema.args-string", "an argument that is not a string",
             "The reference runtime takes \"args\" as a flat map of strings, each an expression. Write a "
             "number or "
             "a constructor as an expression in quotes.",
             R"("args": { "limit": 5 })", R"("args": { "limit": "5" })"),
    entryRow("schema.compound-in-tools", "a compound in tools.json",
             "tools.json is generated and stays deterministic, so compounds are authored in "
             "capabilities.json. Move "
             "the entry there.",
             R"(tools.json: "binding": { "kind": "compound" })",
             R"(capabilities.json: "binding": { "kind": "compound" })"),
    entryRow("schema.empty", "an empty text", "The member needs at least one character.",
             R"("operationId": "")", R"("operationId": "listInvoices")"),
    entryRow("schema.enum", "a value outside the list",
             "The member takes one of a few words, spelt exactly like this, in this case of letters.",
             R"("risk": "writes")", R"("risk": "write")"),
    fileRow("schema.format", "a missing or unknown format tag",
            "The tag says how the file is to be read; with another one the whole load is refused.",
            R"("format": "vendo/capabilities@2")", R"("format": "vendo/capabilities@1")"),
    entryRow(
        "schema.kind", "an unknown kind of binding",
        "\"kind\" decides which members the binding has: route, openapi or trpc in tools.json, compound in "
        "capabilities.json.",
        R"("kind": "openAPI")", R"("kind": "openapi")"),
    entryRow("schema.name", "a name that is no tool name",
             "Tool names are 1 to 64 letters, digits, underscores or hyphens.", R"("name": "host bad name")",
             R"("name": "host_bad_name")"),
    entryRow("schema.path", "a path without a leading slash",
             "Paths start with \"/\" and are appended to the base URL.", R"("path": "api/invoices")",
             R"("path": "/api/invoices")"),
    entryRow("schema.procedure", "a procedure that is no dot path",
             "A trpc procedure is one or more names joined by single dots.",
             R"("procedure": "invoice..list")", R"("procedure": "invoice.list")"),
    entryRow("schema.required", "a missing member", "The object cannot be understood without this member.",
             R"({ "id": "load" })", R"({ "id": "load", "tool": "host_invoices_get" })"),
    fileRow("schema.root", "a file that holds no object",
            "The four files of the folder each hold one object.", "[]",
            R"({ "format": "vendo/tools@1", "tools": [] })"),
    entryRow("schema.step-ids", "two steps with one id",
             "Results are kept by step id, so ids are unique inside a compound.",
             R"([ { "id": "a" }, { "id": "a" } ])", R"([ { "id": "a" }, { "id": "a_2" } ])"),
    entryRow("schema.steps-empty", "a compound without steps", "A compound has 1 to 50 steps.",
             "\"steps\": []", R"("steps": [ { "id": "load", "tool": "host_invoices_get" } ])"),
    entryRow("schema.steps-many", "a compound with too many steps",
             "A compound has 1 to 50 steps. Split it, or let one host tool do more.", "51 steps", "50 steps"),
    entryRow("schema.type", "a value of the wrong type",
             "The member holds another JSON type than the runtime reads.", R"("disabled": "yes")",
             "\"disabled\": true"),
};

constexpr std::array rowsOfOverrides{
    fileRow("overrides.empty", "an empty text",
            "The list takes names, and a name has at least one character.", R"("ignoreSlots": [""])",
            R"("ignoreSlots": ["footer"])"),
    fileRow("overrides.enum", "a value outside the list", "A risk is read, write or destructive.",
            R"("risk": "high")", R"("risk": "destructive")"),
    fileRow("overrides.format", "a missing or unknown format tag",
            "The tag says how the file is to be read; with another one the whole load is refused.",
            R"("format": "overrides")", R"("format": "vendo/overrides@1")"),
    fileRow("overrides.required", "a missing member", "The file needs \"tools\", even if it is empty.",
            R"({ "format": "vendo/overrides@1" })", R"({ "format": "vendo/overrides@1", "tools": {} })"),
    fileRow("overrides.root", "a file that holds no object", "overrides.json holds one object.", "[]",
            R"({ "format": "vendo/overrides@1", "tools": {} })"),
    fileRow("overrides.type", "a value of the wrong type",
            "The member holds another JSON type than the runtime reads.", R"("disabled": "yes")",
            "\"disabled\": true"),
    fileRow("overrides.unknown-key", "a member that overrides.json does not have",
            "The file is strict at every level: one misspelt member refuses the whole load, so that no "
            "override is "
            "lost silently.",
            R"("host_x": { "riks": "write" })", R"("host_x": { "risk": "write" })"),
};

constexpr std::array rowsOfPolicy{
    fileRow("policy.enum", "a value outside the list",
            "Actions, risks, venues and presences are words of short lists, spelt exactly.",
            R"("action": "allow")", R"("action": "run")"),
    fileRow("policy.format", "a missing or unknown format tag",
            "The tag says how the file is to be read; with another one no rule can be read.",
            R"("format": "policy")", R"("format": "vendo/policy@1")"),
    fileRow("policy.required", "a missing member", R"(A rule needs "match" (it may be {}) and "action".)",
            "{ \"match\": {} }", R"({ "match": {}, "action": "ask" })"),
    fileRow("policy.root", "a file that holds no object", "policy.json holds one object.", "[]",
            R"({ "format": "vendo/policy@1" })"),
    fileRow("policy.type", "a value of the wrong type",
            "The member holds another JSON type than the guard reads.", "\"rules\": {}", "\"rules\": []"),
    fileRow("policy.unknown-key", "a member that policy.json does not have",
            "The file is strict at every level: a misspelt member would make a rule match more than it says.",
            R"({ "match": { "tols": "host_*" }, "action": "ask" })",
            R"({ "match": { "tool": "host_*" }, "action": "ask" })"),
};

} // namespace

std::span<const CodeText> schemaRows()
{
    return rowsOfSchema;
}

std::span<const CodeText> overridesRows()
{
    return rowsOfOverrides;
}

std::span<const CodeText> policyRows()
{
    return rowsOfPolicy;
}

} // namespace toolwright::diagnostics
