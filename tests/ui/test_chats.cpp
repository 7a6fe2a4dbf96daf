#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/calls/callspage.h"
#include "ui/calls/storedesk.h"
#include "ui/chats/chatdesk.h"
#include "ui/chats/chatmodel.h"
#include "ui/chats/chatspage.h"
#include "ui/tools/toolspage.h"
#include "ui/widgets/chip.h"
#include "ui/window/messagearea.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

/// A window over the sample whose backend runs, in Chats.
class ChatFixture : public WindowFixture
{
public:
    bool start()
    {
        if (!openSample() || !QTest::qWaitForWindowActive(&window())) {
            return false;
        }
        parts().actions->action(QStringLiteral("tools.sample"))->trigger();
        QTest::keyClick(&window(), Qt::Key_6, Qt::ControlModifier);
        return parts().chats->isVisible();
    }
    ChatDesk& desk() const { return *parts().chatDesk; }
    /// A conversation with Ann on the channel of @p channel, by the dialog.
    bool begin(int channel = 0, const QString& name = QStringLiteral("Ann Buyer"))
    {
        parts().actions->action(QStringLiteral("chats.new"))->trigger();
        auto* dialog = find<QDialog>("newChatDialog");
        if (dialog == nullptr) {
            return false;
        }
        find<QComboBox>("newChat.channel")->setCurrentIndex(channel);
        find<QLineEdit>("newChat.name")->setText(name);
        QTest::keyClick(find<QLineEdit>("newChat.name"), Qt::Key_Return);
        return desk().conversation().has_value();
    }
    void type(const char* field, const QString& text) const
    {
        auto* line = find<QLineEdit>(field);
        line->setFocus();
        line->setText(text);
        QTest::keyClick(line, Qt::Key_Return);
    }
    void visitor(const QString& text) const { type("chats.visitorText", text); }
    void agent(const QString& text) const { type("chats.agentText", text); }
    /// Calls @p tool with what stands in the form.
    bool call(const QString& tool, const char* field = nullptr, const QString& value = {})
    {
        auto* tools = find<QComboBox>("chats.tool");
        tools->setCurrentText(tool);
        if (tools->currentText() != tool) {
            return false;
        }
        if (field != nullptr) {
            find<QLineEdit>(field)->setText(value);
        }
        const auto before = desk().openCalls().size();
        QTest::mouseClick(find<QPushButton>("chats.callTool"), Qt::LeftButton);
        return QTest::qWaitFor(
            [this, before] { return !desk().isBusy() && desk().openCalls().size() != before; }, 10'000);
    }
    QString said() const
    {
        QStringList texts;
        const auto labels = find<QWidget>("chats.messages")->findChildren<QLabel*>();
        for (const auto* label : labels) {
            if (label->isVisible()) {
                texts.append(label->text());
            }
        }
        return texts.join(QLatin1Char('\n'));
    }
};

} // namespace

class TestChats : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutConversationsItSaysWhatToDo();
    void aVisitorIsAnsweredWithARealCall();
    void theBudgetIsToldAndRefusesTheRest();
    void aCardStandsInTheConversation();
    void aHandoffLocksTheConversation();
    void theNumberIsAskedForOnce();
    void callsAndConversationLeadToEachOther();
    void aNoteIsPartOfTheNextPrompt();
    void aContactIsExportedAndErased();
    void conversationsAreThereAgainAfterARestart();
    void modelsKeepTheirContract();
};

void TestChats::withoutConversationsItSaysWhatToDo()
{
    ChatFixture fixture;
    QVERIFY(fixture.start());
    QVERIFY(fixture.find<QPushButton>("chats.emptyNew")->isVisible());
    QVERIFY(!fixture.find<QTreeView>("chats.list")->isVisible());
    QVERIFY(!QFile::exists(fixture.folder() + QStringLiteral("/data/chats.sqlite")));
}

void TestChats::aVisitorIsAnsweredWithARealCall()
{
    ChatFixture fixture;
    QVERIFY(fixture.start());
    QVERIFY(fixture.begin());
    QVERIFY(fixture.find<QLineEdit>("chats.visitorText")->hasFocus());
    fixture.visitor(QStringLiteral("Do you have mugs?"));
    QVERIFY(fixture.find<QLineEdit>("chats.agentText")->isVisible());
    QVERIFY(!fixture.find<QLineEdit>("chats.visitorText")->isVisible());
    QVERIFY(fixture.call(QStringLiteral("check_stock"), "chats.argument.product", QStringLiteral("mug")));
    QCOMPARE(fixture.find<QLabel>("chats.budget")->text(), QStringLiteral("1 of 12 calls made"));
    QTRY_VERIFY(fixture.said().contains(QStringLiteral("2 product(s) match.")));
    fixture.agent(QStringLiteral("Two kinds."));
    QTRY_VERIFY(fixture.said().contains(QStringLiteral("Two kinds.")));
    QVERIFY(fixture.find<QLineEdit>("chats.visitorText")->isVisible());
    const auto& answer = fixture.desk().messages().back();
    QCOMPARE(answer.calls.size(), std::size_t{1});
    QVERIFY(answer.calls.front().record.has_value());
    auto* fold = fixture.find<QToolButton>("chats.call.2.1.fold");
    QTest::mouseClick(fold, Qt::LeftButton);
    QVERIFY(fixture.find<QPlainTextEdit>("chats.call.2.1")->toPlainText().contains(QStringLiteral("MUG-BL")));
}

