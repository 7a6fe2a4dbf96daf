#include "tests/cli/cli.h"
#include "tests/cli/sample.h"
#include "tests/support/background.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace {

using namespace toolwright::tests;
using nlohmann::json;
using testing::HasSubstr;

/// A copy of the sample shop with its secrets in an encrypted file, and its backend running.
class ShopCall : public testing::Test
{
protected:
    ShopCall()
        : sample("acme-shop")
        , backend({TOOLWRIGHT_CLI, "serve-sample"})
    {
        setenv("XDG_DATA_HOME", folder.path("data").c_str(), 1); // NOLINT: one thread
        folder.write("key", std::string(48, 'k'));
        const std::string first = backend.firstLine();
        origin = first.substr(first.find("http://"));
        setSecret("SHOP_API", origin + "/v1");
        setSecret("SHOP_KEY", "sample-shop-key");
    }

    void setSecret(const std::string& name, const std::string& value,
                   const std::vector<std::string>& more = {})
    {
        std::vector<std::string> words{"secrets", "set",         name,         value,
                                       "--dir",   sample.path(), "--key-file", folder.path("key")};
        words.insert(words.end(), more.begin(), more.end());
        const ProgramRun run = runCli(words);
        EXPECT_EQ(run.exit, 0) << run.err;
        EXPECT_EQ(run.out, "");
    }

    ProgramRun tool(const std::string& command, const std::string& key, std::vector<std::string> more)
    {
        more.insert(more.begin(), {command, sample.path(), key, "--key-file", folder.path("key")});
        return runCli(more);
    }

    SampleCopy sample;
    TemporaryFolder folder;
    BackgroundProgram backend;
    std::string origin;
};

TEST_F(ShopCall, requestShowsWhatWouldBeSent)
{
    const ProgramRun run =
        tool("request", "check_stock", {"--args", R"({"product": "blue mug"})", "--format", "json"});
    ASSERT_EQ(run.exit, 0) << run.err;
    const json request = json::parse(run.out);
    EXPECT_EQ(request.at("format"), "toolwright/request@1");
    EXPECT_EQ(request.at("tool"), "check_stock");
    EXPECT_EQ(request.at("environment"), "preview");
    EXPECT_EQ(request.at("method"), "GET");
    EXPECT_EQ(request.at("url"), "<secret SHOP_API>/products?name=blue%20mug&limit=5&published=true");
    EXPECT_EQ(request.at("headers").at("X-Api-Key"), "<secret SHOP_KEY>");
    EXPECT_FALSE(request.contains("body"));
    EXPECT_FALSE(request.contains("outcome"));
    EXPECT_THAT(request.at("omitted").dump(), HasSubstr("params.colour"));
    EXPECT_THAT(request.at("provenance").dump(), HasSubstr("params.product"));
}

TEST_F(ShopCall, requestTellsWhyNothingIsSent)
{
    const ProgramRun run = tool("request", "check_stock", {"--format", "json"});
    EXPECT_EQ(run.exit, 1);
    const json request = json::parse(run.out);
    EXPECT_EQ(request.at("result").at("error_key"), "missing_requirement");
    EXPECT_THAT(request.at("result").at("message").get<std::string>(), HasSubstr("product"));
    EXPECT_FALSE(request.contains("url"));
}

TEST_F(ShopCall, curlNamesSecretsAsVariables)
{
    const ProgramRun run =
        tool("request", "check_stock", {"--args", R"({"product": "mug"})", "--format", "curl"});
    EXPECT_EQ(run.exit, 0) << run.err;
    EXPECT_THAT(run.out, testing::StartsWith("curl --request GET \"$SHOP_API\"'/products?name=mug"));
    EXPECT_THAT(run.out, HasSubstr("'X-Api-Key: '\"$SHOP_KEY\""));
}

TEST_F(ShopCall, callTellsWhatTheAgentGets)
{
    const ProgramRun run =
        tool("call", "check_stock", {"--args", R"({"product": "mug"})", "--format", "json"});
    ASSERT_EQ(run.exit, 0) << run.out << run.err;
    const json call = json::parse(run.out);
    EXPECT_EQ(call.at("outcome"), "ok");
    EXPECT_EQ(call.at("status"), 200);
    EXPECT_TRUE(call.at("duration_ms").is_number_integer());
    EXPECT_EQ(call.at("result").at("message"), "2 product(s) match.");
    EXPECT_THAT(call.at("body").get<std::string>(), HasSubstr("MUG-BL"));
}

TEST_F(ShopCall, callsPrivateToolsForAPrincipal)
{
    EXPECT_EQ(tool("call", "my_orders", {}).exit, 1);
    folder.write("principal.json", R"({"subject": "c-7", "token": "sample-visitor-token"})");
    const ProgramRun run =
        tool("call", "my_orders", {"--principal", folder.path("principal.json"), "--format", "json"});
    ASSERT_EQ(run.exit, 0) << run.out << run.err;
    EXPECT_EQ(json::parse(run.out).at("result").at("message"), "2 order(s).");
    EXPECT_EQ(run.out.find("sample-visitor-token"), std::string::npos);
}

