// The form over a tool file, by keyboard: every field is a place of the text, every change a step of the
// history.

#include "core/yaml/document.h"
#include "tests/ui/formfixture.h"
#include "ui/tools/calldesk.h"
#include "ui/tools/toolfield.h"
#include "ui/tools/toolform.h"
#include "ui/tools/toolspage.h"
#include "ui/widgets/codeeditor.h"
#include "ui/widgets/completionpopup.h"
#include "ui/widgets/expressionfield.h"
#include "ui/window/session.h"
#include "ui/window/toolservices.h"

#include <QCheckBox>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

using namespace toolwright;
using namespace toolwright::ui;

class TestToolForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aToolIsBuiltByKeyboardAndTakenBack();
    void typingIsOneStepAndKeepsComments();
    void theFormFollowsTheText();
    void renamingAnArgumentTakesItsReadersAlong();
    void placeholdersAreCompleted();
    void findingsStandAtTheirField();
    void aTextThatCannotBeReadWaits();
    void oneSelectionInFormAndText();
    void whatIsPaintedDoesNotDependOnASecret();
};

void TestToolForm::aToolIsBuiltByKeyboardAndTakenBack()
{
    FormFixture fixture;
    QVERIFY(fixture.start(orderFile));
    fixture.trigger("tools.new");
    auto* name = fixture.find<QInputDialog>("newToolDialog")->findChild<QLineEdit*>();
    QTest::keyClicks(name, QStringLiteral("find_mug"));
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(fixture.parts().tools->file(), std::string("tools/find_mug.yml"));
    QCOMPARE(fixture.focused(), std::string("form/description"));
    QTest::keyClick(fixture.window().focusWidget(), Qt::Key_A, Qt::ControlModifier);
    QVERIFY(fixture.type("form/description", "Look up mugs: all of them."));
    QVERIFY(fixture.type("form/when_to_use", "Someone asks for a mug."));
    QVERIFY(fixture.addRow("form/parameters/properties.new", "colour"));
    QCOMPARE(fixture.focused(), std::string("form/parameters/properties/colour/type"));
    QVERIFY(fixture.type("form/parameters/properties/colour/description", "Of the mug"));
    QVERIFY(fixture.type("form/parameters/properties/colour/enum", "blue, white"));
    QTest::mouseClick(fixture.find<QCheckBox>("form/parameters/properties/colour.required"), Qt::LeftButton);
    QVERIFY(fixture.addRow("form/request/requires.new", "params.colour"));
    QVERIFY(fixture.addRow("form/request/query.new", "colour"));
    QCOMPARE(fixture.focused(), std::string("form/request/query/colour"));
    QVERIFY(fixture.type("form/request/query/colour", "$params.colour"));
    QVERIFY(fixture.addRow("form/request/query.new", "limit"));
    QVERIFY(fixture.type("form/request/query/limit", "5"));
    QVERIFY(fixture.addRow("form/respond/data.new", "mugs"));
    QVERIFY(fixture.type("form/respond/data/mugs", "$.data"));
    QVERIFY(fixture.type("form/respond/message", "Found."));
    QVERIFY(fixture.type("form/respond/message/when_empty", "No mug."));
    const auto wanted = yaml::Document::parse("description: 'Look up mugs: all of them.'\n"
                                              "when_to_use: Someone asks for a mug.\n"
                                              "parameters:\n"
                                              "  type: object\n"
                                              "  properties:\n"
                                              "    colour:\n"
                                              "      type: string\n"
                                              "      description: Of the mug\n"
                                              "      enum: [blue, white]\n"
                                              "  required: [colour]\n"
                                              "request:\n"
                                              "  method: GET\n"
                                              "  base_url: $env.API_URL\n"
                                              "  path: /find_mug\n"
                                              "  requires: [params.colour]\n"
                                              "  query: { colour: $params.colour, limit: 5 }\n"
                                              "respond:\n"
                                              "  data: { mugs: $.data }\n"
                                              "  message: { when_empty: No mug., default: Found. }\n")
                            .value();
    const auto text = fixture.text("tools/find_mug.yml");
    QVERIFY2(yaml::Document::parse(text).value() == wanted, text.c_str());
    auto* stack = fixture.parts().session->history()->stack();
    const auto steps = stack->count();
    while (stack->canUndo()) {
        stack->undo();
    }
    QVERIFY(!fixture.parts().session->workspace()->isDirty());
    while (stack->canRedo()) {
        stack->redo();
    }
    QCOMPARE(stack->count(), steps);
    QCOMPARE(yaml::Document::parse(fixture.text("tools/find_mug.yml")).value(), wanted);
}

