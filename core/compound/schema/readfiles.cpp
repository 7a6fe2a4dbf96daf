#include "core/base/limits.h"
#include "core/compound/schema/readers.h"
#include "core/compound/schema/shapes.h"

#include <algorithm>
#include <unordered_map>

namespace toolwright::compound::schema {

namespace {

using diagnostics::Effect;

constexpr std::size_t byteOrderMarkLength = 3;

Frame fileFrame(VendoFile file)
{
    Frame frame;
    frame.file = file;
    return frame;
}

std::string formatCause(const json::Node& value, VendoFile file)
{
    std::string expected = "; expected " + inQuotes(formatTag(file));
    if (!value.isString()) {
        return "\"format\" is " + std::string(kindName(value.kind())) + expected;
    }
    const std::string text = value.string();
    const bool later = text == "vendo/tools@3" || text == "vendo/overrides@3";
    return "\"format\" is " + inQuotes(text) + expected +
           (later ? "; this is a tag of later builds, which these runtimes do not read" : "");
}

void checkFormat(const json::Node& root, VendoFile file, Faults& faults)
{
    const std::optional<json::Node::Member> format = root.find("format");
    if (!format) {
        faults.addMissing(rule::format, root,
                          "the file has no \"format\"; expected " + inQuotes(formatTag(file)));
    } else if (!format->value.isString(formatTag(file)) && format->value.kind() != json::NodeKind::Missing) {
        faults.add(rule::format, format->value, formatCause(format->value, file));
    }
}

/// The root when it is an object; otherwise the fault is told, unless the text has no value at all.
std::optional<json::Node> readRoot(const json::Document& document, VendoFile file, Faults& faults)
{
    json::Node root = document.root();
    if (root.isObject()) {
        checkFormat(root, file, faults);
        return root;
    }
    if (root.kind() != json::NodeKind::Missing) {
        faults.add(rule::root, root,
                   "the file holds " + std::string(kindName(root.kind())) + "; expected an object");
    }
    return std::nullopt;
}

void readBrief(const json::Node& node, EntryFile& file, Faults& faults)
{
    const Members members = readObject(node, brief::shape, faults);
    if (!members[brief::tools]) {
        return;
    }
    const MemberRule itemRule{"", Want::NonEmptyString};
    const json::Node& tools = *members[brief::tools];
    for (std::size_t i = 0; i < tools.size(); ++i) {
        const json::Node item = tools.item(i);
        if (checkValue(item, itemRule, faults)) {
            file.briefTools.emplace_back(item.string(), spotOf(faults.frame(), item, item.range()));
        }
    }
}

void readEntries(const json::Node& tools, const EntrySource& source, EntryFile& result)
{
    const std::size_t count = tools.size();
    result.entries.reserve(count);
    result.offsets.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const json::Node item = tools.item(i);
        result.offsets.push_back(item.range().offset);
        result.entries.push_back(source(item, i));
    }
}

void markDamaged(const json::Document& document, EntryFile& result)
{
    for (const json::SyntaxError& error : document.errors()) {
        const auto after = std::ranges::upper_bound(result.offsets, error.range.offset);
        if (after == result.offsets.begin()) {
            continue;
        }
        const auto index = static_cast<std::size_t>(after - result.offsets.begin()) - 1;
        const std::size_t end = result.offsets[index] + result.entries[index]->range.length;
        const bool isKnown = !result.damaged.empty() && result.damaged.back() == index;
        if (error.range.offset <= end && !isKnown) {
            result.damaged.push_back(index);
        }
    }
}

void checkTexts(const json::Node& list, const MemberRule& itemRule, Faults& faults)
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        checkValue(list.item(i), itemRule, faults);
    }
}

OverrideEntry readOverride(const json::Node& node, Faults& faults)
{
    OverrideEntry entry;
    const Frame& frame = faults.frame();
    const Members members = readObject(node, overrides::shape, faults);
    entry.spot = spotOf(frame, node, node.range());
    if (const auto& risk = members[overrides::risk]) {
        entry.risk = riskFrom(risk->string());
        entry.riskSpot = spotOf(frame, *risk, risk->range());
    }
    if (const auto& critical = members[overrides::critical]) {
        entry.critical = critical->boolean();
    }
    if (const auto& disabled = members[overrides::disabled]) {
        entry.disabled = disabled->boolean();
        entry.disabledSpot = spotOf(frame, *disabled, disabled->range());
    }
    if (const auto& description = members[overrides::description]) {
        entry.description = description->string();
    }
    return entry;
}