void TestChats::theBudgetIsToldAndRefusesTheRest()
{
    ChatFixture fixture;
    QVERIFY(fixture.start());
    QVERIFY(fixture.begin());
    fixture.visitor(QStringLiteral("My orders?"));
    for (auto made = 0; made < 3; ++made) {
        QVERIFY(fixture.call(QStringLiteral("my_orders")));
    }
    QVERIFY(fixture.find<QLabel>("chats.budget")->text().startsWith(QStringLiteral("No call is left")));
    QVERIFY(fixture.call(QStringLiteral("check_stock"), "chats.argument.product", QStringLiteral("mug")));
    QVERIFY(fixture.desk().openCalls().back().disposition == agent::Disposition::Refused);
    fixture.agent(QStringLiteral("Please sign in."));
    QTRY_VERIFY(fixture.said().contains(QStringLiteral("three times with the same message")));
}

void TestChats::aCardStandsInTheConversation()
{
    ChatFixture fixture;
    QVERIFY(fixture.start());
    QVERIFY(fixture.begin());
    fixture.visitor(QStringLiteral("Cancel A-1001"));
    QVERIFY(fixture.call(QStringLiteral("host_order_cancel_and_restock"), "chats.argument.orderId",
                         QStringLiteral("A-1001")));
    QCOMPARE(fixture.desk().cards().size(), std::size_t{1});
    QVERIFY(fixture.find<QPlainTextEdit>("chats.card.arguments")
                ->toPlainText()
                .contains(QStringLiteral("A-1001")));
    auto cards = 0;
    while (!fixture.desk().cards().empty() && cards < 5) {
        ++cards;
        const auto shown = fixture.desk().messages().size();
        auto* approve = fixture.find<QPushButton>("chats.card.approve");
        approve->setFocus();
        QTest::keyClick(approve, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.desk().messages().size() > shown, 10'000);
    }
    // The compound, the cancelling and the restocking each ask.
    QCOMPARE(cards, 3);
    QTRY_VERIFY(fixture.said().contains(QStringLiteral("Done.")));
}

void TestChats::aHandoffLocksTheConversation()
{
    ChatFixture fixture;
    QVERIFY(fixture.start());
    QVERIFY(fixture.begin());
    fixture.visitor(QStringLiteral("A person please"));
    QVERIFY(
        fixture.call(QStringLiteral("handoff"), "chats.argument.reason", QStringLiteral("wants a person")));
    fixture.agent(QStringLiteral("A colleague comes."));
    QVERIFY(fixture.find<QLabel>("chats.locked")->isVisible());
    QVERIFY(fixture.find<QLabel>("chats.locked")->text().contains(QStringLiteral("wants a person")));
    QVERIFY(!fixture.find<QLineEdit>("chats.visitorText")->isVisible());
    const auto* model = fixture.find<QTreeView>("chats.list")->model();
    QCOMPARE(model->index(0, 0).data().toString(), QStringLiteral("Waits for a person"));
    QTest::mouseClick(fixture.find<QPushButton>("chats.release"), Qt::LeftButton);
    QVERIFY(fixture.find<QLineEdit>("chats.visitorText")->isVisible());
    QCOMPARE(model->index(0, 0).data().toString(), QStringLiteral("Open"));
}

void TestChats::theNumberIsAskedForOnce()
{
    ChatFixture fixture;
    QVERIFY(fixture.start());
    QVERIFY(fixture.begin(1));
    fixture.visitor(QStringLiteral("Call me"));
    auto* tools = fixture.find<QComboBox>("chats.tool");
    tools->setCurrentText(QStringLiteral("request_contact_info"));
    QTest::mouseClick(fixture.find<QPushButton>("chats.callTool"), Qt::LeftButton);
    QVERIFY(!fixture.desk().isReplying());
    QVERIFY(fixture.desk().messages().back().isShareRequest);
    fixture.type("chats.contact.phone", QStringLiteral("+41790000000"));
    QCOMPARE(fixture.desk().visitor().contact.phoneNumber.value_or(""), std::string("+41790000000"));
}

void TestChats::callsAndConversationLeadToEachOther()
{
    ChatFixture fixture;
    QVERIFY(fixture.start());
    QVERIFY(fixture.begin());
    const auto id = fixture.desk().conversation()->id;
    fixture.visitor(QStringLiteral("Invoice?"));
    fixture.type("chats.contact.email", QStringLiteral("buyer@mail.example"));
    QVERIFY(
        fixture.call(QStringLiteral("find_invoice"), "chats.argument.number", QStringLiteral("2025-9999")));
    fixture.agent(QStringLiteral("No."));
    QTest::mouseClick(fixture.find<QPushButton>("chats.showCalls"), Qt::LeftButton);
    QVERIFY(fixture.parts().calls->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(fixture.parts().calls->chosen().has_value(), 20'000);
    QCOMPARE(fixture.parts().calls->chosen()->record.conversation.value_or(""), id);
    QTest::mouseClick(fixture.find<QPushButton>("detail.calls.openChat"), Qt::LeftButton);
    QVERIFY(fixture.parts().chats->isVisible());
    QTRY_VERIFY(fixture.said().contains(QStringLiteral("Invoice?")));
    QTest::mouseClick(fixture.find<QToolButton>("chats.call.2.1.tool"), Qt::LeftButton);
    QVERIFY(fixture.parts().tools->isVisible());
    QCOMPARE(fixture.parts().tools->file(), std::string("tools/find_invoice.yml"));
}

void TestChats::aNoteIsPartOfTheNextPrompt()
{
    ChatFixture fixture;
    QVERIFY(fixture.start());
    QVERIFY(fixture.begin());
    fixture.visitor(QStringLiteral("Note it"));
    QVERIFY(fixture.call(QStringLiteral("remember"), "chats.argument.note", QStringLiteral("Likes blue.")));
    fixture.agent(QStringLiteral("Noted."));
    QCOMPARE(fixture.find<QLabel>("chats.notes")->text(), QStringLiteral("• Likes blue."));
    QVERIFY(fixture.find<QPlainTextEdit>("chats.prompt")
                ->toPlainText()
                .contains(QStringLiteral("- Likes blue.")));
}

void TestChats::aContactIsExportedAndErased()
{
    ChatFixture fixture;
    QVERIFY(fixture.start());
    QVERIFY(fixture.begin());
    fixture.visitor(QStringLiteral("Hello"));
    QTest::mouseClick(fixture.find<QPushButton>("chats.export"), Qt::LeftButton);
    const QString path = fixture.folder() + QStringLiteral("/ann.json");
    Q_EMIT fixture.find<QFileDialog>("exportDialog")->fileSelected(path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto whole = file.readAll();
    QVERIFY(whole.contains("toolwright/contact@1") && whole.contains("Hello") && whole.contains("Ann Buyer"));
    QTest::mouseClick(fixture.find<QPushButton>("chats.erase"), Qt::LeftButton);
    QVERIFY(fixture.desk().conversation().has_value());
    QTest::mouseClick(fixture.find<QPushButton>("chats.eraseNow"), Qt::LeftButton);
    QVERIFY(!fixture.desk().conversation().has_value());
    QVERIFY(fixture.find<QPushButton>("chats.emptyNew")->isVisible());
}

void TestChats::conversationsAreThereAgainAfterARestart()
{
    ChatFixture fixture;
    QVERIFY(fixture.start());
    QVERIFY(fixture.begin());
    fixture.visitor(QStringLiteral("Do you remember me?"));
    fixture.restart();
    QVERIFY(fixture.start());
    auto* list = fixture.find<QTreeView>("chats.list");
    const auto row = list->model()->index(0, 0, list->model()->index(0, 0));
    QCOMPARE(row.data().toString(), QStringLiteral("Ann Buyer"));
    list->setFocus();
    list->setCurrentIndex(row);
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_VERIFY(fixture.said().contains(QStringLiteral("Do you remember me?")));
    QVERIFY(fixture.find<QLineEdit>("chats.agentText")->isVisible());
}

void TestChats::modelsKeepTheirContract()
{
    ChatModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    conversations::ConversationRow row;
    row.conversation.id = "a";
    row.contact.id = "0123456789";
    row.lastText = "two\nlines";
    model.setRows({row}, 0);
    QCOMPARE(model.indexOf("a").data().toString(), QStringLiteral("Visitor 0123"));
    QVERIFY(model.indexOf("a").data(ChatModel::DetailRole).toString().endsWith(QStringLiteral("two lines")));
    row.conversation.state = agent::ConversationState::HandedOff;
    model.setRows({row}, 0);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Waits for a person"));
    model.setRows({}, 0);
}

QTEST_MAIN(TestChats)
#include "test_chats.moc"
