#include "core/compound/fixes/makers.h"
#include "core/compound/names.h"

#include <algorithm>

namespace toolwright::compound::fixes {

namespace {

/// A compound whose declared risk is not the maximum of its steps.
struct Mismatch
{
    const TableEntry& compound;
    Risk declared = Risk::Read;
    Risk maximum = Risk::Read;
    /// Tools of the steps at the maximum, each once.
    std::vector<const TableEntry*> highest;

    bool isRaised() const { return declared > maximum; }
    bool isOverridden() const
    {
        return compound.effective.change != nullptr && compound.effective.change->risk.has_value();
    }
};

std::optional<Mismatch> mismatchOf(const FixContext& context)
{
    const TableEntry* compound = context.compound();
    if (compound == nullptr || !compound->effective.risk) {
        return std::nullopt;
    }
    Mismatch result{*compound, *compound->effective.risk, Risk::Read, {}};
    for (const StepEntry& step : compound->entry->steps) {
        const TableEntry* target = context.table.findPrimitive(step.tool);
        if (target == nullptr || !target->effective.risk) {
            return std::nullopt;
        }
        if (*target->effective.risk > result.maximum) {
            result.maximum = *target->effective.risk;
            result.highest.clear();
        }
        const bool isListed = std::ranges::find(result.highest, target) != result.highest.end();
        if (*target->effective.risk == result.maximum && !isListed) {
            result.highest.push_back(target);
        }
    }
    return result;
}

std::string named(Risk risk)
{
    return std::string(riskName(risk));
}

/// The declared risk, where it is said.
void offerDeclared(const FixContext& context, const Mismatch& mismatch, Offers& offers)
{
    const std::string& name = mismatch.compound.entry->name;
    const json::Value value = textValue(riskName(mismatch.maximum));
    const std::string title = "set the risk of " + name + " to " + named(mismatch.maximum);
    if (mismatch.isOverridden()) {
        offers.add(title + " in overrides.json", mismatch.isRaised(),
                   {context.set(VendoFile::Overrides, overridePointer(name, "/risk"), value)});
    } else {
        offers.add(title, mismatch.isRaised(),
                   {context.set(VendoFile::Capabilities, entryPointer(mismatch.compound, "/risk"), value)});
    }
}

Part riskOverride(const FixContext& context, const TableEntry& tool, Risk risk)
{
    const std::string& name = tool.entry->name;
    if (tool.effective.change != nullptr) {
        return context.set(VendoFile::Overrides, overridePointer(name, "/risk"), textValue(riskName(risk)));
    }
    json::ObjectBuilder change;
    change.set("risk", textValue(riskName(risk)));
    return context.set(VendoFile::Overrides, overridePointer(name), change.build());
}

/// What raised one side takes the other side along.
void offerTogether(const FixContext& context, const Mismatch& mismatch, Offers& offers)
{
    const std::string_view ending = " in overrides.json, together with the other side";
    if (mismatch.isRaised() && mismatch.highest.size() == 1) {
        const TableEntry& step = *mismatch.highest.front();
        offers.add("raise " + step.entry->name + " to " + named(mismatch.declared) + std::string(ending),
                   false, {riskOverride(context, step, mismatch.declared)});
    } else if (!mismatch.isRaised() && !mismatch.isOverridden()) {
        offers.add("raise " + mismatch.compound.entry->name + " to " + named(mismatch.maximum) +
                       std::string(ending),
                   false, {riskOverride(context, mismatch.compound, mismatch.maximum)});
    }
}

void offerWithoutOverride(const FixContext& context, const TableEntry& tool, Offers& offers)
{
    const OverrideEntry* change = tool.effective.change;
    if (change == nullptr || !change->risk || !tool.entry->risk) {
        return;
    }
    const std::string& name = tool.entry->name;
    const bool isAlone = !change->critical && !change->disabled && !change->description;
    offers.add("drop the risk override of " + name, *change->risk > *tool.entry->risk,
               {context.remove(VendoFile::Overrides, overridePointer(name, isAlone ? "" : "/risk"))});
}

} // namespace

void offerRisk(const FixContext& context, Offers& offers)
{
    const std::optional<Mismatch> mismatch = mismatchOf(context);
    if (!mismatch) {
        return;
    }
    if (mismatch->isRaised() && mismatch->isOverridden()) {
        offerTogether(context, *mismatch, offers);
        offerDeclared(context, *mismatch, offers);
    } else {
        offerDeclared(context, *mismatch, offers);
        offerTogether(context, *mismatch, offers);
    }
    offerWithoutOverride(context, mismatch->compound, offers);
    for (const TableEntry* step : mismatch->highest) {
        offerWithoutOverride(context, *step, offers);
    }
}

} // namespace toolwright::compound::fixes
