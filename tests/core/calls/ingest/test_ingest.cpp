// The cases of tests/data/calls/ingest: files as they come, and the records and findings they give. Every
// case is read once whole and once byte by byte.

#include "core/calls/ingest/importer.h"
#include "core/calls/ingest/reader.h"
#include "core/calls/ingest/recordtime.h"
#include "core/guard/members.h"
#include "core/json/write.h"
#include "tests/support/casefile.h"
#include "tests/support/memorycalls.h"

#include <gtest/gtest.h>

namespace toolwright::calls::ingest {
namespace {

using json::Value;

class FixedClock final : public Clock
{
public:
    explicit FixedClock(std::int64_t now)
        : m_now(now)
    {
    }
    std::int64_t now() const override { return m_now; }

private:
    std::int64_t m_now;
};

struct Read
{
    std::vector<CallRecord> records;
    std::vector<ImportFinding> findings;
    ImportTotals totals;
};

const char* effectName(FindingEffect effect)
{
    return effect == FindingEffect::LeftOut ? "left out"
           : effect == FindingEffect::Kept  ? "kept"
                                            : "passed over";
}

/// The bytes of the file: `lines` (texts, or objects on one line each) or one `document`.
std::string bytesOf(const Value& given)
{
    if (const Value* document = given.find("document")) {
        return json::writePretty(*document) + "\n";
    }
    std::string bytes;
    const Value* lines = given.find("lines");
    for (std::size_t i = 0; lines != nullptr && i < lines->size(); ++i) {
        const Value& line = lines->items()[i];
        bytes += (line.isString() ? std::string(line.toString()) : json::write(line)) + "\n";
    }
    return bytes;
}

ImportSettings settingsOf(const Value& given)
{
    ImportSettings settings{"calls.file"};
    settings.environment = guard::optionalText(given, "environment");
    settings.tool = guard::optionalText(given, "tool");
    httptool::FileTexts files;
    const Value* tools = given.find("tools");
    for (std::size_t i = 0; tools != nullptr && i < tools->size(); ++i) {
        const json::Member& member = tools->members()[i];
        files.emplace(member.key.string(), std::string(member.value.toString()));
    }
    settings.routes = toolRoutes(httptool::ToolSet::parse(files));
    return settings;
}

Read readPieces(const Value& given, std::size_t piece)
{
    Read read;
    tests::MemoryCalls store;
    const FixedClock clock(millisecondsOf(guard::textMember(given, "now")).value_or(0));
    Importer importer(&store, ImportMode::Store, clock,
                      [&](const ImportFinding& finding) { read.findings.push_back(finding); });
    EXPECT_TRUE(importer.startFile("calls.file"));
    FileReader reader(settingsOf(given));
    const std::string bytes = bytesOf(given);
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        EXPECT_TRUE(importer.add(reader.take(std::string_view(bytes).substr(at, piece))));
    }
    EXPECT_TRUE(importer.add(reader.finish()));
    EXPECT_TRUE(importer.flush());
    read.records = store.records;
    read.totals = importer.totals();
    return read;
}

void setText(json::ObjectBuilder& record, std::string_view name, const std::optional<std::string>& text)
{
    if (text) {
        record.set(name, Value::string(*text));
    }
}

/// Compared as text, so that a difference is easy to see.
std::string recordText(const CallRecord& call)
{
    json::ObjectBuilder record;
    record.set("id", Value::string(call.id));
    record.set("tool", Value::string(call.tool));
    record.set("environment", Value::string(call.environment));
    record.set("at", Value::number(static_cast<double>(call.at)));
    if (call.status) {
        record.set("status", Value::number(*call.status));
    }
    record.set("duration", Value::number(static_cast<double>(call.duration)));
    record.set("outcome", Value::string(std::string(httptool::outcomeName(call.outcome))));
    setText(record, "conversation", call.conversation);
    setText(record, "body", call.body);
    if (call.isBodyCut) {
        record.set("body_truncated", Value::boolean(true));
    }
    setText(record, "arguments", call.arguments);
    setText(record, "request", call.request);
    setText(record, "result", call.result);
    return json::writePretty(record.build());
}

/// Times as in the file, and JSON texts as JSON.
std::string expectedText(const Value& wanted)
{
    json::ObjectBuilder record;
    for (const json::Member& member : wanted.members()) {
        const std::string_view key = member.key.view();
        if (key == "at") {
            const auto at = millisecondsOf(member.value.toString());
            record.set(member.key, Value::number(static_cast<double>(at.value_or(-1))));
        } else if (key == "arguments" || key == "request" || key == "result") {
            record.set(member.key, Value::string(json::write(member.value)));
        } else {
            record.set(member.key, member.value);
        }
    }
    return json::writePretty(record.build());
}

void expectFindings(const Read& read, const Value& wanted)
{
    std::string all;
    for (const ImportFinding& each : read.findings) {
        all += std::to_string(each.line) + " " + each.code + " (" + effectName(each.effect) + "): found " +
               each.found + "; expected " + each.expected + "\n";
    }
    ASSERT_EQ(read.findings.size(), wanted.size()) << all;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const ImportFinding& finding = read.findings[i];
        const Value& expected = wanted.items()[i];
        EXPECT_EQ(finding.code, guard::textMember(expected, "code")) << all;
        EXPECT_EQ(static_cast<double>(finding.line), expected.find("line")->toNumber()) << all;
        EXPECT_EQ(effectName(finding.effect), guard::textMember(expected, "effect")) << all;
        EXPECT_NE(finding.found.find(guard::textMember(expected, "found")), std::string::npos) << all;
        EXPECT_FALSE(finding.expected.empty());
        EXPECT_EQ(finding.file, "calls.file");
    }
}

