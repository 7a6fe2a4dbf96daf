#include "core/diagnostics/catalogue.h"
#include "core/httptool/fixes.h"
#include "tests/support/casefile.h"

#include <algorithm>

namespace toolwright::httptool {
namespace {

FileTexts textsOf(const json::Value& files)
{
    FileTexts texts;
    for (const json::Member& file : files.members()) {
        texts.emplace(file.key.string(), std::string(file.value.toString()));
    }
    return texts;
}

TEST(ToolFixes, clearWhatTheyAreOfferedFor)
{
    const json::Value cases = tests::readCases("httptool/fixes.json");
    for (const json::Value& each : cases.items()) {
        const std::string code(each.find("code")->toString());
        const FileTexts files = textsOf(*each.find("files"));
        const auto list = checkFilesWithFixes(files, KnownNames());
        const auto found = std::ranges::find_if(list, [&](const diagnostics::Diagnostic& diagnostic) {
            return diagnostic.code == code && diagnostic.place.file == each.find("file")->toString();
        });
        ASSERT_NE(found, list.end()) << code;
        ASSERT_FALSE(found->fixes.empty()) << code;
        const diagnostics::Fix& fix = found->fixes.front();
        EXPECT_EQ(fix.title, each.find("title")->toString()) << code;
        EXPECT_EQ(fix.loosens, each.find("loosens")->toBoolean()) << code;
        EXPECT_EQ(fix.rank, 1) << code;
        FileTexts expected = files;
        for (const auto& [file, text] : textsOf(*each.find("after"))) {
            expected[file] = text;
        }
        const auto after = applied(files, fix);
        ASSERT_TRUE(after) << code;
        EXPECT_EQ(*after, expected) << code;
    }
}

TEST(ToolCheck, hasARowInTheCatalogueForEachCode)
{
    for (const char* code :
         {"workspace.manifest_missing", "workspace.private_key", "agent.tool_not_enabled",
          "auth.source_conflict", "yaml.alias_forbidden", "tool.shadows_platform",
          "request.path_value_not_required", "placeholder.auth_in_public", "respond.message_no_default"}) {
        EXPECT_NE(diagnostics::findCode(code), nullptr) << code;
    }
}

TEST(ToolCheck, findsPrivateKeysOnlyInWhatTravels)
{
    const std::string key = "-----BEGIN EC PRIVATE KEY-----\nAA\n-----END EC PRIVATE KEY-----\n";
    const FileTexts files{{"vatio.yml", "workspace: a\nagent: { instructions: Help. }\n"},
                          {"keys/sign.pem", key},
                          {".env", key},
                          {"tmp/sign.pem", key},
                          {"identity.pub", "-----BEGIN PUBLIC KEY-----\nAA\n"}};
    const auto list = checkFiles(files, KnownNames());
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list.front().code, "workspace.private_key");
    EXPECT_EQ(list.front().place.file, "keys/sign.pem");
}

TEST(ToolCheck, ordersByFileAndPlaceAndPointsAtTheNearestAncestor)
{
    const FileTexts files{{"vatio.yml", "workspace: a\nagent: { instructions: Help., tools: [t] }\n"},
                          {"tools/t.yml", "description: A.\nrequest:\n  path: /x\n  method: PUT\n"}};
    const auto list = checkFiles(files, KnownNames());
    std::vector<std::string> found;
    for (const diagnostics::Diagnostic& each : list) {
        found.push_back(each.code + "@" + std::to_string(each.place.range.offset));
    }
    EXPECT_EQ(found, (std::vector<std::string>{"tool.when_to_use_missing@0", "request.base_url_missing@16",
                                               "request.method_invalid@46"}));
}

} // namespace
} // namespace toolwright::httptool
