// No text of a call is in the files of a store in clear, and another key opens nothing.

#include "tests/core/calls/callsfixture.h"
#include "tests/support/background.h"

#include <filesystem>
#include <sqlite3.h>

namespace toolwright::calls {
namespace {

const std::string canary = "canary \"Zx9&/answer-of-a-backend";

std::string filesOf(const tests::TemporaryFolder& folder)
{
    std::string bytes;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        bytes += folder.read(entry.path().filename().string());
    }
    return bytes;
}

CallRecord tellingCall(const std::string& id, std::int64_t at)
{
    auto call = failedCall(id, at, 422, canary);
    call.body = R"({"message":"no stock for mister canary"})" + canary;
    call.arguments = canary;
    call.request = canary;
    call.result = canary;
    return call;
}

TEST_F(StoreTest, keepsNoTextInClear)
{
    ASSERT_TRUE(store->add(
        std::vector{tellingCall("a", noon), failedCall("b", noon, 500, R"({"message":"lost canary"})")}));
    const std::string bytes = filesOf(folder);
    EXPECT_NE(bytes.find("check_stock"), std::string::npos);
    EXPECT_TRUE(tests::formsFoundIn(bytes, canary).empty());
    EXPECT_EQ(bytes.find("canary"), std::string::npos);
    EXPECT_EQ(store->groups(everything(), 10)->size(), 2U);
}

TEST_F(StoreTest, keepsNoKeyInItsFiles)
{
    options.key = "0123456789abcdefghijklmnopqrstuv";
    options.path = folder.path("keyed.sqlite");
    open();
    ASSERT_TRUE(store->add(std::vector{tellingCall("a", noon)}));
    EXPECT_TRUE(tests::formsFoundIn(filesOf(folder), *options.key).empty());
}

/// The encrypted texts as they stand in the file.
std::vector<std::string> boxesIn(const std::string& path)
{
    std::vector<std::string> boxes;
    sqlite3* handle = nullptr;
    sqlite3_stmt* read = nullptr;
    EXPECT_EQ(sqlite3_open(path.c_str(), &handle), SQLITE_OK);
    const char* sql = "SELECT box FROM texts UNION ALL SELECT shape FROM kinds WHERE shape IS NOT NULL";
    EXPECT_EQ(sqlite3_prepare_v2(handle, sql, -1, &read, nullptr), SQLITE_OK);
    while (sqlite3_step(read) == SQLITE_ROW) {
        boxes.emplace_back(static_cast<const char*>(sqlite3_column_blob(read, 0)),
                           static_cast<std::size_t>(sqlite3_column_bytes(read, 0)));
    }
    sqlite3_finalize(read);
    sqlite3_close(handle);
    return boxes;
}

TEST_F(StoreTest, deletedTextsLeaveNotEvenTheirEncryptedFormBehind)
{
    const auto grouped = failedCall("b", noon + day, 500, R"({"message":"lost canary"})");
    ASSERT_TRUE(store->add(std::vector{tellingCall("a", noon), grouped}));
    const auto boxes = boxesIn(options.path);
    ASSERT_EQ(boxes.size(), 3U);
    EXPECT_NE(filesOf(folder).find(boxes[0]), std::string::npos);
    ASSERT_EQ(*store->sweep(noon + 40 * day, {}), 2U);
    const std::string bytes = filesOf(folder);
    for (const std::string& box : boxes) {
        // A part of it would be enough to find out more.
        EXPECT_EQ(bytes.find(box.substr(30, 16)), std::string::npos);
        EXPECT_EQ(bytes.find(box.substr(box.size() - 16)), std::string::npos);
    }
}

TEST_F(StoreTest, textsOpenAtTheirCallOnly)
{
    ASSERT_TRUE(store->add(std::vector{tellingCall("a", noon), tellingCall("b", noon)}));
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open(options.path.c_str(), &handle), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(handle, "UPDATE texts SET box=(SELECT box FROM texts WHERE id='a') WHERE id='b'",
                           nullptr, nullptr, nullptr),
              SQLITE_OK);
    sqlite3_close(handle);
    EXPECT_FALSE((*store->call({"live", noon, "a"}))->isLocked);
    const auto moved = *store->call({"live", noon, "b"});
    EXPECT_TRUE(moved->isLocked);
    EXPECT_EQ(moved->record.arguments, std::nullopt);
}

} // namespace
} // namespace toolwright::calls
