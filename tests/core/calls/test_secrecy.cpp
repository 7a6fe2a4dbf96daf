// No text of a call is in the files of a store in clear, and another key opens nothing.

#include "tests/core/calls/callsfixture.h"
#include "tests/support/background.h"

#include <filesystem>

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

TEST_F(StoreTest, anotherKeyShowsNumbersOnly)
{
    ASSERT_TRUE(store->add(std::vector{tellingCall("a", noon)}));
    for (const bool isMissing : {false, true}) {
        options.key = isMissing ? std::nullopt : std::optional(std::string(storeKeyBytes, 'z'));
        open();
        EXPECT_EQ(store->state()->key, isMissing ? KeyState::Missing : KeyState::Wrong);
        const auto call = *store->call({"live", noon, "a"});
        EXPECT_TRUE(call->isLocked);
        EXPECT_EQ(call->record.body, std::nullopt);
        EXPECT_EQ(call->record.status, 422);
        EXPECT_EQ(store->report("live", {0, 2 * noon}, {})->total.errors, 1U);
        EXPECT_EQ(store->groups(everything(), 10)->front().shape, "");
        EXPECT_TRUE(store->find(everything(), "canary", 10, {}, {})->empty());
        EXPECT_EQ(store->add(std::vector{tellingCall("b", noon)}).error().code, "calls.key");
        EXPECT_TRUE(store->add(std::vector{okCall(isMissing ? "c" : "d", noon)}));
    }
    options.key = std::string(storeKeyBytes, 'k');
    open();
    EXPECT_EQ((*store->call({"live", noon, "a"}))->record.arguments, canary);
    EXPECT_EQ(store->state()->calls, 3U);
}

} // namespace
} // namespace toolwright::calls
