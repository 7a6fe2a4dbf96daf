#include "core/diagnostics/catalogue_rows.h"

#include <array>

namespace toolwright::diagnostics {

namespace {

constexpr CodeText quarantineRow(std::string_view code, std::string_view title, std::string_view explanation,
                                 std::string_view broken, std::string_view fixed)
{
    return {code, Severity::Error, Effect::Quarantined, title, explanation, broken, fixed};
}

constexpr CodeText adviceRow(std::string_view code, std::string_view title, std::string_view explanation,
                             std::string_view broken, std::string_view fixed)
{
    return {code, Severity::Advice, Effect::None, title, explanation, broken, fixed};
}

constexpr std::array rowsOfCompound{
    quarantineRow(
        "compound.risk-mismatch", "a declared risk that differs from the steps",
        "The risk of a compound equals the highest risk of its steps, after overrides. An override that "
        "moves only one side breaks the equality: move both.",
        R"("risk": "write" over a destructive step)", R"("risk": "destructive")"),
    quarantineRow("compound.step-compound", "a step that calls a compound",
                  "Steps call host and connector tools only. Copy the steps of the other compound instead.",
                  R"("tool": "host_other_compound")", R"("tool": "host_invoices_get")"),
    quarantineRow(
        "compound.step-disabled", "a step that calls a disabled tool",
        "The target is switched off in tools.json or by an override. Enable it, call another tool, or "
        "disable the compound as well.",
        R"(overrides.json: "host_reports_export": { "disabled": true })",
        R"(overrides.json: "host_reports_export": { "disabled": false })"),
    quarantineRow("compound.step-fn", "a step that calls an fn: tool",
                  "fn: capability tools cannot be steps of a compound. Call a host or connector tool.",
                  R"("tool": "fn:submit")", R"("tool": "host_form_submit")"),
    quarantineRow("compound.step-unknown", "a step that calls an unknown tool",
                  "The name is no host or connector tool. Tools of added registries cannot be steps either.",
                  R"("tool": "host_invoice_get")", R"("tool": "host_invoices_get")"),
    CodeText{"conflict.name", Severity::Error, Effect::LoadRefused, "a name that is taken twice",
             "Two tools with one name make every listing and every call fail, even when one of them is "
             "disabled or "
             "quarantined. Rename one.",
             R"([ { "name": "host_x" }, { "name": "host_x" } ])",
             R"([ { "name": "host_x" }, { "name": "host_x_2" } ])"},
};

constexpr std::array rowsOfAdvice{
    adviceRow(
        "advice.argument-missing", "the tool requires an argument that the step does not give",
        "The runtime does not compare arguments with the inputSchema; the host tool will most likely refuse "
        "the call.",
        "\"args\": {}", R"("args": { "id": "{{ args.invoiceId }}" })"),
    adviceRow(
        "advice.argument-unknown", "the step gives an argument that the tool does not describe",
        "The runtime does not compare arguments with the inputSchema; the host tool ignores or refuses the "
        "argument.",
        R"("args": { "invoice": "{{ args.id }}" })", R"("args": { "id": "{{ args.id }}" })"),
    adviceRow(
        "advice.brief-unmatched", "a brief names a tool that does not exist",
        "Briefs are carried along and never checked by the runtime, so a misspelt name stays unnoticed.",
        R"("tools": ["host_notes_ad"])", R"("tools": ["host_notes_add"])"),
    adviceRow("advice.description-missing", "the agent has nothing to choose the tool by",
              "The description is all an agent reads before it decides which tool to call.",
              R"("description": "")", R"("description": "List invoices, newest first.")"),
    adviceRow(
        "advice.hostile-characters", "the text holds characters that a reader cannot see",
        "Characters that are invisible or reorder text let a file say one thing to a reviewer and another to "
        "the agent.",
        R"("description": "safe\u202E")", R"("description": "safe")"),
    adviceRow("advice.override-unmatched", "an override names a tool that does not exist",
              "The runtime ignores such an override silently, so a misspelt name leaves the tool as it was. "
              "Connector tools are not known here; for those the advice can be ignored.",
              R"("host_invoice_void": { "risk": "destructive" })",
              R"("host_invoices_void": { "risk": "destructive" })"),
    adviceRow(
        "advice.step-id-reserved", "a step id hides another name",
        "In templates, args, item and steps already mean something; the output of a step called __proto__ is "
        "lost in the reference runtime.",
        R"("id": "args")", R"("id": "order")"),
};

} // namespace

std::span<const CodeText> compoundRows()
{
    return rowsOfCompound;
}

std::span<const CodeText> adviceRows()
{
    return rowsOfAdvice;
}

} // namespace toolwright::diagnostics
