#include "core/calls/ingest/importer.h"

#include "core/calls/ingest/reader.h"
#include "tests/support/memorycalls.h"

#include <gtest/gtest.h>

namespace toolwright::calls::ingest {
namespace {

constexpr std::int64_t now = 1'736'294'400'000;

class StandingClock final : public Clock
{
public:
    std::int64_t now() const override { return ingest::now; }
};

std::string lineOf(std::size_t number)
{
    return R"({"id":"c)" + std::to_string(number) +
           R"(","tool":"check_stock","environment":"live","at":"2025-01-07T00:00:00Z","status":200,)" +
           R"("duration_ms":5,"outcome":"ok"})" + "\n";
}

class Imported : public testing::Test
{
protected:
    Result<void> import(ImportMode mode, const std::string& bytes)
    {
        Importer importer(&store, mode, clock,
                          [&](const ImportFinding& finding) { findings.push_back(finding); });
        Result<void> done = importer.startFile("a.jsonl");
        FileReader reader(ImportSettings{"a.jsonl"});
        done = done ? importer.add(reader.take(bytes)) : done;
        done = done ? importer.add(reader.finish()) : done;
        done = done ? importer.flush() : done;
        totals = importer.totals();
        return done;
    }

    StandingClock clock;
    tests::MemoryCalls store;
    std::vector<ImportFinding> findings;
    ImportTotals totals;
};

TEST_F(Imported, manyBatchesAreOneImport)
{
    std::string bytes;
    const std::size_t count = importBatch * 2 + 7;
    for (std::size_t i = 0; i < count; ++i) {
        bytes += lineOf(i);
    }
    EXPECT_TRUE(import(ImportMode::Store, bytes));
    EXPECT_EQ(totals.added, count);
    EXPECT_EQ(store.records.size(), count);
    EXPECT_TRUE(import(ImportMode::Store, bytes));
    EXPECT_EQ(totals.duplicates, count) << "the same file again adds nothing";
    EXPECT_EQ(store.records.size(), count);
    EXPECT_EQ(findings.back().line, count);
}

TEST_F(Imported, aTrialStoresNothingAndCountsTheSame)
{
    EXPECT_TRUE(import(ImportMode::Store, lineOf(1)));
    EXPECT_TRUE(import(ImportMode::Trial, lineOf(1) + lineOf(2) + lineOf(2)));
    EXPECT_EQ(totals.added, 1U);
    EXPECT_EQ(totals.duplicates, 2U);
    EXPECT_EQ(store.records.size(), 1U);
}

TEST_F(Imported, aStoreThatFailsIsToldAndNothingIsCounted)
{
    store.error = Error{"calls.full", "no room", {}};
    const auto done = import(ImportMode::Store, lineOf(1));
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().code, "calls.full");
    EXPECT_EQ(totals.added, 0U);
}

TEST_F(Imported, aLineThatNeverEndsIsLeftOutAndTheNextIsRead)
{
    const std::string piece(std::size_t{1024} * 1024, 'x');
    LineSplitter lines;
    std::vector<std::size_t> tooLong;
    std::vector<std::string> texts;
    const auto receive = [&](const LineSplitter::Line& line) {
        if (line.isTooLong) {
            tooLong.push_back(line.number);
        } else {
            texts.emplace_back(line.text);
        }
    };
    lines.take("first\n", receive);
    for (int i = 0; i < 65; ++i) {
        lines.take(piece, receive);
    }
    lines.take("\nlast", receive);
    lines.finish(receive);
    EXPECT_EQ(tooLong, std::vector<std::size_t>{2});
    EXPECT_EQ(texts, (std::vector<std::string>{"first", "last"}));
}

} // namespace
} // namespace toolwright::calls::ingest