TEST_F(ShopCall, callsWithTheContactOfAFile)
{
    folder.write("contact.json", R"({"email": "buyer@mail.example"})");
    const ProgramRun run = tool("call", "find_invoice",
                                {"--args", R"({"number": "2025-0147"})", "--contact",
                                 folder.path("contact.json"), "--format", "json"});
    ASSERT_EQ(run.exit, 0) << run.out << run.err;
    EXPECT_EQ(json::parse(run.out).at("result").at("data").at("total"), 59.4);
}

TEST_F(ShopCall, anErrorOfTheBackendIsExitOne)
{
    setSecret("SHOP_KEY", "another-key-entirely", {"--env", "live"});
    const ProgramRun run =
        tool("call", "check_stock", {"--args", R"({"product": "mug"})", "--env", "live", "--format", "json"});
    EXPECT_EQ(run.exit, 1);
    const json call = json::parse(run.out);
    EXPECT_EQ(call.at("outcome"), "http_error");
    EXPECT_EQ(call.at("status"), 401);
    EXPECT_EQ(call.at("result").at("error_key"), "unexpected_http_status");
}

TEST_F(ShopCall, refusesWhatCannotBeUsed)
{
    expectError(tool("call", "nothing", {}), "call.tool");
    expectError(tool("call", "shop_fixes", {}), "call.tool");
    expectError(tool("call", "check_stock", {"--args", "[]"}), "usage.value");
    expectError(tool("call", "check_stock", {"--channel", "fax"}), "usage.value");
    expectError(tool("request", "check_stock", {"--env", "No Env"}), "usage.value");
    folder.write("other", std::string(48, 'x'));
    expectError(runCli({"request", sample.path(), "check_stock", "--key-file", folder.path("other")}),
                "secrets.locked");
    sample.write("tools/check_stock.yml", "description: A.\nrequest: { method: PUT }\n");
    expectError(tool("call", "check_stock", {}), "request.base_url_missing");
}

TEST_F(ShopCall, privateAddressesNeedALeave)
{
    setSecret("SHOP_API", "http://10.255.255.1:9");
    const ProgramRun run =
        tool("call", "check_stock", {"--args", R"({"product": "mug"})", "--format", "json"});
    EXPECT_EQ(run.exit, 1);
    EXPECT_EQ(json::parse(run.out).at("outcome"), "connection_failed");
    EXPECT_THAT(run.out, HasSubstr("--allow-private"));
}

TEST_F(ShopCall, secretsAreListedWithoutTheirValues)
{
    setSecret("SHOP_KEY", "canary-for-tests", {"--tests"});
    const ProgramRun list = runCli(
        {"secrets", "list", "--dir", sample.path(), "--key-file", folder.path("key"), "--format", "json"});
    EXPECT_EQ(list.exit, 0) << list.err;
    EXPECT_EQ(json::parse(list.out).at("secrets").size(), 3U);
    EXPECT_EQ(list.out.find("canary"), std::string::npos);
    const std::vector<std::string> removal{"secrets", "rm",          "SHOP_KEY",   "--tests",
                                           "--dir",   sample.path(), "--key-file", folder.path("key")};
    EXPECT_EQ(runCli(removal).exit, 0);
    EXPECT_EQ(runCli(removal).exit, 1);
    expectError(
        runCli({"secrets", "set", "shop-key", "x", "--dir", sample.path(), "--key-file", folder.path("key")}),
        "secrets.name");
    expectError(
        runCli({"secrets", "set", "SHOP_KEY", "", "--dir", sample.path(), "--key-file", folder.path("key")}),
        "secrets.empty");
}

TEST_F(ShopCall, noSecretIsInAnyFileOrOutput)
{
    const std::string canary = "canary \"Zx9&\xC3\xA9/value";
    setSecret("SHOP_KEY", canary);
    std::string said;
    for (const std::string format : {"text", "json", "curl"}) {
        for (const std::string command : {"request", "call"}) {
            const ProgramRun run =
                tool(command, "check_stock", {"--args", R"({"product": "mug"})", "--format", format});
            said += run.out + run.err;
        }
    }
    const ProgramRun list =
        runCli({"secrets", "list", "--dir", sample.path(), "--key-file", folder.path("key")});
    said += list.out + list.err + filesBelow(folder.path("data")) + filesBelow(sample.path());
    EXPECT_THAT(said, HasSubstr("SHOP_KEY"));
    EXPECT_THAT(formsFoundIn(said, canary), testing::IsEmpty());
    EXPECT_THAT(formsFoundIn(said + canary, canary), testing::ElementsAre("plain"));
}

} // namespace
