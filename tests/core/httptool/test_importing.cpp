// Drafts of tools made of curl commands and OpenAPI operations: what they say, that they are valid, and that
// no secret gets into them.

#include "core/httptool/check.h"
#include "core/httptool/importing/curlimport.h"
#include "core/httptool/importing/openapi.h"
#include "core/yaml/document.h"
#include "tests/support/casefile.h"

#include <algorithm>
#include <gmock/gmock.h>

namespace toolwright::httptool::importing {
namespace {

std::string textOf(const json::Value& row, const char* member)
{
    const json::Value* found = row.find(member);
    return found == nullptr ? std::string() : std::string(found->toString());
}

std::vector<std::string> textsOf(const json::Value& row, const char* member)
{
    std::vector<std::string> texts;
    const json::Value* list = row.find(member);
    for (const json::Value& each : list->items()) {
        texts.emplace_back(each.toString());
    }
    return texts;
}

/// Messages of errors that a workspace with this tool has.
std::vector<std::string> errorsOf(const ToolDraft& draft)
{
    const FileTexts files{
        {"vatio.yml", "workspace: w\nagent: { instructions: I., tools: [" + draft.key + "] }\n"},
        {"tools/" + draft.key + ".yml", draft.text}};
    std::vector<std::string> errors;
    for (const auto& found : checkFiles(files, KnownNames())) {
        if (found.severity == diagnostics::Severity::Error) {
            errors.push_back(found.code + ": " + found.cause);
        }
    }
    return errors;
}

void expectDraft(const json::Value& row, const Result<ToolDraft>& draft)
{
    const auto name = textOf(row, "name");
    if (row.find("error") != nullptr) {
        ASSERT_FALSE(draft) << name;
        EXPECT_EQ(draft.error().code, textOf(row, "error")) << name;
        return;
    }
    ASSERT_TRUE(draft) << name << ": " << draft.error().message;
    EXPECT_EQ(draft->key, textOf(row, "key")) << name;
    EXPECT_EQ(draft->secrets, textsOf(row, "secrets")) << name;
    EXPECT_EQ(draft->notes.size(), static_cast<std::size_t>(row.find("notes")->toNumber()))
        << name << testing::PrintToString(draft->notes);
    EXPECT_EQ(draft->text.find("canary"), std::string::npos) << draft->text;
    EXPECT_THAT(errorsOf(*draft), testing::IsEmpty()) << name << '\n' << draft->text;
    const json::Value tool = yaml::Document::parse(draft->text).value();
    if (const json::Value* whole = row.find("tool")) {
        EXPECT_EQ(tool, *whole) << name << '\n' << draft->text;
    } else {
        EXPECT_EQ(*tool.find("request"), *row.find("request")) << name << '\n' << draft->text;
    }
}

TEST(CurlImport, makesADraftWithoutSecrets)
{
    const json::Value cases = tests::readCases("httptool/import-curl.json");
    for (const json::Value& row : cases.items()) {
        std::string command = textOf(row, "command");
        if (const json::Value* length = row.find("longName")) {
            const auto size = static_cast<std::size_t>(length->toNumber());
            command.replace(command.find("NAME"), 4, std::string(size, 'n'));
        }
        expectDraft(row, draftFromCurl(command));
    }
}

TEST(OpenApiImport, makesADraftOfOneOperation)
{
    const json::Value cases = tests::readCases("httptool/import-openapi.json");
    for (const json::Value& row : cases.items()) {
        const auto document = readOpenApi(textOf(row, "document"));
        if (!document) {
            expectDraft(row, tl::unexpected<Error>(document.error()));
            continue;
        }
        std::vector<std::string> operations;
        for (const ApiOperation& operation : document->operations) {
            operations.push_back(operation.method + " " + operation.path);
        }
        ASSERT_NE(row.find("operations"), nullptr) << textOf(row, "name");
        EXPECT_EQ(operations, textsOf(row, "operations"));
        expectDraft(row, draftFromOperation(*document, 0));
    }
}

} // namespace
} // namespace toolwright::httptool::importing