/// Of duplicate names only the last one is read, as JSON readers do.
void readOverrideList(const json::Node& tools, OverridesFile& result, Faults& faults)
{
    std::vector<json::Node::Member> members;
    std::unordered_map<std::string, std::size_t> lastOf;
    members.reserve(tools.size());
    for (std::size_t i = 0; i < tools.size(); ++i) {
        members.push_back(tools.member(i));
        lastOf[members.back().key.string()] = i;
    }
    for (std::size_t i = 0; i < members.size(); ++i) {
        const std::string name = members[i].key.string();
        if (lastOf[name] == i) {
            OverrideEntry entry = readOverride(members[i].value, faults);
            entry.spot.range = members[i].key.range();
            result.tools.emplace(name, std::move(entry));
        }
    }
}

void checkPolicyRule(const json::Node& node, Faults& faults)
{
    const Members members = readObject(node, policy::policyRule, faults);
    if (members[0]) {
        readObject(*members[0], policy::match, faults);
    }
}

void append(std::vector<Finding>& list, std::vector<Finding> more)
{
    list.insert(list.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

} // namespace

std::vector<Finding> syntaxFindings(const json::Document& document, VendoFile file)
{
    std::vector<Finding> findings;
    for (const json::SyntaxError& error : document.errors()) {
        Finding finding;
        finding.code = error.code;
        finding.effect = Effect::LoadRefused;
        finding.spot = {file, Spot::wholeFile, document.at(error.range.offset).pointer(), error.range};
        finding.cause = json::messageOf(error);
        findings.push_back(std::move(finding));
    }
    std::vector<json::Node> keys = document.duplicateKeys();
    keys.resize(std::min(keys.size(), limits::jsonErrors), document.root());
    for (const json::Node& key : keys) {
        Finding finding;
        finding.code = "json.duplicate-key";
        finding.spot = {file, Spot::wholeFile, key.pointer(), key.range()};
        finding.cause =
            "the key " + inQuotes(key.string()) + " stands again further down; the last one counts";
        findings.push_back(std::move(finding));
    }
    if (document.hasByteOrderMark()) {
        Finding finding;
        finding.code = "json.byte-order-mark";
        finding.spot = {file, Spot::wholeFile, std::string(), {0, byteOrderMarkLength}};
        finding.cause =
            "the file starts with a byte order mark; expected the first character of the document";
        findings.push_back(std::move(finding));
    }
    return findings;
}

EntryFile readEntryFile(const json::Document& document, VendoFile file, const EntrySource& source)
{
    EntryFile result;
    result.findings = syntaxFindings(document, file);
    const auto breaks = [](const Finding& finding) { return finding.effect == Effect::LoadRefused; };
    result.isComplete = std::ranges::none_of(result.findings, breaks);
    Faults faults(fileFrame(file));
    const bool isCapabilities = file == VendoFile::Capabilities;
    const std::optional<json::Node> root = readRoot(document, file, faults);
    if (root) {
        const Members members =
            readObject(*root, isCapabilities ? entryFile::capabilitiesFile : entryFile::toolsFile, faults);
        if (members[entryFile::tools]) {
            readEntries(*members[entryFile::tools], source, result);
            markDamaged(document, result);
        }
        result.isComplete = result.isComplete && members[entryFile::tools];
        if (isCapabilities && members[entryFile::briefs]) {
            const json::Node& briefs = *members[entryFile::briefs];
            for (std::size_t i = 0; i < briefs.size(); ++i) {
                readBrief(briefs.item(i), result, faults);
            }
        }
    }
    result.isComplete = result.isComplete && root;
    append(result.findings, faults.take());
    return result;
}

OverridesFile readOverrides(const json::Document& document)
{
    OverridesFile result;
    result.findings = syntaxFindings(document, VendoFile::Overrides);
    Faults faults(fileFrame(VendoFile::Overrides));
    if (const std::optional<json::Node> root = readRoot(document, VendoFile::Overrides, faults)) {
        const Members members = readObject(*root, overrides::file, faults);
        if (members[1]) {
            readOverrideList(*members[1], result, faults);
        }
        if (members[2]) {
            const Members remix = readObject(*members[2], overrides::remix, faults);
            if (remix[0]) {
                checkTexts(*remix[0], {"", Want::NonEmptyString}, faults);
            }
        }
    }
    append(result.findings, faults.take());
    return result;
}

std::vector<Finding> checkPolicy(const json::Document& document)
{
    std::vector<Finding> findings = syntaxFindings(document, VendoFile::Policy);
    Faults faults(fileFrame(VendoFile::Policy));
    if (const std::optional<json::Node> root = readRoot(document, VendoFile::Policy, faults)) {
        const Members members = readObject(*root, policy::file, faults);
        if (members[1]) {
            checkTexts(*members[1], {"", Want::String}, faults);
        }
        const std::size_t rules = members[2] ? members[2]->size() : 0;
        for (std::size_t i = 0; i < rules; ++i) {
            checkPolicyRule(members[2]->item(i), faults);
        }
    }
    append(findings, faults.take());
    return findings;
}

} // namespace toolwright::compound::schema