void expectTotals(const ImportTotals& totals, const Value& wanted)
{
    for (const json::Member& member : wanted.members()) {
        const std::string key = member.key.string();
        const std::uint64_t total = key == "found"        ? totals.found
                                    : key == "added"      ? totals.added
                                    : key == "duplicates" ? totals.duplicates
                                    : key == "leftOut"    ? totals.leftOut
                                                          : totals.passedOver;
        EXPECT_EQ(static_cast<double>(total), member.value.toNumber()) << key;
    }
    EXPECT_EQ(totals.found, totals.added + totals.duplicates + totals.leftOut);
}

void checkCase(const Value& each, std::size_t piece)
{
    const Read read = readPieces(each, piece);
    const Value* wanted = each.find("calls");
    const std::size_t count = wanted == nullptr ? 0 : wanted->size();
    EXPECT_EQ(read.records.size(), count);
    for (std::size_t i = 0; i < std::min(count, read.records.size()); ++i) {
        EXPECT_EQ(recordText(read.records[i]), expectedText(wanted->items()[i]));
    }
    const Value* findings = each.find("findings");
    expectFindings(read, findings == nullptr ? Value::array() : *findings);
    const Value* totals = each.find("totals");
    expectTotals(read.totals, totals == nullptr ? Value::object() : *totals);
}

void checkFile(const std::string& name)
{
    const Value cases = tests::readCases("calls/ingest/" + name);
    for (const Value& each : cases.items()) {
        SCOPED_TRACE(guard::textMember(each, "about"));
        checkCase(each, std::string::npos);
        checkCase(each, 1);
    }
}

TEST(Ingest, readsRecords)
{
    checkFile("records.json");
}

TEST(Ingest, tellsWhatIsWrongWithALine)
{
    checkFile("lines.json");
}

TEST(Ingest, looksAtTimes)
{
    checkFile("times.json");
}

TEST(Ingest, readsSpans)
{
    checkFile("spans.json");
}

TEST(Ingest, readsArchives)
{
    checkFile("archives.json");
}

} // namespace
} // namespace toolwright::calls::ingest
