// The file of the product document, built edit by edit as the window builds it.
#include "core/compound/authoring/headeredits.h"
#include "core/compound/authoring/readers.h"
#include "core/compound/authoring/schematable.h"
#include "core/compound/authoring/stepedits.h"
#include "core/compound/authoring/valueedits.h"
#include "tests/core/compound/authoring/editing.h"
#include "tests/core/compound/samplefiles.h"

namespace toolwright::compound::authoring {

namespace {

using test::EditedFile;

json::Value text(const std::string& content)
{
    return json::Value::string(content);
}

ExpressionForm expression(const std::string& content)
{
    return ExpressionForm{content, 0};
}

void buildHeader(EditedFile& file)
{
    const auto created = createCompound(file.document(), NewCompound{"host_invoice_send_reminder"});
    ASSERT_TRUE(created.has_value()) << created.error().message;
    EXPECT_EQ(created->tool, 0U);
    file.apply(created->edits);
    file.apply(setHeaderField(file.document(), 0, "description",
                              text("Fetch an overdue invoice and email the customer a reminder.")));
    file.apply(setHeaderField(file.document(), 0, "risk", text("write")));
    file.apply(addProperty(file.document(), 0, "invoiceId"));
    file.apply(setPropertyRequired(file.document(), 0, "invoiceId", true));
}

void buildSteps(EditedFile& file)
{
    file.apply(insertStep(file.document(), 0, 0, "host_invoices_get")->edits);
    file.apply(renameStep(file.document(), 0, 0, "load")->edits);
    file.apply(setArgument(file.document(), 0, 0, "/id", expression("args.invoiceId")));
    file.apply(insertStep(file.document(), 0, 1, "host_email_send", "notify")->edits);
    file.apply(setCondition(file.document(), 0, 1, "load.status = 'overdue'"));
    file.apply(setArgument(file.document(), 0, 1, "/to", expression("load.customerEmail")));
    file.apply(setArgument(file.document(), 0, 1, "/template", LiteralForm{text("invoice-reminder")}));
    file.apply(setArgument(file.document(), 0, 1, "/vars/invoiceId", expression("load.id")));
    file.apply(setArgument(file.document(), 0, 1, "/vars/amount", expression("load.amount")));
}

std::string expectedText()
{
    return compound::test::sampleFiles("document-example").capabilities->text();
}

class Building : public testing::TestWithParam<const char*>
{
};

TEST_P(Building, givesTheBytesOfTheSample)
{
    EditedFile file(GetParam());
    buildHeader(file);
    buildSteps(file);
    EXPECT_EQ(file.text(), expectedText());
    EXPECT_EQ(file.undone(), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Starts, Building,
                         testing::Values("", "\n", "{}",
                                         "{ \"format\": \"vendo/capabilities@1\", \"tools\": [] }\n",
                                         "{\n  \"format\": \"vendo/capabilities@1\",\n  \"tools\": []\n}\n"));

TEST(Building, keepsABrokenFileAsItIs)
{
    const auto created = createCompound(json::Document::parse("[1]"), NewCompound{"host_x"});
    ASSERT_FALSE(created.has_value());
    EXPECT_EQ(created.error().code, "edit.no-place");
}

} // namespace

} // namespace toolwright::compound::authoring
