// Where the key of the store of calls comes from.

#include "core/platform/callkey.h"
#include "tests/support/memoryfilestore.h"

#include <gtest/gtest.h>

namespace {

using namespace toolwright;
using namespace toolwright::platform;

/// One entry in memory; `trouble` is what every use of it fails with.
class MemoryEntry final : public KeychainEntry
{
public:
    void load(std::function<void(Result<std::optional<std::string>>)> done) override
    {
        done(trouble ? Result<std::optional<std::string>>(tl::unexpected<Error>(*trouble)) : entry);
    }
    void save(const std::string& text, std::function<void(Result<void>)> done) override
    {
        if (trouble) {
            done(tl::unexpected<Error>(*trouble));
            return;
        }
        entry = text;
        done({});
    }

    std::optional<std::string> entry;
    std::optional<Error> trouble;
};

class CallKey : public testing::Test
{
protected:
    Result<std::string> load()
    {
        std::optional<Result<std::string>> answer;
        loadCallKey(place, files, keychain, [&answer](Result<std::string> key) {
            EXPECT_FALSE(answer.has_value()) << "answers once";
            answer = std::move(key);
        });
        EXPECT_TRUE(answer.has_value());
        return *answer;
    }
    void useNoKeychain() { keychain.trouble = Error{"secrets.unavailable", "no keychain", {}}; }

    tests::MemoryFileStore files;
    MemoryEntry keychain;
    CallKeyPlace place{"w1", "/config/toolwright"};
    const std::string file = "/config/toolwright/keys/w1.key";
};

TEST_F(CallKey, isMadeOnceInTheKeychain)
{
    const auto key = load();
    ASSERT_TRUE(key);
    EXPECT_EQ(key->size(), 32U);
    EXPECT_EQ(keychain.entry->size(), 64U);
    EXPECT_FALSE(files.isFile(file));
    EXPECT_EQ(load(), key);
    place.workspaceId = "w2";
    keychain.entry.reset();
    EXPECT_NE(load(), key);
}

TEST_F(CallKey, withoutAKeychainIsAFileThatStays)
{
    useNoKeychain();
    const auto key = load();
    ASSERT_TRUE(key);
    EXPECT_EQ(files.files.at(file).size(), 32U);
    EXPECT_EQ(load(), key);
    // A keychain that comes later does not make the calls unreadable.
    keychain.trouble.reset();
    EXPECT_EQ(load(), key);
    EXPECT_EQ(keychain.entry, std::nullopt);
}

TEST_F(CallKey, isNotMadeAnewWhileTheKeychainCannotBeUsed)
{
    ASSERT_TRUE(load());
    useNoKeychain();
    EXPECT_EQ(load().error().code, "calls.key");
    EXPECT_FALSE(files.isFile(file));
    keychain.trouble = Error{"secrets.locked", "refused", {}};
    EXPECT_EQ(load().error().code, "calls.key");
    keychain.trouble.reset();
    keychain.entry.reset();
    EXPECT_EQ(load().error().code, "calls.key") << "the entry is gone, the calls are not";
    keychain.entry = "something else";
    EXPECT_EQ(load().error().code, "calls.key");
}

TEST_F(CallKey, onDiskIsNotMadeBesideOneInTheKeychain)
{
    EXPECT_TRUE(callKeyOnDisk(files, place.configFolder, "w2"));
    ASSERT_TRUE(load());
    EXPECT_EQ(callKeyOnDisk(files, place.configFolder, "w1").error().code, "calls.key");
    EXPECT_FALSE(files.isFile(file));
}

TEST_F(CallKey, aRefusalIsNoReasonForAFile)
{
    keychain.trouble = Error{"secrets.locked", "refused", {}};
    EXPECT_EQ(load().error().code, "calls.key");
    EXPECT_TRUE(files.files.empty());
}

TEST_F(CallKey, aNamedFileGoesBeforeEverything)
{
    const auto own = load();
    place.keyFile = std::string(40, 'k');
    const auto named = load();
    ASSERT_TRUE(named);
    EXPECT_EQ(named->size(), 32U);
    EXPECT_NE(named, own);
    EXPECT_NE(*named, place.keyFile->substr(0, 32)) << "hashed";
    EXPECT_EQ(load(), named);
    place.keyFile = std::string(31, 'k');
    EXPECT_EQ(load().error().code, "calls.key");
}

TEST_F(CallKey, aFileThatIsTooShortIsTold)
{
    files.files[file] = "short";
    EXPECT_EQ(load().error().code, "calls.key");
    EXPECT_EQ(files.files.at(file), "short");
}

} // namespace