void TestToolForm::typingIsOneStepAndKeepsComments()
{
    FormFixture fixture;
    fixture.writeDisk(orderFile, "# Orders\ndescription: Cancel. # what\nrequest:\n  method: DELETE # how\n"
                                 "  base_url: $env.SHOP_API\n  path: /o # where\n");
    QVERIFY(fixture.start(orderFile));
    auto* stack = fixture.parts().session->history()->stack();
    auto* path = fixture.find<ExpressionField>("form/request/path");
    path->setFocus(Qt::TabFocusReason);
    path->moveCursor(QTextCursor::End);
    QTest::keyClicks(path, QStringLiteral("rders"));
    QCOMPARE(stack->index(), 1);
    const auto typed = fixture.text(orderFile);
    QVERIFY(typed.find("  path: /orders # where\n") != std::string::npos);
    QTest::keyClick(path, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(path->value(), QStringLiteral("/o"));
    QCOMPARE(fixture.text(orderFile), fixture.disk(orderFile));
    QTest::keyClick(path, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(path->value(), QStringLiteral("/o"));
    auto* method = fixture.find<QComboBox>("form/request/method");
    QCOMPARE(method->currentText(), QStringLiteral("DELETE"));
    method->setFocus(Qt::TabFocusReason);
    QTest::keyClick(method, Qt::Key_Up);
    QVERIFY(fixture.text(orderFile).find("  method: PATCH # how\n") != std::string::npos);
}

void TestToolForm::theFormFollowsTheText()
{
    FormFixture fixture;
    QVERIFY(fixture.start(orderFile));
    const auto text = fixture.text(orderFile);
    auto changed = text;
    changed.replace(changed.find("Cancel an order"), 6, "Stop");
    changed += "  data: { all: $ }\n";
    QVERIFY(fixture.parts().session->history()->push(QStringLiteral("Edit"),
                                                     {{orderFile, differenceAsEdit(text, changed)}}));
    QCOMPARE(fixture.find<ExpressionField>("form/description")->value().left(13),
             QStringLiteral("Stop an order"));
    QCOMPARE(fixture.find<ExpressionField>("form/respond/data/all")->value(), QStringLiteral("$"));
    fixture.parts().session->history()->stack()->undo();
    QVERIFY(fixture.find<ExpressionField>("form/respond/data/all") == nullptr);
    QCOMPARE(fixture.find<ExpressionField>("form/description")->value().left(6), QStringLiteral("Cancel"));
}

void TestToolForm::renamingAnArgumentTakesItsReadersAlong()
{
    FormFixture fixture;
    QVERIFY(fixture.start(orderFile));
    auto* name = fixture.find<QLineEdit>("form/parameters/properties/order.name");
    name->setFocus(Qt::TabFocusReason);
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("number"));
    QTest::keyClick(name, Qt::Key_Return);
    auto wanted = fixture.disk(orderFile);
    for (const auto* word : {"    order: {", "[order]", "$params.order", "[params.order]"}) {
        const std::string old = word;
        auto renamed = old;
        renamed.replace(renamed.find("order"), 5, "number");
        wanted.replace(wanted.find(old), old.size(), renamed);
    }
    QCOMPARE(QString::fromStdString(fixture.text(orderFile)), QString::fromStdString(wanted));
    QCOMPARE(fixture.focused(), std::string("form/parameters/properties/number.name"));
    auto* renamed = fixture.find<QLineEdit>("form/parameters/properties/number.name");
    renamed->selectAll();
    QTest::keyClicks(renamed, QStringLiteral("a-b"));
    QTest::keyClick(renamed, Qt::Key_Return);
    QVERIFY(fixture.find<QLabel>("form.error")->isVisible());
    QCOMPARE(renamed->text(), QStringLiteral("number"));
    QTest::keyClick(renamed, Qt::Key_Tab);
    QTest::mouseClick(fixture.find<QWidget>("form/parameters/properties/number.remove"), Qt::LeftButton);
    QVERIFY(fixture.text(orderFile).find("number: {") == std::string::npos);
    QCOMPARE(fixture.focused(), std::string("form/parameters/properties.new"));
}

void TestToolForm::placeholdersAreCompleted()
{
    FormFixture fixture;
    QVERIFY(fixture.start(orderFile));
    auto* path = fixture.find<ExpressionField>("form/request/path");
    path->setFocus(Qt::TabFocusReason);
    path->moveCursor(QTextCursor::End);
    QTest::keyClicks(path, QStringLiteral("/$p"));
    const auto popup = [&fixture] { return fixture.window().findChild<CompletionPopup*>(); };
    QTRY_VERIFY(popup() != nullptr && popup()->isVisible());
    QTest::keyClick(path, Qt::Key_Return);
    QCOMPARE(path->value(), QStringLiteral("/me/orders/$params.order/$params.order"));
    QVERIFY(fixture.text(orderFile).find("\"/me/orders/$params.order/$params.order\"") != std::string::npos);
}

void TestToolForm::findingsStandAtTheirField()
{
    FormFixture fixture;
    QVERIFY(fixture.start(orderFile));
    QVERIFY(fixture.type("form/request/path", "#"));
    const auto* problem = fixture.find<QLabel>("form/request/path.problem");
    QTRY_VERIFY(problem->isVisible());
    QVERIFY2(problem->text().startsWith(QStringLiteral("Error: ")), qPrintable(problem->text()));
    QCOMPARE(fixture.find<ExpressionField>("form/request/path")->accessibleDescription(), problem->text());
    fixture.parts().session->history()->stack()->undo();
    QTRY_VERIFY(!problem->isVisible());
}

void TestToolForm::aTextThatCannotBeReadWaits()
{
    FormFixture fixture;
    QVERIFY(fixture.start(orderFile));
    const auto text = fixture.text(orderFile);
    const auto broken = text + "\t- [\n";
    auto& history = *fixture.parts().session->history();
    QVERIFY(history.push(QStringLiteral("Edit"), {{orderFile, differenceAsEdit(text, broken)}}));
    auto* path = fixture.find<ExpressionField>("form/request/path");
    QVERIFY(!path->isEnabled());
    QCOMPARE(path->value(), QStringLiteral("/me/orders/$params.order"));
    QVERIFY(fixture.find<QLabel>("form.state")->text().contains(QStringLiteral("cannot be read")));
    QTest::mouseClick(fixture.find<QWidget>("form.showText"), Qt::LeftButton);
    QVERIFY(fixture.parts().tools->editor() != nullptr);
    history.stack()->undo();
    QVERIFY(path->isEnabled());
}

void TestToolForm::oneSelectionInFormAndText()
{
    FormFixture fixture;
    QVERIFY(fixture.start(orderFile));
    fixture.find<QWidget>("form/request/path")->setFocus(Qt::TabFocusReason);
    QVERIFY(fixture.find<QLabel>("form.help")->text().contains(QStringLiteral("The path below base_url.")));
    fixture.trigger("tools.form");
    auto* editor = fixture.parts().tools->editor();
    QVERIFY(editor != nullptr);
    const auto& text = fixture.text(orderFile);
    const auto at = text.find("\"/me/orders/$params.order\"");
    QCOMPARE(editor->caretOffset(), at);
    editor->goTo({text.find("Bearer"), 0});
    fixture.trigger("tools.form");
    QCOMPARE(fixture.focused(), std::string("form/request/headers/Authorization"));
}

void TestToolForm::whatIsPaintedDoesNotDependOnASecret()
{
    FormFixture fixture;
    QVERIFY(fixture.start("tools/check_stock.yml"));
    QApplication::setCursorFlashTime(0);
    const auto painted = [&fixture](const char* secret) {
        json::ObjectBuilder values;
        values.set("SHOP_API", json::Value::string(std::string("https://") + secret + ".example"));
        values.set("SHOP_KEY", json::Value::string(secret));
        fixture.desk().setSecrets(values.build());
        fixture.desk().setArguments(yaml::Document::parse("product: mug\n").value());
        QVERIFY2(fixture.desk().plan() && fixture.desk().plan()->has_value(), "a request is shown");
        return;
    };
    const auto grab = [&](const char* secret) {
        painted(secret);
        return fixture.window().grab().toImage();
    };
    const auto first = grab("canary-one");
    QCOMPARE(grab("quite-another-value"), first);
    fixture.trigger("tools.form");
    const auto text = grab("canary-one");
    QCOMPARE(grab("quite-another-value"), text);
    QVERIFY(text != first);
}

QTEST_MAIN(TestToolForm)
#include "test_toolform.moc"
