#include "core/compound/advice/dialectadvice.h"

#include <algorithm>

namespace toolwright::compound {

namespace {

constexpr std::string_view mixedCause =
    "this value holds no {{ although others of the file do; expected one template, or none anywhere";
constexpr std::string_view conditionCause =
    "this value holds no {{ although the file has templates; expected exactly one template";
constexpr std::string_view bareCause =
    "the values of this file are expressions without {{ }}; the product document writes them as templates";
constexpr std::string_view templateCause =
    "this file is written with {{ }}; the reference runtime reads each value as one expression, so its steps "
    "end with an error";

Finding findingAt(std::string_view code, const ToolEntry& entry, std::size_t index, const Spot& spot,
                  std::string_view cause)
{
    Finding finding;
    finding.code = code;
    finding.tool = entry.name;
    finding.spot = spot;
    finding.spot.entry = index;
    finding.cause = cause;
    return finding;
}

bool isMissing(const std::shared_ptr<const DialectSigns>& signs)
{
    return signs == nullptr;
}

/// The finding about the whole file stands at the first value that shows it.
void adviseWholeFile(const EntryFile& file, const SignsOfEntries& all, const ProfileRules& profile,
                     std::vector<Finding>& findings)
{
    const bool isBare = dialectOf(all) == Dialect::Bare;
    // Faults that refuse the load come first: they are mostly about the same.
    const bool isRefused =
        !profile.entryFaultQuarantines &&
        std::ranges::any_of(file.entries, [](const auto& each) { return each->isFaulty(); });
    if (isBare != profile.templates || isRefused || std::ranges::any_of(all, isMissing)) {
        return;
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::optional<Spot>& spot = isBare ? all[i]->firstValue : all[i]->firstTemplate;
        if (spot && !file.isDamaged(i) && !file.entries[i]->isFaulty()) {
            findings.push_back(findingAt(isBare ? "dialect.bare" : "dialect.template", *file.entries[i], i,
                                         *spot, isBare ? bareCause : templateCause));
            return;
        }
    }
}

} // namespace

DialectSigns dialectSigns(const json::Node& entry, const schema::Frame& frame)
{
    const std::vector<StepValue> values = stepValues(entry, frame.entry);
    DialectSigns signs;
    signs.hasTemplate = dialectOf(values).dialect == Dialect::Template;
    for (const StepValue& value : values) {
        const Spot spot = schema::spotOf(frame, value.node, value.node.range());
        signs.firstValue = signs.firstValue.value_or(spot);
        if (!signs.firstTemplate && value.node.text().find(templateOpening) != std::string_view::npos) {
            signs.firstTemplate = spot;
        }
        if (value.use == ValueUse::Argument || !value.node.isString()) {
            continue;
        }
        if (value.node.string().find(templateOpening) != std::string::npos) {
            signs.hasTemplateCondition = true;
        } else {
            signs.plainConditions.push_back(spot);
        }
    }
    return signs;
}

Dialect dialectOf(const SignsOfEntries& signs)
{
    const auto mayHaveTemplate = [](const auto& each) { return each == nullptr || each->hasTemplate; };
    return std::ranges::any_of(signs, mayHaveTemplate) ? Dialect::Template : Dialect::Bare;
}

std::vector<Finding> adviseDialect(const EntryFile& capabilities, const SignsOfEntries& signs,
                                   const ProfileRules& profile)
{
    std::vector<Finding> findings;
    adviseWholeFile(capabilities, signs, profile, findings);
    const auto hasTemplate = [](const auto& each) { return each != nullptr && each->hasTemplateCondition; };
    const bool isMixed = std::ranges::any_of(signs, hasTemplate);
    const bool isNoTemplate =
        profile.templates && dialectOf(signs) == Dialect::Template && std::ranges::none_of(signs, isMissing);
    if (!isMixed && !isNoTemplate) {
        return findings;
    }
    for (std::size_t i = 0; i < signs.size(); ++i) {
        const bool isSkipped = isMissing(signs[i]) || capabilities.isDamaged(i);
        for (std::size_t k = 0; !isSkipped && k < signs[i]->plainConditions.size(); ++k) {
            findings.push_back(findingAt(isMixed ? "dialect.mixed" : "dialect.condition",
                                         *capabilities.entries[i], i, signs[i]->plainConditions[k],
                                         isMixed ? mixedCause : conditionCause));
        }
    }
    return findings;
}

} // namespace toolwright::compound
