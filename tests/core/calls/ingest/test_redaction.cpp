#include "core/calls/ingest/requestredaction.h"

#include "core/json/parse.h"
#include "core/json/write.h"

#include <gmock/gmock.h>

namespace toolwright::calls::ingest {
namespace {

TEST(ImportRedaction, knowsNamesOfSecrets)
{
    for (const char* name :
         {"Authorization", "proxy-authorization", "Cookie", "Set-Cookie", "X-Api-Key", "apikey", "api_key",
          "X-Auth-Token", "access_token", "client_secret", "password", "key", "sig", "X-Amz-Signature",
          "X-Amz-Credential", "Session-Id", "X-Shop-Key"}) {
        EXPECT_TRUE(isSecretlyNamed(name)) << name;
    }
    for (const char* name :
         {"Accept", "Content-Type", "User-Agent", "monkey", "keyboard", "author", "order", "design"}) {
        EXPECT_FALSE(isSecretlyNamed(name)) << name;
    }
}

TEST(ImportRedaction, takesSecretsOutOfUrls)
{
    EXPECT_EQ(urlWithoutSecrets("https://u:p@h.example/a?b=1&api_key=s3&c#f"),
              "https://<secret user>@h.example/a?b=1&api_key=<secret api_key>&c#f");
    EXPECT_EQ(urlWithoutSecrets("https://h.example/a@b?mail=x@y"), "https://h.example/a@b?mail=x@y");
    EXPECT_EQ(urlWithoutSecrets("/a?token=1"), "/a?token=<secret token>");
    EXPECT_EQ(urlWithoutSecrets(""), "");
}

TEST(ImportRedaction, takesSecretsOutOfBodies)
{
    EXPECT_EQ(json::write(bodyWithoutSecrets(R"({"a":[{"Password":"x","b":1}]})", "application/json")),
              R"({"a":[{"Password":"<secret Password>","b":1}]})");
    EXPECT_EQ(
        json::write(bodyWithoutSecrets("user=a&password=b", "application/x-www-form-urlencoded; charset=x")),
        R"("user=a&password=<secret password>")");
    EXPECT_EQ(json::write(bodyWithoutSecrets("plain", "text/plain")), R"("plain")");
}

TEST(ImportRedaction, keepsItsOwnMarksAndNothingThatOnlyLooksLikeThem)
{
    const auto request = json::parseValue(R"({"headers":{"Authorization":"Bearer <secret AUTH_TOKEN>",)"
                                          R"("Cookie":"sid=1 <secret X>","X-Api-Key":"<secret X> 1"}})");
    ASSERT_TRUE(request);
    EXPECT_EQ(json::write(withoutSecrets(*request)),
              R"({"headers":{"Authorization":"Bearer <secret AUTH_TOKEN>","Cookie":"<secret Cookie>",)"
              R"("X-Api-Key":"<secret X-Api-Key>"}})");
}

TEST(ImportRedaction, staysWholeHoweverDeepARequestIs)
{
    constexpr std::size_t depth = 15'000;
    const std::string body = std::string(depth, '[') + R"("the bottom")" + std::string(depth, ']');
    const auto request =
        json::parseValue(R"({"method":"POST","headers":{"Cookie":"a=b"},"body":)" + body + "}");
    ASSERT_TRUE(request);
    const std::string kept = json::write(withoutSecrets(*request));
    EXPECT_THAT(kept, testing::HasSubstr("deeper than is kept"));
    EXPECT_THAT(kept, testing::HasSubstr(R"("Cookie":"<secret Cookie>")"));
}

} // namespace
} // namespace toolwright::calls::ingest
