#include "core/guard/setup.h"

#include "core/compound/descriptor.h"
#include "core/compound/schema/readers.h"

#include <utility>

namespace toolwright::guard {

namespace {

std::string causesOf(const std::vector<compound::Finding>& findings)
{
    std::string causes;
    for (const compound::Finding& finding : findings) {
        causes += (causes.empty() ? "" : "; ") + finding.spot.pointer + ": " + finding.cause;
    }
    return causes;
}

/// Replaces the pointers of the rules by whole places, so that a ladder can name the line.
void locateRules(const json::Document& document, Policy& policy)
{
    for (PolicyRule& rule : policy.rules) {
        if (const auto node = document.find(rule.place.pointer)) {
            rule.place.range = node->range();
            rule.line = document.lines().at(document.text(), node->range().offset).line;
        }
    }
}

} // namespace

ToolSet toolSetOf(const compound::Registry& registry, compound::Dialect dialect)
{
    ToolSet tools;
    for (const compound::RegisteredTool& registered : registry.tools()) {
        if (registered.state != compound::ToolState::Available) {
            continue;
        }
        Tool tool{registered.descriptor,
                  compound::descriptorHash(registered.descriptor).value_or(std::string()),
                  registered.isPrimitive(),
                  {}};
        if (registered.origin == compound::Origin::Compound) {
            tool.program = std::make_shared<const compound::CompoundProgram>(
                compound::CompoundProgram::compile(registered.name, registered.steps, dialect));
        }
        tools.emplace(registered.name, std::move(tool));
    }
    return tools;
}

PolicySource policySourceOf(const std::optional<json::Document>& document)
{
    PolicySource source;
    if (!document) {
        return source;
    }
    source.configured = true;
    const std::string path(compound::filePath(compound::VendoFile::Policy));
    if (!document->errors().empty()) {
        source.error = Error{"validation", "Invalid JSON in policy file " + path, Place{path, {}, {}}};
        return source;
    }
    std::vector<compound::Finding> faults;
    for (compound::Finding& finding : compound::schema::checkPolicy(*document)) {
        if (finding.effect == diagnostics::Effect::LoadRefused) {
            faults.push_back(std::move(finding));
        }
    }
    if (!faults.empty()) {
        source.error = Error{"validation", "Invalid policy file " + path + ": " + causesOf(faults),
                             Place{path, faults.front().spot.pointer, faults.front().spot.range}};
        return source;
    }
    source.policy = policyFromValue(document->root().value());
    locateRules(*document, *source.policy);
    return source;
}

} // namespace toolwright::guard
