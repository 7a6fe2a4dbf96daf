#include "core/httptool/secretscope.h"
#include "core/platform/encryptedsecrets.h"
#include "tests/support/memoryfilestore.h"

#include <gmock/gmock.h>

namespace toolwright::platform {
namespace {

const std::string path = "/data/id/secrets.json";

SecretKey keyFile(const std::string& text)
{
    return SecretKey{SecretKey::Kind::KeyFile, text};
}

Result<std::vector<SecretEntry>> load(FileStore& files, SecretKey key)
{
    Result<std::vector<SecretEntry>> loaded;
    EncryptedSecrets(files, path, std::move(key)).load([&](auto entries) { loaded = std::move(entries); });
    return loaded;
}

Result<void> save(FileStore& files, SecretKey key, const std::vector<SecretEntry>& entries)
{
    Result<void> saved;
    EncryptedSecrets(files, path, std::move(key)).save(entries, [&](auto done) { saved = std::move(done); });
    return saved;
}

const std::vector<SecretEntry> twoEntries{{"SHOP_KEY", "canary-value-1", "all"},
                                          {"SHOP_KEY", "canary-value-2", "tests"}};

TEST(EncryptedSecrets, keepsEntriesThatOnlyTheKeyOpens)
{
    tests::MemoryFileStore files;
    const std::string key(32, 'k');
    EXPECT_TRUE(load(files, keyFile(key))->empty());
    ASSERT_TRUE(save(files, keyFile(key), twoEntries));
    EXPECT_EQ(load(files, keyFile(key)).value(), twoEntries);
    EXPECT_EQ(load(files, keyFile(std::string(32, 'x'))).error().code, "secrets.locked");
    EXPECT_EQ(load(files, SecretKey{SecretKey::Kind::Passphrase, "word"}).error().code, "secrets.locked");
    EXPECT_THAT(files.files.at(path), testing::Not(testing::HasSubstr("canary")));
    EXPECT_THAT(files.files.at(path), testing::Not(testing::HasSubstr("SHOP_KEY")));
    EXPECT_THAT(files.privateFolders, testing::Contains("/data/id"));
}

TEST(EncryptedSecrets, usesAFreshNonceAndNoticesDamage)
{
    tests::MemoryFileStore files;
    const std::string key(40, 'k');
    ASSERT_TRUE(save(files, keyFile(key), twoEntries));
    const std::string first = files.files.at(path);
    ASSERT_TRUE(save(files, keyFile(key), twoEntries));
    EXPECT_NE(files.files.at(path), first);
    const std::size_t box = first.find("\"box\": \"") + 8;
    files.files[path] = first;
    files.files[path][box] = first[box] == 'A' ? 'B' : 'A';
    EXPECT_EQ(load(files, keyFile(key)).error().code, "secrets.locked");
    files.files[path] = "{}";
    EXPECT_EQ(load(files, keyFile(key)).error().code, "secrets.damaged");
    EXPECT_EQ(save(files, keyFile("short"), twoEntries).error().code, "secrets.key-file");
}

TEST(EncryptedSecrets, opensWithAPassphrase)
{
    tests::MemoryFileStore files;
    ASSERT_TRUE(save(files, SecretKey{SecretKey::Kind::Passphrase, "four short words"}, twoEntries));
    EXPECT_EQ(load(files, SecretKey{SecretKey::Kind::Passphrase, "four short words"}).value(), twoEntries);
    EXPECT_EQ(load(files, SecretKey{SecretKey::Kind::Passphrase, "five short words"}).error().code,
              "secrets.locked");
}

TEST(SecretScope, namesWhatExists)
{
    EXPECT_TRUE(httptool::isSecretScope("all"));
    EXPECT_TRUE(httptool::isSecretScope("env:staging-2"));
    EXPECT_FALSE(httptool::isSecretScope("env:"));
    EXPECT_FALSE(httptool::isSecretScope("live"));
    const auto entries = httptool::withSecret(twoEntries, SecretEntry{"SHOP_KEY", "new", "all"});
    EXPECT_EQ(entries.size(), 2U);
    EXPECT_EQ(httptool::secretIn(entries, "SHOP_KEY", "live"), "new");
    EXPECT_EQ(httptool::parseSecrets(httptool::secretsText(entries)).value(), entries);
}

} // namespace
} // namespace toolwright::platform
